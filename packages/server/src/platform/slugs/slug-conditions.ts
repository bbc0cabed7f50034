import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { startsWith } from '../db/fragments/search.ts';

/** Two savers of the same name take turns until the first has committed. */
export async function lockTaxonomy(db: Db, what: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${what}))`);
}

/** Rows whose address is the wanted one, or that one with a number. */
export const slugLike = (slug: PgColumn, wanted: string): SQL | undefined =>
  or(eq(slug, wanted), startsWith(slug, `${wanted}-`));
