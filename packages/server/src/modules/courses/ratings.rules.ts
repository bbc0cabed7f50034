/** Counts of one to five stars, as an object with a key for each. */
export const ratingCountsView = (counts: readonly number[]): Record<string, number> =>
  Object.fromEntries([1, 2, 3, 4, 5].map((stars) => [String(stars), counts[stars - 1] ?? 0]));

/** The number of ratings, and their average to one decimal; 0 without ratings. `counts`: of one to five stars. */
export function averageRating(counts: readonly number[]): { total: number; average: number } {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return { total, average: total === 0 ? 0 : Math.round((stars * 10) / total) / 10 };
}
