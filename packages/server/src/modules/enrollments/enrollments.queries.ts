import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../identity/identity.tables.ts';
import { enrollmentIsActive } from './access/access-conditions.queries.ts';
import { courseUnlocks, type EntitlementSource, enrollments, entitlements } from './enrollments.tables.ts';

/** Learners who hold a valid entitlement of a course. */
export async function getActiveCount(db: Db, { courseId, now }: { courseId: number; now: Date }): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(enrollments)
    .where(and(eq(enrollments.courseId, courseId), enrollmentIsActive(enrollments.id, now)));
  return row?.count ?? 0;
}

/** The enrollment of a person in a course. Who comes back keeps the day they first came. */
export async function insertEnrollmentOnce(
  db: Db,
  row: { userId: number; courseId: number; enrolledAt: Date; now: Date },
): Promise<number> {
  const [written] = await db
    .insert(enrollments)
    .values({ userId: row.userId, courseId: row.courseId, enrolledAt: row.enrolledAt, modifiedAt: row.now })
    .onConflictDoUpdate({ target: [enrollments.userId, enrollments.courseId], set: { modifiedAt: row.now } })
    .returning({ id: enrollments.id });
  if (!written) throw new Error('enrollment not inserted');
  return written.id;
}

/** The same of several people of one course. */
export async function insertEnrollmentsOnce(
  db: Db,
  { courseId, people, now }: { courseId: number; people: readonly { userId: number; enrolledAt: Date }[]; now: Date },
): Promise<{ id: number; userId: number }[]> {
  return db
    .insert(enrollments)
    .values(people.map(({ userId, enrolledAt }) => ({ userId, courseId, enrolledAt, modifiedAt: now })))
    .onConflictDoUpdate({ target: [enrollments.userId, enrollments.courseId], set: { modifiedAt: now } })
    .returning({ id: enrollments.id, userId: enrollments.userId });
}

/** Which of these people the course lets in already. */
export async function selectActiveIds(
  db: Db,
  { courseId, userIds, now }: { courseId: number; userIds: readonly number[]; now: Date },
): Promise<Set<number>> {
  const rows = await db
    .select({ userId: enrollments.userId })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.courseId, courseId),
        inArray(enrollments.userId, [...userIds]),
        enrollmentIsActive(enrollments.id, now),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

interface NewEntitlement {
  enrollmentId: number;
  source: EntitlementSource;
  sourceRef: string;
  startsAt: Date;
  expiresAt: Date | null;
}

/** Gives one reason to be let in; a reason that had ended or run out begins anew. */
export const upsertEntitlement = (db: Db, row: NewEntitlement): Promise<void> => upsertEntitlements(db, [row]);

/** The same to several enrollments. */
export async function upsertEntitlements(db: Db, rows: readonly NewEntitlement[]): Promise<void> {
  await db
    .insert(entitlements)
    .values(
      rows.map((row) => ({
        ...row,
        userId: sql`(select user_id from ${enrollments} where id = ${row.enrollmentId})`,
      })),
    )
    .onConflictDoUpdate({
      target: [entitlements.enrollmentId, entitlements.source, entitlements.sourceRef],
      set: { startsAt: sql`excluded.starts_at`, expiresAt: sql`excluded.expires_at`, endedAt: null },
    });
}

/** Takes reasons to be let in away; the enrollment stays, so that coming back continues. */
export async function deleteEntitlements(
  db: Db,
  { enrollmentId, source }: { enrollmentId: number; source?: EntitlementSource },
): Promise<void> {
  await db
    .delete(entitlements)
    .where(
      and(
        eq(entitlements.enrollmentId, enrollmentId),
        source === undefined ? undefined : eq(entitlements.source, source),
      ),
    );
}

export async function endEntitlements(
  db: Db,
  { enrollmentId, now }: { enrollmentId: number; now: Date },
): Promise<void> {
  await db
    .update(entitlements)
    .set({ endedAt: now })
    .where(and(eq(entitlements.enrollmentId, enrollmentId), isNull(entitlements.endedAt)));
}

interface Source {
  source: EntitlementSource;
  sourceRef: string;
  /** Left out: in all courses. */
  courseIds?: readonly number[] | undefined;
}

const ofSource = ({ source, sourceRef, courseIds }: Source) =>
  and(
    eq(entitlements.source, source),
    eq(entitlements.sourceRef, sourceRef),
    isNull(entitlements.endedAt),
    courseIds &&
      sql`${entitlements.enrollmentId} in (select ${enrollments.id} from ${enrollments}
        where ${inArray(enrollments.courseId, [...courseIds])})`,
  );

/** Enrollments that a source lets in, in the order in which their courses are locked. */
export async function selectOfSource(db: Db, source: Source) {
  return db
    .select({ id: enrollments.id, userId: enrollments.userId, courseId: enrollments.courseId })
    .from(entitlements)
    .innerJoin(enrollments, eq(enrollments.id, entitlements.enrollmentId))
    .where(ofSource(source))
    .orderBy(asc(enrollments.courseId), asc(enrollments.id));
}

/** Ends the reasons of one source; others of the same person stay. */
export async function endSource(db: Db, { now, ...source }: Source & { now: Date }): Promise<void> {
  await db.update(entitlements).set({ endedAt: now }).where(ofSource(source));
}

/** Sets when access ends, for every reason that has not been taken back. */
export async function updateExpiry(
  db: Db,
  { enrollmentId, expiresAt }: { enrollmentId: number; expiresAt: Date | null },
): Promise<void> {
  await db
    .update(entitlements)
    .set({ expiresAt })
    .where(and(eq(entitlements.enrollmentId, enrollmentId), isNull(entitlements.endedAt)));
}

export async function touchEnrollment(db: Db, { id, now }: { id: number; now: Date }): Promise<void> {
  await db.update(enrollments).set({ modifiedAt: now }).where(eq(enrollments.id, id));
}

export async function isMember(db: Db, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.kind, 'member')));
  return row !== undefined;
}

export async function selectOptionalMemberId(db: Db, email: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), eq(users.kind, 'member')));
  return row?.id;
}

/** Stores that a person has entered the password of a course. */
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
