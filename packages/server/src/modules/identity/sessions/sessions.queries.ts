import { createHash } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { preparedStatement } from '../../../platform/db/prepared-query.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ReadSession, StoredSession } from '../../../platform/http/session-read.ts';
import { sessions, users, userTokens } from '../identity.tables.ts';
import { customCapabilities } from '../users/custom-capabilities.ts';
import type { StoredRoles } from '../users/given-roles.rules.ts';

/** The database holds no token that would open anything. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const administratorSessions = alias(sessions, 'administrator_sessions');
const administrators = alias(users, 'administrators');

/** Sessions that the person started; sessions of administrators in their name are not their devices. */
const isOwn = isNull(sessions.administratorSessionId);

/** Sessions of the person, and sessions of current administrators who are signed in as a person without that role. */
const holds = sql`(${isOwn} or (
  ${administratorSessions.expiresAt} > ${sql.placeholder('now')}
  and not ${administrators.blocked}
  and 'administrator' = any(${administrators.roles})
  and not 'administrator' = any(${users.roles})
))`;

type AsText<Value> = Value extends Date ? string : Value;
/** Raw rows have their dates as text. */
export type StoredSessionRow = { [Key in keyof StoredSession]: AsText<StoredSession[Key]> };

/** The session of the placeholder `tokenHash` with its person, as one row of raw values. Erased people have none. */
export const storedSession = (): SQL => sql`
  select ${sessions.id} as "sessionId", ${sessions.seenAt} as "seenAt", ${sessions.remember} as "remember",
    ${sessions.createdAt} as "createdAt", ${sessions.confirmedAt} as "confirmedAt",
    ${sessions.administratorSessionId} as "administratorSessionId", ${administratorSessions.userId} as "administratorId",
    ${users.id} as "userId", ${users.kind} as "kind", ${users.displayName} as "displayName",
    ${users.avatarUrl} as "avatarUrl", ${users.email} as "email", ${users.emailVerifiedAt} as "emailVerifiedAt",
    ${users.roles} as "roles", ${customCapabilities.sql} as "customCapabilities", ${users.locale} as "locale",
    ${users.timezone} as "timezone", ${users.twoFactorSince} as "twoFactorSince"
  from ${sessions}
  join ${users} on ${users.id} = ${sessions.userId}
  left join ${sessions} administrator_sessions on ${administratorSessions.id} = ${sessions.administratorSessionId}
  left join ${users} administrators on ${administrators.id} = ${administratorSessions.userId}
  where ${sessions.tokenHash} = ${sql.placeholder('tokenHash')} and ${sessions.expiresAt} > ${sql.placeholder('now')}
    and not ${users.blocked} and ${holds}`;

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export function readStoredSession(row: StoredSessionRow): StoredSession {
  return {
    ...row,
    seenAt: new Date(row.seenAt),
    createdAt: new Date(row.createdAt),
    confirmedAt: dateOf(row.confirmedAt),
    emailVerifiedAt: dateOf(row.emailVerifiedAt),
    twoFactorSince: dateOf(row.twoFactorSince),
  };
}

const sessionRows = preparedStatement<StoredSessionRow>(storedSession);

/** Session and person in one statement. */
export const selectOptionalSession: ReadSession = async (db, token) => {
  const [row] = await sessionRows(db, token);
  return row && readStoredSession(row);
};

/** The session of an administrator as another person, also if that person cannot sign in any more. */
export async function selectOptionalLentSession(db: Db, token: string, now: Date) {
  const [row] = await db
    .select({
      userId: users.id,
      roles: users.roles,
      administratorId: administrators.id,
      administratorSessionId: administratorSessions.id,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(administratorSessions, eq(administratorSessions.id, sessions.administratorSessionId))
    .innerJoin(administrators, eq(administrators.id, administratorSessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        gt(administratorSessions.expiresAt, now),
        eq(administrators.blocked, false),
      ),
    );
  return row;
}

/** The person has just given their password in this session. */
export async function updateSessionConfirmed(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, sessionId));
}

/** Ends what an administrator has begun from this session in other names. */
export async function deleteLentSessions(db: Db, administratorSessionId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.administratorSessionId, administratorSessionId));
}

/** Locks a session until the transaction ends and returns its expiry. */
export async function selectSessionEndForUpdate(db: Db, sessionId: number): Promise<Date> {
  const [row] = await db
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('update');
  // It was ended between the request's start and here.
  if (!row) throw new AppError('rest_cookie_invalid_nonce');
  return row.expiresAt;
}

