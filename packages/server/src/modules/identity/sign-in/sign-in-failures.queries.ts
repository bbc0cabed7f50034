import { eq, inArray, lt, or, and, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { signInFailures } from '../identity.tables.ts';

/**
 * Counts one try before its password is looked at, so that tries sent all at once are held back too. The try that
 * fills the number sets the lock; answers the count and the end of the lock. What is older than the lock is forgotten.
 */
export async function countTry(
  db: Db,
  { key, max, lockMs, now }: { key: string; max: number; lockMs: number; now: Date },
): Promise<{ count: number; lockedUntil: Date | null }> {
  const until = new Date(now.getTime() + lockMs);
  const since = new Date(now.getTime() - lockMs);
  const { count, firstAt, lockedUntil } = signInFailures;
  const over = sql`(${lockedUntil} <= ${now.toISOString()} or (${lockedUntil} is null and ${firstAt} <= ${since.toISOString()}))`;
  const first = max <= 1 ? until : null;
  const [row] = await db
    .insert(signInFailures)
    .values({ key, count: 1, firstAt: now, lockedUntil: first })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: {
        count: sql`case when ${over} then 1 else ${count} + 1 end`,
        firstAt: sql`case when ${over} then excluded.first_at else ${firstAt} end`,
        lockedUntil: sql`case when ${over} then excluded.locked_until
          when ${lockedUntil} is not null then ${lockedUntil}
          when ${count} + 1 >= ${max} then ${until.toISOString()}::timestamptz end`,
      },
    })
    .returning({ count, lockedUntil });
  if (!row) throw new Error('try not counted');
  return row;
}

/** What has been counted, without counting. What is older than the lock is forgotten here too. */
export async function selectTries(
  db: Db,
  { key, lockMs, now }: { key: string; lockMs: number; now: Date },
): Promise<{ count: number; lockedUntil: Date | null }> {
  const [row] = await db.select().from(signInFailures).where(eq(signInFailures.key, key));
  const until = row?.lockedUntil ?? (row && new Date(row.firstAt.getTime() + lockMs));
  return row && until && until > now ? row : { count: 0, lockedUntil: null };
}

export async function deleteTries(db: Db, keys: readonly string[]): Promise<void> {
  await db.delete(signInFailures).where(inArray(signInFailures.key, [...keys]));
}

/** Takes back one try that was none: a right password does not count against its address. */
export async function updateTryTakenBack(db: Db, key: string, max: number): Promise<void> {
  const { count, lockedUntil } = signInFailures;
  await db
    .update(signInFailures)
    .set({
      count: sql`greatest(${count} - 1, 0)`,
      lockedUntil: sql`case when ${count} - 1 < ${max} then null else ${lockedUntil} end`,
    })
    .where(eq(signInFailures.key, key));
}

export async function deleteOldTries(db: Db, { now, before }: { now: Date; before: Date }): Promise<void> {
  const { firstAt, lockedUntil } = signInFailures;
  await db.delete(signInFailures).where(or(lt(lockedUntil, now), and(isNull(lockedUntil), lt(firstAt, before))));
}
