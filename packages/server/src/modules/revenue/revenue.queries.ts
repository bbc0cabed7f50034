import { and, asc, count, desc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains, searchWords } from '../../platform/db/fragments/search.ts';
import { courses } from '../courses/courses.tables.ts';
import { bookings, ledgerEntries } from '../orders/ledger/ledger.tables.ts';
import { orderLines } from '../orders/orders.tables.ts';
import { courseShares, instructorShares } from './revenue.tables.ts';

export interface CourseSharing {
  courseId: number;
  authorId: number | null;
  rate: number | null;
  authorRate: number | null;
  split: readonly { userId: number; percent: number }[];
}

/** How courses are shared, as far as that is not left to the settings. */
export async function selectSharing(db: Db, courseIds: readonly number[]): Promise<CourseSharing[]> {
  if (courseIds.length === 0) return [];
  const rows = await db
    .select({
      courseId: courses.id,
      authorId: courses.authorId,
      rate: courseShares.rate,
      split: courseShares.split,
      authorRate: instructorShares.rate,
    })
    .from(courses)
    .leftJoin(courseShares, eq(courseShares.courseId, courses.id))
    .leftJoin(instructorShares, eq(instructorShares.userId, courses.authorId))
    .where(inArray(courses.id, [...courseIds]));
  return rows.map((row) => ({ ...row, split: row.split ?? [] }));
}

/** The remaining shares of instructors in lines of an order. */
export async function selectLineShares(
  db: Db,
  { orderId, lineIds }: { orderId: number; lineIds: readonly number[] },
): Promise<{ lineId: number; courseId: number | null; userId: number; amount: number }[]> {
  if (lineIds.length === 0) return [];
  const rows = await db
    .select({
      lineId: ledgerEntries.lineId,
      courseId: ledgerEntries.courseId,
      userId: ledgerEntries.userId,
      amount: sql<number>`(-sum(${ledgerEntries.amount}))::float8`,
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.orderId, orderId),
        eq(ledgerEntries.account, 'instructors'),
        inArray(ledgerEntries.lineId, [...lineIds]),
      ),
    )
    .groupBy(ledgerEntries.lineId, ledgerEntries.courseId, ledgerEntries.userId)
    .orderBy(asc(ledgerEntries.userId));
  return rows.flatMap(({ lineId, courseId, userId, amount }) =>
    lineId === null || userId === null || amount === 0 ? [] : [{ lineId, courseId, userId, amount }],
  );
}

export interface Owed {
  /** The balance, which refunds and payouts reduce. */
  owed: number;
  /** The part of `owed` from orders sold after the cutoff. */
  young: number;
  earned: number;
  withdrawn: number;
}

/**
 * Balances of people from the ledger. A refund counts with the order that it refunds. People without entries are left out. One
 * statement.
 */
export async function selectOwed(
  db: Db,
  { userIds, currency, cutoff }: { userIds: readonly number[]; currency: string; cutoff: Date },
): Promise<Map<number, Owed>> {
  const { rows } = await db.execute<Record<keyof Owed | 'user_id', number>>(sql`
    with by_order as (
      select ${ledgerEntries.userId} as user_id, ${ledgerEntries.orderId} as order_id,
        -sum(${ledgerEntries.amount}) as owed,
        -coalesce(sum(${ledgerEntries.amount}) filter (where ${bookings.kind} <> 'payout'), 0) as earned,
        coalesce(sum(${ledgerEntries.amount}) filter (where ${bookings.kind} = 'payout'), 0) as withdrawn,
        max(${bookings.bookedAt}) filter (where ${ledgerEntries.amount} < 0) as sold_at
      from ${ledgerEntries} inner join ${bookings} on ${bookings.id} = ${ledgerEntries.bookingId}
      where ${inArray(ledgerEntries.userId, [...userIds])}
        and ${ledgerEntries.account} = 'instructors' and ${ledgerEntries.currency} = ${currency}
      group by 1, 2
    )
    select user_id, sum(owed)::float8 as owed, sum(earned)::float8 as earned, sum(withdrawn)::float8 as withdrawn,
      coalesce(sum(owed) filter (where order_id is not null and sold_at > ${cutoff.toISOString()}::timestamptz), 0)::float8
        as young
    from by_order group by user_id`);
  return new Map(rows.map(({ user_id: userId, ...owed }) => [userId, owed]));
}

/** Earnings of a person by month since a moment, the earliest first. */
export async function selectMonths(
  db: Db,
  { userId, currency, since, timeZone }: { userId: number; currency: string; since: Date; timeZone: string },
): Promise<{ month: string; amount: number }[]> {
  const month = sql<string>`to_char(${bookings.bookedAt} at time zone ${timeZone}, 'YYYY-MM')`;
  return db
    .select({ month: month.as('month'), amount: sql<number>`(-sum(${ledgerEntries.amount}))::float8` })
    .from(ledgerEntries)
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        eq(ledgerEntries.account, 'instructors'),
        eq(ledgerEntries.currency, currency),
        sql`${bookings.kind} <> 'payout'`,
        gte(bookings.bookedAt, since),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/** The changes of what a person has earned, the latest first. */
export async function selectStatement(
  db: Db,
  {
    userId,
    search,
    after,
    before,
    order,
    limit,
    offset,
  }: {
    userId: number;
    /** In the name of the course. */
    search: string;
    after: Date | undefined;
    before: Date | undefined;
    order: 'asc' | 'desc';
    limit: number;
    offset: number;
  },
) {
  const where = and(
    eq(ledgerEntries.userId, userId),
    eq(ledgerEntries.account, 'instructors'),
    after && gte(bookings.bookedAt, after),
    before && lte(bookings.bookedAt, before),
    ...searchWords(search).map((word) => contains(courses.name, word)),
  );
  const direction = order === 'asc' ? asc : desc;
  const rows = await db
    .select({
      id: ledgerEntries.id,
      bookedAt: bookings.bookedAt,
      kind: bookings.kind,
      orderId: ledgerEntries.orderId,
      courseId: ledgerEntries.courseId,
      courseName: courses.name,
      inBundle: isNotNull(orderLines.bundleId).mapWith(Boolean),
      amount: ledgerEntries.amount,
      currency: ledgerEntries.currency,
    })
    .from(ledgerEntries)
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .leftJoin(courses, eq(courses.id, ledgerEntries.courseId))
    .leftJoin(orderLines, eq(orderLines.id, ledgerEntries.lineId))
    .where(where)
    .orderBy(direction(bookings.bookedAt), direction(ledgerEntries.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ count: count() })
    .from(ledgerEntries)
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .leftJoin(courses, eq(courses.id, ledgerEntries.courseId))
    .where(where);
  return { rows, total: total?.count ?? 0 };
}
