import { expect, it } from 'vitest';
import { keepWithRows } from './keep-with-rows.ts';

function store() {
  const removed: string[] = [];
  return { removed, remove: async (key: string) => void removed.push(key) };
}

it('files whose rows were refused are removed', async () => {
  const files = store();
  const refused = keepWithRows(files, ['a.pdf', 'b.pdf'], () => Promise.reject(new Error('refused')));
  await expect(refused).rejects.toThrow('refused');
  expect(files.removed).toEqual(['a.pdf', 'b.pdf']);
});

it('files whose rows may be committed stay', async () => {
  const files = store();
  const lost = Object.assign(new Error('Connection terminated unexpectedly'));
  const query = new Error('Failed query: commit', { cause: lost });
  await expect(keepWithRows(files, ['a.pdf'], () => Promise.reject(query))).rejects.toBe(query);
  expect(files.removed).toEqual([]);
});

it('files with rows stay', async () => {
  const files = store();
  expect(await keepWithRows(files, ['a.pdf'], async () => 7)).toBe(7);
  expect(files.removed).toEqual([]);
});
