import type { Attempt } from '@lectern/contract';

type Timed = Pick<Attempt, 'id' | 'server_time'>;

/** When the last answers about attempts arrived, by the monotonic clock of the browser. */
const arrivals = new Map<number, { server_time: string; at: number }>();

/** Notes that an answer of the server has arrived, and returns it. */
export function arrived<One extends Timed>(answer: One): One {
  arrivals.set(answer.id, { server_time: answer.server_time, at: performance.now() });
  return answer;
}

/** How many milliseconds ago an answer arrived. One that no call has brought counts from when it is first asked about. */
export function ageOf(answer: Timed): number {
  const known = arrivals.get(answer.id);
  if (known?.server_time === answer.server_time) return performance.now() - known.at;
  arrived(answer);
  return 0;
}

/** The time of the server, by its last answer about an attempt. The clock of the device has no part in it. */
export const serverNow = (answer: Timed): number => Date.parse(answer.server_time) + ageOf(answer);

const LOOK_MS = 1000;
const JUMP_MS = 2000;

/**
 * Runs after the clock of the device was set, or the device has slept: browsers do not count the time of sleep alike, so
 * the server is to be asked. Returns a function that ends it.
 */
export function onClockJump(run: () => void): () => void {
  const offset = () => Date.now() - performance.now();
  let before = offset();
  const timer = setInterval(() => {
    const now = offset();
    if (Math.abs(now - before) > JUMP_MS) run();
    before = now;
  }, LOOK_MS);
  return () => clearInterval(timer);
}
