import type { Assignment, ReplyResult } from '@lectern/contract';

export interface Terms {
  dueAt: Date | null;
  lateSubmissions: Assignment['late_submissions'];
  retake: boolean;
  restrictCompletion: boolean;
}

/** The part of the current submission that the rules need; null without one. */
export type Current = { result: ReplyResult } | null;

export const isOverdue = ({ dueAt }: Pick<Terms, 'dueAt'>, now: Date): boolean => dueAt !== null && now > dueAt;

/** Why the learner can't submit now, or null. */
export function submitRefusal(
  terms: Pick<Terms, 'dueAt' | 'lateSubmissions'>,
  { current, now }: { current: Current; now: Date },
): 'already_submitted' | 'assignment_due' | null {
  if (current) return 'already_submitted';
  return terms.lateSubmissions === 'block' && isOverdue(terms, now) ? 'assignment_due' : null;
}

/** Why a submission can't be retaken, or null. Past the due date a learner could not replace it. */
export function retakeRefusal(
  terms: Pick<Terms, 'dueAt' | 'lateSubmissions' | 'retake'>,
  now: Date,
): 'retake_not_allowed' | 'assignment_due' | null {
  if (!terms.retake) return 'retake_not_allowed';
  return terms.lateSubmissions === 'block' && isOverdue(terms, now) ? 'assignment_due' : null;
}

/** Why the assignment can't be completed, or null. */
export function completionRefusal(
  { restrictCompletion }: Pick<Terms, 'restrictCompletion'>,
  current: Current,
): 'assignment_not_submitted' | 'assignment_not_passed' | null {
  if (!current) return 'assignment_not_submitted';
  return restrictCompletion && current.result !== 'pass' ? 'assignment_not_passed' : null;
}

const NOTHING = /^(?:\s|&nbsp;|<(?!img|video|audio|iframe|figure|hr)[^>]*>)*$/i;

/** Whether HTML has no text and no images. An empty editor still sends a paragraph. */
export const isBlank = (html: string): boolean => NOTHING.test(html);

export const resultOf = (points: number, passPoints: number): 'pass' | 'fail' =>
  points >= passPoints ? 'pass' : 'fail';
