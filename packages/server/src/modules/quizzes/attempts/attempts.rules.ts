import { mayStartAgain } from '../standing/attempt-limit.rules.ts';
import type { AttemptContext, AttemptRow } from './attempts.queries.ts';

/** Answers are taken for so long after the time is over: they may have been on their way. */
const GRACE_MS = 60_000;

/** An attempt whose deadline lies before this moment takes nothing more. */
export const closedBefore = (now: Date): Date => new Date(now.getTime() - GRACE_MS);

export const isOver = ({ deadline }: Pick<AttemptRow, 'deadline'>, now: Date): boolean =>
  deadline !== null && deadline <= closedBefore(now);

/** Showing the key after the attempt includes showing what became of each answer. */
export const showsDetails = (quiz: Pick<AttemptContext['quiz'], 'revealMode' | 'showDetails'>): boolean =>
  quiz.revealMode || quiz.showDetails;

/**
 * Whether the learner may see what became of each answer of an ended attempt, and the key: always, or once nothing is
 * to be gained by it.
 */
export function revealsTo({ quiz, passed, running, used, extra }: AttemptContext): boolean {
  if (!showsDetails(quiz)) return false;
  return quiz.revealWhen === 'after_each' || passed || (!running && !mayStartAgain({ quiz, used, extra }));
}
