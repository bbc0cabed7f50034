import { setImmediate } from 'node:timers/promises';

/** How long a step keeps other requests waiting. */
const TURN_MS = 20;

/** Runs steps to their end, and lets other requests of a running school run meanwhile. */
export async function inTurns<Result>(steps: Generator<null, Result>): Promise<Result> {
  let since = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - since < TURN_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}
