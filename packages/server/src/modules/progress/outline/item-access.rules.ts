import type { CourseAccess, Refusal } from '../../enrollments/index.ts';

/**
 * What the caller does with an item. Submitting a quiz is not included: owners may end their attempts regardless of
 * their current access.
 */
export type ItemPurpose = 'read' | 'preview' | 'report' | 'start' | 'complete' | 'uncomplete';

export interface PurposePolicy {
  /**
   * The work counts: staff do it as the learners they are, or not at all, and a free preview is not enough. Items that
   * are not there, not shown and elsewhere get one answer, so that ids cannot be probed.
   */
  counts: boolean;
  /** Locks and running quizzes bind. */
  bound: boolean;
  /** Progress in the course is held, and a member is taken into an open course before or after the locks are tried. */
  enters: 'before_locks' | 'after_locks' | null;
}

const reading: PurposePolicy = { counts: false, bound: true, enters: null };

export const purposePolicies: Readonly<Record<ItemPurpose, PurposePolicy>> = {
  read: reading,
  preview: reading,
  report: reading,
  start: { counts: false, bound: true, enters: 'after_locks' },
  complete: { counts: true, bound: true, enters: 'before_locks' },
  // What has been done can be taken back, also when it would be locked.
  uncomplete: { counts: true, bound: false, enters: 'before_locks' },
};

export interface ItemAccessFacts {
  purpose: ItemPurpose;
  access: CourseAccess;
  freePreview: boolean;
  /** The caller has an account, or is a guest. */
  known: boolean;
  /** The caller reads the course as its staff. */
  readsAsStaff: boolean;
  /** The person whose work it is is in the course now. */
  enrolled: boolean;
  /** For changes of another person's work: whether the caller is staff of the course. null: the caller's own work. */
  staffSets: boolean | null;
}

/** Why an item cannot be used regardless of its lock, or null. */
export function itemRefusal(facts: ItemAccessFacts): Refusal | { reason: 'forbidden' } | null {
  const { purpose, access, enrolled, staffSets } = facts;
  // Staff may change the work of learners of their course only.
  if (staffSets === false) return { reason: 'forbidden' };
  if (staffSets) return enrolled ? null : { reason: 'not_enrolled' };

  const { counts } = purposePolicies[purpose];
  // Staff learn where they have enrolled; elsewhere they only look, and nothing they do counts.
  if (counts && facts.readsAsStaff && !enrolled) return { reason: 'forbidden' };
  if (access.kind === 'refused' && (counts || !facts.freePreview || refusesPreviews(access))) return access;
  // A visitor has completed nothing that could be taken back.
  return purpose === 'uncomplete' && !facts.known ? { reason: 'not_signed_in' } : null;
}

/** A free preview opens to those who have not joined yet; it opens no hidden and no password-protected course. */
function refusesPreviews({ reason }: Refusal): boolean {
  return reason === 'not_found' || reason === 'password_required';
}
