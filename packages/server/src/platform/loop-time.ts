const MAX_TICK_MS = 100;

/**
 * Calls `onLimit` after so many milliseconds in the time of the event loop: a pause of this process counts as one tick,
 * however long it was. On a busy machine a timer alone would take one's own delay for the silence of somebody else.
 * What it returns cancels it.
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
