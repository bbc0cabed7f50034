import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { taughtBy } from '../../courses/index.ts';
import { courses } from '../../courses/courses.tables.ts';
import { enrollmentIsActive } from '../../enrollments/index.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { courseProgress } from '../progress.tables.ts';

/** In how many courses each of these people learns, and how many they have completed. */
export async function countCoursesOfLearners(
  db: Db,
  { userIds, authorId, now }: { userIds: readonly number[]; authorId: number | null; now: Date },
): Promise<ReadonlyMap<number, { enrolled: number; completed: number }>> {
  const rows = await db
    .select({
      userId: enrollments.userId,
      enrolled: sql<number>`count(*)::int`,
      completed: sql<number>`(count(*) filter (where ${courseProgress.status} = 'completed'))::int`,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(
      courseProgress,
      and(eq(courseProgress.courseId, enrollments.courseId), eq(courseProgress.userId, enrollments.userId)),
    )
    .where(
      and(
        inArray(enrollments.userId, [...userIds]),
        enrollmentIsActive(enrollments.id, now),
        authorId === null ? undefined : taughtBy(authorId),
      ),
    )
    .groupBy(enrollments.userId);
  return new Map(rows.map(({ userId, ...counts }) => [userId, counts]));
}
