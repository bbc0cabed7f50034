import { describe, expect, it } from 'vitest';
import { dayNamed, filled, periodOf } from './periods.rules.ts';

describe('the day somebody names', () => {
  it.each([
    { named: '2030-05-01', zone: 'Asia/Tokyo', day: '2030-05-01' },
    { named: '2030-05-01T20:00:00Z', zone: 'Asia/Tokyo', day: '2030-05-02' },
    { named: '2030-05-01T20:00:00Z', zone: 'UTC', day: '2030-05-01' },
    { named: '2030-05-01T01:00:00+09:00', zone: 'UTC', day: '2030-04-30' },
    { named: '2030-05-01T23:00:00-05:00', zone: 'UTC', day: '2030-05-02' },
    // Without a zone it is a day of the site.
    { named: '2030-05-01T23:59:59', zone: 'Asia/Tokyo', day: '2030-05-01' },
    { named: '2030-05-01T20:00:00Z later', zone: 'Asia/Tokyo', day: '2030-05-01' },
  ])('$named in $zone is $day', ({ named, zone, day }) => {
    expect(dayNamed(named, zone)).toBe(day);
  });
});

describe('a period', () => {
  it.each([
    { title: 'of a century is the longest', asked: { start: '1930-05-02', end: '2030-05-01' }, from: '1930-05-02' },
    { title: 'that begins today ends today', asked: { start: '2030-05-01' }, from: '2030-05-01', to: '2030-05-01' },
    {
      title: 'that begins later ends on that day',
      asked: { start: '2030-06-01' },
      from: '2030-06-01',
      to: '2030-06-01',
    },
  ])('$title', ({ asked, from, to = '2030-05-01' }) => {
    expect(periodOf(asked, '2030-05-01')).toMatchObject({ from, to });
  });

  it('of a day more than a century is too long', () => {
    expect(periodOf({ start: '1930-05-01', end: '2030-05-01' }, '2030-05-01')).toEqual({ wrong: 'too_long' });
  });

  it('has each month once, from one of 31 days to a short one', () => {
    const period = { from: '2029-12-31', to: '2030-04-30', interval: 'month', previousFrom: '2029-09-01' } as const;
    expect(filled(period, new Map([['2030-02-01', 3]]))).toEqual([
      { date: '2029-12-01', count: 0 },
      { date: '2030-01-01', count: 0 },
      { date: '2030-02-01', count: 3 },
      { date: '2030-03-01', count: 0 },
      { date: '2030-04-01', count: 0 },
    ]);
  });
});
