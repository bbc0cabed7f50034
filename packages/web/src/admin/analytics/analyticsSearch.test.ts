import { describe, expect, it } from 'vitest';
import { askedPeriod, readAnalytics } from './analyticsSearch.ts';

describe('the address of analytics', () => {
  it.each([
    ['nothing', {}, {}],
    ['the usual period', { preset: '30_days', tab: 'overview' }, {}],
    [
      'days and a course',
      { preset: 'custom', from: '2026-01-01', to: '2026-01-31', course: '7', tab: 'courses' },
      { preset: 'custom', from: '2026-01-01', to: '2026-01-31', course: 7, tab: 'courses' },
    ],
    ['days of another preset', { preset: 'mtd', from: '2026-01-01' }, { preset: 'mtd' }],
    [
      'what makes no sense',
      { preset: 'custom', from: '2026-02-30', to: 3, interval: 'hour', compare: 'week', course: -1, tab: 'x' },
      { preset: 'custom' },
    ],
    [
      'a whole month without a comparison',
      { preset: 'last_month', compare: 'none' },
      { preset: 'last_month', compare: 'none' },
    ],
    ['an interval and a year', { interval: 'week', compare: 'year' }, { interval: 'week', compare: 'year' }],
  ])('reads %s', (_, raw, search) => {
    expect(readAnalytics(raw)).toEqual(search);
  });

  it('asks for the last 30 days where it names no period', () => {
    expect(askedPeriod({})).toEqual({ preset: '30_days' });
    expect(askedPeriod({ preset: 'custom', from: '2026-01-01' })).toEqual({ preset: 'custom', from: '2026-01-01' });
  });
});
