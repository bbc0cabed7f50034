import type { AnswerResult } from '@lectern/contract';

export type AnswerState = 'correct' | 'incorrect' | 'partially_correct' | 'needs_review' | 'not_answered';

/** What became of an answer. One that waits for a person is neither right nor wrong yet. */
export function answerState({
  answered,
  correct,
  partially_correct: partially,
  needs_review: waits,
}: Pick<AnswerResult, 'answered' | 'correct' | 'partially_correct' | 'needs_review'>): AnswerState {
  if (waits) return 'needs_review';
  if (correct) return 'correct';
  if (partially) return 'partially_correct';
  return answered === null || answered === undefined ? 'not_answered' : 'incorrect';
}
