/** Runs at most `most` tasks at a time, in their order. One that is canceled while it waits does not begin. */
export function createTurns(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const end = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async <Result>(signal: AbortSignal, task: () => Promise<Result>): Promise<Result> => {
    if (running < most) running += 1;
    // The turn of a task that has ended passes to this one.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      signal.throwIfAborted();
      return await task();
    } finally {
      end();
    }
  };
}
