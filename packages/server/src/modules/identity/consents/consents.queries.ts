import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { consents } from '../identity.tables.ts';

type ConsentRow = typeof consents.$inferSelect;
const SHOWN = 100;

export async function insertConsents(db: Db, rows: readonly Omit<ConsentRow, 'id'>[]): Promise<void> {
  if (rows.length > 0) await db.insert(consents).values([...rows]);
}

/** The newest first. */
export const selectConsentsOf = (db: Db, userId: number): Promise<ConsentRow[]> =>
  db.select().from(consents).where(eq(consents.userId, userId)).orderBy(desc(consents.id)).limit(SHOWN);
