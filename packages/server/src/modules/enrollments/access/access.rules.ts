import type { AccessMode, ContentStatus, PrerequisitesMode } from '@lectern/contract';
import { isComingSoon, isCoursePublic } from '../../courses/course/status.rules.ts';

/** One reason to be let in, as stored. */
export interface EntitlementTimes {
  startsAt: Date;
  expiresAt: Date | null;
  endedAt: Date | null;
}

/** What decides who may enter a course. */
export interface EnrollmentPolicy {
  status: ContentStatus;
  accessMode: AccessMode;
  passwordHash: string | null;
  enrollmentLimit: number;
  studentsCount: number;
  enableEndDate: boolean;
  endDate: Date | null;
  /** From when to when people may join. */
  startsAt: Date | null;
  /** From when to when those who are in may read. */
  cohortStartsAt: Date | null;
  cohortEndsAt: Date | null;
  comingSoon: boolean;
  comingSoonUntil: Date | null;
  comingSoonHidesDate: boolean;
  prerequisitesMode: PrerequisitesMode;
}

/** A published course that comes before another one. */
export interface Prerequisite {
  id: number;
  name: string;
  slug: string;
  /** By the person who asks. */
  completed: boolean;
}

export interface AccessFacts {
  /** null: there is no such course. */
  course: EnrollmentPolicy | null;
  person: 'visitor' | 'guest' | 'member';
  staff: boolean;
  entitlements: readonly EntitlementTimes[];
  prerequisites: readonly Prerequisite[];
  /** The password hash that was current when this person typed the password. */
  unlockHash: string | null;
}

export type Refusal =
  | { reason: 'not_found' | 'not_signed_in' | 'not_enrolled' | 'payment_required' | 'password_required' }
  | { reason: 'access_expired'; date: Date }
  | { reason: 'course_full' | 'enrollment_closed' | 'coming_soon' }
  | { reason: 'enrollment_not_open' | 'course_not_started'; date: Date }
  | { reason: 'prerequisites_missing'; missing: readonly Prerequisite[] };

export type CourseAccess =
  | { kind: 'staff' }
  /** Entitled: by enrolling, by hand, by an order. */
  | { kind: 'learner' }
  /** An open course: read by anyone; a member gets an enrollment on opening it. */
  | { kind: 'open' }
  | ({ kind: 'refused' } & Refusal);

/** Valid now: begun, not ended, not expired. */
export function isValid(entitlement: EntitlementTimes, now: Date): boolean {
  return (
    entitlement.startsAt <= now &&
    (entitlement.endedAt === null || entitlement.endedAt > now) &&
    (entitlement.expiresAt === null || entitlement.expiresAt > now)
  );
}

/** Expired, in contrast to being ended by staff. */
function isExpired(entitlement: EntitlementTimes, now: Date): entitlement is EntitlementTimes & { expiresAt: Date } {
  const lasts = entitlement.endedAt === null || entitlement.endedAt > now;
  return lasts && entitlement.expiresAt !== null && entitlement.expiresAt <= now;
}

export type EnrollmentState = { kind: 'active' } | { kind: 'expired'; date: Date } | { kind: 'inactive' };

/** Access is the union of all entitlements. Only when none is valid does it matter how they ended. */
export function enrollmentState(entitlements: readonly EntitlementTimes[], now: Date): EnrollmentState {
  if (entitlements.some((one) => isValid(one, now))) return { kind: 'active' };
  const expired = entitlements.flatMap((one) => (isExpired(one, now) ? [one.expiresAt] : []));
  if (expired.length === 0) return { kind: 'inactive' };
  return { kind: 'expired', date: expired.reduce((last, date) => (date > last ? date : last)) };
}

/** When access ends: null without an end, undefined without access. */
export function accessEnd(entitlements: readonly EntitlementTimes[], now: Date): Date | null | undefined {
  const ends = entitlements.filter((one) => isValid(one, now)).map(({ expiresAt }) => expiresAt);
  return ends.reduce<Date | null | undefined>(
    (last, end) => (last === null || end === null ? null : last === undefined || end > last ? end : last),
    undefined,
  );
}

/** Whether access that has not ended lasts longer than before. */
export function isExtended(before: Date | null | undefined, after: Date | null | undefined): boolean {
  if (before === undefined || before === null || after === undefined) return false;
  return after === null || after > before;
}

/**
 * Whether a person may know of a course: published courses are visible to everyone; enrolled learners keep a course
 * that is unpublished, but not a trashed one.
 */
export function isCourseVisible(
  course: Pick<EnrollmentPolicy, 'status'>,
  state: Pick<EnrollmentState, 'kind'>,
): boolean {
  return isCoursePublic(course) || (course.status !== 'trash' && state.kind === 'active');
}

function soonReason(course: EnrollmentPolicy, now: Date): Refusal | null {
  if (!isComingSoon(course, now)) return null;
  const { comingSoonUntil: date, comingSoonHidesDate: hidden } = course;
  return date === null || hidden ? { reason: 'coming_soon' } : { reason: 'enrollment_not_open', date };
}

/** Why enrollment is closed, or null. */
export function enrollmentClosedReason(course: EnrollmentPolicy, now: Date): Refusal | null {
  const soon = soonReason(course, now);
  if (soon) return soon;
  if (course.startsAt && course.startsAt > now) return { reason: 'enrollment_not_open', date: course.startsAt };
  if (course.enableEndDate && course.endDate && course.endDate <= now) return { reason: 'enrollment_closed' };
  if (course.cohortEndsAt && course.cohortEndsAt <= now) return { reason: 'enrollment_closed' };
  return isFull(course) ? { reason: 'course_full' } : null;
}

