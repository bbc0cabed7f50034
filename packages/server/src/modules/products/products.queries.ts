import {
  bundleProductId,
  type contract,
  type ContentStatus,
  type Input,
  type PriceModel,
  type ProductRef,
  productOf,
  productStatuses,
} from '@lectern/contract';
import { currencyDecimals } from '@lectern/contract/money';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains, searchWords } from '../../platform/db/fragments/search.ts';
import { momentOf } from '../../platform/db/fragments/moment.ts';
import { window } from '../../platform/http/paging.ts';
import { bundles } from '../bundles/bundles.tables.ts';
import { bundlesInScope } from '../bundles/index.ts';
import { courses } from '../courses/courses.tables.ts';
import { taughtBy } from '../courses/index.ts';
import { ledgerEntries } from '../orders/ledger/ledger.tables.ts';
import { orderLines, orders } from '../orders/orders.tables.ts';
import type { ProductScope } from './products.guards.ts';

export type ProductQuery = Input<typeof contract.products.list>['query'];

/** Prices are in minor units of `currency`. */
export interface ProductRow extends ProductRef {
  productId: number;
  name: string;
  slug: string;
  status: ContentStatus;
  model: PriceModel;
  currency: string;
  regular: number | null;
  sale: number | null;
  saleFrom: string | null;
  saleTo: string | null;
  onSale: boolean;
  authorId: number | null;
  additionalAuthorIds: number[];
  createdAt: string;
  modifiedAt: string;
}

interface Listing {
  query: ProductQuery;
  scope: ProductScope;
  /** Whether bundles are sold. */
  bundled: boolean;
  currency: string;
  now: Date;
}

/** `isOnSale` of the rules of courses in SQL. */
const courseIsOnSale = (now: Date): SQL => sql`(${courses.accessMode} not in ('open', 'need_registration')
  and ${courses.salePrice} is not null
  and (${courses.dateOnSaleFrom} is null or ${courses.dateOnSaleFrom} <= ${momentOf(now)})
  and (${courses.dateOnSaleTo} is null or ${courses.dateOnSaleTo} >= ${momentOf(now)}))`;

const courseProducts = ({ scope, currency, now }: Listing): SQL => {
  const minor = (price: SQL) => sql`round(${price} * ${10 ** currencyDecimals(currency)}::integer)::float8`;
  return sql`select 'course' as type, ${courses.id} as id, ${courses.id} as product_id, ${courses.name} as name,
      ${courses.slug} as slug, ${courses.status} as status, ${currency}::text as currency,
      case when ${courses.accessMode} in ('open', 'need_registration') then 'free' else ${courses.accessMode} end as model,
      ${minor(sql`${courses.regularPrice}`)} as regular, ${minor(sql`${courses.salePrice}`)} as sale,
      ${courses.dateOnSaleFrom} as sale_from, ${courses.dateOnSaleTo} as sale_to, ${courseIsOnSale(now)} as on_sale,
      ${courses.authorId} as author_id, ${courses.additionalAuthorIds} as additional_author_ids,
      ${courses.createdAt} as created_at, ${courses.modifiedAt} as modified_at
    from ${courses}
    where ${courses.status} <> 'trash' and ${scope.kind === 'all' ? sql`true` : taughtBy(scope.userId)}`;
};

const bundleProducts = ({ scope, now }: Listing): SQL => {
  const { kind } = scope;
  const owned = bundlesInScope(kind === 'all' ? { kind } : { kind: 'own', userId: scope.userId });
  return sql`select 'bundle', ${bundles.id}, ${bundles.id} + ${bundleProductId(0)}::integer, ${bundles.name},
      ${bundles.slug}, ${bundles.status}, ${bundles.currency}, ${bundles.accessMode},
      ${bundles.regularPrice}::float8, ${bundles.salePrice}::float8, ${bundles.dateOnSaleFrom}, ${bundles.dateOnSaleTo},
      (${bundles.accessMode} <> 'free' and ${bundles.salePrice} is not null
        and coalesce(${bundles.dateOnSaleFrom} <= ${momentOf(now)}, true)
        and coalesce(${bundles.dateOnSaleTo} > ${momentOf(now)}, true)),
      ${bundles.authorId}, '{}'::integer[], ${bundles.createdAt}, ${bundles.modifiedAt}
    from ${bundles}
    where ${bundles.status} <> 'trash' and ${owned ?? sql`true`}`;
};

const productOfLine = sql<number>`coalesce(${orderLines.courseId}, ${orderLines.bundleId} + ${bundleProductId(0)}::integer)`;

/** A value for each product that was sold itself, by which lists are sorted. */
function salesBy({ query, currency }: Listing): SQL | undefined {
  if (query.orderby === 'sold') {
    return sql`select ${productOfLine} as product_id, count(*) as value
      from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${orders.status} = 'completed' group by 1`;
  }
  if (query.orderby === 'revenue') {
    // Entries of sales are negative.
    return sql`select ${productOfLine} as product_id, -sum(${ledgerEntries.amount}::float8) as value
      from ${ledgerEntries} join ${orderLines} on ${orderLines.id} = ${ledgerEntries.lineId}
      where ${ledgerEntries.account} = 'sales' and ${ledgerEntries.currency} = ${currency} group by 1`;
  }
  return undefined;
}

