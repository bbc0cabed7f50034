import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { notificationPreferences, users } from '../identity.tables.ts';

/** The user columns of a `Recipient`. Queries for people to mail select these. */
export const recipientColumns = {
  id: users.id,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  displayName: users.displayName,
  username: users.username,
  locale: users.locale,
};

/** Users who can be mailed: not blocked, with an email address. */
export const canBeMailed = and(eq(users.kind, 'member'), eq(users.blocked, false), isNotNull(users.email));

/** Selects those of these users who can be mailed. Their accounts are not erased until the transaction ends. */
export async function selectRecipients(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select(recipientColumns)
    .from(users)
    .where(and(inArray(users.id, [...ids]), canBeMailed))
    .orderBy(users.id)
    .for('key share');
}

/** Users with one of these roles who can be mailed, up to `limit`. */
export async function selectAdministratorsToMail(
  db: Db,
  { roles, limit }: { roles: readonly string[]; limit: number },
) {
  return db
    .select(recipientColumns)
    .from(users)
    .where(and(canBeMailed, sql`${users.roles} && ${sql.param([...roles], users.roles)}`))
    .orderBy(users.id)
    .limit(limit);
}

/** A condition on `users`: they unsubscribed from this kind of email. */
export const hasUnsubscribed = (kind: string) =>
  sql<boolean>`exists (select 1 from ${notificationPreferences} p
    where p.user_id = ${users.id} and p.kind = ${kind} and not p.email)`;

/** Which of these users unsubscribed from this kind of email. */
export async function selectUnsubscribed(
  db: Db,
  { kind, userIds }: { kind: string; userIds: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .select({ userId: notificationPreferences.userId })
    .from(notificationPreferences)
    .where(
      and(
        eq(notificationPreferences.kind, kind),
        eq(notificationPreferences.email, false),
        inArray(notificationPreferences.userId, [...userIds]),
      ),
    );
  return rows.map(({ userId }) => userId);
}

/** How a person is notified: by email, or in the school. */
export type Channel = 'email' | 'inApp';

/** The kinds of emails, or types of notifications, that a user does not want. */
export async function selectUnwanted(
  db: Db,
  { userId, channel }: { userId: number; channel: Channel },
): Promise<string[]> {
  const rows = await db
    .select({ kind: notificationPreferences.kind })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences[channel], false)));
  return rows.map(({ kind }) => kind);
}

/** Stores a user's choice for one channel without changing the other. One statement. */
export async function upsertPreferences(
  db: Db,
  {
    userId,
    channel,
    choices,
    now,
  }: { userId: number; channel: Channel; choices: readonly { kind: string; wanted: boolean }[]; now: Date },
): Promise<void> {
  if (choices.length === 0) return;
  const column = channel === 'email' ? 'email' : 'in_app';
  await db
    .insert(notificationPreferences)
    .values(choices.map(({ kind, wanted }) => ({ userId, kind, [channel]: wanted, modifiedAt: now })))
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { [channel]: sql.raw(`excluded.${column}`), modifiedAt: now },
    });
}
