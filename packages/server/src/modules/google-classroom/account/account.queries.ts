import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { googleClassroomAccounts, type StoredClasses } from '../google-classroom.tables.ts';

export type AccountRow = typeof googleClassroomAccounts.$inferSelect;
type Fields = Omit<typeof googleClassroomAccounts.$inferInsert, 'userId'>;

const isOf = (userId: number) => eq(googleClassroomAccounts.userId, userId);

export async function selectOptionalAccount(db: Db, userId: number): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(googleClassroomAccounts).where(isOf(userId));
  return row;
}

/** Imports of one person wait for each other. */
export async function lockAccount(db: Db, userId: number): Promise<void> {
  await db
    .select({ userId: googleClassroomAccounts.userId })
    .from(googleClassroomAccounts)
    .where(isOf(userId))
    .for('update');
}

export async function upsertAccount(db: Db, userId: number, fields: Fields): Promise<void> {
  await db
    .insert(googleClassroomAccounts)
    .values({ userId, ...fields })
    .onConflictDoUpdate({ target: googleClassroomAccounts.userId, set: fields });
}

export async function updateAccount(db: Db, userId: number, fields: Partial<Fields>): Promise<void> {
  await db.update(googleClassroomAccounts).set(fields).where(isOf(userId));
}

/** Only of the same consent: the list of another account is not kept for this one. */
export async function keepClasses(
  db: Db,
  { userId, refreshToken }: Pick<AccountRow, 'userId' | 'refreshToken'>,
  { classes, readAt }: { classes: StoredClasses; readAt: Date },
): Promise<void> {
  await db
    .update(googleClassroomAccounts)
    .set({ classes, classesReadAt: readAt })
    .where(sql`${isOf(userId)} and ${googleClassroomAccounts.refreshToken} = ${refreshToken}`);
}

/** False if the account was connected again meanwhile. */
export async function markLost(db: Db, { userId, refreshToken }: AccountRow): Promise<boolean> {
  const changed = await db
    .update(googleClassroomAccounts)
    .set({ lost: true })
    .where(sql`${isOf(userId)} and ${googleClassroomAccounts.refreshToken} = ${refreshToken}`)
    .returning({ userId: googleClassroomAccounts.userId });
  return changed.length > 0;
}

export async function deleteAccount(db: Db, userId: number): Promise<void> {
  await db.delete(googleClassroomAccounts).where(isOf(userId));
}
