import { AppError } from './errors.ts';

/** How soon it is worth asking again. */
const RETRY_SECONDS = 5;

/** Who a piece of work is done for. */
export interface Owner {
  key: string;
  /** Some places in the queue are reserved for staff. */
  isStaff: boolean;
}

interface Waiting {
  start: () => void;
  drop: () => void;
}

interface Queue {
  isStaff: boolean;
  pieces: Waiting[];
}

const fullQueue = () => new AppError('unavailable', { retryAfter: RETRY_SECONDS });

/**
 * Runs a few tasks at once and lets a few wait; a full queue is refused with the time to retry. For tasks that need
 * much memory or a core: otherwise a flood of sign-ins or searches would overload the machine. Tasks with an owner are
 * fair: waiting tasks run owner by owner, and each owner has at most `share` tasks that run or wait. In a full queue an
 * owner with more waiting tasks than the newcomer loses the last one. Tasks without an owner are the server's own and
 * count as tasks of staff.
 */
export function createConcurrencyLimiter(
  atOnce: number,
  maxWaiting: number,
  { share = Number.POSITIVE_INFINITY, staffPlaces = 0 } = {},
) {
  let running = 0;
  const held = new Map<unknown, number>();
  /** By owner; whose turn is next comes first. */
  const waiting = new Map<unknown, Queue>();

  function hold(owner: unknown, change: 1 | -1): void {
    const count = (held.get(owner) ?? 0) + change;
    if (count > 0) held.set(owner, count);
    else held.delete(owner);
  }

  function takeNext(): Waiting | undefined {
    const [first] = waiting;
    if (!first) return undefined;
    const [owner, queue] = first;
    const next = queue.pieces.shift();
    waiting.delete(owner);
    if (queue.pieces.length > 0) waiting.set(owner, queue);
    return next;
  }

  /** Makes room for one more piece of an owner, or throws. */
  function makeRoom(owner: unknown, isStaff: boolean): void {
    const queues = [...waiting];
    const countOf = (among: typeof queues) => among.reduce((sum, [, { pieces }]) => sum + pieces.length, 0);
    const others = queues.filter(([, queue]) => !queue.isStaff);
    const isFull = countOf(queues) >= maxWaiting;
    if (!isFull && (isStaff || countOf(others) < maxWaiting - staffPlaces)) return;
    const [most] = (isFull && isStaff ? queues : others).toSorted(
      ([, one], [, another]) => another.pieces.length - one.pieces.length,
    );
    const own = waiting.get(owner)?.pieces.length ?? 0;
    if (!most || most[1].pieces.length <= own + 1) throw fullQueue();
    most[1].pieces.pop()?.drop();
  }

  /** Resolves when the work may begin. */
  function turn(owner: unknown, isStaff: boolean): Promise<void> {
    makeRoom(owner, isStaff);
    const queue = waiting.get(owner) ?? { isStaff, pieces: [] };
    waiting.set(owner, queue);
    return new Promise<void>((resolve, reject) => {
      queue.pieces.push({ start: resolve, drop: () => reject(fullQueue()) });
    });
  }

  return async function run<Result>(work: () => Promise<Result>, person?: Owner): Promise<Result> {
    // Without a person each piece of work is its own owner: first come, first served.
    const owner = person?.key ?? Symbol('nobody');
    if ((held.get(owner) ?? 0) >= share) {
      throw new AppError('rate_limited', { n: RETRY_SECONDS, retryAfter: RETRY_SECONDS });
    }
    hold(owner, 1);
    try {
      // Leaving hands the place to the next in line.
      if (running < atOnce) running += 1;
      else await turn(owner, person?.isStaff ?? true);
      try {
        return await work();
      } finally {
        const next = takeNext();
        if (next) next.start();
        else running -= 1;
      }
    } finally {
      hold(owner, -1);
    }
  };
}
