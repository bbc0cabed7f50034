import type { Input, ItemTypeSlug, contract } from '@lectern/contract';
import { and, asc, desc, eq, gte, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { taughtBy } from '../course/teaching.queries.ts';
import { contains, formContains, searchWords } from '../../../platform/db/fragments/search.ts';
import { listed, NO_TEXT } from '../../../platform/db/fragments/listed-texts.ts';
import { listOrder } from '../../../platform/db/list-order.ts';
import { inIds, inPeriod } from '../../../platform/db/fragments/list-filters.ts';
import { window } from '../../../platform/http/paging.ts';
import { users } from '../../identity/identity.tables.ts';
import { courses, courseTerms } from '../courses.tables.ts';
import { terms } from '../../terms/terms.tables.ts';
import { selectCourseViews } from './course-views.queries.ts';

export type CourseQuery = Input<typeof contract.courses.list>['query'];

/** Long parts of a course, and their replacement in lists. */
const LONG = {
  description: NO_TEXT,
  shortDescription: NO_TEXT,
  highlights: NO_TEXT,
  purchaseNote: NO_TEXT,
  searchText: NO_TEXT,
  welcome: sql`jsonb_set(${courses.welcome}, '{description}', '""')`,
};

/** Whose courses a list holds. */
export type CourseScope = { kind: 'catalog' } | { kind: 'all' } | { kind: 'own'; authorId: number };

/** The price of `prices.rules.ts` in SQL, for sorting. */
const priceNow = (now: Date) => sql`case
  when ${courses.accessMode} in ('open', 'need_registration') then 0
  when ${courses.salePrice} is not null
    and (${courses.dateOnSaleFrom} is null or ${courses.dateOnSaleFrom} <= ${now.toISOString()}::timestamptz)
    and (${courses.dateOnSaleTo} is null or ${courses.dateOnSaleTo} >= ${now.toISOString()}::timestamptz)
  then ${courses.salePrice} else coalesce(${courses.regularPrice}, 0) end`;

function sortColumn({ orderby, include }: CourseQuery, now: Date): SQL {
  const columns: Record<CourseQuery['orderby'], SQL> = {
    date: sql`${courses.createdAt}`,
    id: sql`${courses.id}`,
    title: sql`${courses.name} collate "und-x-icu"`,
    slug: sql`${courses.slug}`,
    modified: sql`${courses.modifiedAt}`,
    menu_order: sql`${courses.menuOrder}`,
    price: priceNow(now),
    popular: sql`${courses.studentsCount} + ${courses.fakeEnrolledCount}`,
    enrolled: sql`${courses.studentsCount}`,
    rating: sql`${courses.averageRating}`,
    ...listOrder(courses.id, include),
  };
  return columns[orderby];
}

/** Ids of terms given by id or slug. */
export function namedTerms(taxonomy: 'category' | 'tag' | 'difficulty', named: readonly (number | string)[]): SQL {
  const ids = [0, ...named.filter((one) => typeof one === 'number')];
  const slugs = ['', ...named.filter((one) => typeof one === 'string')];
  const list = (values: readonly (number | string)[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    );
  return sql`select t.id from ${terms} t where t.taxonomy = ${taxonomy}
    and (t.id in (${list(ids)}) or t.slug in (${list(slugs)}))`;
}

const hasTerm = (found: SQL) =>
  sql`exists (select 1 from ${courseTerms} ct where ct.course_id = ${courses.id} and ct.term_id in (${found}))`;

/** A category includes its descendants. */
const withDescendants = (found: SQL) => sql`with recursive tree as (
    ${found} union select c.id from ${terms} c join tree on c.parent_id = tree.id and c.taxonomy = 'category'
  ) select id from tree`;

/** Each word must occur in the texts of the course, the name of a term, or the name of the author. */
function foundInCatalog(search: string): SQL | undefined {
  return and(
    ...searchWords(search).map((word) =>
      or(
        formContains(courses.searchText, word),
        contains(users.displayName, word),
        sql`exists (select 1 from ${courseTerms} ct join ${terms} t on t.id = ct.term_id
          where ct.course_id = ${courses.id} and ${contains(sql`t.name`, word)})`,
        sql`exists (select 1 from ${terms} t where t.id = ${courses.difficultyId} and ${contains(sql`t.name`, word)})`,
      ),
    ),
  );
}

/** Editors know a course by its name, its slug or its id. */
function foundByEditors(search: string): SQL | undefined {
  const words = searchWords(search).map((word) => or(contains(courses.name, word), contains(courses.slug, word)));
  return or(and(...words), /^\d{1,9}$/.test(search) ? eq(courses.id, Number(search)) : undefined);
}

function inScope(scope: CourseScope, query: Pick<CourseQuery, 'slug' | 'search'>): SQL | undefined {
  if (scope.kind === 'all') return undefined;
  if (scope.kind === 'own') return taughtBy(scope.authorId);
  // A course is found by its exact slug even where it is not listed.
  if (query.slug !== undefined) return eq(courses.status, 'publish');
  const searching = query.search !== '';
  // "catalog" is for those who look around, "search" for those who look for something.
  return and(
    eq(courses.status, 'publish'),
    inArray(courses.catalogVisibility, ['visible', searching ? 'search' : 'catalog']),
  );
}

/** The part of a query that visitors of the catalog choose. */
type CatalogChoice = Pick<
  CourseQuery,
  'price_type' | 'author' | 'category' | 'tag' | 'language' | 'difficulty' | 'rating'
>;

/** Of courses without a language of their own. */
export const languageOf = (school: string) => sql<string>`coalesce(nullif(${courses.language}, ''), ${school})`;

/** Each choice as a condition of its own, so that what the others leave can be counted. */
export function choiceConditions(
  query: CatalogChoice,
  schoolLanguage: string,
): Record<keyof CatalogChoice, SQL | undefined> {
  const free = inArray(courses.accessMode, ['open', 'need_registration']);
  return {
    price_type: query.price_type && (query.price_type === 'free' ? free : not(free)),
    rating: query.rating === undefined ? undefined : gte(courses.averageRating, String(query.rating)),
    author: query.author === undefined ? undefined : taughtBy(query.author),
    category: query.category && hasTerm(withDescendants(namedTerms('category', query.category))),
    tag: query.tag && hasTerm(namedTerms('tag', query.tag)),
    language: query.language === undefined ? undefined : sql`${languageOf(schoolLanguage)} = ${query.language}`,
    difficulty: query.difficulty && sql`${courses.difficultyId} in (${namedTerms('difficulty', query.difficulty)})`,
  };
}

/** What the catalog holds before anything is chosen. */
export const catalogConditions = (query: Pick<CourseQuery, 'search' | 'slug'>): SQL | undefined =>
  and(inScope({ kind: 'catalog' }, query), query.search === '' ? undefined : foundInCatalog(query.search));

function filters(
  query: CourseQuery,
  { scope, schoolLanguage, now }: { scope: CourseScope; schoolLanguage: string; now: Date },
): SQL | undefined {
  return and(
    scope.kind === 'catalog'
      ? catalogConditions(query)
      : and(inScope(scope, query), query.search === '' ? undefined : foundByEditors(query.search)),
    query.slug === undefined ? undefined : eq(courses.slug, query.slug),
    query.featured === undefined ? undefined : eq(courses.featured, query.featured),
    query.min_price ? sql`${priceNow(now)} >= ${query.min_price}::numeric` : undefined,
    query.max_price ? sql`${priceNow(now)} <= ${query.max_price}::numeric` : undefined,
    ...Object.values(choiceConditions(query, schoolLanguage)),
    inIds(query, courses.id),
    inPeriod(query, courses.createdAt),
  );
}

/**
 * One page of courses, and the number of courses per status under the other filters. Two statements. The page is
 * selected by ids only; related records are joined for its rows, not for those that are skipped.
 */
export async function selectCoursePage(
  db: Db,
  {
    query,
    scope,
    callerId,
    types,
    schoolLanguage,
    now,
  }: {
    query: CourseQuery;
    scope: CourseScope;
    callerId: number;
    types: readonly ItemTypeSlug[];
    schoolLanguage: string;
    now: Date;
  },
) {
  const where = filters(query, { scope, schoolLanguage, now });
  const ofStatus = query.status ? inArray(courses.status, query.status) : ne(courses.status, 'trash');
  const mine = taughtBy(callerId);
  const direction = query.order === 'asc' ? asc : desc;
  const order = [direction(sortColumn(query, now)), direction(courses.id)];
  const page = window(query);
  const ids = db
    .select({ id: courses.id })
    .from(courses)
    .leftJoin(users, eq(users.id, courses.authorId))
    .where(and(where, ofStatus, query.mine ? mine : undefined))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
  const rows = await selectCourseViews(db, types, listed(courses, LONG, query.per_page))
    .where(inArray(courses.id, ids))
    .orderBy(...order);
  const counts = await db
    .select({
      status: courses.status,
      count: sql<number>`count(*)`,
      mine: sql<number>`count(*) filter (where ${mine})`,
    })
    .from(courses)
    .leftJoin(users, eq(users.id, courses.authorId))
    .where(where)
    .groupBy(courses.status);
  return { rows, counts };
}

/** The published ones of these courses. Their long texts are left out as in a list of as many rows. One statement. */
export async function selectPublishedCourses(
  db: Db,
  { ids, types }: { ids: readonly number[]; types: readonly ItemTypeSlug[] },
) {
  return selectCourseViews(db, types, listed(courses, LONG, ids.length)).where(
    and(eq(courses.status, 'publish'), inArray(courses.id, [...ids])),
  );
}
