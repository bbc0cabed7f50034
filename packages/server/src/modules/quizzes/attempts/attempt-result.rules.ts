import type { AttemptResult } from '@lectern/contract';
import { percentOf, sumPoints } from '@lectern/contract/figures';
import { averagePercent, reachesPassMark } from '../grading/points.rules.ts';
import type { QuizSnapshot, MarkedAnswer, quizAttempts } from '../quizzes.tables.ts';

/** All questions that an attempt asked, in their order, also those that were removed from the quiz afterwards. */
export function askedQuestions({ questions, removed = [] }: Pick<QuizSnapshot, 'questions' | 'removed'>) {
  const asked = [...questions];
  for (const { place, question } of removed) asked.splice(place, 0, question);
  return asked;
}

/** What all questions of a quiz are worth together: what its author says, else the sum of their points. */
function totalMarksOf(quiz: Pick<QuizSnapshot, 'fullMark' | 'questions'>): number {
  return quiz.fullMark > 0 ? quiz.fullMark : sumPoints(quiz.questions.map(({ points }) => points));
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

/** The result of an attempt: when it ends, and whenever an answer is graded. */
export function outcomeOf(
  quiz: QuizSnapshot,
  { answers, abandoned }: { answers: Readonly<Record<string, MarkedAnswer>>; abandoned: boolean },
): Outcome {
  const marked = quiz.questions.flatMap(({ id }) => answers[id] ?? []);
  const total = totalMarksOf(quiz);
  const earned = Math.min(total, sumPoints(marked.map(({ points }) => points)));
  const toReview = marked.filter(({ reviewed }) => !reviewed).length;
  const passed = reachesPassMark(quiz, [{ earned, total }]) ? 'pass' : 'fail';
  return {
    result: abandoned ? 'abandoned' : toReview > 0 ? 'pending' : passed,
    totalQuestions: quiz.questions.length,
    answeredQuestions: marked.length,
    correctAnswers: marked.filter(({ correct }) => correct).length,
    incorrectAnswers: marked.filter(({ correct, reviewed }) => reviewed && !correct).length,
    toReview,
    totalMarks: total,
    earnedMarks: earned,
    percent: percentOf(earned, total),
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

/** All attempts together; as long as one waits for a person, so does the whole. */
function averageOf(ended: readonly Scored[], marks: Pick<QuizSnapshot, 'passMark' | 'passMarkType'>): Score {
  const all = ended.map(({ earnedMarks, totalMarks }) => ({ earned: earnedMarks, total: totalMarks }));
  const passed = reachesPassMark(marks, all) ? 'pass' : 'fail';
  const waits = ended.some(({ result }) => result === 'pending');
  return { result: waits ? 'pending' : passed, percent: averagePercent(all) };
}

/** Of equals the one that passed, since its pass mark may have been another; one that was given up comes last. */
const RANKS: Record<AttemptResult, number> = { pass: 2, pending: 1, fail: 1, abandoned: 0, in_progress: 0 };

const better = (one: Scored, other: Scored): Scored =>
  (other.percent - one.percent || RANKS[other.result] - RANKS[one.result]) > 0 ? other : one;

/** The one attempt that counts, out of those that have ended; undefined where it is none, or all of them. */
export function countedAttempt(ended: readonly Scored[], rule: ScoreRule): Scored | undefined {
  if (rule === 'average' || ended.length === 0) return undefined;
  return rule === 'first' ? ended[0] : rule === 'last' ? ended.at(-1) : ended.reduce(better);
}

/** The score that counts, out of the attempts that have ended, the first one first. What waits counts as it is so far. */
export function scoreOf(
  ended: readonly Scored[],
  rule: ScoreRule,
  marks: Pick<QuizSnapshot, 'passMark' | 'passMarkType'>,
): Score {
  const [first] = ended;
  if (!first) return { result: null, percent: 0 };
  if (rule === 'average') return averageOf(ended, marks);
  const { result, percent } = countedAttempt(ended, rule) ?? first;
  return { result, percent };
}