export function isFull(course: Pick<EnrollmentPolicy, 'enrollmentLimit' | 'studentsCount'>): boolean {
  return course.enrollmentLimit > 0 && course.studentsCount >= course.enrollmentLimit;
}

/** Those that this person has yet to complete: of courses of which any is enough, all or none. */
function missingPrerequisites({
  course: { prerequisitesMode },
  prerequisites,
}: Pick<AccessFacts, 'prerequisites'> & {
  course: Pick<EnrollmentPolicy, 'prerequisitesMode'>;
}): readonly Prerequisite[] {
  const missing = prerequisites.filter(({ completed }) => !completed);
  return prerequisitesMode === 'any' && missing.length < prerequisites.length ? [] : missing;
}

/** Why this person cannot join though others can, or null. */
function prerequisitesReason(facts: AccessFacts & { course: EnrollmentPolicy }): Refusal | null {
  const missing = missingPrerequisites(facts);
  return missing.length > 0 ? { reason: 'prerequisites_missing', missing } : null;
}

/** Why those who are in the course cannot read it now, or null. */
function cohortReason({ cohortStartsAt, cohortEndsAt }: EnrollmentPolicy, now: Date): Refusal | null {
  if (cohortEndsAt && cohortEndsAt <= now) return { reason: 'access_expired', date: cohortEndsAt };
  return cohortStartsAt && cohortStartsAt > now ? { reason: 'course_not_started', date: cohortStartsAt } : null;
}

const refused = (refusal: Refusal): CourseAccess => ({ kind: 'refused', ...refusal });

/** Who may read a course. The order of the questions is the order of the views a refused person sees. */
export function courseAccess(facts: AccessFacts, now: Date): CourseAccess {
  const { course } = facts;
  if (!course) return refused({ reason: 'not_found' });
  if (facts.staff) return { kind: 'staff' };
  const state = enrollmentState(facts.entitlements, now);
  if (!isCourseVisible(course, state)) return refused({ reason: 'not_found' });
  if (course.passwordHash !== null && facts.unlockHash !== course.passwordHash) {
    return refused({ reason: 'password_required' });
  }
  const cohort = cohortReason(course, now);
  if (state.kind === 'active') return cohort ? refused(cohort) : { kind: 'learner' };
  if (course.accessMode === 'open') {
    const closed = enrollmentClosedReason(course, now) ?? prerequisitesReason({ ...facts, course }) ?? cohort;
    return closed ? refused(closed) : { kind: 'open' };
  }
  if (facts.person !== 'member') return refused({ reason: 'not_signed_in' });
  if (state.kind === 'expired') return refused({ reason: 'access_expired', date: state.date });
  if (course.accessMode === 'need_registration') return refused({ reason: 'not_enrolled' });
  return refused({ reason: 'payment_required' });
}

/**
 * Whether this member may enroll without anybody's help: null when they may. Who already has a valid entitlement needs
 * none; whose free access ran out or was ended by the staff does not get it back by asking again.
 */
export function enrollmentGate(facts: AccessFacts & { course: EnrollmentPolicy }, now: Date): Refusal | null {
  const { course } = facts;
  if (!facts.staff && !isCoursePublic(course)) return { reason: 'not_found' };
  if (facts.person !== 'member') return { reason: 'not_signed_in' };
  if (!facts.staff && course.passwordHash !== null && facts.unlockHash !== course.passwordHash) {
    return { reason: 'password_required' };
  }
  if (course.accessMode === 'one_time' || course.accessMode === 'recurring') return { reason: 'payment_required' };
  if (course.accessMode === 'need_registration' && facts.entitlements.length > 0) {
    const state = enrollmentState(facts.entitlements, now);
    if (state.kind === 'expired') return { reason: 'access_expired', date: state.date };
    if (state.kind === 'inactive') return { reason: 'not_enrolled' };
  }
  return enrollmentClosedReason(course, now) ?? (facts.staff ? null : prerequisitesReason(facts));
}

/** Why this person cannot buy a course, or null. Visitors get an account when they buy. */
export function purchaseGate(
  facts: AccessFacts & { course: EnrollmentPolicy },
  now: Date,
): Refusal | 'already_has_access' | 'not_for_sale' | null {
  const { course, staff } = facts;
  if (!staff && !isCoursePublic(course)) return { reason: 'not_found' };
  if (!staff && course.passwordHash !== null && facts.unlockHash !== course.passwordHash) {
    return { reason: 'password_required' };
  }
  if (course.accessMode !== 'one_time' && course.accessMode !== 'recurring') return 'not_for_sale';
  if (enrollmentState(facts.entitlements, now).kind === 'active') return 'already_has_access';
  return enrollmentClosedReason(course, now) ?? (staff ? null : prerequisitesReason(facts));
}

/**
 * Why this person cannot buy a course together with others, or null. Prerequisites among them are no obstacle, and courses
 * that the person has already are bought again with them. A password is asked for when the course is opened.
 */
export function jointPurchaseGate(
  facts: AccessFacts & { course: EnrollmentPolicy },
  { together, now }: { together: ReadonlySet<number>; now: Date },
): Refusal | null {
  const { course, staff } = facts;
  if (!isCoursePublic(course)) return { reason: 'not_found' };
  if (enrollmentState(facts.entitlements, now).kind === 'active') return null;
  const prerequisites = facts.prerequisites.map((one) => ({
    ...one,
    completed: one.completed || together.has(one.id),
  }));
  return enrollmentClosedReason(course, now) ?? (staff ? null : prerequisitesReason({ ...facts, prerequisites }));
}