export async function countSessions(db: Db, now: Date): Promise<number> {
  return db.$count(sessions, gt(sessions.expiresAt, now));
}

export async function insertSession(db: Db, row: Omit<typeof sessions.$inferInsert, 'tokenHash'> & { token: string }) {
  const { token, ...rest } = row;
  const [inserted] = await db
    .insert(sessions)
    .values({ ...rest, tokenHash: hashToken(token) })
    .returning({ id: sessions.id });
  if (!inserted) throw new Error('session not inserted');
  return inserted.id;
}

/** The session under another token; the old one opens nothing any more. */
export async function updateSessionToken(
  db: Db,
  { sessionId, token }: { sessionId: number; token: string },
): Promise<{ remember: boolean; expiresAt: Date }> {
  const [row] = await db
    .update(sessions)
    .set({ tokenHash: hashToken(token) })
    .where(eq(sessions.id, sessionId))
    .returning({ remember: sessions.remember, expiresAt: sessions.expiresAt });
  // It was ended between the request's start and here.
  if (!row) throw new AppError('rest_cookie_invalid_nonce');
  return row;
}

/** Moves the end of a session that is in use; a guest lives as long as the session. */
export async function updateSessionSeen(
  db: Db,
  row: { sessionId: number; userId: number; kind: 'member' | 'guest' },
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db.update(sessions).set({ seenAt: now, expiresAt }).where(eq(sessions.id, row.sessionId));
  await db
    .update(users)
    .set({ lastActiveAt: now, ...(row.kind === 'guest' && { expiresAt }) })
    .where(eq(users.id, row.userId));
}

/** Sessions of a person, most recently used first. One statement; limited. */
export async function selectSessionsOf(db: Db, userId: number, { now, limit }: { now: Date; limit: number }) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOwn, gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.id))
    .limit(limit);
}

export type OwnSessionRow = Awaited<ReturnType<typeof selectSessionsOf>>[number];

/** Ends one session of this person that has not expired; false if there is none. */
export async function deleteSessionOf(
  db: Db,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isOwn, gt(sessions.expiresAt, now)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

export async function deleteSession(db: Db, sessionId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Signs a person out everywhere, or everywhere but here. */
export async function deleteSessionsOf(db: Db, userId: number, keepSessionId?: number): Promise<void> {
  // A code for a phone ends first: if it is being used right now, this waits, and the new session ends below.
  await db.delete(userTokens).where(and(eq(userTokens.userId, userId), eq(userTokens.purpose, 'qr_sign_in')));
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keepSessionId ? ne(sessions.id, keepSessionId) : undefined));
}

/** Keeps the newest sessions of a person; the oldest end. */
export async function deleteOldestSessions(db: Db, userId: number, keep: number): Promise<void> {
  const newest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOwn))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(keep);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), isOwn, notInArray(sessions.id, newest)));
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}

/** Guests whose time is over, with everything they have done. In portions: a busy school has many. */
export async function deleteExpiredGuests(db: Db, now: Date, portion: number): Promise<number> {
  const over = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.kind, 'guest'), lt(users.expiresAt, now)))
    .limit(portion);
  const gone = await db.delete(users).where(inArray(users.id, over)).returning({ id: users.id });
  return gone.length;
}

/** Locks a guest until the merge is done; undefined when another sign-in has taken it. */
export async function selectOptionalGuestForUpdate(db: Db, guestId: number) {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, guestId), eq(users.kind, 'guest')))
    .for('update');
  return row;
}

export async function insertGuest(
  db: Db,
  { name, roles, now, expiresAt }: { name: string; roles: StoredRoles; now: Date; expiresAt: Date },
) {
  const [row] = await db
    .insert(users)
    .values({
      kind: 'guest',
      username: name,
      nicename: name,
      displayName: 'Guest',
      roles,
      createdAt: now,
      modifiedAt: now,
      lastActiveAt: now,
      expiresAt,
    })
    .returning({ id: users.id, displayName: users.displayName });
  if (!row) throw new Error('guest not inserted');
  return row;
}

export async function deleteGuest(db: Db, guestId: number): Promise<void> {
  await db.delete(users).where(and(eq(users.id, guestId), eq(users.kind, 'guest')));
}
