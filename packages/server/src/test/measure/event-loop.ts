import { cpuTime } from '../../platform/html/sanitize-parts.ts';

/**
 * The longest turn of the event loop while `work` runs, in milliseconds of this thread's CPU time: other than a clock
 * it does not run while the machine does something else, so that a busy machine fails no test.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = cpuTime();
  const tick = () => {
    const now = cpuTime();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(tick, 5);
  try {
    await work();
    tick();
  } finally {
    clearInterval(timer);
  }
  return longest;
}
