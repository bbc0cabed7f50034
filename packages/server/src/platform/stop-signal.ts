import { ExpectedError } from './log/expected-error.ts';

/** Ctrl-C under npm arrives twice: the terminal signals the whole group, and npm passes its own signal on. */
const SAME_REQUEST_MS = 1000;

/**
 * Aborts at the first SIGINT or SIGTERM, so that whatever is open can be closed. A later signal ends the process at
 * once. To be called before anything is opened that must be closed. The reason of the abort is an `ExpectedError` with
 * the given sentence.
 */
export function listenForStop(sentence = 'Stopped.'): AbortSignal {
  const stop = new AbortController();
  let firstAt = 0;
  const onSignal = () => {
    if (!stop.signal.aborted) {
      firstAt = performance.now();
      stop.abort(new ExpectedError(sentence));
    } else if (performance.now() - firstAt > SAME_REQUEST_MS) {
      process.exit(1);
    }
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return stop.signal;
}

/** Rejects when the signal aborts and never resolves: to be raced against. `patienceMs` delays the rejection. */
export function rejectOnStop(stop: AbortSignal, patienceMs = 0): Promise<never> {
  const rejection = new Promise<never>((_resolve, reject) => {
    const onAbort = () => void setTimeout(() => reject(stop.reason as Error), patienceMs);
    if (stop.aborted) onAbort();
    else stop.addEventListener('abort', onAbort, { once: true });
  });
  // The race may have been decided long before.
  rejection.catch(() => undefined);
  return rejection;
}
