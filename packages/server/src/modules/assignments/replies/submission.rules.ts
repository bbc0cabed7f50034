import type { Assignment, LatePenalty, ReplyResult } from '@lectern/contract';
import { startedDaysSince } from '@lectern/contract/time';

export interface Terms {
  dueAt: Date | null;
  lateSubmissions: Assignment['late_submissions'];
  latePenaltyPercent: number;
  lateFloorPercent: number;
  retake: boolean;
  restrictCompletion: boolean;
}

/** The part of the current submission that the rules need; null without one. */
export type Current = { result: ReplyResult } | null;

export const isOverdue = ({ dueAt }: Pick<Terms, 'dueAt'>, now: Date): boolean => dueAt !== null && now > dueAt;

/** Whether staff returned a submission to its learner, who can see it until they submit again. */
export const isReturned = ({ returnedAt, trashedAt }: { returnedAt: Date | null; trashedAt: Date | null }): boolean =>
  returnedAt !== null && trashedAt === null;

/** Whether the learner sees the feedback on a submission. */
export const hasFeedback = ({ gradedAt, returnedAt }: { gradedAt: Date | null; returnedAt: Date | null }): boolean =>
  gradedAt !== null || returnedAt !== null;

/** Why the learner can't submit now, or null. */
export function submitRefusal(
  terms: Pick<Terms, 'dueAt' | 'lateSubmissions'>,
  { current, now }: { current: Current; now: Date },
): 'already_submitted' | 'assignment_due' | null {
  if (current) return 'already_submitted';
  return terms.lateSubmissions === 'block' && isOverdue(terms, now) ? 'assignment_due' : null;
}

/** Why the learner can't change their submission now, or null. `allowed`: the school lets learners edit until graded. */
export function editRefusal(
  terms: Pick<Terms, 'dueAt' | 'lateSubmissions'>,
  { current, allowed, now }: { current: { result: ReplyResult }; allowed: boolean; now: Date },
): 'submission_graded' | 'submission_edit_off' | 'assignment_due' | null {
  if (current.result !== 'pending') return 'submission_graded';
  if (!allowed) return 'submission_edit_off';
  return terms.lateSubmissions === 'block' && isOverdue(terms, now) ? 'assignment_due' : null;
}

/** Whether a submission at this moment is late, and by how many started days of the school's time zone. */
export const latenessAt = ({ dueAt }: Pick<Terms, 'dueAt'>, now: Date, zone: string) => ({
  late: isOverdue({ dueAt }, now),
  lateDays: dueAt === null ? 0 : startedDaysSince(dueAt.getTime(), now.getTime(), zone),
});

/** The late penalty of a submission that is this many days late, or null. */
export const penaltyOf = (
  terms: Pick<Terms, 'lateSubmissions' | 'latePenaltyPercent' | 'lateFloorPercent'>,
  lateDays: number,
): Omit<LatePenalty, 'most_points'> | null =>
  terms.lateSubmissions === 'penalty' && lateDays > 0
    ? { days: lateDays, percent: terms.latePenaltyPercent, floor_percent: terms.lateFloorPercent }
    : null;

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
