import type { Taxonomy } from '@lectern/contract';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { startsWith } from '../../../platform/db/fragments/search.ts';
import { courseItems, courses, terms } from '../courses.tables.ts';
import { createSlugs, freeSlug } from './slugs.ts';

/** Two savers of the same name take turns until the first has committed. */
export async function takeTurns(db: Db, what: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${what}))`);
}

const numbered = (wanted: string) => `${wanted}-`;

/**
 * An address no other course has outside the trash: `wanted`, or `wanted-2` … Call it inside the transaction that
 * writes the course.
 */
export async function uniqueSlug(db: Db, wanted: string, ownId = 0): Promise<string> {
  await takeTurns(db, 'courses.slug');
  const rows = await db
    .select({ slug: courses.slug })
    .from(courses)
    .where(
      and(
        or(eq(courses.slug, wanted), startsWith(courses.slug, numbered(wanted))),
        ne(courses.id, ownId),
        ne(courses.status, 'trash'),
      ),
    );
  return freeSlug(
    wanted,
    rows.map((row) => row.slug),
  );
}

/** Call it where writers of terms take turns already. */
export async function uniqueTermSlug(db: Db, taxonomy: Taxonomy, wanted: string, ownId = 0): Promise<string> {
  const rows = await db
    .select({ slug: terms.slug })
    .from(terms)
    .where(
      and(
        eq(terms.taxonomy, taxonomy),
        or(eq(terms.slug, wanted), startsWith(terms.slug, numbered(wanted))),
        ne(terms.id, ownId),
      ),
    );
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
    .where(
      and(
        eq(courseItems.courseId, courseId),
        or(eq(courseItems.slug, wanted), startsWith(courseItems.slug, numbered(wanted))),
        ne(courseItems.id, ownId),
      ),
    );
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