const list = (values: readonly number[]) => sql`any(${`{${values.join(',')}}`}::integer[])`;

function filters({ query }: Listing): SQL | undefined {
  return and(
    ...searchWords(query.search).map((word) => sql`(${contains(sql`p.name`, word)} or ${contains(sql`p.slug`, word)})`),
    query.type && sql`p.type = ${query.type}`,
    query.model && sql`p.model = ${query.model}`,
    query.on_sale === undefined ? undefined : sql`p.on_sale = ${query.on_sale}`,
    query.include.length > 0 ? sql`p.product_id = ${list(query.include)}` : undefined,
    query.exclude.length > 0 ? sql`not p.product_id = ${list(query.exclude)}` : undefined,
    query.after ? sql`p.created_at >= ${momentOf(new Date(query.after))}` : undefined,
    query.before ? sql`p.created_at <= ${momentOf(new Date(query.before))}` : undefined,
  );
}

/** A page of products, and their number by status. Two statements. */
export async function selectProductList(db: Db, listing: Listing) {
  const { query, bundled } = listing;
  const union = bundled
    ? sql`${courseProducts(listing)} union all ${bundleProducts(listing)}`
    : courseProducts(listing);
  const where = filters(listing) ?? sql`true`;
  const ofStatus = query.status === 'any' ? sql`true` : sql`p.status = ${query.status}`;
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const sales = salesBy(listing);
  const bySales = sql`coalesce(sold.value, 0)`;
  const sorts: Record<ProductQuery['orderby'], SQL> = {
    name: sql`p.name collate "und-x-icu"`,
    id: sql`p.product_id`,
    date: sql`p.created_at`,
    price: sql`case when p.model = 'free' then 0 else coalesce(p.regular, 0) end`,
    sold: bySales,
    revenue: bySales,
  };
  const page = window(query);
  const { rows } = await db.execute<ProductRow & Record<string, unknown>>(sql`
    select p.type, p.id, p.product_id as "productId", p.name, p.slug, p.status, p.model, p.currency, p.regular, p.sale,
      p.sale_from as "saleFrom", p.sale_to as "saleTo", p.on_sale as "onSale", p.author_id as "authorId",
      p.additional_author_ids as "additionalAuthorIds", p.created_at as "createdAt", p.modified_at as "modifiedAt"
    from (${union}) p ${sales ? sql`left join (${sales}) sold on sold.product_id = p.product_id` : sql``}
    where ${where} and ${ofStatus}
    order by ${sorts[query.orderby]} ${direction}, p.product_id ${direction} limit ${page.limit} offset ${page.offset}`);
  const sums = await db.execute<{ status: string; count: number }>(
    sql`select p.status, count(*)::int as count from (${union}) p where ${where} group by p.status`,
  );
  const counts: Record<string, number> = Object.fromEntries(productStatuses.map((one) => [one, 0]));
  for (const one of sums.rows) counts[one.status] = one.count;
  counts.any = sums.rows.reduce((sum, one) => sum + one.count, 0);
  return { rows, counts };
}

/** Lines that sell these products themselves. */
function sellsOneOf(productIds: readonly number[]): SQL {
  const refs = productIds.map(productOf);
  const idsOf = (type: ProductRef['type']) => refs.flatMap((ref) => (ref.type === type ? [ref.id] : []));
  return sql`(${inArray(orderLines.courseId, idsOf('course'))} or ${inArray(orderLines.bundleId, idsOf('bundle'))})`;
}

/** Number of sales of products by id. */
export async function selectSoldCounts(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ product_id: number; count: number }>(sql`
    select ${productOfLine} as product_id, count(*)::int as count
    from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
    where ${sellsOneOf(ids)} and ${orders.status} = 'completed' group by 1`);
  return new Map(rows.map((row) => [row.product_id, row.count]));
}

interface Sum {
  productId: number;
  currency: string;
  amount: number;
}

/** Revenue by product and currency, in minor units. Sales of a bundle are not those of its courses. */
export async function selectRevenue(db: Db, ids: readonly number[]): Promise<Sum[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Sum & Record<string, unknown>>(sql`
    select ${productOfLine} as "productId", ${ledgerEntries.currency} as currency,
      -sum(${ledgerEntries.amount})::float8 as amount
    from ${orderLines} join ${ledgerEntries} on ${ledgerEntries.orderId} = ${orderLines.orderId}
      and ${ledgerEntries.account} = 'sales' and ${ledgerEntries.lineId} = ${orderLines.id}
    where ${sellsOneOf(ids)}
    group by 1, 2 order by 2`);
  return rows;
}
