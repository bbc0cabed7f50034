import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { userTokens } from '../identity.tables.ts';
import { hashToken } from '../sessions/sessions.queries.ts';

export type TokenPurpose = 'verify_email' | 'reset_password' | 'change_email' | 'second_step' | 'qr_sign_in';

export async function insertToken(
  db: Db,
  row: {
    userId: number;
    purpose: TokenPurpose;
    token: string;
    email?: string;
    sessionId?: number;
    codeHash?: string;
    codeSentAt?: Date;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  const { token, now, ...rest } = row;
  await db.insert(userTokens).values({ ...rest, tokenHash: hashToken(token), createdAt: now });
}

/** A link for each of these people; those they had for the same purpose end. */
export async function replaceTokens(
  db: Db,
  {
    purpose,
    tokens,
    now,
    expiresAt,
  }: {
    purpose: TokenPurpose;
    tokens: readonly { userId: number; token: string; email?: string }[];
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  const userIds = tokens.map(({ userId }) => userId);
  await db.delete(userTokens).where(and(inArray(userTokens.userId, userIds), eq(userTokens.purpose, purpose)));
  await db
    .insert(userTokens)
    .values(
      tokens.map(({ token, ...one }) => ({ ...one, purpose, tokenHash: hashToken(token), createdAt: now, expiresAt })),
    );
}

/** A token that still opens what it was made for. */
export const valid = (token: string, purpose: TokenPurpose, now: Date) =>
  and(
    eq(userTokens.tokenHash, hashToken(token)),
    eq(userTokens.purpose, purpose),
    isNull(userTokens.usedAt),
    gt(userTokens.expiresAt, now),
  );

/** Whose link this is, without using it up. */
export async function selectOptionalTokenOwner(
  db: Db,
  { token, purpose, now }: { token: string; purpose: TokenPurpose; now: Date },
): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: userTokens.userId })
    .from(userTokens)
    .where(valid(token, purpose, now));
  return row?.userId;
}

/** Uses a link up: of two that come at once, one gets the owner. */
export async function updateTokenUsedOnce(
  db: Db,
  { token, purpose, now }: { token: string; purpose: TokenPurpose; now: Date },
): Promise<number | undefined> {
  const [row] = await db
    .update(userTokens)
    .set({ usedAt: now })
    .where(valid(token, purpose, now))
    .returning({ userId: userTokens.userId });
  return row?.userId;
}

/** Whose link to a new address this is, and which address. Uses it up. */
export async function updateEmailChangeUsedOnce(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<{ userId: number; email: string } | undefined> {
  const [row] = await db
    .update(userTokens)
    .set({ usedAt: now })
    .where(valid(token, 'change_email', now))
    .returning({ userId: userTokens.userId, email: userTokens.email });
  return row?.email ? { userId: row.userId, email: row.email } : undefined;
}

/** The address that waits for its link to be opened. */
export async function selectOptionalPendingEmail(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ email: string; expiresAt: Date } | undefined> {
  const [row] = await db
    .select({ email: userTokens.email, expiresAt: userTokens.expiresAt })
    .from(userTokens)
    .where(
      and(
        eq(userTokens.userId, userId),
        eq(userTokens.purpose, 'change_email'),
        isNull(userTokens.usedAt),
        gt(userTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(userTokens.id))
    .limit(1);
  return row?.email ? { email: row.email, expiresAt: row.expiresAt } : undefined;
}

/** Makes links worthless that were sent before a change. */
export async function deleteTokensOf(db: Db, userId: number, purpose?: TokenPurpose): Promise<void> {
  await db
    .delete(userTokens)
    .where(and(eq(userTokens.userId, userId), purpose ? eq(userTokens.purpose, purpose) : undefined));
}

export async function deleteOldTokens(db: Db, now: Date): Promise<void> {
  await db.delete(userTokens).where(lt(userTokens.expiresAt, now));
}
