/** Six places are more than people enter and fewer than floating point is off by. */
const hundredthsOf = (number: number): number => Math.round(Number(`${number.toFixed(6)}e2`));

/** Two places, halves up, as the server rounds points. */
export const roundPoints = (points: number): number => hundredthsOf(points) / 100;

/**
 * For what the server has not been sent yet. Added as whole hundredths, so that the sum is the one that it will come
 * to.
 */
export const sumPoints = (points: readonly number[]): number =>
  points.reduce((sum, one) => sum + hundredthsOf(one), 0) / 100;
