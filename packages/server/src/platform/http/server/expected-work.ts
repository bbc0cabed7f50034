import { performance } from 'node:perf_hooks';

/** How much one more request of a kind counts before any of its kind has been answered. */
const UNKNOWN_MS = 10;
/** The weight of one answer in the moving average: about twenty answers replace the estimate. */
const WEIGHT = 0.1;

interface Load {
  kind: string;
  startedAt: number;
  /** `area` at the start. */
  area: number;
}

/**
 * How long what is under way will take together, by what requests of the same kind have taken lately. Requests side by
 * side share the process: of the time that one is under way, its share is work for it. That includes what it waits for,
 * and what other programs take from the machine.
 */
export function createExpectedWork(now: () => number = () => performance.now()) {
  const costs = new Map<string, number>();
  const underWay = new Map<string, number>();
  let count = 0;
  /** Requests under way times milliseconds, since the start. */
  let area = 0;
  let changedAt = now();

  function change(kind: string, by: 1 | -1): void {
    const at = now();
    area += count * (at - changedAt);
    changedAt = at;
    count += by;
    const ofKind = (underWay.get(kind) ?? 0) + by;
    if (ofKind > 0) underWay.set(kind, ofKind);
    else underWay.delete(kind);
  }

  const costOf = (kind: string): number => costs.get(kind) ?? UNKNOWN_MS;

  return {
    count: () => count,
    /** Milliseconds until one more request of this kind would be answered, and so many that wait behind it. */
    expectedMs(kind: string, waiting = 0): number {
      let sum = (1 + waiting) * costOf(kind);
      for (const [other, many] of underWay) sum += many * costOf(other);
      return sum;
    },
    begin(kind: string): Load {
      change(kind, 1);
      return { kind, startedAt: changedAt, area };
    },
    end({ kind, startedAt, area: before }: Load): void {
      change(kind, -1);
      const elapsed = changedAt - startedAt;
      if (elapsed <= 0) return;
      const together = (area - before) / elapsed;
      const work = elapsed / together;
      const known = costs.get(kind);
      costs.set(kind, known === undefined ? work : known + WEIGHT * (work - known));
    },
  };
}
