import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../identity/identity.tables.ts';
import { userPreferences } from './people.tables.ts';

export async function selectPreferences(db: Db, userId: number): Promise<{ name: string; value: unknown }[]> {
  return db
    .select({ name: userPreferences.name, value: userPreferences.value })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
    .orderBy(userPreferences.name);
}

/** Two tabs that save at once wait for each other: neither goes past the limit, nor blocks the other for good. */
export async function lockPreferences(db: Db, userId: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

export async function upsertPreferences(
  db: Db,
  userId: number,
  values: readonly { name: string; value: unknown }[],
): Promise<void> {
  if (values.length === 0) return;
  await db
    .insert(userPreferences)
    .values(values.map((entry) => ({ userId, ...entry })))
    .onConflictDoUpdate({
      target: [userPreferences.userId, userPreferences.name],
      set: { value: sql`excluded.value` },
    });
}

export async function deletePreferences(db: Db, userId: number, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db
    .delete(userPreferences)
    .where(and(eq(userPreferences.userId, userId), inArray(userPreferences.name, [...names])));
}
