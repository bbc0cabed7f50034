import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../identity/identity.tables.ts';
import { courseUnlocks, type EntitlementSource, enrolments, entitlements } from './enrollments.tables.ts';

/** Learners who hold a valid entitlement of a course. */
export async function getActiveCount(db: Db, { courseId, now }: { courseId: number; now: Date }): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${enrolments.id})::int` })
    .from(enrolments)
    .innerJoin(entitlements, eq(entitlements.enrolmentId, enrolments.id))
    .where(
      and(
        eq(enrolments.courseId, courseId),
        lte(entitlements.startsAt, now),
        or(isNull(entitlements.endedAt), gt(entitlements.endedAt, now)),
        or(isNull(entitlements.expiresAt), gt(entitlements.expiresAt, now)),
      ),
    );
  return row?.count ?? 0;
}

/** The enrolment of a person in a course. Who comes back keeps the day they first came. */
export async function insertEnrolmentOnce(
  db: Db,
  row: { userId: number; courseId: number; enrolledAt: Date; now: Date },
): Promise<number> {
  const [written] = await db
    .insert(enrolments)
    .values({ userId: row.userId, courseId: row.courseId, enrolledAt: row.enrolledAt, modifiedAt: row.now })
    .onConflictDoUpdate({ target: [enrolments.userId, enrolments.courseId], set: { modifiedAt: row.now } })
    .returning({ id: enrolments.id });
  if (!written) throw new Error('enrolment not inserted');
  return written.id;
}

/** Gives one reason to be let in; a reason that had ended or run out begins anew. */
export async function upsertEntitlement(
  db: Db,
  row: {
    enrolmentId: number;
    source: EntitlementSource;
    sourceRef: string;
    startsAt: Date;
    expiresAt: Date | null;
  },
): Promise<void> {
  await db
    .insert(entitlements)
    .values(row)
    .onConflictDoUpdate({
      target: [entitlements.enrolmentId, entitlements.source, entitlements.sourceRef],
      set: { startsAt: row.startsAt, expiresAt: row.expiresAt, endedAt: null },
    });
}

/** Takes reasons to be let in away; the enrolment stays, so that coming back continues. */
export async function deleteEntitlements(
  db: Db,
  { enrolmentId, source }: { enrolmentId: number; source?: EntitlementSource },
): Promise<void> {
  await db
    .delete(entitlements)
    .where(
      and(
        eq(entitlements.enrolmentId, enrolmentId),
        source === undefined ? undefined : eq(entitlements.source, source),
      ),
    );
}

export async function endEntitlements(db: Db, { enrolmentId, now }: { enrolmentId: number; now: Date }): Promise<void> {
  await db
    .update(entitlements)
    .set({ endedAt: now })
    .where(and(eq(entitlements.enrolmentId, enrolmentId), isNull(entitlements.endedAt)));
}

/** Sets when access ends, for every reason that has not been taken back. */
export async function updateExpiry(
  db: Db,
  { enrolmentId, expiresAt }: { enrolmentId: number; expiresAt: Date | null },
): Promise<void> {
  await db
    .update(entitlements)
    .set({ expiresAt })
    .where(and(eq(entitlements.enrolmentId, enrolmentId), isNull(entitlements.endedAt)));
}

export async function touchEnrolment(db: Db, { id, now }: { id: number; now: Date }): Promise<void> {
  await db.update(enrolments).set({ modifiedAt: now }).where(eq(enrolments.id, id));
}

export async function isMember(db: Db, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.kind, 'member')));
  return row !== undefined;
}

/** Remembers that somebody knows the password of a course. */
export async function upsertUnlock(
  db: Db,
  row: { userId: number; courseId: number; passwordHash: string; createdAt: Date },
): Promise<void> {
  await db
    .insert(courseUnlocks)
    .values(row)
    .onConflictDoUpdate({
      target: [courseUnlocks.userId, courseUnlocks.courseId],
      set: { passwordHash: row.passwordHash, createdAt: row.createdAt },
    });
}

/** What a guest has unlocked becomes the person's. Deletes nothing: the guest row goes with all it has. */
export async function copyUnlocks(db: Db, { guestId, userId }: { guestId: number; userId: number }): Promise<void> {
  await db.execute(sql`
    insert into ${courseUnlocks} (user_id, course_id, password_hash, created_at)
    select ${userId}::int, course_id, password_hash, created_at from ${courseUnlocks} where user_id = ${guestId}
    on conflict (user_id, course_id) do update set
      password_hash = excluded.password_hash, created_at = excluded.created_at
    where course_unlocks.created_at < excluded.created_at`);
}
