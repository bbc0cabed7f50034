import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { getCourseForUpdate, setStudentsCount } from '../courses/index.ts';
import { selectOptionalAccessRow } from './access/access.queries.ts';
import { accessEnd, enrollmentState, isExtended } from './access/access.rules.ts';
import { enroll } from './enroll.usecases.ts';
import { enrollmentChanged, studentUnenrolled } from './enrollments.events.ts';
import {
  deleteEntitlements,
  endEntitlements,
  endSource,
  getActiveCount,
  isMember,
  selectOfSource,
  selectOptionalMemberId,
  touchEnrollment,
  updateExpiry,
} from './enrollments.queries.ts';
import type { EntitlementSource } from './enrollments.tables.ts';

interface ManagedEnrollment {
  id: number;
  userId: number;
  courseId: number;
  /** False: the learner gets no email about it. */
  notify?: boolean | undefined;
}

/** Only accounts can be enrolled manually; guests cannot. */
export async function requireMember(db: Db, userId: number): Promise<void> {
  if (!(await isMember(db, userId))) throw new AppError('not_found');
}

/** The account with this address; the address is in the form in which addresses are stored. */
export async function getMemberIdByEmail(db: Db, email: string): Promise<number> {
  const found = await selectOptionalMemberId(db, email);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

/** Ends an enrollment: its reasons are taken back, its progress is kept. `onlyFree`: what was bought or given stays. */
export async function endEnrollment(
  context: RequestContext<Actor>,
  input: ManagedEnrollment & { onlyFree: boolean },
): Promise<void> {
  const { db, now } = context;
  const { id, courseId, onlyFree } = input;
  await getCourseForUpdate(db, courseId);
  await deleteEntitlements(db, { enrollmentId: id, ...(onlyFree && { source: 'free' as const }) });
  await emit(
    db,
    context,
    studentUnenrolled({ ...(await settle(context, input)), only_free: onlyFree, notify: input.notify }),
  );
  await touchEnrollment(db, { id, now });
}

/** Sets an enrollment active or inactive, or when it ends. Making it active gives access by hand, if there is a seat. */
export async function setEnrollment(
  context: RequestContext<Actor>,
  input: ManagedEnrollment & { status: 'active' | 'inactive' | undefined; expiresAt: Date | null | undefined },
): Promise<void> {
  const { db, actor, now, services } = context;
  const { id, courseId, userId, status, expiresAt } = input;
  await getCourseForUpdate(db, courseId);
  const before = await accessUntil(db, { courseId, userId, now });
  if (expiresAt !== undefined) await updateExpiry(db, { enrollmentId: id, expiresAt });
  if (status === 'inactive') await endEntitlements(db, { enrollmentId: id, now });
  if (status === 'active') {
    const expiry = expiresAt === undefined ? {} : { expiresAt };
    const by = { source: 'manual', gate: 'seats', actorId: actor.userId, now, services } as const;
    const { notify = true } = input;
    await enroll(db, { ...by, ...expiry, courseId, userId, notify });
  }
  const expires_at = expiresAt?.toISOString() ?? null;
  const settled = await settle(context, input);
  const extended = input.notify === true && isExtended(before, await accessUntil(db, { courseId, userId, now }));
  await emit(db, context, enrollmentChanged({ ...settled, status, expires_at, extended, notify: input.notify }));
  await touchEnrollment(db, { id, now });
}

/**
 * Ends the access that one order, bundle or subscription gives, in all of its courses or in some. Access by other
 * sources stays.
 */
export async function endAccessBy(
  db: Db,
  {
    source,
    sourceRef,
    courseIds,
    ...context
  }: EndedSource & Pick<RequestContext, 'services' | 'now'> & { actor: { userId: number } | null },
): Promise<void> {
  const { now } = context;
  const found = await selectOfSource(db, { source, sourceRef, courseIds });
  for (const { courseId } of found) await getCourseForUpdate(db, courseId);
  await endSource(db, { source, sourceRef, courseIds, now });
  for (const enrollment of found) {
    const settled = await settle({ db, now }, enrollment);
    await emit(db, context, enrollmentChanged({ ...settled, status: undefined, expires_at: now.toISOString() }));
    await touchEnrollment(db, { id: enrollment.id, now });
  }
}

interface EndedSource {
  source: EntitlementSource;
  sourceRef: string;
  courseIds?: readonly number[] | undefined;
}

/** Recounts learners after a change of entitlements and returns the enrollment state for the events. */
/** When the access of a learner ends: null without an end, undefined without access. */
export async function accessUntil(
  db: Db,
  { courseId, userId, now }: { courseId: number; userId: number; now: Date },
): Promise<Date | null | undefined> {
  return accessEnd((await selectOptionalAccessRow(db, { courseId, userId }))?.entitlements ?? [], now);
}

async function settle({ db, now }: Pick<RequestContext, 'db' | 'now'>, { id, courseId, userId }: ManagedEnrollment) {
  await setStudentsCount(db, courseId, await getActiveCount(db, { courseId, now }));
  const row = await selectOptionalAccessRow(db, { courseId, userId });
  const state = enrollmentState(row?.entitlements ?? [], now).kind;
  return { enrollment_id: id, course_id: courseId, user_id: userId, state };
}
