import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { notificationPreferences, users } from '../identity.tables.ts';

/** Whom an email goes to. */
export interface Recipient {
  /** null: an address of the settings, which is nobody's account. */
  id: number | null;
  email: string | null;
  /** null: anybody may have typed the address, and with it the name. Then no name of theirs is written to it. */
  emailVerifiedAt: Date | null;
  displayName: string;
  username: string;
  locale: string;
}

/** All that an email must know of a person: whoever selects people to write to selects these columns. */
export const recipientColumns = {
  id: users.id,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  displayName: users.displayName,
  username: users.username,
  locale: users.locale,
};

/** People whom emails may go to: they have an address and may sign in. */
export const canBeMailed = and(eq(users.kind, 'member'), eq(users.blocked, false), isNotNull(users.email));

/** Those of these people whom emails may go to. */
export async function selectRecipients(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select(recipientColumns)
    .from(users)
    .where(and(inArray(users.id, [...ids]), canBeMailed))
    .orderBy(users.id);
}

/** The people who run the school; no more than a mistake in its roles may cost. */
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

/** Those of these people who have asked not to get an email. */
export async function selectUnsubscribed(
  db: Db,
  { kind, userIds }: { kind: string; userIds: readonly number[] },
): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
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
  return new Set(rows.map(({ userId }) => userId));
}

/** The emails that somebody has asked not to get. */
export async function selectUnwantedKinds(db: Db, userId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ kind: notificationPreferences.kind })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.email, false)));
  return new Set(rows.map(({ kind }) => kind));
}

export async function upsertEmailPreference(
  db: Db,
  { now, ...row }: { userId: number; kind: string; email: boolean; now: Date },
): Promise<void> {
  const changed = { email: row.email, modifiedAt: now };
  await db
    .insert(notificationPreferences)
    .values({ ...row, modifiedAt: now })
    .onConflictDoUpdate({ target: [notificationPreferences.userId, notificationPreferences.kind], set: changed });
}
