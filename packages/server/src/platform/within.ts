import { setTimeout as delay } from 'node:timers/promises';

/** Waits for `work` no longer than so many milliseconds. Says whether it is done; what it throws is thrown. */
export async function within(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  const ended = new AbortController();
  try {
    return await Promise.race([work.then(() => true), delay(limitMs, false, { signal: ended.signal })]);
  } finally {
    ended.abort();
  }
}
