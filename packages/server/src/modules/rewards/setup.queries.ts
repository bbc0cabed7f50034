import { and, count, eq, exists, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { courses } from '../courses/courses.tables.ts';
import {
  rewardAchievements,
  rewardAchievementsEarned,
  rewardEntries,
  rewardPointTypes,
  rewardRanks,
  rewardRules,
} from './rewards.tables.ts';

/** The tables that administrators write. */
export type SetupTable = typeof rewardPointTypes | typeof rewardRanks | typeof rewardAchievements | typeof rewardRules;

/** The names of courses, by their IDs. */
export async function selectCourseNames(db: Db, ids: readonly (number | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    wanted.length > 0
      ? await db.select({ id: courses.id, name: courses.name }).from(courses).where(inArray(courses.id, wanted))
      : [];
  return (id: number | null) => rows.find((row) => row.id === id) ?? null;
}

export async function courseExists(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, id), ne(courses.status, 'trash')));
  return rows.length > 0;
}

export async function hasEntries(db: Db, pointTypeId: number): Promise<boolean> {
  const rows = await db
    .select({ id: rewardEntries.id })
    .from(rewardEntries)
    .where(eq(rewardEntries.pointTypeId, pointTypeId))
    .limit(1);
  return rows.length > 0;
}

/** The point types of which people have points. */
export async function selectUsedPointTypes(db: Db): Promise<Set<number>> {
  // One look into the index for each type, however long the ledger is.
  const used = db.select({ one: sql`1` }).from(rewardEntries).where(eq(rewardEntries.pointTypeId, rewardPointTypes.id));
  const rows = await db.select({ id: rewardPointTypes.id }).from(rewardPointTypes).where(exists(used));
  return new Set(rows.map(({ id }) => id));
}

export const selectAchievements = (db: Db) => db.select().from(rewardAchievements).orderBy(rewardAchievements.id);
export const selectRules = (db: Db) => db.select().from(rewardRules).orderBy(rewardRules.id);

export async function countEarned(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: rewardAchievementsEarned.achievementId, many: count() })
    .from(rewardAchievementsEarned)
    .groupBy(rewardAchievementsEarned.achievementId);
  return new Map(rows.map(({ id, many }) => [id, many]));
}

export async function selectOptionalPart<Table extends SetupTable>(db: Db, table: Table, id: number) {
  const rows = await db
    .select()
    .from(table as SetupTable)
    .where(eq(table.id, id))
    .for('update');
  return rows[0] as Table['$inferSelect'] | undefined;
}

/** Another rank of the ladder that needs the same points. */
export async function isRankTaken(
  db: Db,
  { pointTypeId, points, id }: { pointTypeId: number; points: number; id: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: rewardRanks.id })
    .from(rewardRanks)
    .where(and(eq(rewardRanks.pointTypeId, pointTypeId), eq(rewardRanks.points, points), ne(rewardRanks.id, id)));
  return rows.length > 0;
}

export const countParts = (db: Db, table: SetupTable): Promise<number> => db.$count(table);

export async function insertPart<Table extends SetupTable>(
  db: Db,
  table: Table,
  row: Table['$inferInsert'],
): Promise<number> {
  const made = await db
    .insert(table)
    .values(row as never)
    .returning({ id: table.id });
  return (made as { id: number }[])[0]!.id;
}

export async function updatePart<Table extends SetupTable>(
  db: Db,
  table: Table,
  { id, changes }: { id: number; changes: Partial<Table['$inferInsert']> },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db
    .update(table)
    .set(changes as never)
    .where(eq(table.id, id));
}

export async function deletePart(db: Db, table: SetupTable, id: number): Promise<void> {
  await db.delete(table).where(eq(table.id, id));
}

const SETUP_LOCK = 7_315_061;

/** Locks the setup until the transaction ends, so that limits are kept, and each rank of a ladder needs other points. */
export async function lockSetup(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK})`);
}
