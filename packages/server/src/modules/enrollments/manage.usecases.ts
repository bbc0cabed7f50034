import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { Services } from '../../platform/services.ts';
import { getCourseForUpdate, setStudentsCount } from '../courses/index.ts';
import { selectOptionalAccessRow } from './access.queries.ts';
import { enrollmentState } from './access.rules.ts';
import { enroll } from './enroll.usecases.ts';
import {
  deleteEntitlements,
  endEntitlements,
  getActiveCount,
  isMember,
  touchEnrollment,
  updateExpiry,
} from './enrollments.queries.ts';

interface Managed {
  /** The enrollment's. */
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

/** Ends an enrollment: its reasons are taken back, its progress is kept. `onlyFree`: what was bought or given stays. */
export async function endEnrollment(db: Db, options: Managed & { onlyFree: boolean }): Promise<void> {
  const { id, courseId, now } = options;
  await getCourseForUpdate(db, courseId);
  await deleteEntitlements(db, { enrollmentId: id, ...(options.onlyFree && { source: 'free' as const }) });
  await settle(db, options, 'student.unenrolled', { onlyFree: options.onlyFree });
  await touchEnrollment(db, { id, now });
}

/** Sets an enrollment active or inactive, or when it ends. Making it active gives access by hand, if there is a seat. */
export async function setEnrollment(
  db: Db,
  options: Managed & { status: 'active' | 'inactive' | undefined; expiresAt: Date | null | undefined },
): Promise<void> {
  const { id, courseId, userId, status, expiresAt, now } = options;
  await getCourseForUpdate(db, courseId);
  if (expiresAt !== undefined) await updateExpiry(db, { enrollmentId: id, expiresAt });
  if (status === 'inactive') await endEntitlements(db, { enrollmentId: id, now });
  if (status === 'active') {
    const expiry = expiresAt === undefined ? {} : { expiresAt };
    await enroll(db, { ...options, ...expiry, courseId, userId, source: 'manual', gate: 'seats' });
  }
  await settle(db, options, 'enrollment.changed', { status, expires_at: expiresAt?.toISOString() ?? null });
  await touchEnrollment(db, { id, now });
}

/** After a change of entitlements: the number of learners, and the event that says who changed what. */
async function settle(db: Db, options: Managed, type: string, details: Record<string, unknown>): Promise<void> {
  const { id, courseId, userId, actorId, now, services } = options;
  await setStudentsCount(db, courseId, await getActiveCount(db, { courseId, now }));
  const row = await selectOptionalAccessRow(db, { courseId, userId });
  const state = enrollmentState(row?.entitlements ?? [], now).kind;
  const payload = { enrollment_id: id, course_id: courseId, user_id: userId, state, ...details };
  await emit(db, services, { type, actorId, payload, at: now });
}
