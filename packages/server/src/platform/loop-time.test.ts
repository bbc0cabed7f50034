import { once } from 'node:events';
import { expect, it } from 'vitest';
import { afterLoopTime, withinLoopTime } from './loop-time.ts';

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it('a pause of the process does not use up the limit', async () => {
  const order: string[] = [];
  const limit = new Promise<void>((resolve) =>
    afterLoopTime(200, () => {
      order.push('limit');
      resolve();
    }),
  );
  setTimeout(() => order.push('timer'), 200);
  block(500);
  await limit;
  expect(order).toEqual(['timer', 'limit']);
});

it('a limit that was canceled is never over', async () => {
  let isOver = false;
  const cancel = afterLoopTime(10, () => (isOver = true));
  cancel();
  await new Promise<void>((resolve) => afterLoopTime(20, resolve));
  expect(isOver).toBe(false);
});

it('what has arrived during a long pause counts as in time', async () => {
  const { port1, port2 } = new MessageChannel();
  const arrived = once(port1, 'message');
  port2.postMessage('answer');
  const answer = withinLoopTime(100, arrived);
  block(400);
  expect(await answer).toBe(true);
  port1.close();
});

it('what does not come is not waited for, and what fails is thrown', async () => {
  expect(await withinLoopTime(20, new Promise(() => undefined))).toBe(false);
  await expect(withinLoopTime(1000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
