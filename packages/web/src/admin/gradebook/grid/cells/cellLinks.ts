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

/** The attempts or submissions of a learner at the item of a column; `review`: those that a person has yet to review. */
export function workOf(
  { key, type }: Pick<GridColumn, 'key' | 'type'>,
  user: number,
  review = false,
): { to: string; search: ListAddress } | undefined {
  const item = itemOfKey(key);
  if (item === undefined) return undefined;
  return type === 'quiz'
    ? { to: '/quiz-attempts', search: { quiz: item, student: user, ...(review && { result: 'pending' }) } }
    : { to: '/assignment-submissions', search: { assignment: item, student: user } };
}
