import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { courses } from '../courses/courses.tables.ts';
import { mediaUrl } from '../media/index.ts';
import { media } from '../media/media.tables.ts';

/** Addresses of the pictures of courses. */
export async function selectImages(db: Db, courseIds: readonly number[]): Promise<Map<number, string>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .select({ id: courses.id, key: media.key })
    .from(courses)
    .innerJoin(media, eq(media.id, courses.featuredImage))
    .where(inArray(courses.id, [...courseIds]));
  return new Map(rows.map(({ id, key }) => [id, mediaUrl(key)]));
}
