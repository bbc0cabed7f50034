import type { QuestionSnapshot } from '../quizzes.tables.ts';
import type { Mark } from './question-type.ts';

export const isCorrect = ({ right, total }: Mark): boolean => right === total;

/** Not right in every part is worth nothing, unless the question gives partial credit. */
export function markParts(
  { grading }: Pick<QuestionSnapshot, 'grading'>,
  { right, total, settled = true }: { right: number; total: number; settled?: boolean },
): Mark {
  if (total > 0 && right === total) return { right, total, settled: true };
  return { right: grading === 'partial' ? Math.max(0, right) : 0, total: Math.max(1, total), settled };
}
