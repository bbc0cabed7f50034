/**
 * Points, marks and percentages have two decimal places. They are added, divided and compared as whole hundredths,
 * so that every way to a figure gives the same one. Halves are rounded up.
 */

/** Six places are more than people enter and fewer than floating point is off by. */
const hundredthsOf = (number: number): number => Math.round(Number(`${number.toFixed(6)}e2`));

/** Exact for safe integers: a quotient below the next whole number is never rounded up to it. */
const divideHalfUp = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));

export const roundPoints = (points: number): number => hundredthsOf(points) / 100;

const sumOf = (points: readonly number[]): number => points.reduce((sum, one) => sum + hundredthsOf(one), 0);

export const sumPoints = (points: readonly number[]): number => sumOf(points) / 100;

/** What an answer earns that is right in `right` of `total` parts. */
export const partOfPoints = (points: number, { right, total }: { right: number; total: number }): number =>
  divideHalfUp(hundredthsOf(points) * right, total) / 100;

export interface Marks {
  earned: number;
  total: number;
}

export const percentOf = ({ earned, total }: Marks): number =>
  total === 0 ? 0 : divideHalfUp(hundredthsOf(earned) * 10_000, hundredthsOf(total)) / 100;

/** The average of attempts, without rounding in between. */
export const averagePercent = (attempts: readonly Marks[]): number =>
  percentOf({
    earned: sumPoints(attempts.map(({ earned }) => earned)),
    total: sumPoints(attempts.map(({ total }) => total)),
  });

/**
 * Whether attempts reach a pass mark on average; one attempt is its own average. Compared without rounding: 39.996 %
 * is not 40 %. Nobody passes a quiz that is worth nothing.
 */
export function reachesPassMark(
  { passMark, passMarkType }: { passMark: number; passMarkType: 'percentage' | 'point' },
  attempts: readonly Marks[],
): boolean {
  const earned = sumOf(attempts.map((one) => one.earned));
  const total = sumOf(attempts.map((one) => one.total));
  if (total === 0) return false;
  const wanted = hundredthsOf(passMark);
  return passMarkType === 'point' ? earned >= wanted * attempts.length : earned * 10_000 >= wanted * total;
}
