import { ApiError } from '../api/errors.ts';

const isConnectionLost = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0 && !navigator.onLine;

function connected(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    // The connection may be back before the listener was added.
    if (navigator.onLine) resolve();
  });
}

/** Runs a transfer. When the connection is lost, it waits until the browser is online and runs the transfer again. */
export async function whenConnected<T>(
  transfer: () => Promise<T>,
  { signal, onWaiting }: { signal: AbortSignal; onWaiting: (waiting: boolean) => void },
): Promise<T> {
  for (;;) {
    try {
      return await transfer();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      onWaiting(true);
      await connected(signal);
      onWaiting(false);
    }
  }
}
