import { and, asc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { canBeMailed } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { enrollmentIsActive } from '../../enrollments/index.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { providerMeetings } from '../live-sessions.tables.ts';
import type { CreatedMeeting } from './provider.ts';

export type MeetingRow = typeof providerMeetings.$inferSelect;

export async function selectOptionalMeetingOf(db: Db, sessionId: number): Promise<MeetingRow | undefined> {
  const [row] = await db.select().from(providerMeetings).where(eq(providerMeetings.sessionId, sessionId));
  return row;
}

export async function selectOptionalMeetingByKey(db: Db, requestHash: string): Promise<MeetingRow | undefined> {
  const [row] = await db.select().from(providerMeetings).where(eq(providerMeetings.requestHash, requestHash));
  return row;
}

/** Reserves a meeting before it is created. Undefined if the same request has one already. */
export async function insertPendingMeeting(
  db: Db,
  row: Pick<typeof providerMeetings.$inferInsert, 'provider' | 'ownerId' | 'requestHash' | 'createdAt'>,
): Promise<MeetingRow | undefined> {
  const [made] = await db.insert(providerMeetings).values(row).onConflictDoNothing().returning();
  return made;
}

export async function updateCreatedMeeting(db: Db, id: number, meeting: CreatedMeeting): Promise<MeetingRow> {
  const [row] = await db.update(providerMeetings).set(meeting).where(eq(providerMeetings.id, id)).returning();
  if (!row) throw new Error('meeting not found');
  return row;
}

/** Gives a meeting to a session, in place of one that another request has given it meanwhile. */
export async function linkMeeting(db: Db, id: number, sessionId: number): Promise<void> {
  await unlinkOthers(db, id, sessionId);
  await db.update(providerMeetings).set({ sessionId, linked: true }).where(eq(providerMeetings.id, id));
}

async function unlinkOthers(db: Db, id: number, sessionId: number): Promise<void> {
  await db
    .update(providerMeetings)
    .set({ sessionId: null, requestHash: null })
    .where(and(eq(providerMeetings.sessionId, sessionId), ne(providerMeetings.id, id)));
}

export async function unlinkMeeting(db: Db, sessionId: number): Promise<void> {
  await db
    .update(providerMeetings)
    .set({ sessionId: null, requestHash: null })
    .where(eq(providerMeetings.sessionId, sessionId));
}

/** Leaves a meeting of which it is unknown whether it was created to the job. A retry of its request creates another. */
export async function giveUpMeeting(db: Db, id: number, meetingId: string): Promise<void> {
  await db.update(providerMeetings).set({ meetingId, requestHash: null }).where(eq(providerMeetings.id, id));
}

export async function deleteMeeting(db: Db, id: number): Promise<void> {
  await db.delete(providerMeetings).where(eq(providerMeetings.id, id));
}

/** A reserved or created meeting that no session has. */
export async function selectOptionalUnlinked(db: Db, id: number): Promise<MeetingRow | undefined> {
  const [row] = await db
    .select()
    .from(providerMeetings)
    .where(and(eq(providerMeetings.id, id), isNull(providerMeetings.sessionId)));
  return row;
}

/** Meetings whose session was deleted, and older ones without a session. */
export async function selectAbandonedMeetings(
  db: Db,
  { before, maxFailures, limit }: { before: Date; maxFailures: number; limit: number },
): Promise<MeetingRow[]> {
  return db
    .select()
    .from(providerMeetings)
    .where(
      and(
        isNull(providerMeetings.sessionId),
        lt(providerMeetings.failures, maxFailures),
        or(eq(providerMeetings.linked, true), lt(providerMeetings.createdAt, before)),
      ),
    )
    .orderBy(asc(providerMeetings.failures), asc(providerMeetings.id))
    .limit(limit);
}

export async function updateFailures(db: Db, id: number): Promise<void> {
  await db
    .update(providerMeetings)
    .set({ failures: sql`${providerMeetings.failures} + 1` })
    .where(eq(providerMeetings.id, id));
}

/** Addresses of the active learners of a course. */
export async function selectAttendees(
  db: Db,
  { courseId, now, limit }: { courseId: number; now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(enrollments)
    .innerJoin(users, and(eq(users.id, enrollments.userId), canBeMailed))
    .where(and(eq(enrollments.courseId, courseId), enrollmentIsActive(enrollments.id, now)))
    .orderBy(users.id)
    .limit(limit);
  return rows.flatMap(({ email }) => email ?? []);
}
