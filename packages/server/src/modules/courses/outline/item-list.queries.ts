import type { contract, Input } from '@lectern/contract';
import { taughtBy } from '../course/teaching.queries.ts';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { and, asc, desc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contains, searchWords } from '../../../platform/db/fragments/search.ts';
import { listOrder } from '../../../platform/db/list-order.ts';
import { inIds, inPeriod } from '../../../platform/db/fragments/list-filters.ts';
import { type Page, window } from '../../../platform/http/paging.ts';
import { courseItems, courses } from '../courses.tables.ts';

/** What every list of items is asked for, of whatever type they are. */
type ItemQuery = Input<typeof contract.lessons.list>['query'];

/** Whose items a list holds: one course's, one author's, or everybody's. */
export interface ItemScope {
  courseId: number | null;
  sectionId: number | null;
  authorId: number | null;
  /** Learners: nothing but what is published. */
  publishedOnly: boolean;
}

/** Which rows of course_items, joined with courses, a list holds. `words`: the column of the type that is searched too. */
export function itemFilters(query: Omit<ItemQuery, 'orderby'>, scope: ItemScope, words: SQLWrapper): SQL | undefined {
  return and(
    scope.courseId === null ? undefined : eq(courseItems.courseId, scope.courseId),
    scope.sectionId === null ? undefined : eq(courseItems.sectionId, scope.sectionId),
    scope.authorId === null ? undefined : taughtBy(scope.authorId),
    scope.publishedOnly ? eq(courseItems.status, 'publish') : undefined,
    inArray(courseItems.status, query.status),
    ...searchWords(query.search).map((word) =>
      // What learners cannot read yet must not be found by its words either.
      or(contains(courseItems.name, word), scope.publishedOnly ? undefined : contains(words, word)),
    ),
    inIds(query, courseItems.id),
    inPeriod(query, courseItems.createdAt),
  );
}

type Sorted<Own extends string> = Omit<ItemQuery, 'status' | 'orderby'> & { orderby: ItemQuery['orderby'] | Own };

/** The order of a list, then by id. Items without a value in a sort column of their type come last. */
function itemOrder<Own extends string>(
  { orderby, order, include }: Pick<Sorted<Own>, 'orderby' | 'order' | 'include'>,
  own: Partial<Record<string, SQLWrapper>>,
): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  const ownSort = own[orderby];
  if (ownSort) return [sql`${direction(ownSort)} nulls last`, direction(courseItems.id)];
  const sorts = {
    ...listOrder(courseItems.id, include),
    menu_order: sql`${courseItems.outlinePosition}`,
    id: sql`${courseItems.id}`,
    title: sql`${courseItems.name} collate "und-x-icu"`,
    date: sql`${courseItems.createdAt}`,
    modified: sql`${courseItems.modifiedAt}`,
  } satisfies Record<ItemQuery['orderby'], SQL>;
  return [direction(sorts[orderby as ItemQuery['orderby']]), direction(courseItems.id)];
}

/** A Drizzle select of items, joined with their content, their sections and their courses. */
interface ItemViews<Row> {
  where: (condition: SQL | undefined) => {
    orderBy: (...columns: SQL[]) => { limit: (n: number) => { offset: (n: number) => PromiseLike<Row[]> } };
  };
}

/**
 * One page of items of one type. `content`: the table of their content; `sorts`: sort columns that only this type has.
 * Two statements.
 */
export async function selectItemPage<Row, Own extends string = never>(
  db: Db,
  {
    views,
    content,
    where,
    query,
    sorts,
  }: {
    views: ItemViews<Row>;
    content: PgTable & { id: PgColumn };
    where: SQL | undefined;
    query: Sorted<Own>;
    sorts?: Record<Own, SQLWrapper>;
  },
): Promise<Page<Row>> {
  const page = window(query);
  const rows = await views
    .where(where)
    .orderBy(...itemOrder(query, sorts ?? {}))
    .limit(page.limit)
    .offset(page.offset);
  const [total] = await db
    .select({ n: sql<number>`count(*)` })
    .from(courseItems)
    .innerJoin(content, eq(content.id, courseItems.id))
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(where);
  return { rows, total: total?.n ?? 0 };
}
