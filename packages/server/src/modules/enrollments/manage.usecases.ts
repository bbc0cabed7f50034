import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { Services } from '../../platform/services.ts';
import { getCourseForUpdate, setStudentsCount } from '../courses/index.ts';
import { selectOptionalAccessRow } from './access.queries.ts';
import { enrolmentState } from './access.rules.ts';
import { enrol } from './enroll.usecases.ts';
import {
  deleteEntitlements,
  endEntitlements,
  getActiveCount,
  isMember,
  touchEnrolment,
  updateExpiry,
} from './enrollments.queries.ts';

interface Managed {
  /** The enrolment's. */
  id: number;
  userId: number;
  courseId: number;
  actorId: number;
  now: Date;
  services: Services;
}

/** Only people with an account can be enrolled by hand; a guest is nobody yet. */
export async function requireMember(db: Db, userId: number): Promise<void> {
  if (!(await isMember(db, userId))) throw new AppError('not_found');
}

/** Ends an enrolment: its reasons are taken back, its progress is kept. `onlyFree`: what was bought or given stays. */
export async function endEnrolment(db: Db, options: Managed & { onlyFree: boolean }): Promise<void> {
  const { id, courseId, now } = options;
  await getCourseForUpdate(db, courseId);
  await deleteEntitlements(db, { enrolmentId: id, ...(options.onlyFree && { source: 'free' as const }) });
  await settle(db, options, 'student.unenrolled', { onlyFree: options.onlyFree });
  await touchEnrolment(db, { id, now });
}

/** Sets an enrolment active or inactive, or when it ends. Making it active gives access by hand, if there is a seat. */
export async function setEnrolment(
  db: Db,
  options: Managed & { status: 'active' | 'inactive' | undefined; expiresAt: Date | null | undefined },
): Promise<void> {
  const { id, courseId, userId, status, expiresAt, now } = options;
  await getCourseForUpdate(db, courseId);
  if (expiresAt !== undefined) await updateExpiry(db, { enrolmentId: id, expiresAt });
  if (status === 'inactive') await endEntitlements(db, { enrolmentId: id, now });
  if (status === 'active') {
    const expiry = expiresAt === undefined ? {} : { expiresAt };
    await enrol(db, { ...options, ...expiry, courseId, userId, source: 'manual', gate: 'seats' });
  }
  await settle(db, options, 'enrolment.changed', { status, expires_at: expiresAt?.toISOString() ?? null });
  await touchEnrolment(db, { id, now });
}

/** After a change of entitlements: the number of learners, and the event that says who changed what. */
async function settle(db: Db, options: Managed, type: string, details: Record<string, unknown>): Promise<void> {
  const { id, courseId, userId, actorId, now, services } = options;
  await setStudentsCount(db, courseId, await getActiveCount(db, { courseId, now }));
  const row = await selectOptionalAccessRow(db, { courseId, userId });
  const state = enrolmentState(row?.entitlements ?? [], now).kind;
  const payload = { enrolment_id: id, course_id: courseId, user_id: userId, state, ...details };
  await emit(db, services, { type, actorId, payload, at: now });
}
