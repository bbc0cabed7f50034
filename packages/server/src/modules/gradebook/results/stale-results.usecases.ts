import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { courses } from '../../courses/courses.tables.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { lockGradebook } from '../setup/columns.queries.ts';
import { computeResults, differs, recompute } from './recompute.usecases.ts';

export interface WhoseResults {
  courseId?: number | undefined;
  userId?: number | undefined;
}

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

const wanted = ({ courseId, userId }: WhoseResults, after = 0) =>
  and(
    gt(enrollments.id, after),
    courseId === undefined ? undefined : eq(enrollments.courseId, courseId),
    userId === undefined ? undefined : eq(enrollments.userId, userId),
  );

export const countLearnersOfCourses = (db: Db, whose: WhoseResults): Promise<number> =>
  db.$count(enrollments, wanted(whose));

/** Checks up to `limit` enrollments with an id above `after`. `last` is null when there are no more. */
export async function findStaleResults(
  db: Db,
  { services, now, after, limit, ...whose }: WhoseResults & LookedAt,
): Promise<{ stale: StaleResult[]; looked: number; last: number | null }> {
  const rows = await db
    .select({
      id: enrollments.id,
      courseId: enrollments.courseId,
      userId: enrollments.userId,
      course: courses.name,
      person: users.displayName,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(users, eq(users.id, enrollments.userId))
    .where(wanted(whose, after))
    .orderBy(asc(enrollments.id))
    .limit(limit);
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
  const { stored, computed } = await computeResults(db, { courseId, userIds: [userId], services, now });
  const [before, result] = [stored[0], computed.get(userId)];
  if (result ? !differs(before, result) : !before) return false;
  await recompute(db, { courseId, userIds: [userId], services, now });
  return true;
}
