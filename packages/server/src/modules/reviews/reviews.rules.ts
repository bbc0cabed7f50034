import type { ReviewRefusal, ReviewStatus } from '@lectern/contract';

/**
 * The status after a change; undefined if it stays. Staff decide on the status: a change by the author needs approval
 * again unless the school approves automatically, and spam stays spam.
 */
export function statusAfterChange<Wanted extends ReviewStatus>(
  current: ReviewStatus,
  { wanted, staff, autoApprove }: { wanted: Wanted | undefined; staff: boolean; autoApprove: boolean },
): Wanted | 'hold' | undefined {
  if (staff) return wanted;
  if (current === 'spam' || (current === 'approve' && autoApprove)) return undefined;
  return 'hold';
}

/** The status of a learner's new review. One that replaces a review rejected by staff waits for approval. */
export const statusOfNew = ({ autoApprove, wasRejected }: { autoApprove: boolean; wasRejected: boolean }) =>
  autoApprove && !wasRejected ? 'approve' : 'hold';

export interface ReviewFacts {
  signedIn: boolean;
  /** Staff of the course. */
  staff: boolean;
  published: boolean;
  /** In the school and in the course. */
  reviewsEnabled: boolean;
  /** Only learners of the course can review it. */
  enrolledOnly: boolean;
  /** Is or was a learner of the course. */
  enrolled: boolean;
  afterCompletion: boolean;
  completed: boolean;
}

/** The reason why a person cannot review a course; undefined if they can. */
export function reviewRefusal(facts: ReviewFacts): ReviewRefusal | undefined {
  if (!facts.signedIn) return 'sign_in';
  if (facts.staff) return 'own_course';
  if (!facts.published) return 'course_not_published';
  if (!facts.reviewsEnabled) return 'reviews_disabled';
  if (facts.enrolledOnly && !facts.enrolled) return 'not_enrolled';
  if (facts.afterCompletion && !facts.completed) return 'course_not_completed';
  return undefined;
}
