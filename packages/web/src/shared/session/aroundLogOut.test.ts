import { expect, it } from 'vitest';
import { afterLogOut, aroundLogOut, beforeLogOut } from './aroundLogOut.ts';

it('waits for what must be done before, and goes on when it fails; who has withdrawn is not asked', async () => {
  const done: string[] = [];
  const withdraw = aroundLogOut({
    before: async () => void done.push('never'),
    after: () => void done.push('never'),
  });
  withdraw();
  const failing = aroundLogOut({ before: () => Promise.reject(new Error('offline')), after: () => undefined });
  const last = aroundLogOut({
    before: async () => {
      await Promise.resolve();
      done.push('saved');
    },
    after: () => void done.push('forgotten'),
  });
  await beforeLogOut();
  expect(done).toEqual(['saved']);
  afterLogOut();
  expect(done).toEqual(['saved', 'forgotten']);
  failing();
  last();
});
