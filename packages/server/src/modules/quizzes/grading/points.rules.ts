import { hundredthsOf, percentOf, sumHundredths, sumPoints } from '@lectern/contract/figures';

/** Exact for safe integers: a quotient below the next whole number is never rounded up to it. */
const divideHalfUp = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));

/** What an answer earns that is right in `right` of `total` parts. */
export const partOfPoints = (points: number, { right, total }: { right: number; total: number }): number =>
  divideHalfUp(hundredthsOf(points) * right, total) / 100;

export interface Marks {
  earned: number;
  total: number;
}

/** The average of attempts, without rounding in between. */
export const averagePercent = (attempts: readonly Marks[]): number =>
  percentOf(sumPoints(attempts.map(({ earned }) => earned)), sumPoints(attempts.map(({ total }) => total)));

/**
 * Whether attempts reach a pass mark on average; a single attempt is its own average. Compared without rounding: 39.996
 * % is not 40 %. A quiz without points cannot be passed.
 */
export function reachesPassMark(
  { passMark, passMarkType }: { passMark: number; passMarkType: 'percentage' | 'point' },
  attempts: readonly Marks[],
): boolean {
  const earned = sumHundredths(attempts.map((one) => one.earned));
  const total = sumHundredths(attempts.map((one) => one.total));
  if (total === 0) return false;
  const wanted = hundredthsOf(passMark);
  return passMarkType === 'point' ? earned >= wanted * attempts.length : earned * 10_000 >= wanted * total;
}
