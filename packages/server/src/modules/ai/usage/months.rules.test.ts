import { expect, it } from 'vitest';
import { monthAt, nextMonthAt } from './months.rules.ts';

it.each([
  ['2026-12-31T23:30:00Z', 'UTC', '2026-12', '2027-01-01T00:00:00.000Z'],
  ['2026-12-31T23:30:00Z', 'Europe/Berlin', '2027-01', '2027-01-31T23:00:00.000Z'],
  ['2026-03-01T02:00:00Z', 'America/New_York', '2026-02', '2026-03-01T05:00:00.000Z'],
])('at %s in %s it is %s, and the next month begins at %s', (moment, zone, month, next) => {
  expect(monthAt(new Date(moment), zone)).toBe(month);
  expect(nextMonthAt(new Date(moment), zone).toISOString()).toBe(next);
});
