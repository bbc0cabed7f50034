import { setTimeout as delay } from 'node:timers/promises';
import { lastFailure } from './embedded-log.ts';
import { type Home, startPostmaster } from './embedded-postmaster.ts';
import { postmasterOf } from './embedded-process.ts';

const WATCH_INTERVAL_MS = 500;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** A run this long was no failed start: the next one is not made to wait for those before it. */
const STEADY_RUN_MS = 60_000;

/** The pause before the next start, after so many in a row that did not last. */
export function restartPause(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS);
}

/**
 * Restarts the database whenever it ends unexpectedly, with growing pauses. Watches the process instead of the child,
 * because an adopted PostgreSQL is not a child of this process.
 */
export function keepRunning(
  home: Home,
  { logStart, log }: { logStart: number; log: (sentence: string) => void },
): { end(): Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const pause = (ms: number) => delay(ms, undefined, { signal, ref: false });

  async function watch(): Promise<never> {
    let run = { startedAt: Date.now(), logStart };
    for (let failures = 0; ; ) {
      await pause(WATCH_INTERVAL_MS);
      if (postmasterOf(home.folder.cluster)) continue;
      if (Date.now() - run.startedAt > STEADY_RUN_MS) failures = 0;
      const reason = lastFailure(home.folder, run.logStart);
      log(`The database has ended by itself (${reason ?? 'it logged no reason'}) and is started again`);
      for (let started = false; !started; failures += 1) {
        await pause(restartPause(failures));
        try {
          run = { ...(await startPostmaster(home, signal)), startedAt: Date.now() };
          started = true;
          log('The database runs again');
        } catch (error) {
          signal.throwIfAborted();
          const next = restartPause(failures + 1) / 1000;
          log(`${error instanceof Error ? error.message : String(error)} The next try is in ${next} s.`);
        }
      }
    }
  }

  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return {
    async end() {
      ending.abort();
      await watching;
    },
  };
}
