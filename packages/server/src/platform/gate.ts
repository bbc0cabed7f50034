import { AppError } from './errors.ts';

/** How soon it is worth asking again. */
const RETRY_SECONDS = 5;

/**
 * Lets few pieces of work run at once and few wait; whoever finds the queue full is told when to come back. For work
 * that costs much memory or a core: without it a flood of sign-ins or of searches would take the machine.
 *
 * Work with an owner is fair: those who wait take turns, owner by owner, and each owner has at most `share` pieces that
 * run or wait.
 */
export function createGate(atOnce: number, maxWaiting: number, { share = Number.POSITIVE_INFINITY } = {}) {
  let running = 0;
  let waitingCount = 0;
  const held = new Map<unknown, number>();
  /** By owner; whose turn is next comes first. */
  const waiting = new Map<unknown, (() => void)[]>();

  function hold(owner: unknown, change: 1 | -1): void {
    const count = (held.get(owner) ?? 0) + change;
    if (count > 0) held.set(owner, count);
    else held.delete(owner);
  }

  function takeNext(): (() => void) | undefined {
    const [first] = waiting;
    if (!first) return undefined;
    const [owner, queue] = first;
    const next = queue.shift();
    waiting.delete(owner);
    if (queue.length > 0) waiting.set(owner, queue);
    waitingCount -= 1;
    return next;
  }

  function queueOf(owner: unknown): (() => void)[] {
    if (waitingCount >= maxWaiting) throw new AppError('unavailable', { retryAfter: RETRY_SECONDS });
    waitingCount += 1;
    const queue = waiting.get(owner) ?? [];
    waiting.set(owner, queue);
    return queue;
  }

  return async function through<Result>(work: () => Promise<Result>, person?: number): Promise<Result> {
    // Without a person each piece of work is its own owner: first come, first served.
    const owner = person ?? Symbol('nobody');
    if ((held.get(owner) ?? 0) >= share) {
      throw new AppError('rate_limited', { n: RETRY_SECONDS, retryAfter: RETRY_SECONDS });
    }
    hold(owner, 1);
    try {
      if (running < atOnce) running += 1;
      else {
        const queue = queueOf(owner);
        // Leaving frees the place for the next in line.
        await new Promise<void>((resolve) => queue.push(resolve));
      }
      try {
        return await work();
      } finally {
        const next = takeNext();
        if (next) next();
        else running -= 1;
      }
    } finally {
      hold(owner, -1);
    }
  };
}
