import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { subscriptions } from '../subscriptions.tables.ts';

/** Subscriptions of one step of a run. */
const PORTION = 200;

async function selectIds(db: Db, where: SQL | undefined, by: SQL): Promise<number[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(where)
    .orderBy(asc(by), asc(subscriptions.id))
    .limit(PORTION);
  return rows.map(({ id }) => id);
}

const { status, nextPaymentAt, nextAttemptAt, paidUntil, endsAt, graceEndsAt, unpaidEndsAt, pausedAt, renewalOrderId } =
  subscriptions;

/** Subscriptions whose next cycle has no order yet. */
export const selectDue = (db: Db, now: Date) =>
  selectIds(db, and(eq(status, 'active'), lte(nextPaymentAt, now), isNull(renewalOrderId)), sql`${nextPaymentAt}`);

/** Renewals that are charged now. */
export const selectToCharge = (db: Db, now: Date) =>
  selectIds(
    db,
    and(inArray(status, ['active', 'on-hold']), isNull(pausedAt), isNotNull(renewalOrderId), lte(nextAttemptAt, now)),
    sql`${nextAttemptAt}`,
  );

/** Subscriptions whose term, grace or last cycle is over. */
export const selectOver = (db: Db, now: Date) =>
  selectIds(
    db,
    or(
      and(eq(status, 'pending-cancel'), lte(paidUntil, now)),
      and(eq(status, 'active'), isNull(nextPaymentAt), lte(endsAt, now)),
      and(eq(status, 'active'), lte(graceEndsAt, now)),
      and(inArray(status, ['active', 'on-hold']), isNull(pausedAt), lte(unpaidEndsAt, now)),
    ),
    sql`${paidUntil}`,
  );

/** Subscriptions whose next payment comes within a time, and whose customer was not reminded of it. */
export const selectToRemind = (db: Db, { now, until }: { now: Date; until: Date }) =>
  selectIds(
    db,
    and(
      eq(status, 'active'),
      isNull(renewalOrderId),
      lte(nextPaymentAt, until),
      sql`${nextPaymentAt} > ${now.toISOString()}::timestamptz`,
      sql`${subscriptions.remindedFor} is distinct from ${nextPaymentAt}`,
    ),
    sql`${nextPaymentAt}`,
  );
