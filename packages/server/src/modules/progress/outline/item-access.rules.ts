import type { CourseAccess, Refusal } from '../../enrollments/index.ts';

/**
 * What somebody wants of an item. Submitting a quiz is none of these: an attempt is its owner's to end, whatever has
 * become of their access since they began it.
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
  /** Of work that the caller sets for somebody else: whether they are staff of the course. null: it is their own. */
  staffSets: boolean | null;
}

/** Why somebody may not use an item whatever its lock, or null. */
export function itemRefusal(facts: ItemAccessFacts): Refusal | { reason: 'forbidden' } | null {
  const { purpose, access, enrolled, staffSets } = facts;
  // Staff set the work of somebody who learns in their course, and of nobody else.
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
