import { AppError } from './errors.ts';

/**
 * Lets few pieces of work run at once and few wait; whoever finds the queue full is told when to come back. For work
 * that costs much memory or a core: without it a flood of sign-ins or of searches would take the machine.
 */
export function createGate(atOnce: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function through<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= maxWaiting) throw new AppError('unavailable', { retryAfter: 5 });
      // Whoever leaves hands over the place.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
