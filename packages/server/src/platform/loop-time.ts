const MAX_TICK_MS = 100;

/**
 * Calls `onLimit` after the given time, measured in ticks of the event loop: a pause of this process counts as one
 * tick. On a busy machine a plain timer would mistake a delay of this process for silence of the other side. Returns a
 * function that cancels it.
 */
export function afterLoopTime(ms: number, onLimit: () => void): () => void {
  const tick = Math.min(MAX_TICK_MS, ms / 10);
  let left = ms;
  let canceled = false;
  let timer: NodeJS.Timeout;
  function wait(): void {
    timer = setTimeout(() => {
      left -= tick;
      if (left > 0) wait();
      // Reads the data that has already arrived first.
      else setImmediate(() => canceled || onLimit());
    }, tick).unref();
  }
  wait();
  return () => {
    canceled = true;
    clearTimeout(timer);
  };
}

/** Waits for `work`, at most so many milliseconds of event-loop time. Returns whether it finished; its errors are rethrown. */
export async function withinLoopTime(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  let cancel = () => {};
  const limit = new Promise<false>((resolve) => (cancel = afterLoopTime(limitMs, () => resolve(false))));
  return Promise.race([work.then(() => true), limit]).finally(() => cancel());
}
