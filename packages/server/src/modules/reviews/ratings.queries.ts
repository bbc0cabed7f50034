import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { chunksOf } from '../../platform/db/chunks.ts';
import { courses } from '../courses/courses.tables.ts';
import { reviews } from './reviews.tables.ts';

/** The courses whose average holds a rating of this person. */
export async function selectRatedCourses(db: Db, userId: number): Promise<number[]> {
  const { rows } = await db.execute<{ courseId: number }>(sql`
    select distinct course_id as "courseId" from ${reviews}
    where user_id = ${userId} and course_id is not null and parent_id is null and status = 'approve'`);
  return rows.map(({ courseId }) => courseId);
}

/**
 * Counts the approved reviews of courses anew, from an index of theirs. The courses are locked first and by a statement
 * of its own, so that of two approvals at once the second counts the first. The lock lets new reviews refer to the course.
 */
export async function refreshRatings(db: Db, courseIds: readonly number[]): Promise<void> {
  for (const some of chunksOf(courseIds)) {
    const ids = sql`any(${sql.param(some, courses.additionalAuthorIds)})`;
    await db.execute(sql`select id from ${courses} where id = ${ids} order by id for no key update`);
    await db.execute(sql`
      update ${courses} set
        rating_counts = figures.counts,
        review_count = figures.total,
        average_rating = case when figures.total = 0 then 0 else round(figures.stars::numeric / figures.total, 1) end
      from (
        select c.id, count(r.id)::int as total, coalesce(sum(r.rating), 0)::int as stars,
          array[count(*) filter (where r.rating = 1), count(*) filter (where r.rating = 2),
            count(*) filter (where r.rating = 3), count(*) filter (where r.rating = 4),
            count(*) filter (where r.rating = 5)]::int[] as counts
        from ${courses} c
        left join ${reviews} r on r.course_id = c.id and r.parent_id is null and r.status = 'approve'
        where c.id = ${ids} group by c.id
      ) figures
      where figures.id = ${courses.id}`);
  }
}
