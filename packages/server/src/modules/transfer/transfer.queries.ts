import { and, arrayContains, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { terms } from '../courses/courses.tables.ts';
import { importRecords } from './transfer.tables.ts';

export async function insertImportRecords(db: Db, rows: (typeof importRecords.$inferInsert)[]): Promise<void> {
  // A statement takes 65,535 values.
  for (let start = 0; start < rows.length; start += 1000) {
    await db.insert(importRecords).values(rows.slice(start, start + 1000));
  }
}

/** Taxonomy and address of every term there is. */
export async function selectTermSlugs(db: Db) {
  return db.select({ taxonomy: terms.taxonomy, slug: terms.slug }).from(terms);
}

/** The administrator who has been here longest: in whose name the command line imports. */
export async function selectOptionalFirstAdministrator(db: Db) {
  const [row] = await db
    .select({ id: users.id, displayName: users.displayName })
    .from(users)
    .where(and(eq(users.kind, 'member'), eq(users.blocked, false), arrayContains(users.roles, ['administrator'])))
    .orderBy(asc(users.id))
    .limit(1);
  return row;
}
