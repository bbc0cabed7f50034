import type { BillingInterval } from '@lectern/contract';
import { MAX_BILLING_INTERVAL } from '@lectern/contract/limits';
import { DAY_MS } from '@lectern/contract/time';

export interface Cycle {
  interval: BillingInterval;
  intervalCount: number;
}

const UNITS: Readonly<Record<string, BillingInterval>> = { d: 'day', w: 'week', m: 'month', y: 'year' };

/** `3m`: every three months; null for anything else. */
export function cycleOf(text: string): Cycle | null {
  const [, count = '', unit = ''] = /^(\d{1,2})([dwmy])$/.exec(text) ?? [];
  const interval = UNITS[unit];
  const intervalCount = Number(count);
  return interval && intervalCount >= 1 && intervalCount <= MAX_BILLING_INTERVAL ? { interval, intervalCount } : null;
}

const DAYS = { day: 1, week: 7 } as const;

/** A date some cycles later, in UTC. A month without the day ends it on its last one. */
export function addCycles(from: Date, { interval, intervalCount }: Cycle, cycles: number): Date {
  const units = intervalCount * cycles;
  if (interval === 'day' || interval === 'week') return new Date(from.getTime() + units * DAYS[interval] * DAY_MS);
  const months = interval === 'year' ? units * 12 : units;
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return moved;
}

interface Anchored extends Cycle {
  anchorAt: Date | null;
  anchorCycles: number;
  expiresAfter: number;
}

/** The end of a cycle; of cycle 0 the end of the trial. */
function endOfCycle(schedule: Anchored, cycle: number): Date {
  if (schedule.anchorAt === null) throw new Error('the subscription has not begun');
  return addCycles(schedule.anchorAt, schedule, cycle - schedule.anchorCycles);
}

/** The dates after some paid cycles. */
export function datesAfter(schedule: Anchored, cyclesDone: number) {
  const paidUntil = endOfCycle(schedule, cyclesDone);
  const { expiresAfter } = schedule;
  const isLast = expiresAfter > 0 && cyclesDone >= expiresAfter;
  return {
    cyclesDone,
    paidUntil,
    nextPaymentAt: isLast ? null : paidUntil,
    endsAt: expiresAfter > 0 ? endOfCycle(schedule, expiresAfter) : null,
  };
}

/** The schedule of a subscription that begins now: with its trial, or with its first cycle paid. */
export function firstDates(
  subscription: Cycle & { trialDays: number; expiresAfter: number },
  now: Date,
): ReturnType<typeof datesAfter> & { anchorAt: Date; anchorCycles: number; trialEndsAt: Date | null } {
  const { trialDays } = subscription;
  const trialEndsAt = trialDays > 0 ? new Date(now.getTime() + trialDays * DAY_MS) : null;
  const anchor = { anchorAt: trialEndsAt ?? now, anchorCycles: 0 };
  return { ...anchor, trialEndsAt, ...datesAfter({ ...subscription, ...anchor }, trialEndsAt ? 0 : 1) };
}

/** Days after the due date, in rising order. */
export const retryDaysOf = (setting: string): number[] =>
  [...new Set(setting.split(',').map((day) => Number(day.trim())))]
    .filter((day) => Number.isInteger(day) && day > 0)
    .toSorted((one, other) => one - other);

/** The attempt after some failed ones; null after the last one. An attempt that is late moves the later ones. */
export function nextAttempt(
  { due, failed, retryDays }: { due: Date; failed: number; retryDays: readonly number[] },
  now: Date,
): { at: Date; isLast: boolean } | null {
  const day = retryDays[failed - 1];
  if (day === undefined) return null;
  const planned = due.getTime() + day * DAY_MS;
  const gap = (day - (retryDays[failed - 2] ?? 0)) * DAY_MS;
  return {
    at: new Date(planned > now.getTime() ? planned : now.getTime() + gap),
    isLast: failed === retryDays.length,
  };
}

/** How long before a payment its customer is reminded. */
export const reminders = {
  leadMs: 3 * DAY_MS,
  yearlyLeadMs: 7 * DAY_MS,
  /** Cycles of fewer days are not reminded of. */
  minDays: 6,
};

/** How long before a payment its customer is reminded; null for cycles that are hardly longer than that. */
export function reminderLead({ interval, intervalCount }: Cycle): number | null {
  if (interval === 'day' && intervalCount < reminders.minDays) return null;
  return interval === 'year' ? reminders.yearlyLeadMs : reminders.leadMs;
}
