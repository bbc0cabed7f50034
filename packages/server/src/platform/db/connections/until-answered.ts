import { setTimeout as delay } from 'node:timers/promises';
import { isUnreachable } from './unreachable.ts';

const TRIES = 10;
const PAUSE_MS = 1000;

/**
 * Repeats what the database did not answer, so that a start succeeds on a busy machine and while the database comes up.
 * `work` must be safe to repeat.
 */
export async function untilAnswered<Result>(
  work: () => Promise<Result>,
  {
    tries = TRIES,
    pauseMs = PAUSE_MS,
    isWorthwhile = isUnreachable,
  }: { tries?: number; pauseMs?: number; isWorthwhile?: (error: unknown) => boolean } = {},
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === tries || !isWorthwhile(error)) throw error;
    }
    await delay(pauseMs);
  }
}
