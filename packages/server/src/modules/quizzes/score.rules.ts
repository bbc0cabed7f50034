import type { AttemptResult } from '@lectern/contract';
import { passes, percentOf, roundMarks } from './attempt-result.rules.ts';
import type { FrozenQuiz } from './quizzes.tables.ts';

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
