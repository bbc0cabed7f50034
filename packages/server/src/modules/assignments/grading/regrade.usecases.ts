import { hundredthsOf, roundPoints, sumHundredths, sumPoints } from '@lectern/contract/figures';
import type { Db } from '../../../platform/db/database.ts';
import { scaleRated } from './ratings.rules.ts';
import {
  type NewTerms,
  regradeKept,
  regradeScaled,
  regradeUnrated,
  type ScaledReply,
  selectRatedReplies,
} from './regrade.queries.ts';

type Rated = Awaited<ReturnType<typeof selectRatedReplies>>[number];

/** The points are the sum of the scaled ratings, unless an earlier change had limited them to a lower total. */
function scaledReply({ id, earnedPoints, totalPoints, rubric: rated }: Rated, total: number): ScaledReply | null {
  if (!rated || earnedPoints === null || totalPoints === null) return null;
  const rubric = scaleRated(rated, { from: totalPoints, to: total });
  const points = (ratings: typeof rated.ratings) => ratings.map((rating) => rating.points);
  const isSum = sumHundredths(points(rated.ratings)) === hundredthsOf(earnedPoints);
  const exact = isSum ? sumPoints(points(rubric.ratings)) : roundPoints((earnedPoints * total) / totalPoints);
  return { id, points: Math.min(exact, total), rubric };
}

/**
 * Applies new terms to graded submissions. `scale` converts the points in proportion to the new total; otherwise they
 * are only limited to it. Returns the number of changed grades.
 */
export async function regradeReplies(
  db: Db,
  { scale, terms, by }: { scale: boolean; terms: NewTerms; by: { graderId: number; now: Date } },
): Promise<number> {
  if (!scale) return regradeKept(db, { terms, by });
  let many = await regradeUnrated(db, { terms, by });
  let rows = await selectRatedReplies(db, { ...terms, after: 0 });
  while (rows.length > 0) {
    const scaled = rows.map((row) => scaledReply(row, terms.totalPoints)).filter((row) => row !== null);
    // Batches one after the other limit the memory that rubrics take.
    // oxlint-disable-next-line no-await-in-loop
    many += await regradeScaled(db, { scaled, terms, by });
    // oxlint-disable-next-line no-await-in-loop
    rows = await selectRatedReplies(db, { ...terms, after: rows.at(-1)!.id });
  }
  return many;
}
