/**
 * Figures that the server and the web work out alike. Points, marks and percentages have two decimal places and are
 * added, divided and compared as whole hundredths, so that every way to a figure gives the same one.
 */

/** Six places are more than people enter and fewer than floating point is off by. */
export const hundredthsOf = (number: number): number => Math.round(Number(`${number.toFixed(6)}e2`));

/** Halves are rounded up. */
export const roundPoints = (points: number): number => hundredthsOf(points) / 100;

export const sumHundredths = (points: readonly number[]): number =>
  points.reduce((sum, one) => sum + hundredthsOf(one), 0);

export const sumPoints = (points: readonly number[]): number => sumHundredths(points) / 100;

/**
 * Percentages are rounded down, from 0 to 100: 100 means all of it, and a mark shows as reached exactly when it is.
 * Nothing is 0 percent of nothing.
 */
export function percentOf(part: number, whole: number): number {
  const [of, all] = [hundredthsOf(part), hundredthsOf(whole)];
  if (all <= 0) return 0;
  // Exact for safe integers: a quotient below the next whole number is never rounded up to it.
  return Math.min(10_000, Math.max(0, Math.floor((of * 10_000) / all))) / 100;
}

/** For percentages without decimals: 6 of 9 is 67. Anything less than all is at most 99, since 100 means complete. */
export function wholePercentOf(part: number, whole: number): number {
  const percent = percentOf(part, whole);
  return percent < 100 ? Math.min(99, Math.round(percent)) : 100;
}
