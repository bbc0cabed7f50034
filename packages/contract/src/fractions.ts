/** An exact non-negative fraction. */
export interface Fraction {
  n: bigint;
  d: bigint;
}

export const ZERO: Fraction = { n: 0n, d: 1n };

export const fraction = (n: number, d: number): Fraction => ({ n: BigInt(n), d: BigInt(d) });

export const add = (a: Fraction, b: Fraction): Fraction =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };

export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });

/** `b` must not be 0. */
export const over = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d, d: a.d * b.n });

export const compare = (a: Fraction, b: Fraction): number => {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** As a percent in whole hundredths, rounded down as `percentOf` does it. */
export const toPercentDown = ({ n, d }: Fraction): number => Number((n * 10_000n) / d);

/** As a percent in whole hundredths; halves are rounded up. */
export const toPercent = ({ n, d }: Fraction): number => Number((2n * n * 10_000n + d) / (2n * d));
