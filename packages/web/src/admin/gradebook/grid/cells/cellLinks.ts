import type { NavigateOptions } from '@tanstack/react-router';
import type { ListAddress } from '../../../list/state/address.ts';
import type { GridColumn } from '../../queries.ts';

/** The id of the quiz or the assignment of a column. */
export const itemOfKey = (key: string): number | undefined => {
  const [kind, id] = key.split(':');
  return kind === 'item' ? Number(id) : undefined;
};

/** The form of an item. */
export function itemScreen(courseId: string, type: GridColumn['type'], item: number): NavigateOptions {
  return type === 'quiz'
    ? { to: '/courses/$courseId/quiz/edit/$quizId', params: { courseId, quizId: String(item) } }
    : { to: '/courses/$courseId/assignment/edit/$assignmentId', params: { courseId, assignmentId: String(item) } };
}

/** The attempt that counts for a learner at the quiz of a column, or the submission at its assignment. */
export function workOf(
  { key, type }: Pick<GridColumn, 'key' | 'type'>,
  { course, user }: { course: number; user: number },
): { to: string; search: ListAddress } | undefined {
  const item = itemOfKey(key);
  if (item === undefined) return undefined;
  return type === 'quiz'
    ? { to: '/quiz-attempts/counted', search: { course, quiz: item, student: user } }
    : { to: '/assignment-submissions', search: { assignment: item, student: user } };
}
