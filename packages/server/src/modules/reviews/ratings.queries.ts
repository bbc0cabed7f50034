import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { reviews } from './reviews.tables.ts';

/** The courses whose average includes a rating by this person. */
export async function selectRatedCourses(db: Db, userId: number): Promise<number[]> {
  const { rows } = await db.execute<{ courseId: number }>(sql`
    select distinct course_id as "courseId" from ${reviews}
    where user_id = ${userId} and course_id is not null and parent_id is null and status = 'approve'`);
  return rows.map(({ courseId }) => courseId);
}

/** The approved reviews of these courses, by stars. */
export async function selectApprovedCounts(db: Db, courseIds: readonly number[]) {
  return db
    .select({ courseId: reviews.courseId, rating: reviews.rating, count: sql<number>`count(*)` })
    .from(reviews)
    .where(and(inArray(reviews.courseId, courseIds), isNull(reviews.parentId), eq(reviews.status, 'approve')))
    .groupBy(reviews.courseId, reviews.rating);
}
