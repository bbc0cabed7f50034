import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { isStorageFull, watchStorage } from './storage-state.ts';

const coded = (code: string) => Object.assign(new Error('no'), { code });

it.each([
  ['a disk', coded('ENOSPC'), true],
  ['a quota', coded('EDQUOT'), true],
  ['a disk of PostgreSQL', new Error('Failed query', { cause: coded('53100') }), true],
  ['a table of PostgreSQL that is locked', new Error('Failed query', { cause: coded('55P03') }), false],
  ['a file that is not there', coded('ENOENT'), false],
  ['a text', 'ENOSPC', false],
])('%s', (_title, error, expected) => {
  expect(isStorageFull(error)).toBe(expected);
});

it('is full below the space that PostgreSQL needs', async () => {
  expect(await watchStorage(tmpdir(), { minFreeBytes: 1 }).isFull()).toBe(false);
  expect(await watchStorage(tmpdir(), { minFreeBytes: Number.MAX_SAFE_INTEGER }).isFull()).toBe(true);
  expect(await watchStorage(tmpdir()).freeBytes()).toBeGreaterThan(0);
});

it('is full for a minute after something found no space', async () => {
  let now = 0;
  const storage = watchStorage(tmpdir(), { minFreeBytes: 1, clock: () => now });
  storage.noteFull();
  now = 59_999;
  expect(await storage.isFull()).toBe(true);
  now = 60_000;
  expect(await storage.isFull()).toBe(false);
});

it('is not full where nobody knows', async () => {
  const storage = watchStorage('/no/such/folder');
  expect([await storage.isFull(), await storage.freeBytes()]).toEqual([false, undefined]);
});
