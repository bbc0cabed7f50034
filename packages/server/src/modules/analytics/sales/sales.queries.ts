import { bundleProductId } from '@lectern/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { bundles } from '../../bundles/bundles.tables.ts';
import { couponUses, coupons } from '../../coupons/coupons.tables.ts';
import { courses } from '../../courses/courses.tables.ts';
import { ledgerEntries } from '../../orders/ledger/ledger.tables.ts';
import { orderLines, orders } from '../../orders/orders.tables.ts';
import { soldBy } from '../../orders/index.ts';
import { endOfDay, startOfDay } from '../days.ts';
import type { Period } from '../periods.rules.ts';

/** `sales_of`: the lines of courses that this person teaches. */
export type SalesScope = { kind: 'all' } | { kind: 'sales_of'; userId: number };

export const MAX_BREAKDOWN_ROWS = 100;

interface Span {
  period: Period;
  timeZone: string;
}

type Kind = 'total' | 'data' | 'products' | 'methods' | 'countries' | 'coupons';

/** Amounts in minor units. */
export interface SalesRow {
  kind: Kind;
  currency: string;
  previous: boolean;
  /** A day, or a product, method, country or coupon; '' for a total. */
  key: string;
  name: string;
  orders: number;
  buyers: number;
  gross: number;
  discounts: number;
  refunds: number;
  tax: number;
  net: number;
  /** Rows of the breakdown, with those that are left out. */
  of: number;
}

/** Orders sold in the period or the one before. */
const soldOrders = ({ period, timeZone }: Span): SQL => {
  const from = startOfDay(period.from, timeZone);
  return sql`select ${orders.id} as order_id, ${orders.currency}, ${orders.customerId}, ${orders.paymentMethod},
      ${orders.billing} ->> 'country' as country, ${orders.couponCode}, ${orders.completedAt} < ${from} as previous,
      date_trunc(${period.interval}, ${orders.completedAt} at time zone ${timeZone})::date::text as day
    from ${orders}
    where ${orders.status} in ('completed', 'refunded')
      and ${orders.completedAt} >= ${startOfDay(period.previousFrom, timeZone)}
      and ${orders.completedAt} < ${endOfDay(period.to, timeZone)}`;
};

/** The lines of sold orders with the sums of their ledger entries. Lines of bundles are booked by their courses. */
const soldLines = (scope: SalesScope): SQL => sql`
  select sold.*, ${orderLines.courseId}, ${orderLines.bundleId}, ${orderLines.name}, ${orderLines.total},
    ${orderLines.discount}, ${orderLines.refunded}, coalesce(booked.net, 0) as net, coalesce(booked.tax, 0) as tax,
    case when ${orderLines.courseId} is not null then ${orderLines.courseId}::text
      when ${orderLines.bundleId} is not null then (${orderLines.bundleId} + ${bundleProductId(0)}::integer)::text
      else 'deleted-' || ${orderLines.name} end as product,
    case when sold.coupon_code = '' then null
      else coalesce((select ${couponUses.couponId}::text from ${couponUses} where ${couponUses.orderId} = sold.order_id),
        'deleted-' || sold.coupon_code) end as coupon
  from sold join ${orderLines} on ${orderLines.orderId} = sold.order_id
  left join booked on booked.line_id = ${orderLines.id}
  ${scope.kind === 'all' ? sql`` : sql`where ${soldBy(scope.userId)}`}`;

/**
 * Every sum of the report: one statement, which reads each sold line once. Sums of float8 take half the time of those of
 * bigint, which are numeric, and are exact below 2^53.
 */
export async function selectSales(db: Db, scope: SalesScope, span: Span): Promise<SalesRow[]> {
  const { rows } = await db.execute<SalesRow & Record<string, unknown>>(sql`
    with sold as materialized (${soldOrders(span)}),
    booked as (
      select ${ledgerEntries.lineId} as line_id,
        -coalesce(sum(${ledgerEntries.amount}::float8) filter (where ${ledgerEntries.account} = 'sales'), 0) as net,
        -coalesce(sum(${ledgerEntries.amount}::float8) filter (where ${ledgerEntries.account} = 'tax'), 0) as tax
      from sold join ${ledgerEntries} on ${ledgerEntries.orderId} = sold.order_id
        and ${ledgerEntries.account} in ('sales', 'tax')
      group by 1),
    lines as (${soldLines(scope)}),
    grouped as (
      select case when grouping(day) = 0 then 'data' when grouping(product) = 0 then 'products'
          when grouping(payment_method) = 0 then 'methods' when grouping(country) = 0 then 'countries'
          when grouping(coupon) = 0 then 'coupons' else 'total' end as kind,
        currency, previous, coalesce(day, product, payment_method, country, coupon, '') as key,
        min(course_id) as course_id, min(bundle_id) as bundle_id, max(name) as line_name, max(coupon_code) as code,
        count(distinct order_id)::int as orders, count(distinct coalesce(customer_id, -order_id))::int as buyers,
        sum(total::float8) as gross, sum(discount::float8) as discounts, sum(refunded::float8) as refunds,
        sum(tax) as tax, sum(net) as net
      from lines
      group by grouping sets ((currency, previous), (currency, previous, day), (currency, previous, product),
        (currency, previous, payment_method), (currency, previous, country), (currency, previous, coupon))),
    ranked as (
      select *, count(*) over same as of, row_number() over (same order by gross desc, key) as place
      from grouped where kind = 'total' or (not previous and not (kind = 'coupons' and key = ''))
      window same as (partition by currency, previous, kind))
    select r.kind, r.currency, r.previous, r.key, r.of::int as of, r.orders, r.buyers, r.gross, r.discounts, r.refunds,
      r.tax, r.net,
      case r.kind when 'products' then coalesce(c.name, b.name, r.line_name)
        when 'coupons' then coalesce(k.code, r.code) else '' end as name
    from ranked r
    left join ${courses} c on r.kind = 'products' and c.id = r.course_id
    left join ${bundles} b on r.kind = 'products' and b.id = r.bundle_id
    left join ${coupons} k on r.kind = 'coupons' and k.id::text = r.key
    where r.kind in ('total', 'data') or r.place <= ${MAX_BREAKDOWN_ROWS}
    order by r.currency, r.kind, r.place`);
  return rows;
}

interface FeeRow {
  currency: string;
  previous: boolean;
  fees: number;
}

/** Fees of gateways for sold orders. They are booked by order, not by line. */
export async function selectFees(db: Db, span: Span): Promise<FeeRow[]> {
  const { rows } = await db.execute<FeeRow & Record<string, unknown>>(sql`
    with sold as materialized (${soldOrders(span)})
    select sold.currency, sold.previous, sum(${ledgerEntries.amount})::float8 as fees
    from sold join ${ledgerEntries} on ${ledgerEntries.orderId} = sold.order_id and ${ledgerEntries.account} = 'fees'
    group by 1, 2`);
  return rows;
}
