import type { AssignmentException, QuizException } from '@lectern/contract';
import type { TFunction } from '#i18n';

type AssignmentTerms = Pick<AssignmentException, 'due_date' | 'accept_late' | 'waive_penalty'>;
type QuizTerms = Pick<QuizException, 'time_factor' | 'extra_attempts'>;

/** What an exception of an assignment grants, in words. */
export const assignmentFacts = (
  row: AssignmentTerms,
  { t, dateTime }: { t: TFunction; dateTime: (date: string) => string },
): string[] => [
  ...(row.due_date ? [t('exceptions.due', { time: dateTime(row.due_date) })] : []),
  ...(row.accept_late ? [t('exceptions.accept_late')] : []),
  ...(row.waive_penalty ? [t('exceptions.waive_penalty')] : []),
];

/** What an exception of a quiz grants, in words. */
export const quizFacts = (
  row: QuizTerms,
  { t, number }: { t: TFunction; number: (value: number) => string },
): string[] => [
  ...(row.time_factor > 1 ? [t('exceptions.times', { factor: number(row.time_factor) })] : []),
  ...(row.extra_attempts > 0 ? [t('exceptions.more_attempts', { count: row.extra_attempts })] : []),
];
