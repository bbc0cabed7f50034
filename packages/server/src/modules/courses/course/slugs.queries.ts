import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { lockTaxonomy, slugLike } from '../../../platform/slugs/slug-conditions.ts';
import { courseItems, courses } from '../courses.tables.ts';
import { createSlugs, freeSlug } from '../../../platform/slugs/slugs.ts';

/**
 * An address no other course has outside the trash: `wanted`, or `wanted-2` … Call it inside the transaction that
 * writes the course.
 */
export async function uniqueSlug(db: Db, wanted: string, ownId = 0): Promise<string> {
  await lockTaxonomy(db, 'courses.slug');
  const rows = await db
    .select({ slug: courses.slug })
    .from(courses)
    .where(and(slugLike(courses.slug, wanted), ne(courses.id, ownId), ne(courses.status, 'trash')));
  return freeSlug(
    wanted,
    rows.map((row) => row.slug),
  );
}

/** Item addresses are unique within their course, where the course row's lock makes savers take turns. */
export async function uniqueItemSlug(db: Db, courseId: number, wanted: string, ownId = 0): Promise<string> {
  const rows = await db
    .select({ slug: courseItems.slug })
    .from(courseItems)
    .where(and(eq(courseItems.courseId, courseId), slugLike(courseItems.slug, wanted), ne(courseItems.id, ownId)));
  return freeSlug(
    wanted,
    rows.map((row) => row.slug),
  );
}

/** Addresses for many new items of a course, where the course row's lock makes savers take turns. */
export async function itemSlugs(db: Db, courseId: number): Promise<(wanted: string) => string> {
  const rows = await db.select({ slug: courseItems.slug }).from(courseItems).where(eq(courseItems.courseId, courseId));
  return createSlugs(rows.map((row) => row.slug));
}

/** The slug of a published course; undefined if there is none. */
export async function selectOptionalPublishedSlug(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: courses.slug })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.status, 'publish')));
  return row?.slug;
}
