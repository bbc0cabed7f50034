import { expect, it } from 'vitest';
import { untilAnswered } from './until-answered.ts';

const lost = Object.assign(new Error('no'), { code: 'ETIMEDOUT' });

/** Fails with these errors, one after the other, then works. */
function failing(...errors: Error[]) {
  let calls = 0;
  return {
    calls: () => calls,
    async work() {
      const error = errors[calls];
      calls += 1;
      if (error) throw error;
      return 'done';
    },
  };
}

it('what the database does not answer is tried again', async () => {
  const { work, calls } = failing(lost, lost);
  expect(await untilAnswered(work, { pauseMs: 1 })).toBe('done');
  expect(calls()).toBe(3);
});

it('what it refuses is final', async () => {
  const refused = Object.assign(new Error('syntax error'), { code: '42601' });
  const { work, calls } = failing(refused);
  await expect(untilAnswered(work, { pauseMs: 1 })).rejects.toBe(refused);
  expect(calls()).toBe(1);
});

it('tries end', async () => {
  const { work, calls } = failing(lost, lost, lost);
  await expect(untilAnswered(work, { tries: 2, pauseMs: 1 })).rejects.toBe(lost);
  expect(calls()).toBe(2);
});
