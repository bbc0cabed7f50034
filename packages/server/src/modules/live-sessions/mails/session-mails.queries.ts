import { DAY_MS, HOUR_MS } from '@lectern/contract/time';
import type { ItemTypeSlug } from '@lectern/contract';
import { and, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { momentOf } from '../../../platform/db/fragments/moment.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { enrollmentIsActive } from '../../enrollments/index.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { canBeMailed, recipientColumns } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { itemProgress } from '../../progress/progress.tables.ts';
import { liveSessions, sessionMails } from '../live-sessions.tables.ts';

export type SessionMailKind = (typeof sessionMails.$inferSelect)['kind'];

interface Wanted {
  /** Item types whose add-on is on. */
  types: readonly ItemTypeSlug[];
  /** Of one session only. */
  sessionId?: number | undefined;
  now: Date;
  limit: number;
}

/** Whether the learner got an email of this kind about the present start, and since when if that matters. */
const got = (kind: SessionMailKind, sentAfter?: SQL): SQL =>
  sql`exists (select 1 from ${sessionMails} m where m.session_id = ${liveSessions.id} and m.user_id = ${users.id}
    and m.kind = ${kind} and m.starts_at = ${liveSessions.startsAt}
    ${sentAfter ? sql`and m.sent_at >= ${sentAfter}` : sql``})`;

/** The start that the last email to the learner named. */
const toldStart = sql`(select m.starts_at from ${sessionMails} m where m.session_id = ${liveSessions.id}
  and m.user_id = ${users.id} order by m.sent_at desc, m.starts_at desc limit 1)`;

const before = (milliseconds: number): SQL =>
  sql`(${liveSessions.startsAt} - make_interval(secs => ${milliseconds / 1000}))`;

/** Active learners of published sessions that have not started. */
const fromLearners = ({ types, sessionId, now }: Wanted) =>
  and(
    eq(courseItems.status, 'publish'),
    inArray(courseItems.type, [...types]),
    eq(courses.status, 'publish'),
    gt(liveSessions.startsAt, now),
    sessionId === undefined ? undefined : eq(liveSessions.id, sessionId),
    canBeMailed,
    or(isNull(itemProgress.completed), ne(itemProgress.completed, true)),
    enrollmentIsActive(enrollments.id, now),
  );

function selectPairs(db: Db, kind: SQL<SessionMailKind | null>) {
  return db
    .select({
      to: recipientColumns,
      timezone: users.timezone,
      item: {
        id: courseItems.id,
        type: courseItems.type,
        name: courseItems.name,
        courseId: courseItems.courseId,
        modifiedAt: courseItems.modifiedAt,
      },
      course: { name: courses.name },
      startsAt: liveSessions.startsAt,
      minutes: liveSessions.minutes,
      kind,
    })
    .from(liveSessions)
    .innerJoin(courseItems, eq(courseItems.id, liveSessions.id))
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .innerJoin(enrollments, eq(enrollments.courseId, courses.id))
    .innerJoin(users, eq(users.id, enrollments.userId))
    .leftJoin(itemProgress, and(eq(itemProgress.itemId, courseItems.id), eq(itemProgress.userId, users.id)));
}

/**
 * Learners who need a reminder, with its kind. `moved` goes to learners who were reminded of another start, and to
 * those enrolled when a session was moved less than a day before its new start; it replaces the reminder of that day or
 * hour.
 */
export async function selectLearnersToRemind(db: Db, wanted: Wanted) {
  const { now, limit } = wanted;
  const tomorrow = new Date(now.getTime() + DAY_MS);
  const soon = momentOf(new Date(now.getTime() + HOUR_MS));
  const start = liveSessions.startsAt;
  const wasMoved = sql`coalesce(${toldStart} <> ${start}, ${start} <= ${momentOf(tomorrow)}
    and ${liveSessions.movedAt} >= ${before(DAY_MS)} and ${enrollments.enrolledAt} < ${liveSessions.movedAt}, false)`;
  const kind = sql<SessionMailKind | null>`case
    when ${wasMoved} and not ${got('moved')} then 'moved'
    when ${start} <= ${soon} then case when ${got('hour')} or ${got('moved', before(HOUR_MS))} then null else 'hour' end
    when ${start} <= ${momentOf(tomorrow)}
      then case when ${got('day')} or ${got('moved', before(DAY_MS))} then null else 'day' end end`;
  return selectPairs(db, kind)
    .where(and(fromLearners(wanted), or(lte(start, tomorrow), sql`${toldStart} <> ${start}`), sql`${kind} is not null`))
    .orderBy(liveSessions.startsAt, liveSessions.id, users.id)
    .limit(limit);
}

/** Learners of a session who have not been invited to it. */
export async function selectLearnersToInvite(db: Db, wanted: Wanted) {
  const notInvited = sql`not exists (select 1 from ${sessionMails} m where m.session_id = ${liveSessions.id}
    and m.user_id = ${users.id} and m.kind = 'invited')`;
  return selectPairs(db, sql<SessionMailKind>`'invited'`)
    .where(and(fromLearners(wanted), eq(liveSessions.inviteLearners, true), notInvited))
    .orderBy(liveSessions.id, users.id)
    .limit(wanted.limit);
}

interface SessionMail {
  sessionId: number;
  userId: number;
  kind: SessionMailKind;
  startsAt: Date;
}

/** Records emails before they are queued. Returns those that no other process has recorded. */
export async function claimMails(db: Db, mails: readonly SessionMail[], now: Date) {
  if (mails.length === 0) return [];
  return db
    .insert(sessionMails)
    .values(mails.map((mail) => ({ ...mail, sentAt: now })))
    .onConflictDoUpdate({
      target: [sessionMails.sessionId, sessionMails.userId, sessionMails.kind],
      set: { startsAt: sql`excluded.starts_at`, sentAt: sql`excluded.sent_at` },
      setWhere: sql`${sessionMails.startsAt} <> excluded.starts_at`,
    })
    .returning({ sessionId: sessionMails.sessionId, userId: sessionMails.userId });
}
