import { and, count, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { authenticators, recoveryCodes } from '../identity.tables.ts';

/** A secret that is being set up takes the place of one that never was used. */
export async function upsertAuthenticator(
  db: Db,
  { userId, secret, now }: { userId: number; secret: string; now: Date },
): Promise<void> {
  const fresh = { secret, lastStep: 0, createdAt: now };
  await db
    .insert(authenticators)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: authenticators.userId, set: fresh });
}

export async function selectOptionalAuthenticator(db: Db, userId: number) {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
  return row;
}

/** Uses a code up: of two that come at once, one is taken. */
export async function updateStepUsedOnce(db: Db, { userId, step }: { userId: number; step: number }): Promise<boolean> {
  const taken = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId });
  return taken.length > 0;
}

export async function deleteAuthenticator(db: Db, userId: number): Promise<void> {
  await db.delete(authenticators).where(eq(authenticators.userId, userId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function replaceRecoveryCodes(db: Db, userId: number, codeHashes: readonly string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

export async function updateRecoveryCodeUsedOnce(
  db: Db,
  { userId, codeHash, now }: { userId: number; codeHash: string; now: Date },
): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
