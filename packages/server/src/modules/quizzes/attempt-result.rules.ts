import type { FrozenQuiz, MarkedAnswer, quizAttempts } from './quizzes.tables.ts';

/** Two places, halves up. */
export const roundMarks = (number: number): number => Math.floor(number * 100 + 0.5 + 1e-9) / 100;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** What all questions of a quiz are worth together: what its author says, else the sum of their points. */
function totalMarksOf(quiz: Pick<FrozenQuiz, 'fullMark' | 'questions'>): number {
  return quiz.fullMark > 0 ? quiz.fullMark : roundMarks(sum(quiz.questions.map(({ points }) => points)));
}

export const percentOf = ({ earned, total }: { earned: number; total: number }): number =>
  total === 0 ? 0 : roundMarks((earned / total) * 100);

/** Nobody passes a quiz that is worth nothing. */
export function passes(
  { passMark, passMarkType }: Pick<FrozenQuiz, 'passMark' | 'passMarkType'>,
  { earned, total }: { earned: number; total: number },
): boolean {
  if (total === 0) return false;
  // Compared without rounding: 39.996 % is not 40 %. The small number is what floating point is off by.
  const reached = passMarkType === 'point' ? earned : (earned / total) * 100;
  return reached + 1e-9 >= passMark;
}

/** All columns of an attempt that follow from its answers once it has ended. */
export type Outcome = Pick<
  typeof quizAttempts.$inferSelect,
  | 'result'
  | 'totalQuestions'
  | 'answeredQuestions'
  | 'correctAnswers'
  | 'incorrectAnswers'
  | 'toReview'
  | 'totalMarks'
  | 'earnedMarks'
  | 'percent'
>;

/** What an attempt comes to: when it ends, and again whenever somebody marks an answer. */
export function outcomeOf(
  quiz: FrozenQuiz,
  { answers, abandoned }: { answers: Readonly<Record<string, MarkedAnswer>>; abandoned: boolean },
): Outcome {
  const marked = Object.values(answers);
  const total = totalMarksOf(quiz);
  const earned = Math.min(total, roundMarks(sum(marked.map(({ points }) => points))));
  const toReview = marked.filter(({ reviewed }) => !reviewed).length;
  const passed = passes(quiz, { earned, total }) ? 'pass' : 'fail';
  return {
    result: abandoned ? 'abandoned' : toReview > 0 ? 'pending' : passed,
    totalQuestions: quiz.questions.length,
    answeredQuestions: marked.length,
    correctAnswers: marked.filter(({ correct }) => correct).length,
    incorrectAnswers: marked.filter(({ correct, reviewed }) => reviewed && !correct).length,
    toReview,
    totalMarks: total,
    earnedMarks: earned,
    percent: percentOf({ earned, total }),
  };
}
