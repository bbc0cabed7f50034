import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { courses } from './courses.tables.ts';
import { averageRating } from './ratings.rules.ts';

/**
 * Holds the ratings of courses until the transaction ends: of two changes at once, the second counts after the first.
 * Rows that refer to the courses can still be added.
 */
export async function holdRatings(db: Db, courseIds: readonly number[]): Promise<void> {
  const ids = sql.param(courseIds, courses.additionalAuthorIds);
  await db.execute(sql`select id from ${courses} where id = any(${ids}) order by id for no key update`);
}

/** Stores the ratings of held courses; `counts` are those of one to five stars. One statement. */
export async function setRatings(
  db: Db,
  ratings: readonly { courseId: number; counts: readonly number[] }[],
): Promise<void> {
  const rows = ratings.map(({ courseId, counts }) => ({ id: courseId, counts, ...averageRating(counts) }));
  await db.execute(sql`
    update ${courses} set rating_counts = f.counts, review_count = f.total, average_rating = f.average
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(id int, counts int[], total int, average numeric)
    where f.id = ${courses}.id`);
}
