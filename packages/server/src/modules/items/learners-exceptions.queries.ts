import type { contract, Input } from '@lectern/contract';
import { and, asc, desc, inArray, ne, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { contains, searchWords } from '../../platform/db/fragments/search.ts';
import { window } from '../../platform/http/paging.ts';
import { courseItems, courses } from '../courses/courses.tables.ts';
import { taughtBy } from '../courses/index.ts';

export type LearnersExceptionsQuery = Input<typeof contract.quizExceptions.ofLearner>['query'];

/** What a list of the exceptions of a learner selects of the item and its course, which it joins. */
export const exceptionPlace = {
  item: { id: courseItems.id, name: courseItems.name },
  course: { id: courses.id, name: courses.name },
};

/**
 * Which exceptions of a learner a list has, in which order: those in all courses or in those that `authorId` teaches,
 * without those of trashed items.
 */
export function learnersExceptions(
  query: LearnersExceptionsQuery,
  { authorId, grantedAt }: { authorId: number | null; grantedAt: SQLWrapper },
): { where: SQL | undefined; order: SQL[]; limit: number; offset: number } {
  const where = and(
    ne(courseItems.status, 'trash'),
    ne(courses.status, 'trash'),
    authorId === null ? undefined : taughtBy(authorId),
    ...searchWords(query.search).map((word) => contains(sql`${courseItems.name}`, word)),
    query.include.length > 0 ? inArray(courseItems.id, query.include) : undefined,
    query.exclude.length > 0 ? notInArray(courseItems.id, query.exclude) : undefined,
  );
  const direction = query.order === 'asc' ? asc : desc;
  const sorts = { item: sql`${courseItems.name} collate "und-x-icu"`, granted: sql`${grantedAt}` };
  return { where, order: [direction(sorts[query.orderby]), direction(courseItems.id)], ...window(query) };
}
