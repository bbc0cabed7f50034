import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { supportKeys } from './license.tables.ts';

export type SupportKeyRow = typeof supportKeys.$inferSelect;
export type SupportKeyState = Pick<SupportKeyRow, 'status' | 'validUntil' | 'checkedAt'>;

const ID = 1;

export async function selectOptionalKey(db: Db): Promise<SupportKeyRow | undefined> {
  const [row] = await db.select().from(supportKeys);
  return row;
}

export async function upsertKey(db: Db, row: Omit<SupportKeyRow, 'id'>): Promise<void> {
  await db
    .insert(supportKeys)
    .values({ id: ID, ...row })
    .onConflictDoUpdate({ target: supportKeys.id, set: row });
}

/** Notes the state of this key, if it is still the one of the school. */
export async function updateState(db: Db, { key }: Pick<SupportKeyRow, 'key'>, state: SupportKeyState): Promise<void> {
  await db.update(supportKeys).set(state).where(eq(supportKeys.key, key));
}

export async function deleteKey(db: Db): Promise<void> {
  await db.delete(supportKeys);
}
