import type { quizzes } from '../quizzes.tables.ts';
import { attemptsOf } from '../standing/attempt-limit.rules.ts';

type Quiz = typeof quizzes.$inferSelect;

export type MarkFields = Pick<
  Quiz,
  'fullMark' | 'autoFullMark' | 'passMark' | 'passMarkType' | 'attemptsAllowed' | 'revealMode' | 'showDetails'
>;

export type MarkChanges = { [Field in keyof MarkFields]?: MarkFields[Field] | undefined };

export interface FieldError {
  field: 'pass_mark';
  code: 'too_large' | 'pass_mark_too_high';
  params?: { n: number };
}

/** What a full mark is when it neither follows the questions nor has been said. */
const FULL_MARK = 100;

export const NEW_QUIZ: MarkFields = {
  fullMark: FULL_MARK,
  autoFullMark: true,
  passMark: 40,
  passMarkType: 'percentage',
  attemptsAllowed: 0,
  revealMode: false,
  showDetails: true,
};

/** Full mark, pass mark and what is shown, after a change. `sum`: the points of the questions. */
export function marksAfter(before: MarkFields, changes: MarkChanges, sum: number): MarkFields {
  // A full mark in the request disables the automatic one.
  const autoFullMark = changes.autoFullMark ?? (changes.fullMark === undefined ? before.autoFullMark : false);
  const revealMode = changes.revealMode ?? before.revealMode;
  return {
    autoFullMark,
    fullMark: autoFullMark ? sum : (changes.fullMark ?? before.fullMark),
    passMark: changes.passMark ?? before.passMark,
    passMarkType: changes.passMarkType ?? before.passMarkType,
    revealMode,
    attemptsAllowed: attemptsOf({ revealMode, attemptsAllowed: changes.attemptsAllowed ?? before.attemptsAllowed }),
    showDetails: revealMode || (changes.showDetails ?? before.showDetails),
  };
}

/**
 * Error of a pass mark in the request; null if it is valid. A sum that falls below it later is no error: the editor
 * shows a warning.
 */
export function passMarkError(marks: MarkFields, changes: MarkChanges, sum: number): FieldError | null {
  const { passMark, passMarkType, fullMark } = marks;
  const named = [changes.passMark, changes.passMarkType, changes.fullMark].some((value) => value !== undefined);
  if (!named) return null;
  if (passMarkType === 'percentage') {
    return passMark > 100 ? { field: 'pass_mark', code: 'too_large', params: { n: 100 } } : null;
  }
  // A full mark of 0 means the sum; without questions there is nothing to compare.
  const full = fullMark > 0 ? fullMark : sum;
  return full > 0 && passMark > full ? { field: 'pass_mark', code: 'pass_mark_too_high' } : null;
}

export interface PublishError {
  code: 'no_questions' | 'fix_question' | 'fix_questions';
  params?: { n: number };
}

/** Why a quiz cannot be published; null when it can. */
export function publishError(questions: number, invalid: number): PublishError | null {
  if (questions === 0) return { code: 'no_questions' };
  if (invalid === 0) return null;
  return invalid === 1 ? { code: 'fix_question' } : { code: 'fix_questions', params: { n: invalid } };
}
