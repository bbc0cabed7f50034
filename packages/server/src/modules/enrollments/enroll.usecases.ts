import type { Permalinks } from '@lectern/contract/permalinks';
import { daysLater } from '@lectern/contract/time';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { Services } from '../../platform/services.ts';
import { getCourseForUpdate, setStudentsCount } from '../courses/index.ts';
import { readPermalinks, readSettings } from '../settings/index.ts';
import { type CourseFacts, selectAccessRows } from './access/access.queries.ts';
import { type AccessFacts, enrollmentGate, enrollmentState, isFull, type Refusal } from './access/access.rules.ts';
import { refusalError } from './access/access.usecases.ts';
import { studentEnrolled } from './enrollments.events.ts';
import { readHeldSeats } from './extension-points.ts';
import { getActiveCount, insertEnrollmentOnce, upsertEntitlement } from './enrollments.queries.ts';
import type { EntitlementSource } from './enrollments.tables.ts';

export const FULL: Refusal = { reason: 'course_full' };

export interface Enrolling {
  courseId: number;
  userId: number;
  source: EntitlementSource;
  /** The order, bundle or subscription; '' for the others. */
  sourceRef?: string;
  /** Left out: as long as the course says. */
  expiresAt?: Date | null;
  /** The day drip counts from; left out: now. */
  enrolledAt?: Date;
  actorId: number | null;
  /**
   * What has to hold. 'self': everything a person who enrolls without help must meet. 'seats': only that the course is
   * not full. 'none': nothing (imports, the demo school).
   */
  gate: 'self' | 'seats' | 'none';
  /** The person is staff of the course: its status and password do not bind them. */
  staff?: boolean;
  /** False: the person gets no email about it. */
  notify?: boolean;
  now: Date;
  services: Services;
}

/**
 * Lets a person into a course. Who is in already stays as they are. Enrollments of one course take turns, so that its
 * last seat is given once.
 */
export async function enroll(db: Db, options: Enrolling): Promise<{ enrollmentId: number; created: boolean }> {
  const { courseId, userId, now, services, actorId } = options;
  await getCourseForUpdate(db, courseId);
  const [row] = await selectAccessRows(db, { courseIds: [courseId], userId });
  if (!row) throw new AppError('not_found');
  const already = enrollmentState(row.entitlements, now).kind === 'active';
  if (already && row.enrollmentId !== null) {
    const { enrollmentId } = row;
    if (isBought(options.source)) await addSource(db, { ...options, enrollmentId, course: row.course });
    return { enrollmentId, created: false };
  }

  // Counted, not remembered: seats of those whose access ran out are free again.
  const activeCount = await getActiveCount(db, { courseId, now });
  const held = row.course.enrollmentLimit > 0 ? await readHeldSeats(db, { courseId, exceptUserId: userId, now }) : 0;
  const facts: AccessFacts & { course: CourseFacts } = {
    course: { ...row.course, studentsCount: activeCount + held },
    person: 'member',
    staff: options.staff ?? false,
    entitlements: row.entitlements,
    prerequisites: row.prerequisites,
    unlockHash: row.unlockHash,
  };
  const permalinks = await readPermalinks(services);
  checkGate(options.gate, facts, { now, permalinks });
  // A learner who left and comes back keeps the days they had: leaving must not restart them.
  const begins = options.gate === 'self' ? (row.enrolledAt ?? now) : now;
  const expiresAt =
    options.expiresAt === undefined ? await courseExpiry(services, row.course, begins) : options.expiresAt;
  if (options.gate === 'self' && expiresAt !== null && expiresAt <= now) {
    throw refusalError({ reason: 'access_expired', date: expiresAt }, permalinks);
  }

  const enrolledAt = options.enrolledAt ?? now;
  const enrollmentId = await insertEnrollmentOnce(db, { userId, courseId, enrolledAt, now });
  await upsertEntitlement(db, {
    enrollmentId,
    source: options.source,
    sourceRef: options.sourceRef ?? '',
    startsAt: enrolledAt,
    expiresAt,
  });
  await setStudentsCount(db, courseId, activeCount + 1);
  const { source, notify } = options;
  const actor = actorId === null ? null : { userId: actorId };
  const ids = { course_id: courseId, user_id: userId, enrollment_id: enrollmentId };
  await emit(db, { services, actor, now }, studentEnrolled({ ...ids, source, notify }));
  return { enrollmentId, created: true };
}

/** A paid entitlement is added to those that are there, so that it stays when they end. */
const isBought = (source: EntitlementSource): boolean =>
  source === 'order' || source === 'bundle' || source === 'subscription';

async function addSource(
  db: Db,
  {
    enrollmentId,
    course,
    source,
    sourceRef = '',
    expiresAt,
    now,
    services,
  }: Enrolling & { enrollmentId: number; course: CourseFacts },
): Promise<void> {
  const until = expiresAt === undefined ? await courseExpiry(services, course, now) : expiresAt;
  await upsertEntitlement(db, { enrollmentId, source, sourceRef, startsAt: now, expiresAt: until });
}

function checkGate(
  gate: Enrolling['gate'],
  facts: AccessFacts & { course: CourseFacts },
  { now, permalinks }: { now: Date; permalinks: Permalinks },
): void {
  if (gate === 'none') return;
  // Dates apply to self-enrollment; manual enrollment only needs a seat.
  const refusal = gate === 'self' ? enrollmentGate(facts, now) : isFull(facts.course) ? FULL : null;
  if (refusal) throw refusalError(refusal, permalinks);
}

/**
 * When the access that begins then runs out: days of the clocks of the site. An open course is read by anyone, so access
 * to it cannot run out.
 */
export async function courseExpiry(services: Services, course: CourseFacts, begins: Date): Promise<Date | null> {
  if (course.accessMode === 'open' || course.accessDays === 0) return null;
  const { timezone } = (await readSettings(services)).general.site;
  return new Date(daysLater(begins.getTime(), course.accessDays, timezone));
}
