import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { courses } from './courses.tables.ts';

/**
 * Holds the ratings of courses until the transaction ends: of two changes at once, the second counts after the first.
 * Rows that refer to the courses can still be added.
 */
export async function holdRatings(db: Db, courseIds: readonly number[]): Promise<void> {
  const ids = sql.param(courseIds, courses.additionalAuthorIds);
  await db.execute(sql`select id from ${courses} where id = any(${ids}) order by id for no key update`);
}

/** The ratings of a course: how many of one to five stars, and what follows from it. */
interface CourseRatings {
  courseId: number;
  counts: readonly number[];
  total: number;
  average: number;
}

/** Stores the ratings of held courses. One statement. */
export async function setRatings(db: Db, ratings: readonly CourseRatings[]): Promise<void> {
  await db.execute(sql`
    update ${courses} set rating_counts = f.counts, review_count = f.total, average_rating = f.average
    from jsonb_to_recordset(${JSON.stringify(ratings)}::jsonb)
      as f("courseId" int, counts int[], total int, average numeric)
    where f."courseId" = ${courses}.id`);
}
