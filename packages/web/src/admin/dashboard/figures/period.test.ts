import { describe, expect, it } from 'vitest';
import { dayText, lengthOf, rangeOf, readPeriodSearch, todayIn } from './period.ts';

const today = '2026-03-01';

describe('a period', () => {
  it.each([
    { search: { period: '7d' } as const, start_date: '2026-02-23', days: 7 },
    { search: {}, start_date: '2026-01-31', days: 30 },
    { search: { period: '90d' } as const, start_date: '2025-12-02', days: 90 },
    { search: { period: '12m' } as const, start_date: '2025-03-02', days: 365 },
  ])('of $days days ends today', ({ search, start_date, days }) => {
    const range = rangeOf(search, today);
    expect(range).toEqual({ start_date, end_date: today });
    expect(lengthOf(range)).toBe(days);
  });

  it.each([
    { period: 'yesterday', on: '2028-03-01', start_date: '2028-02-29', end_date: '2028-02-29' },
    { period: 'yesterday', on: '2026-01-01', start_date: '2025-12-31', end_date: '2025-12-31' },
    { period: 'last_month', on: '2026-03-31', start_date: '2026-02-01', end_date: '2026-02-28' },
    { period: 'last_month', on: '2026-01-31', start_date: '2025-12-01', end_date: '2025-12-31' },
    { period: 'last_year', on: '2028-02-29', start_date: '2027-01-01', end_date: '2027-12-31' },
  ] as const)('is $period of the calendar on $on', ({ period, on, ...days }) => {
    expect(rangeOf({ period }, on)).toEqual(days);
  });

  it('of twelve months begins on 1 March after a leap day', () => {
    expect(rangeOf({ period: '12m' }, '2028-02-29').start_date).toBe('2027-03-02');
  });

  it('of one’s own may be written the wrong way round, or half', () => {
    expect(rangeOf({ period: 'custom', from: '2026-02-10', to: '2026-02-01' }, today)).toEqual({
      start_date: '2026-02-01',
      end_date: '2026-02-10',
    });
    expect(rangeOf({ period: 'custom', from: '2026-02-20' }, today).end_date).toBe(today);
  });

  it('is read from the address, and nonsense in it is left out', () => {
    expect(readPeriodSearch({ period: 'custom', from: '2026-02-30', to: '2026-02-28', course: '7' })).toEqual({
      period: 'custom',
      to: '2026-02-28',
      course: 7,
    });
    expect(readPeriodSearch({ period: 'ever', from: '2026-02-01', course: -1 })).toEqual({});
  });
});

describe('a day', () => {
  it('is the school’s, not the reader’s', () => {
    const now = new Date('2026-06-30T22:30:00Z');
    expect(todayIn('Europe/Oslo', now)).toBe('2026-07-01');
    expect(todayIn('America/New_York', now)).toBe('2026-06-30');
  });

  it('is told as exactly as there is room', () => {
    expect(dayText('2026-06-30', 'day', 'en-GB')).toBe('30 Jun');
    expect(dayText('2026-06-30', 'week', 'en-GB', { year: true })).toBe('30 June 2026');
    expect(dayText('2026-06-01', 'month', 'en-GB', { year: true })).toBe('June 2026');
  });
});
