import type { AccessMode, contract, Got } from '@lectern/contract';
import type { CourseAccess, Refusal } from '../../enrollments/index.ts';

export type CourseAction = Got<typeof contract.courses.standing>['action'];

export interface StandingFacts {
  access: CourseAccess;
  accessMode: AccessMode;
  /** Why the caller cannot enroll without help; null: they can. */
  gate: Refusal | null;
  /** Why enrollment is closed; null: open. */
  door: Refusal | null;
  figures: { total: number; completed: number };
}

const BLOCKED: Partial<Record<Refusal['reason'], CourseAction>> = {
  course_full: 'full',
  enrollment_closed: 'closed',
  enrollment_not_open: 'not_open',
  coming_soon: 'not_open',
  course_not_started: 'not_open',
  prerequisites_missing: 'prerequisites',
  password_required: 'password',
  access_expired: 'expired',
  payment_required: 'buy',
  // Their access was ended by the staff: asking again does not bring it back.
  not_enrolled: 'closed',
};

/** The next action, and the reason if it is blocked. */
export function courseAction(facts: StandingFacts): { action: CourseAction; refusal: Refusal | null } {
  const { access, accessMode, figures } = facts;
  if (access.kind !== 'refused') return { action: readingAction(figures), refusal: null };
  if (access.reason === 'not_signed_in') {
    if (accessMode === 'one_time' || accessMode === 'recurring') {
      return { action: 'buy', refusal: { reason: 'payment_required' } };
    }
    // Visitors are not sent to sign in to a course without seats.
    return facts.door ? blocked(facts.door) : { action: 'sign_in', refusal: access };
  }
  if (access.reason !== 'not_enrolled') return blocked(access);
  return facts.gate ? blocked(facts.gate) : { action: 'enrol', refusal: null };
}

function readingAction({ total, completed }: StandingFacts['figures']): CourseAction {
  if (total === 0) return 'empty';
  if (completed >= total) return 'review';
  return completed > 0 ? 'continue' : 'start';
}

function blocked(refusal: Refusal): { action: CourseAction; refusal: Refusal } {
  return { action: BLOCKED[refusal.reason] ?? 'closed', refusal };
}
