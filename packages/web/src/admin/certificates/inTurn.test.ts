import { expect, it } from 'vitest';
import { createTurns } from './inTurn.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

function tasks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, task, end: (name: string) => ends.get(name)?.() };
}

it('runs two at a time, in their order', async () => {
  const { begun, task, end } = tasks();
  const inTurn = createTurns(2);
  const { signal } = new AbortController();
  const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(signal, task(name)));
  await settled();
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a');
  end('c');
  await settled();
  end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

it('leaves out what was canceled while it waited, and goes on after a failure', async () => {
  const { begun, task, end } = tasks();
  const inTurn = createTurns(1);
  const canceled = new AbortController();
  const { signal } = new AbortController();
  const failing = inTurn(signal, () => Promise.reject(new Error('no')));
  const second = inTurn(canceled.signal, task('second'));
  const third = inTurn(signal, task('third'));
  canceled.abort(new Error('canceled'));
  await expect(failing).rejects.toThrow('no');
  await expect(second).rejects.toThrow('canceled');
  await settled();
  expect(begun).toEqual(['third']);
  end('third');
  expect(await third).toBe('third');
});
