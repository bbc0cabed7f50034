import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { lockGradebook } from '../setup/columns.queries.ts';
import { computeResults, differs, recompute } from './recompute.usecases.ts';
import { selectLearnersOfCourses, type WhoseResults } from './stale-results.queries.ts';

/** A stored result that does not follow from the work of the learner. */
export interface StaleResult {
  /** Of the enrollment. */
  id: number;
  courseId: number;
  userId: number;
  course: string;
  person: string;
  /** Percentages; null without one. */
  from: number | null;
  to: number | null;
}

interface LookedAt {
  services: Services;
  now: Date;
  after: number;
  limit: number;
}

/** Checks up to `limit` enrollments with an id above `after`. `last` is null when there are no more. */
export async function findStaleResults(
  db: Db,
  { services, now, after, limit, ...whose }: WhoseResults & LookedAt,
): Promise<{ stale: StaleResult[]; looked: number; last: number | null }> {
  const rows = await selectLearnersOfCourses(db, { after, limit, ...whose });
  const stale: StaleResult[] = [];
  for (const [courseId, learners] of Map.groupBy(rows, (row) => row.courseId)) {
    const userIds = learners.map(({ userId }) => userId);
    const { stored, computed } = await computeResults(db, { courseId, userIds, services, now });
    const storedOf = new Map(stored.map((row) => [row.userId, row]));
    for (const learner of learners) {
      const [before, result] = [storedOf.get(learner.userId), computed.get(learner.userId)];
      if (result ? differs(before, result) : before) {
        stale.push({ ...learner, from: before?.percent ?? null, to: result?.percent ?? null });
      }
    }
  }
  return {
    stale: stale.toSorted((a, b) => a.id - b.id),
    looked: rows.length,
    last: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  };
}

/** Brings one result up to date. Returns whether it was out of date. */
export async function recalculateLearner(
  db: Db,
  { courseId, userId, services, now }: { courseId: number; userId: number; services: Services; now: Date },
): Promise<boolean> {
  await lockGradebook(db, courseId);
  const changed = await recompute(db, { courseId, userIds: [userId], services, now });
  return changed.length > 0;
}
