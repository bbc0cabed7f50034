import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addCycles,
  cycleOf,
  datesAfter,
  firstDates,
  nextAttempt,
  reminderLead,
  retryDaysOf,
} from './schedule.rules.ts';

const at = (text: string) => new Date(`${text}T10:00:00.000Z`);
const every = (interval: 'day' | 'week' | 'month' | 'year', intervalCount = 1) => ({ interval, intervalCount });

describe('the cycle of a course', () => {
  it.each([
    ['1m', every('month')],
    ['24w', every('week', 24)],
    ['2y', every('year', 2)],
    ['10d', every('day', 10)],
    ['25m', null],
    ['0m', null],
    ['m', null],
    ['', null],
  ])('%j is %j', (text, cycle) => expect(cycleOf(text)).toEqual(cycle));
});

describe('dates of cycles', () => {
  it.each([
    ['2030-01-31', every('month'), 1, '2030-02-28'],
    ['2030-01-31', every('month'), 2, '2030-03-31'],
    ['2032-02-29', every('year'), 1, '2033-02-28'],
    ['2032-02-29', every('year'), 4, '2036-02-29'],
    ['2030-12-15', every('month', 3), 1, '2031-03-15'],
    ['2030-12-30', every('week', 2), 1, '2031-01-13'],
    ['2030-12-31', every('day'), 1, '2031-01-01'],
  ])('%s, %j, %i later: %s', (from, cycle, count, to) => {
    expect(addCycles(at(from), cycle, count)).toEqual(at(to));
  });

  it('rise with each cycle, and none is skipped or doubled', () => {
    fc.assert(
      fc.property(
        fc.date({ min: at('2000-01-01'), max: at('2100-01-01'), noInvalidDate: true }),
        fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
        fc.integer({ min: 1, max: 24 }),
        (from, interval, intervalCount) => {
          const dates = [0, 1, 2, 3, 4].map((cycle) => addCycles(from, { interval, intervalCount }, cycle).getTime());
          expect(dates).toEqual(dates.toSorted((one, other) => one - other));
          expect(new Set(dates).size).toBe(5);
        },
      ),
    );
  });

  it('begin with the first cycle paid, or with the trial', () => {
    const sold = { ...every('month'), expiresAfter: 2 };
    expect(firstDates({ ...sold, trialDays: 0 }, at('2030-01-31'))).toMatchObject({
      cyclesDone: 1,
      paidUntil: at('2030-02-28'),
      nextPaymentAt: at('2030-02-28'),
      endsAt: at('2030-03-31'),
      trialEndsAt: null,
    });
    expect(firstDates({ ...sold, trialDays: 7 }, at('2030-01-01'))).toMatchObject({
      cyclesDone: 0,
      paidUntil: at('2030-01-08'),
      nextPaymentAt: at('2030-01-08'),
      endsAt: at('2030-03-08'),
      trialEndsAt: at('2030-01-08'),
    });
  });

  it('have no payment after the last cycle', () => {
    const schedule = { ...every('month'), anchorAt: at('2030-01-01'), anchorCycles: 0, expiresAfter: 2 };
    expect(datesAfter(schedule, 2)).toMatchObject({ nextPaymentAt: null, endsAt: at('2030-03-01') });
  });
});

describe('attempts', () => {
  it.each([
    ['1, 3, 5, 7', [1, 3, 5, 7]],
    ['7,3, 3', [3, 7]],
    ['0', []],
    ['', []],
  ])('of %j are %j', (text, days) => expect(retryDaysOf(text)).toEqual(days));

  const due = at('2030-01-01');
  it.each([
    [1, '2030-01-01', { at: at('2030-01-02'), isLast: false }],
    [2, '2030-01-02', { at: at('2030-01-04'), isLast: true }],
    // A job that was late does not charge twice in a row.
    [2, '2030-01-09', { at: at('2030-01-11'), isLast: true }],
    [3, '2030-01-04', null],
  ])('after %i failed ones on %s: %j', (failed, now, next) => {
    expect(nextAttempt({ due, failed, retryDays: [1, 3] }, at(now))).toEqual(next);
  });
});

describe('reminders', () => {
  it.each([
    [every('year'), 7],
    [every('month'), 3],
    [every('week'), 3],
    [every('day'), null],
    [every('day', 5), null],
  ])('of %j come %s days before', (cycle, days) => {
    const lead = reminderLead(cycle);
    expect(lead && lead / 86_400_000).toBe(days);
  });
});
