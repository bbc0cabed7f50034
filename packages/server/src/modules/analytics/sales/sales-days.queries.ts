import { bundleProductId } from '@lectern/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { couponUses } from '../../coupons/coupons.tables.ts';
import { courses } from '../../courses/courses.tables.ts';
import { teacherIds } from '../../courses/index.ts';
import { ledgerEntries } from '../../orders/ledger/ledger.tables.ts';
import { orderLineCourses, orderLines, orders } from '../../orders/orders.tables.ts';
import { soldBy } from '../../orders/index.ts';
import { endOfDay, startOfDay } from '../days.ts';
import type { Days } from '../facts/facts.queries.ts';
import type { DayRange } from '../periods.rules.ts';
import { analyticsSales, analyticsSalesBuyers } from './sales.tables.ts';

/** `sales_of`: the lines of courses that this person teaches. */
export type SalesScope = { kind: 'all' } | { kind: 'sales_of'; userId: number };
/** `each`: the school and all who teach, as rows are kept. */
type Sellers = SalesScope | { kind: 'each' };

export const sellerOf = (scope: SalesScope): number => (scope.kind === 'all' ? 0 : scope.userId);

/** Orders that were completed on these days and are completed or refunded now. */
function soldOrders(ranges: readonly DayRange[], timeZone: string): SQL {
  const { completedAt } = orders;
  const within = ranges.map(
    ({ from, to }) =>
      sql`(${completedAt} >= ${startOfDay(from, timeZone)} and ${completedAt} < ${endOfDay(to, timeZone)})`,
  );
  return sql`select ${orders.id} as order_id, ${orders.currency}, ${orders.paymentMethod}, ${orders.couponCode},
      coalesce(${orders.customerId}, -${orders.id}) as buyer, coalesce(${orders.billing} ->> 'country', '') as country,
      (${completedAt} at time zone ${timeZone})::date as day
    from ${orders}
    where ${orders.status} in ('completed', 'refunded') and ${within.length > 0 ? sql`(${sql.join(within, sql` or `)})` : sql`false`}`;
}

/** Rows of `line_id` and `seller`, as `soldBy` says for one person: bundles are of those who teach all of their courses. */
const lineSellers = sql`
  select ${orderLines.id} as line_id, 0 as seller from sold join ${orderLines} on ${orderLines.orderId} = sold.order_id
  union select ${orderLines.id}, teachers.user_id
  from sold join ${orderLines} on ${orderLines.orderId} = sold.order_id
  join teachers on teachers.course_id = ${orderLines.courseId}
  union select given.line_id, teachers.user_id
  from sold join ${orderLines} on ${orderLines.orderId} = sold.order_id
  join ${orderLineCourses} given on given.line_id = ${orderLines.id}
  join teachers on teachers.course_id = given.course_id
  where not exists (select from ${orderLineCourses} other where other.line_id = given.line_id and other.course_id is not null
    and not exists (select from teachers t where t.course_id = other.course_id and t.user_id = teachers.user_id))`;

/**
 * Common table expressions up to `lines`: the lines of sold orders with the sums of their ledger entries. Lines of bundles
 * are booked by their courses.
 */
export function salesLines(
  sellers: Sellers,
  { ranges, timeZone }: { ranges: readonly DayRange[]; timeZone: string },
): SQL {
  const each = sellers.kind === 'each';
  return sql`
    sold as materialized (${soldOrders(ranges, timeZone)}),
    booked as (
      select ${ledgerEntries.lineId} as line_id,
        0 - coalesce(sum(${ledgerEntries.amount}::float8) filter (where ${ledgerEntries.account} = 'sales'), 0) as net,
        0 - coalesce(sum(${ledgerEntries.amount}::float8) filter (where ${ledgerEntries.account} = 'tax'), 0) as tax
      from sold join ${ledgerEntries} on ${ledgerEntries.orderId} = sold.order_id
        and ${ledgerEntries.account} in ('sales', 'tax')
      group by 1),
    ${
      each
        ? sql`teachers as materialized (
            select distinct ${courses.id} as course_id, t.user_id from ${courses} cross join ${teacherIds} t(user_id)
            where t.user_id is not null),
          sellers as (${lineSellers}),`
        : sql``
    }
    lines as (
      select sold.*, ${each ? sql`sellers.seller` : sql`${sellerOf(sellers)}::integer as seller`}, ${orderLines.name},
        ${orderLines.total}, ${orderLines.discount}, ${orderLines.refunded},
        coalesce(booked.net, 0) as net, coalesce(booked.tax, 0) as tax,
        case when ${orderLines.courseId} is not null then ${orderLines.courseId}::text
          when ${orderLines.bundleId} is not null then (${orderLines.bundleId} + ${bundleProductId(0)}::integer)::text
          else 'deleted-' || ${orderLines.name} end as product,
        case when sold.coupon_code = '' then null
          else coalesce((select ${couponUses.couponId}::text from ${couponUses} where ${couponUses.orderId} = sold.order_id),
            'deleted-' || sold.coupon_code) end as coupon
      from sold join ${orderLines} on ${orderLines.orderId} = sold.order_id
      ${each ? sql`join sellers on sellers.line_id = ${orderLines.id}` : sql``}
      left join booked on booked.line_id = ${orderLines.id}
      ${sellers.kind === 'sales_of' ? sql`where ${soldBy(sellers.userId)}` : sql``})`;
}

