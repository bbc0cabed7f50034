import { and, asc, count, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { courses } from '../courses/courses.tables.ts';
import { bookings, ledgerEntries } from '../orders/ledger/ledger.tables.ts';
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

/** What instructors still have of lines of orders. */
export async function selectLineShares(
  db: Db,
  { orderId, lineIds }: { orderId: number; lineIds: readonly number[] },
): Promise<{ lineId: number; userId: number; amount: number }[]> {
  if (lineIds.length === 0) return [];
  const rows = await db
    .select({
      lineId: ledgerEntries.lineId,
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
    .groupBy(ledgerEntries.lineId, ledgerEntries.userId)
    .orderBy(asc(ledgerEntries.userId));
  return rows.flatMap(({ lineId, userId, amount }) =>
    lineId === null || userId === null || amount === 0 ? [] : [{ lineId, userId, amount }],
  );
}

/**
 * What the school owes a person, and how much of it comes from sales after `cutoff`. What was taken back counts with its
 * sale.
 */
export async function getOwed(
  db: Db,
  { userId, currency, cutoff }: { userId: number; currency: string; cutoff: Date },
): Promise<{ owed: number; young: number; earned: number; withdrawn: number }> {
  const entries = db.$with('entries').as(
    db
      .select({
        orderId: sql<number | null>`${ledgerEntries.orderId}`.as('entry_order_id'),
        amount: sql<number>`-${ledgerEntries.amount}`.as('owed'),
        kind: sql<string>`${bookings.kind}`.as('booking_kind'),
        bookedAt: sql<Date>`${bookings.bookedAt}`.as('entry_booked_at'),
      })
      .from(ledgerEntries)
      .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
      .where(
        and(
          eq(ledgerEntries.userId, userId),
          eq(ledgerEntries.account, 'instructors'),
          eq(ledgerEntries.currency, currency),
        ),
      ),
  );
  const [row] = await db
    .with(entries)
    .select({
      owed: sql<number>`coalesce(sum(${entries.amount}), 0)::float8`,
      young: sql<number>`coalesce(sum(${entries.amount}) filter (where ${entries.orderId} in (
        select first.entry_order_id from ${entries} first where first.entry_order_id is not null
        group by first.entry_order_id having max(first.entry_booked_at) filter (where first.owed > 0) > ${cutoff.toISOString()}::timestamptz)), 0)::float8`,
      earned: sql<number>`coalesce(sum(${entries.amount}) filter (where ${entries.kind} <> 'payout'), 0)::float8`,
      withdrawn: sql<number>`coalesce(-sum(${entries.amount}) filter (where ${entries.kind} = 'payout'), 0)::float8`,
    })
    .from(entries);
  return row ?? { owed: 0, young: 0, earned: 0, withdrawn: 0 };
}

/** What a person has earned in each month since a moment, the earliest first. */
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
    after,
    before,
    order,
    limit,
    offset,
  }: {
    userId: number;
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
      amount: ledgerEntries.amount,
      currency: ledgerEntries.currency,
    })
    .from(ledgerEntries)
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .leftJoin(courses, eq(courses.id, ledgerEntries.courseId))
    .where(where)
    .orderBy(direction(bookings.bookedAt), direction(ledgerEntries.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ count: count() })
    .from(ledgerEntries)
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .where(where);
  return { rows, total: total?.count ?? 0 };
}
