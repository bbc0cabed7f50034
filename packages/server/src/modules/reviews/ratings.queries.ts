import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { chunksOf } from '../../platform/db/chunks.ts';
import { holdRatings, setRatings } from '../courses/index.ts';
import { reviews } from './reviews.tables.ts';

/** The courses whose average holds a rating of this person. */
export async function selectRatedCourses(db: Db, userId: number): Promise<number[]> {
  const { rows } = await db.execute<{ courseId: number }>(sql`
    select distinct course_id as "courseId" from ${reviews}
    where user_id = ${userId} and course_id is not null and parent_id is null and status = 'approve'`);
  return rows.map(({ courseId }) => courseId);
}

/** Counts the approved reviews of courses anew, from an index, and stores them with the courses. Three statements. */
export async function refreshRatings(db: Db, courseIds: readonly number[]): Promise<void> {
  for (const some of chunksOf(courseIds)) {
    await holdRatings(db, some);
    const rows = await db
      .select({ courseId: reviews.courseId, rating: reviews.rating, count: sql<number>`count(*)` })
      .from(reviews)
      .where(and(inArray(reviews.courseId, some), isNull(reviews.parentId), eq(reviews.status, 'approve')))
      .groupBy(reviews.courseId, reviews.rating);
    const counts = new Map(some.map((courseId) => [courseId, [0, 0, 0, 0, 0]]));
    for (const { courseId, rating, count } of rows) {
      const ofCourse = counts.get(courseId ?? 0);
      if (ofCourse && rating) ofCourse[rating - 1] = count;
    }
    await setRatings(
      db,
      [...counts].map(([courseId, ofCourse]) => ({ courseId, counts: ofCourse })),
    );
  }
}
