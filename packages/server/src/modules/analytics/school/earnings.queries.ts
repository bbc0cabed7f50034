import type { contract, Input } from '@lectern/contract';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { inIds } from '../../../platform/db/fragments/list-filters.ts';
import { momentOf } from '../../../platform/db/fragments/moment.ts';
import { searchWords } from '../../../platform/db/fragments/search.ts';
import { courses } from '../../courses/courses.tables.ts';
import { taughtBy } from '../../courses/index.ts';
import { personFoundBy } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { bookings, ledgerEntries } from '../../orders/ledger/ledger.tables.ts';
import { subscriptionCourses, subscriptions } from '../../subscriptions/subscriptions.tables.ts';
import { endOfDay, startOfDay } from '../days.ts';
import type { Day } from '../periods.rules.ts';

type Query = Input<typeof contract.schoolAnalytics.instructors>['query'];
interface Span {
  period: { from: Day; to: Day };
  timeZone: string;
}

/** People who teach a course outside the trash. */
export async function selectInstructors(
  db: Db,
  { query, ownId, limit, offset }: { query: Query; ownId: number | null; limit: number; offset: number },
) {
  const taught = sql`(select count(*)::int from ${courses} c where c.status <> 'trash'
    and (c.author_id = ${users}.id or c.additional_author_ids @> array[${users}.id]))`;
  const where = and(
    ownId === null ? sql`${taught} > 0` : eq(users.id, ownId),
    ...searchWords(query.search).map((word) => personFoundBy(word, { byAddress: false })),
    inIds(query, users.id),
  );
  const direction = query.order === 'asc' ? asc : desc;
  const sorts: Record<Query['orderby'], SQL> = {
    name: sql`${users.displayName} collate "und-x-icu"`,
    id: sql`${users.id}`,
  };
  const rows = await db
    .select({
      id: users.id,
      displayName: users.displayName,
      avatarUrl: users.avatarUrl,
      courses: sql<number>`${taught}`,
    })
    .from(users)
    .where(where)
    .orderBy(direction(sorts[query.orderby]), direction(users.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(users, where) };
}

interface ShareRow {
  userId: number;
  currency: string;
  /** Net sales of the lines of which shares were booked. */
  sales: number;
  commission: number;
}

/** Shares by the day on which they were booked; payouts and corrections are no part of them. */
export async function selectShares(
  db: Db,
  { userIds, courseId, period, timeZone }: Span & { userIds: readonly number[]; courseId?: number },
): Promise<ShareRow[]> {
  const { rows } = await db.execute<ShareRow & Record<string, unknown>>(sql`
    with booked as (
      select e.user_id, e.currency, e.line_id, e.course_id, -sum(e.amount) as amount
      from ${ledgerEntries} e join ${bookings} b on b.id = e.booking_id
      where e.account = 'instructors' and b.order_id is not null and e.user_id in ${[...userIds, 0]}
        and ${courseId === undefined ? sql`true` : sql`e.course_id = ${courseId}`}
        and b.booked_at >= ${startOfDay(period.from, timeZone)} and b.booked_at < ${endOfDay(period.to, timeZone)}
      group by 1, 2, 3, 4)
    select s.user_id as "userId", s.currency, sum(s.amount)::float8 as commission,
      coalesce(sum((select -sum(n.amount) from ${ledgerEntries} n join ${bookings} nb on nb.id = n.booking_id
        where nb.booked_at >= ${startOfDay(period.from, timeZone)} and nb.booked_at < ${endOfDay(period.to, timeZone)}
        and n.line_id = s.line_id and n.course_id is not distinct from s.course_id and n.account = 'sales')), 0)::float8 as sales
    from booked s group by 1, 2 order by 2`);
  return rows;
}

interface SubscriptionRow {
  currency: string;
  mrr: number;
  active: number;
  activeAtStart: number;
  started: number;
  ended: number;
  churned: number;
}

/** What a subscription pays in a month: a year has 12 months, 365.25 days and 365.25/7 weeks. */
const MONTHLY = sql`s.price * case s.interval when 'month' then 1.0 when 'year' then 1.0 / 12
  when 'week' then 365.25 / 7 / 12 else 365.25 / 12 end / s.interval_count`;

/**
 * Subscriptions by currency. One is active from its start until its end; those on hold pay nothing, so they are no part of
 * the recurring revenue. Former states are not stored: a subscription that is paused now is counted as active before.
 */
export async function selectSubscriptionFigures(
  db: Db,
  { authorId, period, timeZone, now }: Span & { authorId: number | null; now: Date },
): Promise<SubscriptionRow[]> {
  const from = startOfDay(period.from, timeZone);
  const to = sql`least(${endOfDay(period.to, timeZone)}, ${momentOf(now)})`;
  const taught = (author: number) => sql`(select c.id from ${courses} c where ${taughtBy(author, sql`c`)})`;
  const scope =
    authorId === null
      ? sql`true`
      : sql`(s.course_id in ${taught(authorId)} or (s.bundle_id is not null
          and exists (select from ${subscriptionCourses} g where g.subscription_id = s.id)
          and not exists (select from ${subscriptionCourses} g where g.subscription_id = s.id
            and g.course_id not in ${taught(authorId)})))`;
  const { rows } = await db.execute<SubscriptionRow & Record<string, unknown>>(sql`
    with kept as (
      select s.currency, ${MONTHLY} as monthly, s.started_at, s.status,
        case when s.status in ('cancelled', 'expired') then coalesce(s.ends_at, s.cancelled_at, s.modified_at) end as ended_at
      from ${subscriptions} s where s.started_at is not null and s.started_at < ${to} and ${scope})
    select currency,
      round(coalesce(sum(monthly) filter (where (ended_at is null or ended_at >= ${to}) and status <> 'on-hold'), 0))::float8
        as mrr,
      (count(*) filter (where ended_at is null or ended_at >= ${to}))::int as active,
      (count(*) filter (where started_at < ${from} and (ended_at is null or ended_at >= ${from})))::int as "activeAtStart",
      (count(*) filter (where started_at >= ${from}))::int as started,
      (count(*) filter (where ended_at >= ${from} and ended_at < ${to}))::int as ended,
      (count(*) filter (where started_at < ${from} and ended_at >= ${from} and ended_at < ${to}))::int as churned
    from kept group by 1 order by 1`);
  return rows;
}
