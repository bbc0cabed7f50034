import { roundPoints } from '@lectern/contract/figures';
import type { MarkedAnswer } from '../quizzes.tables.ts';

interface Verdict {
  /** What the question is worth in this attempt. */
  max: number;
  /** Left out: the note stays. */
  note?: string | undefined;
}

const byPerson = (answer: MarkedAnswer, { note }: Verdict): MarkedAnswer => ({
  ...answer,
  reviewed: true,
  by: 'person',
  note: note ?? answer.note,
});

/** Points that a person gives: never more than the question is worth, never less than none. */
export function givePoints(
  answer: MarkedAnswer,
  verdict: Verdict & { points: number; isCorrect?: boolean | undefined },
): MarkedAnswer {
  const points = roundPoints(Math.min(verdict.max, Math.max(0, verdict.points)));
  // Points do not show whether an answer to a question without points is correct.
  const told = verdict.max === 0 ? answer.correct : points === verdict.max;
  return { ...byPerson(answer, verdict), points, correct: verdict.isCorrect ?? told };
}

/** A person says that an answer is correct, or is not: it is worth everything or nothing. */
export function giveVerdict(answer: MarkedAnswer, verdict: Verdict & { isCorrect: boolean }): MarkedAnswer {
  const points = verdict.isCorrect ? verdict.max : 0;
  return { ...byPerson(answer, verdict), points, correct: verdict.isCorrect };
}
