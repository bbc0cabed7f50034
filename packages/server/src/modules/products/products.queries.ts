import { type contract, type Input, type PriceModel, productStatuses } from '@lectern/contract';
import { and, asc, count, desc, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { inIds, inPeriod } from '../../platform/db/fragments/list-filters.ts';
import { contains, searchWords } from '../../platform/db/fragments/search.ts';
import { window } from '../../platform/http/paging.ts';
import { courses } from '../courses/courses.tables.ts';
import { taughtBy } from '../courses/index.ts';
import { ledgerEntries } from '../orders/ledger/ledger.tables.ts';
import { orderLines, orders } from '../orders/orders.tables.ts';
import type { ProductScope } from './products.guards.ts';

export type ProductQuery = Input<typeof contract.products.list>['query'];

const columns = {
  id: courses.id,
  name: courses.name,
  slug: courses.slug,
  status: courses.status,
  accessMode: courses.accessMode,
  regularPrice: courses.regularPrice,
  salePrice: courses.salePrice,
  dateOnSaleFrom: courses.dateOnSaleFrom,
  dateOnSaleTo: courses.dateOnSaleTo,
  authorId: courses.authorId,
  additionalAuthorIds: courses.additionalAuthorIds,
  createdAt: courses.createdAt,
  modifiedAt: courses.modifiedAt,
};

export type ProductRow = Awaited<ReturnType<typeof selectProductList>>['rows'][number];

const isFree = inArray(courses.accessMode, ['open', 'need_registration']);

const ofModel = (model: PriceModel): SQL | undefined => (model === 'free' ? isFree : eq(courses.accessMode, model));

/** `isOnSale` of the rules in SQL. */
const isOnSale = (now: Date): SQL => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql`(not ${isFree} and ${courses.salePrice} is not null
    and (${courses.dateOnSaleFrom} is null or ${courses.dateOnSaleFrom} <= ${moment})
    and (${courses.dateOnSaleTo} is null or ${courses.dateOnSaleTo} >= ${moment}))`;
};

/** Lines of completed orders. */
const soldCount = sql`(select count(*) from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
  where ${orderLines.courseId} = ${courses.id} and ${orders.status} = 'completed')`;

/** Sales in one currency; entries of sales are negative. */
const revenueIn = (currency: string) => sql`(select coalesce(-sum(${ledgerEntries.amount}), 0) from ${ledgerEntries}
  where ${ledgerEntries.courseId} = ${courses.id} and ${ledgerEntries.account} = 'sales'
    and ${ledgerEntries.currency} = ${currency})`;

function filters({ query, scope, now }: { query: ProductQuery; scope: ProductScope; now: Date }): SQL | undefined {
  const onSale = isOnSale(now);
  return and(
    ne(courses.status, 'trash'),
    scope.kind === 'all' ? undefined : taughtBy(scope.userId),
    ...searchWords(query.search).map((word) => or(contains(courses.name, word), contains(courses.slug, word))),
    query.model && ofModel(query.model),
    query.on_sale === undefined ? undefined : query.on_sale ? onSale : not(onSale),
    inIds(query, courses.id),
    inPeriod(query, courses.createdAt),
  );
}

/** A page of products, and their number by status. Two statements. */
export async function selectProductList(
  db: Db,
  { query, scope, currency, now }: { query: ProductQuery; scope: ProductScope; currency: string; now: Date },
) {
  const where = filters({ query, scope, now });
  const ofStatus = query.status === 'any' ? undefined : eq(courses.status, query.status);
  const direction = query.order === 'asc' ? asc : desc;
  const sorts: Record<ProductQuery['orderby'], SQL> = {
    name: sql`${courses.name} collate "und-x-icu"`,
    id: sql`${courses.id}`,
    date: sql`${courses.createdAt}`,
    price: sql`case when ${isFree} then 0 else coalesce(${courses.regularPrice}, 0) end`,
    sold: soldCount,
    revenue: revenueIn(currency),
  };
  const page = window(query);
  const rows = await db
    .select(columns)
    .from(courses)
    .where(and(where, ofStatus))
    .orderBy(direction(sorts[query.orderby]), direction(courses.id))
    .limit(page.limit)
    .offset(page.offset);
  const sums = await db
    .select({ status: courses.status, count: count() })
    .from(courses)
    .where(where)
    .groupBy(courses.status);
  const counts: Record<string, number> = Object.fromEntries(productStatuses.map((one) => [one, 0]));
  for (const one of sums) counts[one.status] = one.count;
  counts.any = sums.reduce((sum, one) => sum + one.count, 0);
  return { rows, counts };
}

/** How often courses were sold, by their ids. */
export async function selectSoldCounts(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ courseId: orderLines.courseId, count: count() })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.courseId, [...ids]), eq(orders.status, 'completed')))
    .groupBy(orderLines.courseId);
  return new Map(rows.map((row) => [row.courseId!, row.count]));
}

/** Revenue by course and currency, in minor units. */
export async function selectRevenue(
  db: Db,
  ids: readonly number[],
): Promise<{ courseId: number; currency: string; amount: number }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      courseId: ledgerEntries.courseId,
      currency: ledgerEntries.currency,
      amount: sql<number>`-sum(${ledgerEntries.amount})::float8`,
    })
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.courseId, [...ids]), eq(ledgerEntries.account, 'sales')))
    .groupBy(ledgerEntries.courseId, ledgerEntries.currency)
    .orderBy(ledgerEntries.currency);
  return rows.map((row) => ({ ...row, courseId: row.courseId! }));
}
