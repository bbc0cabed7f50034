import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';

/** The published course with this slug. */
export async function selectOptionalEmbedded(
  db: Db,
  slug: string,
): Promise<{ name: string; slug: string; author: string | null } | undefined> {
  const [row] = await db
    .select({ name: courses.name, slug: courses.slug, author: users.displayName })
    .from(courses)
    .leftJoin(users, eq(users.id, courses.authorId))
    .where(and(eq(courses.slug, slug), eq(courses.status, 'publish')));
  return row;
}
