import type { AnswerResult, Attempt } from '@lectern/contract';
import { percentOf, sumPoints } from '@lectern/contract/figures';

/** What a person says of one answer. */
export type Mark = { questionId: number; note?: string } & (
  | { kind: 'points'; points: number; correct?: boolean }
  | { kind: 'flip'; correct: boolean }
);

export const answerFilters = ['all', 'needs_review', 'incorrect'] as const;
export type AnswerFilter = (typeof answerFilters)[number];

export const isAmong = (answer: AnswerResult, filter: AnswerFilter): boolean =>
  filter === 'all' || (filter === 'needs_review' ? answer.needs_review : !answer.correct && !answer.needs_review);

function marked(answer: AnswerResult, mark: Mark): AnswerResult {
  const points = mark.kind === 'points' ? mark.points : mark.correct ? answer.max_points : 0;
  const correct = mark.correct ?? points === answer.max_points;
  return {
    ...answer,
    points,
    correct,
    partially_correct: !correct && points > 0,
    is_reviewed: true,
    needs_review: false,
    ...(mark.note !== undefined && { note: mark.note }),
  };
}

/**
 * The attempt as it will probably be once a mark is saved, so that it shows at once. Whether it is passed now is for the
 * server to say.
 */
export function withMark(attempt: Attempt, mark: Mark): Attempt {
  const before = attempt.answers?.[mark.questionId];
  if (!before) return attempt;
  const after = marked(before, mark);
  const answers: Record<string, AnswerResult> = { ...attempt.answers, [mark.questionId]: after };
  const all = Object.values(answers);
  const earned = Math.min(attempt.total_marks, sumPoints(all.map(({ points }) => points)));
  return {
    ...attempt,
    answers,
    earned_marks: earned,
    percent: percentOf(earned, attempt.total_marks),
    to_review: all.filter((answer) => answer.needs_review).length,
    total_correct_answers: all.filter((answer) => answer.correct).length,
  };
}
