import { bundleProductId } from '@lectern/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { bundles } from '../../bundles/bundles.tables.ts';
import { coupons } from '../../coupons/coupons.tables.ts';
import { courses } from '../../courses/courses.tables.ts';
import { analyticsStaleDays } from '../facts/facts.tables.ts';
import { readReach } from '../facts/read-facts.queries.ts';
import type { Day, DayRange, Period } from '../periods.rules.ts';
import type { Kept, SplitPeriods } from './kept-days.rules.ts';
import { salesDayRows, salesLines, type SalesScope, sellerOf } from './sales-days.queries.ts';
import { analyticsSales, analyticsSalesBuyers, type SalesKind } from './sales.tables.ts';

export const MAX_BREAKDOWN_ROWS = 100;

interface Span {
  period: Period;
  timeZone: string;
}

/** Amounts in minor units. */
export interface SalesRow {
  kind: SalesKind | 'data';
  currency: string;
  previous: boolean;
  /** A day, or a product, method, country or coupon; '' for a total. */
  key: string;
  name: string;
  orders: number;
  /** Of a total. */
  buyers: number;
  gross: number;
  discounts: number;
  refunds: number;
  tax: number;
  net: number;
  fees: number;
  /** Rows of the breakdown, with those that are left out. */
  of: number;
}

/** Which days are kept. A day of UTC whose rows have changed touches three days of the site at most. */
export async function readKept(db: Db, { period: { previousFrom: from, to }, timeZone }: Span): Promise<Kept> {
  const { liveFrom } = await readReach(db, timeZone);
  const { rows } = await db.execute<{ day: Day }>(sql`
    select distinct (day + step)::text as day from ${analyticsStaleDays} cross join generate_series(-1, 1) step
    where day between ${from}::date - 1 and ${to}::date + 1`);
  return { liveFrom, stale: new Set(rows.map(({ day }) => day)) };
}

const inRanges = (ranges: readonly DayRange[]): SQL =>
  ranges.length === 0
    ? sql`false`
    : sql`(${sql.join(
        ranges.map(({ from, to }) => sql`day between ${from}::date and ${to}::date`),
        sql` or `,
      )})`;

const inDays = (days: readonly Day[]): SQL =>
  days.length === 0 ? sql`false` : sql`day = any(${`{${days.join(',')}}`}::date[])`;

/**
 * Every sum of the report: one statement. Days that are kept are read from their rows; breakdowns and buyers of whole
 * months from those of the month.
 */
export async function selectSales(db: Db, scope: SalesScope, asked: Span & SplitPeriods): Promise<SalesRow[]> {
  const { period, timeZone, before, now } = asked;
  const seller = sql`seller = ${sellerOf(scope)}`;
  const previous = sql`day < ${period.from}::date as previous`;
  const sums = sql`sum(orders)::int as orders, sum(gross)::float8 as gross, sum(discounts)::float8 as discounts,
    sum(refunds)::float8 as refunds, sum(tax)::float8 as tax, sum(net)::float8 as net, sum(fees)::float8 as fees`;
  const columns = sql`day, kind, key, name, currency, orders, gross, discounts, refunds, tax, net, fees`;
  const { rows } = await db.execute<SalesRow & Record<string, unknown>>(sql`
    with ${salesLines(scope, { ranges: [...before.live, ...now.live], timeZone })},
    days as materialized (
      select ${columns} from (${salesDayRows}) live
      union all select ${columns} from ${analyticsSales}
      where ${seller} and span = 'day' and kind = 'total' and ${inRanges([...before.kept, ...now.kept])}
      union all select ${columns} from ${analyticsSales}
      where ${seller} and span = 'day' and kind in ('products', 'methods', 'countries', 'coupons') and ${inRanges(now.edges)}
      union all select ${columns} from ${analyticsSales}
      where ${seller} and span = 'month' and kind in ('products', 'methods', 'countries', 'coupons') and ${inDays(now.months)}),
    buyers as (
      select currency, previous, count(*)::int as buyers from (
        select currency, buyer, ${previous} from lines
        union select currency, buyer, ${previous} from ${analyticsSalesBuyers}
        where ${seller} and span = 'day' and ${inRanges([...before.edges, ...now.edges])}
        union select currency, buyer, ${previous} from ${analyticsSalesBuyers}
        where ${seller} and span = 'month' and ${inDays([...before.months, ...now.months])}) people
      group by 1, 2),
    grouped as (
      select case when grouping(bucket) = 0 then 'data' else 'total' end as kind, currency, previous,
        coalesce(bucket, '') as key, '' as name, ${sums}
      from (select *, ${previous}, date_trunc(${period.interval}, day::timestamp)::date::text as bucket
        from days where kind = 'total') totals
      group by grouping sets ((currency, previous), (currency, previous, bucket))
      union all
      select kind, currency, false, key, max(name), ${sums} from days
      where kind <> 'total' and day >= ${period.from}::date group by kind, currency, key),
    ranked as (
      select *, count(*) over same as of, row_number() over (same order by gross desc, key) as place
      from grouped where kind = 'total' or not previous
      window same as (partition by currency, previous, kind))
    select r.kind, r.currency, r.previous, r.key, r.of::int as of, r.orders, r.gross, r.discounts, r.refunds, r.tax, r.net,
      r.fees, case r.kind when 'total' then coalesce(p.buyers, 0) else 0 end as buyers,
      case r.kind when 'products' then coalesce(c.name, b.name, r.name) when 'coupons' then coalesce(k.code, r.name)
        else '' end as name
    from ranked r
    left join buyers p on p.currency = r.currency and p.previous = r.previous
    left join ${courses} c on r.kind = 'products' and c.id::text = r.key
    left join ${bundles} b on r.kind = 'products' and (b.id + ${bundleProductId(0)}::integer)::text = r.key
    left join ${coupons} k on r.kind = 'coupons' and k.id::text = r.key
    where r.kind in ('total', 'data') or r.place <= ${MAX_BREAKDOWN_ROWS}
    order by r.currency, r.kind, r.place`);
  return rows;
}
