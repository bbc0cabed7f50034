import { and, eq, lt, sql } from 'drizzle-orm';
import type { Role } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../identity/identity.tables.ts';
import { webhookAnswers, webhookTokens } from './webhook-actions.tables.ts';

export interface TokenRow {
  userId: number;
  tokenHash: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  displayName: string;
  avatarUrl: string;
}

export async function selectOptionalToken(db: Db, id: number): Promise<TokenRow | undefined> {
  const [row] = await db
    .select({
      userId: webhookTokens.userId,
      tokenHash: webhookTokens.tokenHash,
      createdAt: webhookTokens.createdAt,
      lastUsedAt: webhookTokens.lastUsedAt,
      displayName: users.displayName,
      avatarUrl: users.avatarUrl,
    })
    .from(webhookTokens)
    .innerJoin(users, eq(users.id, webhookTokens.userId))
    .where(eq(webhookTokens.id, id));
  return row;
}

export async function upsertToken(
  db: Db,
  { id, ...made }: Pick<TokenRow, 'userId' | 'tokenHash' | 'createdAt'> & { id: number },
): Promise<void> {
  const values = { ...made, lastUsedAt: null };
  await db
    .insert(webhookTokens)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: webhookTokens.id, set: values });
}

/** Answers whose it was. */
export async function deleteToken(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db
    .delete(webhookTokens)
    .where(eq(webhookTokens.id, id))
    .returning({ userId: webhookTokens.userId });
  return row?.userId;
}

export const updateTokenUsed = async (db: Db, { id, now }: { id: number; now: Date }): Promise<void> =>
  void (await db.update(webhookTokens).set({ lastUsedAt: now }).where(eq(webhookTokens.id, id)));

export interface Person {
  id: number;
  roles: readonly Role[];
}

/** A member by their id, their email, or both. */
export async function selectOptionalPerson(
  db: Db,
  { userId, email }: { userId?: number | undefined; email?: string | undefined },
): Promise<Person | undefined> {
  const [row] = await db
    .select({ id: users.id, roles: users.roles })
    .from(users)
    .where(
      and(
        eq(users.kind, 'member'),
        userId === undefined ? undefined : eq(users.id, userId),
        email === undefined ? undefined : eq(sql`lower(${users.email})`, email.toLowerCase()),
      ),
    );
  return row;
}

type AnswerRow = typeof webhookAnswers.$inferSelect;

export async function selectOptionalAnswer(db: Db, keyHash: string): Promise<AnswerRow | undefined> {
  const [row] = await db.select().from(webhookAnswers).where(eq(webhookAnswers.keyHash, keyHash));
  return row;
}

/** False if the key has an answer. */
export async function insertAnswer(db: Db, answer: AnswerRow): Promise<boolean> {
  const made = await db
    .insert(webhookAnswers)
    .values(answer)
    .onConflictDoNothing()
    .returning({ keyHash: webhookAnswers.keyHash });
  return made.length > 0;
}

export const deleteAnswersBefore = async (db: Db, before: Date): Promise<void> =>
  void (await db.delete(webhookAnswers).where(lt(webhookAnswers.createdAt, before)));
