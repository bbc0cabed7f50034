import type { AttemptResult } from '@lectern/contract';
import type { FrozenQuiz, MarkedAnswer, quizAttempts } from './quizzes.tables.ts';

/** Two places, halves up. */
export const roundMarks = (number: number): number => Math.floor(number * 100 + 0.5 + 1e-9) / 100;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** What all questions of a quiz are worth together: what its author says, else the sum of their points. */
function totalMarksOf(quiz: Pick<FrozenQuiz, 'fullMark' | 'questions'>): number {
  return quiz.fullMark > 0 ? quiz.fullMark : roundMarks(sum(quiz.questions.map(({ points }) => points)));
}

const percentOf = ({ earned, total }: { earned: number; total: number }): number =>
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

/** Of an attempt that has ended, what a score is made of. */
export interface Scored {
  id: number;
  result: AttemptResult;
  percent: number;
  earnedMarks: number;
  totalMarks: number;
}

export type ScoreRule = 'highest' | 'average' | 'first' | 'last';

export interface Score {
  /** null: nothing has ended yet. */
  result: AttemptResult | null;
  percent: number;
}

const mean = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0) / numbers.length;

/** All attempts together; as long as one waits for a person, so does the whole. */
function averageOf(ended: readonly Scored[], marks: Pick<FrozenQuiz, 'passMark' | 'passMarkType'>): Score {
  const earned = mean(ended.map(({ earnedMarks }) => earnedMarks));
  const total = mean(ended.map(({ totalMarks }) => totalMarks));
  const passed = passes(marks, { earned, total }) ? 'pass' : 'fail';
  const waits = ended.some(({ result }) => result === 'pending');
  return { result: waits ? 'pending' : passed, percent: percentOf({ earned: roundMarks(earned), total }) };
}

/** Of equals the one that passed, since its pass mark may have been another; one that was given up comes last. */
const RANKS: Record<AttemptResult, number> = { pass: 2, pending: 1, fail: 1, abandoned: 0, in_progress: 0 };

const better = (one: Scored, other: Scored): Scored =>
  (other.percent - one.percent || RANKS[other.result] - RANKS[one.result]) > 0 ? other : one;

/** The score that counts, out of the attempts that have ended, the first one first. What waits counts as it is so far. */
export function scoreOf(
  ended: readonly Scored[],
  rule: ScoreRule,
  marks: Pick<FrozenQuiz, 'passMark' | 'passMarkType'>,
): Score {
  const [first] = ended;
  if (!first) return { result: null, percent: 0 };
  if (rule === 'average') return averageOf(ended, marks);
  const last = ended.at(-1) ?? first;
  const counted = rule === 'first' ? first : rule === 'last' ? last : ended.reduce(better);
  return { result: counted.result, percent: counted.percent };
}
