import { dayAt } from '@lectern/contract/time';
import { array, assert, boolean, constant, constantFrom, integer, property, shuffledSubarray, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@lectern/contract/time';
import { goalOf, streaksOf, weekDays, weekOf } from './streak.rules.ts';

/** 2030-05-06 is a Monday. */
const monday = '2030-05-06';
const weekStart = constantFrom(0 as const, 1 as const, 6 as const);
const daysAgo = array(integer({ min: 0, max: 200 }), { maxLength: 120 });

/** Whole weeks, most of them with enough days. */
const weeksWithDays = array(boolean(), { minLength: 4, maxLength: 14 }).map((weeks) =>
  weeks.flatMap((met, weeksAgo) => (met ? [0, 1, 2].map((at) => weeksAgo * 7 + at) : [])),
);

const daysIn = (weeksAgo: number, many: number) =>
  Array.from({ length: many }, (_, at) => addDays(monday, -7 * weeksAgo + at));
const ofWeeks = (...counts: number[]) => {
  const days = counts.toReversed().flatMap((many, weeksAgo) => daysIn(weeksAgo, many));
  return streaksOf({ days, goals: [], weekStart: 1, today: addDays(monday, 3) });
};

describe('a week', () => {
  it('has seven days from its start, and each day is in one week', () => {
    assert(
      property(weekStart, integer({ min: -2000, max: 2000 }), (start, offset) => {
        const day = addDays(monday, offset);
        const week = weekOf(day, start);
        expect(new Date(`${week}T00:00:00Z`).getUTCDay()).toBe(start);
        expect(week <= day && day <= addDays(week, 6)).toBe(true);
        expect(weekDays({ days: [day], weekStart: start, today: day }).filter((one) => one.completed)).toEqual([
          { day, completed: true, today: true },
        ]);
      }),
    );
  });

  it('has the goal that was chosen last, in it or before', () => {
    const goals = [
      { fromDay: addDays(monday, -7), goalDays: 5 },
      { fromDay: addDays(monday, 6), goalDays: 2 },
    ];
    expect(goalOf(addDays(monday, -14), goals)).toBe(3);
    expect(goalOf(addDays(monday, -7), goals)).toBe(5);
    expect(goalOf(monday, goals)).toBe(2);
  });
});

describe('a streak', () => {
  it.each([
    ['is 0 before the first week', [0, 0], { streak: 0, longest: 0, freeWeekUsed: false }],
    ['counts weeks whose goal was met', [3, 4, 3], { streak: 3, longest: 3, freeWeekUsed: false }],
    ['waits for a week that goes on', [3, 3, 1], { streak: 2, longest: 2, freeWeekUsed: false }],
    ['outlives one missed week', [3, 3, 0, 0], { streak: 2, longest: 2, freeWeekUsed: true }],
    ['goes on after a free week', [3, 1, 3], { streak: 2, longest: 2, freeWeekUsed: true }],
    ['begins after a missed week without a free one', [0, 3], { streak: 1, longest: 1, freeWeekUsed: false }],
    // The weeks of April 15, 22 and 29: all in one month.
    ['begins anew after two missed weeks of a month', [3, 0, 0, 3], { streak: 1, longest: 1, freeWeekUsed: false }],
    ['keeps the longest', [3, 3, 3, 0, 0, 3], { streak: 1, longest: 3, freeWeekUsed: false }],
    // The weeks of March 25 and April 1.
    ['is forgiven one week in each month', [3, 0, 0, 3, 3, 3, 3, 3], { streak: 6, longest: 6, freeWeekUsed: false }],
  ])('%s', (_title, counts, expected) => {
    expect(ofWeeks(...counts)).toEqual(expected);
  });

  it('does not depend on the order of days, nor on how often one is named', () => {
    const lists = daysAgo.chain((all) =>
      tuple(constant(all), shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
    );
    assert(
      property(lists, weekStart, ([once, repeated], start) => {
        const of = (list: readonly number[]) =>
          streaksOf({ days: list.map((ago) => addDays(monday, -ago)), goals: [], weekStart: start, today: monday });
        expect(of(repeated)).toEqual(of(once));
      }),
    );
  });

  it('never shrinks when a day is added, and never exceeds the weeks with days', () => {
    assert(
      property(weeksWithDays, integer({ min: 0, max: 100 }), weekStart, (all, added, start) => {
        const of = (list: readonly number[]) =>
          streaksOf({ days: list.map((ago) => addDays(monday, -ago)), goals: [], weekStart: start, today: monday });
        const weeks = new Set(all.map((ago) => weekOf(addDays(monday, -ago), start))).size;
        expect(of(all).longest).toBeLessThanOrEqual(weeks);
        expect(of(all).streak).toBeLessThanOrEqual(of(all).longest);
        expect(of([...all, added]).longest).toBeGreaterThanOrEqual(of(all).longest);
      }),
    );
  });

  it('stays when a person moves to another time zone: days are kept as they were', () => {
    const zones = constantFrom('Pacific/Auckland', 'America/Los_Angeles', 'Europe/Berlin', 'UTC');
    const moments = array(integer({ min: 0, max: 40 * 24 }), { maxLength: 60 });
    assert(
      property(moments, zones, zones, (hours, home, away) => {
        const now = Date.parse(`${monday}T12:00:00Z`);
        const days = hours.map((ago) => dayAt(now - ago * 3_600_000, home));
        const at = (zone: string) => streaksOf({ days, goals: [], weekStart: 1, today: dayAt(now, zone) });
        expect(at(away).longest).toBe(at(home).longest);
      }),
    );
  });

  it('divides days at midnight of the person', () => {
    const late = Date.parse('2030-05-05T23:30:00Z');
    expect(dayAt(late, 'UTC')).toBe('2030-05-05');
    expect(dayAt(late, 'Europe/Berlin')).toBe(monday);
    expect(weekOf(dayAt(late, 'UTC'), 1)).toBe('2030-04-29');
    expect(weekOf(dayAt(late, 'Europe/Berlin'), 1)).toBe(monday);
  });
});
