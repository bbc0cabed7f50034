import { wholePercentOf } from '@lectern/contract/figures';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { enrollmentIsActive } from '../../enrollments/index.ts';
import { courseProgress, itemProgress } from '../progress.tables.ts';

/**
 * Percentage of enrolled learners who have completed each course; courses without enrollments are omitted. Counted per
 * course with indexes, so the cost depends on these courses and not on the school.
 */
export async function selectCompletionPercents(
  db: Db,
  { courseIds }: { courseIds: readonly number[] },
): Promise<Map<number, number>> {
  if (courseIds.length === 0) return new Map();
  // An open course is also completed by people who never enrolled; they are no part of the share.
  const { rows } = await db.execute<{ course_id: number; completed: number; enrolled: number }>(sql`
    select course_id, completed::int, enrolled::int
    from unnest(${`{${courseIds.join(',')}}`}::integer[]) as asked(course_id),
      lateral (select count(*) as enrolled from ${enrollments} e where e.course_id = asked.course_id) joined,
      lateral (select count(*) as completed from ${courseProgress} p
        where p.course_id = asked.course_id and (p.completed_at is not null or p.retake_count > 0)
          and exists (select 1 from ${enrollments} e where e.user_id = p.user_id and e.course_id = p.course_id)) done
    where enrolled > 0`);
  return new Map(rows.map((row) => [row.course_id, wholePercentOf(row.completed, row.enrolled)]));
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
    .from(enrollments)
    .where(and(eq(enrollments.courseId, courseId), enrollmentIsActive(enrollments.id, now)));
  return row ?? { learners: 0, completions: 0 };
}

/** Whether a person has completed a course, once at least. */
export const hasCompletedCourse = ({ courseId, userId }: { courseId: SQL; userId: SQL }): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${courseProgress} done where done.course_id = ${courseId}
    and done.user_id = ${userId} and (done.completed_at is not null or done.retake_count > 0))`;
