import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { userTokens } from '../identity.tables.ts';

/** The code of this person that has not expired, used or not. */
export async function selectOptionalQrCode(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ expiresAt: Date; usedAt: Date | null } | undefined> {
  const [row] = await db
    .select({ expiresAt: userTokens.expiresAt, usedAt: userTokens.usedAt })
    .from(userTokens)
    .where(and(eq(userTokens.userId, userId), eq(userTokens.purpose, 'qr_sign_in'), gt(userTokens.expiresAt, now)))
    .orderBy(desc(userTokens.id))
    .limit(1);
  return row;
}