/**
 * The sums of `lines` by day, as they are kept. Countries and coupons are shown to those who manage orders alone. Sums of
 * float8 take half the time of those of bigint, which are numeric, and are exact below 2^53.
 */
export const salesDayRows = sql`
  select s.*, coalesce(f.fees, 0) as fees
  from (
    select seller, day, currency,
      case when grouping(product) = 0 then 'products' when grouping(payment_method) = 0 then 'methods'
        when grouping(country) = 0 then 'countries' when grouping(coupon) = 0 then 'coupons' else 'total' end as kind,
      coalesce(product, payment_method, country, coupon, '') as key,
      case when grouping(product) = 0 then max(name) when grouping(coupon) = 0 then max(coupon_code) else '' end as name,
      count(distinct order_id)::int as orders, sum(total::float8) as gross, sum(discount::float8) as discounts,
      sum(refunded::float8) as refunds, sum(tax) as tax, sum(net) as net
    from lines
    group by grouping sets ((seller, day, currency), (seller, day, currency, product),
      (seller, day, currency, payment_method), (seller, day, currency, country), (seller, day, currency, coupon))) s
  left join (
    select day, sold.currency, sum(${ledgerEntries.amount}::float8) as fees
    from sold join ${ledgerEntries} on ${ledgerEntries.orderId} = sold.order_id and ${ledgerEntries.account} = 'fees'
    group by 1, 2) f on s.seller = 0 and s.kind = 'total' and f.day = s.day and f.currency = s.currency
  where not (s.kind = 'coupons' and s.key = '') and (s.seller = 0 or s.kind not in ('countries', 'coupons'))`;

/** Writes the sums of these days anew. */
export async function writeSalesDays(db: Db, days: Days): Promise<void> {
  const { from, to, timeZone } = days;
  for (const table of [analyticsSales, analyticsSalesBuyers]) {
    await db.execute(sql`delete from ${table} where span = 'day' and day between ${from}::date and ${to}::date`);
  }
  await db.execute(sql`
    with ${salesLines({ kind: 'each' }, { ranges: [{ from, to }], timeZone })},
    bought as (
      insert into analytics_sales_buyers (seller, span, day, currency, buyer)
      select distinct seller, 'day', day, currency, buyer from lines)
    insert into analytics_sales (seller, span, day, currency, kind, key, name, orders, gross, discounts, refunds, tax, net, fees)
    select seller, 'day', day, currency, kind, key, name, orders, gross, discounts, refunds, tax, net, fees
    from (${salesDayRows}) rows`);
}

/** Writes the sums of the months of these days anew, from the rows of all of their days. */
export async function writeSalesMonths(db: Db, { from, to }: DayRange): Promise<void> {
  const within = sql`day >= date_trunc('month', ${from}::date)::date
    and day < (date_trunc('month', ${to}::date) + interval '1 month')::date`;
  const month = sql`date_trunc('month', day::timestamp)::date`;
  for (const table of [analyticsSales, analyticsSalesBuyers]) {
    await db.execute(sql`delete from ${table} where span = 'month' and ${within}`);
  }
  await db.execute(sql`
    insert into analytics_sales (seller, span, day, currency, kind, key, name, orders, gross, discounts, refunds, tax, net, fees)
    select seller, 'month', ${month}, currency, kind, key, max(name), sum(orders), sum(gross), sum(discounts), sum(refunds),
      sum(tax), sum(net), 0
    from ${analyticsSales} where span = 'day' and kind <> 'total' and ${within}
    group by seller, 3, currency, kind, key`);
  await db.execute(sql`
    insert into analytics_sales_buyers (seller, span, day, currency, buyer)
    select distinct seller, 'month', ${month}, currency, buyer
    from ${analyticsSalesBuyers} where span = 'day' and ${within}`);
}
