import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { enrolments, entitlements } from '../enrolments/enrolments.tables.ts';
import { courseProgress, itemProgress } from './progress.tables.ts';

/** Enrolments that let somebody in now. */
const heldNow = (now: Date) => sql`exists (select 1 from ${entitlements} t where t.enrolment_id = ${enrolments.id}
  and t.starts_at <= ${now.toISOString()}::timestamptz
  and (t.ended_at is null or t.ended_at > ${now.toISOString()}::timestamptz)
  and (t.expires_at is null or t.expires_at > ${now.toISOString()}::timestamptz))`;

/** How many percent of those enrolled now have completed each course; courses without learners are left out. */
export async function selectCompletionPercents(
  db: Db,
  { courseIds, now }: { courseIds: readonly number[]; now: Date },
): Promise<Map<number, number>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .select({
      courseId: enrolments.courseId,
      // Never 100 before the last one is through.
      percent: sql<number>`floor(100.0 * count(${courseProgress.completedAt}) / count(*))::int`,
    })
    .from(enrolments)
    .leftJoin(
      courseProgress,
      and(eq(courseProgress.userId, enrolments.userId), eq(courseProgress.courseId, enrolments.courseId)),
    )
    .where(and(inArray(enrolments.courseId, [...courseIds]), heldNow(now)))
    .groupBy(enrolments.courseId);
  return new Map(rows.map((row) => [row.courseId, row.percent]));
}

export async function countAtStake(
  db: Db,
  { courseId, now }: { courseId: number; now: Date },
): Promise<{ learners: number; completions: number }> {
  const [row] = await db
    .select({
      learners: sql<number>`count(*)::int`,
      completions: sql<number>`(select count(*)::int from ${itemProgress} p
        where p.course_id = ${courseId} and p.completed)`,
    })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courseId), heldNow(now)));
  return row ?? { learners: 0, completions: 0 };
}
