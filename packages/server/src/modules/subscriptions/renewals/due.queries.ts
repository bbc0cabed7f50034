import {
  and,
  asc,
  type Column,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { subscriptions } from '../subscriptions.tables.ts';

/** Subscriptions of one step of a run. */
const PORTION = 200;

const {
  status,
  interval,
  intervalCount,
  nextPaymentAt,
  nextAttemptAt,
  paidUntil,
  endsAt,
  graceEndsAt,
  unpaidEndsAt,
  pausedAt,
  postponedUntil,
  remindedFor,
  renewalOrderId,
} = subscriptions;

/** Subscriptions whose last step threw are left out until it is repeated. */
async function selectIds(db: Db, now: Date, { where, by }: { where: SQL | undefined; by: Column }): Promise<number[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(where, or(isNull(postponedUntil), lte(postponedUntil, now))))
    .orderBy(asc(by), asc(subscriptions.id))
    .limit(PORTION);
  return rows.map(({ id }) => id);
}

/** Subscriptions whose next cycle has no order yet. */
export const selectDue = (db: Db, now: Date) =>
  selectIds(db, now, {
    where: and(eq(status, 'active'), lte(nextPaymentAt, now), isNull(renewalOrderId)),
    by: nextPaymentAt,
  });

/** Renewals that are charged now. */
export const selectToCharge = (db: Db, now: Date) =>
  selectIds(db, now, {
    where: and(
      inArray(status, ['active', 'on-hold']),
      isNull(pausedAt),
      isNotNull(renewalOrderId),
      lte(nextAttemptAt, now),
    ),
    by: nextAttemptAt,
  });

/** Subscriptions whose term, grace or last cycle is over. */
export const selectOver = (db: Db, now: Date) =>
  selectIds(db, now, {
    where: or(
      and(eq(status, 'pending-cancel'), lte(paidUntil, now)),
      and(eq(status, 'active'), isNull(nextPaymentAt), lte(endsAt, now)),
      and(eq(status, 'active'), lte(graceEndsAt, now)),
      and(inArray(status, ['active', 'on-hold']), isNull(pausedAt), lte(unpaidEndsAt, now)),
    ),
    by: paidUntil,
  });

const within = (now: Date, time: number) => lte(nextPaymentAt, new Date(now.getTime() + time));

interface Reminders {
  leadMs: number;
  yearlyLeadMs: number;
  minDays: number;
}

/** Subscriptions whose customer is reminded of the next payment now, as `reminderLead()` says. */
export const selectToRemind = (db: Db, now: Date, { leadMs, yearlyLeadMs, minDays }: Reminders) =>
  selectIds(db, now, {
    where: and(
      eq(status, 'active'),
      isNull(renewalOrderId),
      gt(nextPaymentAt, now),
      or(and(eq(interval, 'year'), within(now, yearlyLeadMs)), and(ne(interval, 'year'), within(now, leadMs))),
      or(ne(interval, 'day'), gte(intervalCount, minDays)),
      sql`${remindedFor} is distinct from ${nextPaymentAt}`,
    ),
    by: nextPaymentAt,
  });
