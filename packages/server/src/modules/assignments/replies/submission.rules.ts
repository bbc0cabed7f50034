import type { Assignment, ReplyResult } from '@lectern/contract';

export interface Terms {
  dueAt: Date | null;
  lateSubmissions: Assignment['late_submissions'];
  retake: boolean;
  restrictCompletion: boolean;
}

/** A submission as far as it decides what comes next; null: there is none. */
export type Current = { result: ReplyResult } | null;

export const isOverdue = ({ dueAt }: Pick<Terms, 'dueAt'>, now: Date): boolean => dueAt !== null && now > dueAt;

/** Why nothing can be handed in now, or null. */
export function submitRefusal(
  terms: Pick<Terms, 'dueAt' | 'lateSubmissions'>,
  { current, now }: { current: Current; now: Date },
): 'already_submitted' | 'assignment_due' | null {
  if (current) return 'already_submitted';
  return terms.lateSubmissions === 'block' && isOverdue(terms, now) ? 'assignment_due' : null;
}

/** Why a submission cannot be taken back for another, or null. Nobody loses one that they could not replace. */
export function retakeRefusal(
  terms: Pick<Terms, 'dueAt' | 'lateSubmissions' | 'retake'>,
  now: Date,
): 'retake_not_allowed' | 'assignment_due' | null {
  if (!terms.retake) return 'retake_not_allowed';
  return terms.lateSubmissions === 'block' && isOverdue(terms, now) ? 'assignment_due' : null;
}

/** Why the assignment cannot be completed, or null. */
export function completionRefusal(
  { restrictCompletion }: Pick<Terms, 'restrictCompletion'>,
  current: Current,
): 'assignment_not_submitted' | 'assignment_not_passed' | null {
  if (!current) return 'assignment_not_submitted';
  return restrictCompletion && current.result !== 'pass' ? 'assignment_not_passed' : null;
}

const NOTHING = /^(?:\s|&nbsp;|<(?!img|video|audio|iframe|figure|hr)[^>]*>)*$/i;

/** No words and no pictures: an empty editor leaves a paragraph. */
export const isBlank = (html: string): boolean => NOTHING.test(html);

/** What points mean. */
export const resultOf = (points: number, passPoints: number): 'pass' | 'fail' =>
  points >= passPoints ? 'pass' : 'fail';
