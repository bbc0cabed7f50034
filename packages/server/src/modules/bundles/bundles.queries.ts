import type { BundleStatus, contract, Input } from '@lectern/contract';
import { MIN_BUNDLE_COURSES } from '@lectern/contract/limits';
import { and, asc, count, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { inIds, inPeriod } from '../../platform/db/fragments/list-filters.ts';
import { type Listed, listed, NO_TEXT, whole } from '../../platform/db/fragments/listed-texts.ts';
import { formContains, searchWords } from '../../platform/db/fragments/search.ts';
import { AppError } from '../../platform/errors.ts';
import { window } from '../../platform/http/paging.ts';
import { lockTaxonomy, slugLike } from '../../platform/slugs/slug-conditions.ts';
import { freeSlug } from '../../platform/slugs/slugs.ts';
import { courses } from '../courses/courses.tables.ts';
import { taughtBy } from '../courses/index.ts';
import { users } from '../identity/identity.tables.ts';
import { media } from '../media/media.tables.ts';
import type { BundleRow } from './bundles.rules.ts';
import { bundleCourses, bundles } from './bundles.tables.ts';

export type BundleQuery = Input<typeof contract.courseBundles.list>['query'];
export type NewBundle = typeof bundles.$inferInsert;

/** Whose bundles: all, those of an instructor with courses of their own alone, or those that are for sale. */
export type BundleScope = { kind: 'all' } | { kind: 'own'; userId: number } | { kind: 'for_sale'; currency: string };

/** Bundles of a scope, as a condition of a query. */
export function bundlesInScope(scope: BundleScope): SQL | undefined {
  if (scope.kind === 'all') return undefined;
  if (scope.kind === 'own') {
    return and(
      eq(bundles.authorId, scope.userId),
      sql`not exists (select from ${bundleCourses} join ${courses} on ${courses.id} = ${bundleCourses.courseId}
        where ${bundleCourses.bundleId} = ${bundles.id} and not ${taughtBy(scope.userId)})`,
    );
  }
  return and(
    eq(bundles.status, 'publish'),
    sql`(${bundles.accessMode} = 'free' or ${bundles.currency} = ${scope.currency})`,
    sql`(select count(*) >= ${MIN_BUNDLE_COURSES} and bool_and(${courses.status} = 'publish') from ${bundleCourses}
      join ${courses} on ${courses.id} = ${bundleCourses.courseId} where ${bundleCourses.bundleId} = ${bundles.id})`,
  );
}

/** A featured video of the library is stored as its id in digits. */
const videoKey = sql<string | null>`(select m.key from ${media} m
  where not m.trashed and ${bundles.featuredVideoSource} = 'self-hosted'
  and m.id = case when ${bundles.featuredVideoUrl} ~ '^[0-9]{1,9}$' then ${bundles.featuredVideoUrl}::integer end)`;

function selectBundles(db: Db, { content, truncated }: Listed<typeof bundles> = whole(bundles)) {
  return db
    .select({
      bundle: content,
      truncated,
      author: { id: users.id, displayName: users.displayName, avatarUrl: users.avatarUrl },
      image: media,
      videoKey,
    })
    .from(bundles)
    .leftJoin(users, eq(users.id, bundles.authorId))
    .leftJoin(media, and(eq(media.id, bundles.featuredImage), eq(media.trashed, false)));
}

export type FoundBundle = Awaited<ReturnType<typeof selectBundles>>[number];

export async function selectOptionalBundle(
  db: Db,
  { id, scope }: { id: number; scope: BundleScope },
): Promise<FoundBundle | undefined> {
  const [row] = await selectBundles(db).where(and(eq(bundles.id, id), bundlesInScope(scope)));
  return row;
}

/** Locks the bundle until the transaction ends. */
export async function getBundleForUpdate(
  db: Db,
  { id, scope }: { id: number; scope: BundleScope },
): Promise<BundleRow> {
  const [row] = await db
    .select()
    .from(bundles)
    .where(and(eq(bundles.id, id), bundlesInScope(scope)))
    .for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** Bundles outside the trash by id or slug. */
export async function selectNamedBundles(db: Db, names: readonly (number | string)[]): Promise<FoundBundle[]> {
  if (names.length === 0) return [];
  const ids = names.filter((name) => typeof name === 'number');
  const slugs = names.filter((name) => typeof name === 'string');
  return selectBundles(db).where(
    and(
      ne(bundles.status, 'trash'),
      sql`(${bundles.id} = any(${`{${ids.join(',')}}`}::integer[]) or ${bundles.slug} = any(${sql.param(slugs)}::text[]))`,
    ),
  );
}

const courseColumns = {
  bundleId: bundleCourses.bundleId,
  id: courses.id,
  name: courses.name,
  slug: courses.slug,
  status: courses.status,
  accessMode: courses.accessMode,
  regularPrice: courses.regularPrice,
  imageKey: media.key,
};

/** The courses of bundles, in their order. */
export async function selectCoursesOf(db: Db, bundleIds: readonly number[]) {
  if (bundleIds.length === 0) return [];
  return db
    .select(courseColumns)
    .from(bundleCourses)
    .innerJoin(courses, eq(courses.id, bundleCourses.courseId))
    .leftJoin(media, and(eq(media.id, courses.featuredImage), eq(media.trashed, false)))
    .where(inArray(bundleCourses.bundleId, [...bundleIds]))
    .orderBy(asc(bundleCourses.bundleId), asc(bundleCourses.position));
}

export type CourseOfBundle = Awaited<ReturnType<typeof selectCoursesOf>>[number];

/** Those of these courses that are outside the trash, in their order; of an instructor only those that they teach. */
export async function selectUsableCourses(
  db: Db,
  { ids, teacherId }: { ids: readonly number[]; teacherId: number | null },
): Promise<Omit<CourseOfBundle, 'bundleId'>[]> {
  if (ids.length === 0) return [];
  const { bundleId: _bundleId, ...columns } = courseColumns;
  const rows = await db
    .select(columns)
    .from(courses)
    .leftJoin(media, and(eq(media.id, courses.featuredImage), eq(media.trashed, false)))
    .where(
      and(
        inArray(courses.id, [...ids]),
        ne(courses.status, 'trash'),
        teacherId === null ? undefined : taughtBy(teacherId),
      ),
    );
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

const moment = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** `bundlePrice` in SQL. */
const priceAt = (now: Date): SQL => sql`case when ${bundles.accessMode} = 'free' then 0
  when ${bundles.salePrice} is not null and coalesce(${bundles.dateOnSaleFrom} <= ${moment(now)}, true)
    and coalesce(${bundles.dateOnSaleTo} > ${moment(now)}, true) then ${bundles.salePrice}
  else ${bundles.regularPrice} end`;

/** A page of bundles, and their number by status. Two statements. */
export async function selectBundleList(
  db: Db,
  { query, scope, now }: { query: BundleQuery; scope: BundleScope; now: Date },
) {
  const where = and(
    bundlesInScope(scope),
    ...searchWords(query.search).map((word) => formContains(bundles.searchText, word)),
    query.slug === undefined ? undefined : eq(bundles.slug, query.slug),
    query.course === undefined
      ? undefined
      : sql`${bundles.id} in (select ${bundleCourses.bundleId} from ${bundleCourses}
          where ${bundleCourses.courseId} = ${query.course})`,
    query.author === undefined ? undefined : eq(bundles.authorId, query.author),
    query.access_mode === undefined ? undefined : eq(bundles.accessMode, query.access_mode),
    inIds(query, bundles.id),
    inPeriod(query, bundles.createdAt),
  );
  const ofStatus = query.status === 'any' ? ne(bundles.status, 'trash') : eq(bundles.status, query.status);
  const direction = query.order === 'asc' ? asc : desc;
  const sorts = {
    date: bundles.createdAt,
    id: bundles.id,
    title: sql`lower(${bundles.name})`,
    price: priceAt(now),
    modified: bundles.modifiedAt,
    include: sql`array_position(${`{${query.include.join(',')}}`}::integer[], ${bundles.id})`,
  };
  const page = window(query);
  const long = listed(bundles, { description: NO_TEXT, highlights: NO_TEXT }, query.per_page);
  const rows = await selectBundles(db, long)
    .where(and(where, ofStatus))
    .orderBy(direction(sorts[query.orderby]), direction(bundles.id))
    .limit(page.limit)
    .offset(page.offset);
  const sums = await db
    .select({ status: bundles.status, count: count() })
    .from(bundles)
    .where(where)
    .groupBy(bundles.status);
  const countOf = (status: BundleStatus) => sums.find((one) => one.status === status)?.count ?? 0;
  const [publish, draft, trash] = [countOf('publish'), countOf('draft'), countOf('trash')];
  return { rows, counts: { any: publish + draft, publish, draft, trash } };
}

/** An address that no other bundle outside the trash has. */
export async function uniqueBundleSlug(db: Db, wanted: string, ownId = 0): Promise<string> {
  await lockTaxonomy(db, 'bundles.slug');
  const rows = await db
    .select({ slug: bundles.slug })
    .from(bundles)
    .where(and(slugLike(bundles.slug, wanted), ne(bundles.id, ownId), ne(bundles.status, 'trash')));
  return freeSlug(
    wanted,
    rows.map((row) => row.slug),
  );
}

export async function insertBundle(db: Db, row: NewBundle): Promise<number> {
  const [made] = await db.insert(bundles).values(row).returning({ id: bundles.id });
  if (!made) throw new Error('bundle not inserted');
  return made.id;
}

export async function updateBundle(db: Db, id: number, columns: Partial<NewBundle>): Promise<void> {
  await db.update(bundles).set(columns).where(eq(bundles.id, id));
}

/** Replaces the courses of a bundle. */
export async function setCoursesOf(db: Db, id: number, courseIds: readonly number[]): Promise<void> {
  await db.delete(bundleCourses).where(eq(bundleCourses.bundleId, id));
  await db.insert(bundleCourses).values(courseIds.map((courseId, position) => ({ bundleId: id, courseId, position })));
}

export async function deleteBundle(db: Db, id: number): Promise<void> {
  await db.delete(bundles).where(eq(bundles.id, id));
}

export async function selectTrashedBefore(db: Db, before: Date): Promise<{ id: number }[]> {
  return db
    .select({ id: bundles.id })
    .from(bundles)
    .where(and(eq(bundles.status, 'trash'), lt(bundles.modifiedAt, before)))
    .limit(1000);
}

export const countBundles = (db: Db): Promise<number> => db.$count(bundles, ne(bundles.status, 'trash'));
