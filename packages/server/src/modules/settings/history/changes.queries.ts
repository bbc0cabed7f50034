import { count, desc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { type ChangedSetting, settingsChanges } from '../settings.tables.ts';

export type SettingsChange = typeof settingsChanges.$inferSelect;

const KEPT = 1000;

/** Notes a change; beyond the latest thousand the oldest go. */
export async function insertChange(
  db: Db,
  change: { changedAt: Date; actorId: number; undoes: number | null; changes: ChangedSetting[] },
): Promise<void> {
  await db.insert(settingsChanges).values(change);
  const oldest = db
    .select({ id: settingsChanges.id })
    .from(settingsChanges)
    .orderBy(desc(settingsChanges.id))
    .offset(KEPT);
  await db.delete(settingsChanges).where(lte(settingsChanges.id, sql`(${oldest.limit(1)})`));
}

export async function selectChanges(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db.select().from(settingsChanges).orderBy(desc(settingsChanges.id)).limit(limit).offset(offset);
  const [counted] = await db.select({ total: count() }).from(settingsChanges);
  return { rows, total: counted?.total ?? 0 };
}

export async function getChange(db: Db, id: number): Promise<SettingsChange> {
  const [row] = await db.select().from(settingsChanges).where(eq(settingsChanges.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}
