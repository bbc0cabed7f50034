/** Chance with a seed: the same seed makes the same requests. */
export interface Chance {
  /** From 0 up to, never reaching, 1. */
  next: () => number;
  below: (limit: number) => number;
  odds: (part: number) => boolean;
  pick: <Value>(values: readonly Value[]) => Value;
}

/** mulberry32: small, quick, good enough to try many things. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    odds: (part) => next() < part,
    pick: (values) => values[below(values.length)]!,
  };
}
