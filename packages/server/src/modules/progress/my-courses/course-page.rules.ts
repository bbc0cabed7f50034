import type { AccessMode, contract, Got } from '@lectern/contract';
import type { CourseAccess, purchaseGate, Refusal } from '../../enrollments/index.ts';

export type CourseAction = Got<typeof contract.courses.standing>['action'];

export interface StandingFacts {
  access: CourseAccess;
  accessMode: AccessMode;
  /** Why the caller cannot enroll without help; null: they can. */
  gate: Refusal | null;
  /** Why the caller cannot buy the course; null: they can. */
  purchase: ReturnType<typeof purchaseGate>;
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
  if (access.reason === 'payment_required') return buying(facts);
  if (access.reason === 'not_signed_in') {
    if (isForSale(accessMode)) return buying(facts);
    // Visitors are not sent to sign in to a course without seats.
    return facts.door ? blocked(facts.door) : { action: 'sign_in', refusal: access };
  }
  if (access.reason !== 'not_enrolled') return blocked(access);
  return facts.gate ? blocked(facts.gate) : { action: 'enrol', refusal: null };
}

const isForSale = (mode: AccessMode): boolean => mode === 'one_time' || mode === 'recurring';

/** Visitors are not sent to the checkout of a course that they cannot buy. */
function buying({ purchase }: StandingFacts): ReturnType<typeof courseAction> {
  if (purchase !== null && typeof purchase === 'object') return blocked(purchase);
  return { action: 'buy', refusal: { reason: 'payment_required' } };
}

/** Whether those whose access has ended can buy the course again. */
export const canRenew = ({ access, purchase }: StandingFacts): boolean =>
  access.kind === 'refused' && access.reason === 'access_expired' && purchase === null;

function readingAction({ total, completed }: StandingFacts['figures']): CourseAction {
  if (total === 0) return 'empty';
  if (completed >= total) return 'review';
  return completed > 0 ? 'continue' : 'start';
}

function blocked(refusal: Refusal): { action: CourseAction; refusal: Refusal } {
  return { action: BLOCKED[refusal.reason] ?? 'closed', refusal };
}
