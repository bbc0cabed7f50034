import { dayAt } from '@lectern/contract/time';
import { describe, expect, it } from 'vitest';
import { requirePresetPeriod } from './asked-period.ts';
import { comparedWith, filled, type Period, periodOf, presetDays } from './periods.rules.ts';

const today = '2030-05-15';

describe('the period somebody asks for', () => {
  it.each([
    [
      'is the last thirty days by itself',
      {},
      { from: '2030-04-16', to: today, interval: 'day', previousFrom: '2030-03-17' },
    ],
    ['ends today', { start: '2030-05-15' }, { from: today, to: today, interval: 'day', previousFrom: '2030-05-14' }],
    [
      'begins thirty days before its end',
      { end: '2030-01-30' },
      { from: '2030-01-01', to: '2030-01-30', interval: 'day', previousFrom: '2029-12-02' },
    ],
    [
      'is cut into days up to 92 of them',
      { start: '2030-01-01', end: '2030-04-02' },
      { from: '2030-01-01', to: '2030-04-02', interval: 'day', previousFrom: '2029-10-01' },
    ],
    [
      'and into weeks beyond',
      { start: '2030-01-01', end: '2030-04-03' },
      { from: '2030-01-01', to: '2030-04-03', interval: 'week', previousFrom: '2029-09-30' },
    ],
    [
      'up to two years',
      { start: '2028-01-01', end: '2029-12-31' },
      { from: '2028-01-01', to: '2029-12-31', interval: 'week', previousFrom: '2025-12-31' },
    ],
    [
      'and into months beyond',
      { start: '2028-01-01', end: '2030-01-01' },
      { from: '2028-01-01', to: '2030-01-01', interval: 'month', previousFrom: '2025-12-30' },
    ],
    ['cannot end before it begins', { start: '2030-05-02', end: '2030-05-01' }, { wrong: 'backwards' }],
    ['cannot be longer than a century', { start: '0001-01-01' }, { wrong: 'too_long' }],
  ])('%s', (_, asked, expected) => {
    expect(periodOf(asked, today)).toEqual(expected);
  });
});

describe('the counts of a period', () => {
  const counts = new Map([['2030-05-02', 3]]);
  it.each<[string, Partial<Period>, { date: string; count: number }[]]>([
    [
      'by day, with 0 in the gaps',
      { from: '2030-05-01', to: '2030-05-03', interval: 'day' },
      [
        { date: '2030-05-01', count: 0 },
        { date: '2030-05-02', count: 3 },
        { date: '2030-05-03', count: 0 },
      ],
    ],
    [
      'by week from Monday, also when it begins on another day',
      { from: '2030-05-01', to: '2030-05-13', interval: 'week' },
      [
        { date: '2030-04-29', count: 0 },
        { date: '2030-05-06', count: 0 },
        { date: '2030-05-13', count: 0 },
      ],
    ],
    [
      'by month, over the end of a year',
      { from: '2029-12-31', to: '2030-02-01', interval: 'month' },
      [
        { date: '2029-12-01', count: 0 },
        { date: '2030-01-01', count: 0 },
        { date: '2030-02-01', count: 0 },
      ],
    ],
  ])('come %s', (_, period, expected) => {
    expect(filled({ previousFrom: '', ...period } as Period, counts)).toEqual(expected);
  });
});

it.each([
  ['Pacific/Auckland', '2030-05-02'],
  ['UTC', '2030-05-01'],
  ['America/Los_Angeles', '2030-05-01'],
])('the day that it is in %s', (zone, day) => {
  expect(dayAt(Date.parse('2030-05-01T20:00:00Z'), zone)).toBe(day);
});

describe('whole periods of the calendar', () => {
  it.each([
    ['yesterday', '2030-03-01', { from: '2030-02-28', to: '2030-02-28' }],
    ['yesterday', '2028-03-01', { from: '2028-02-29', to: '2028-02-29' }],
    ['yesterday', '2030-01-01', { from: '2029-12-31', to: '2029-12-31' }],
    ['last_month', '2030-03-31', { from: '2030-02-01', to: '2030-02-28' }],
    ['last_month', '2028-03-31', { from: '2028-02-01', to: '2028-02-29' }],
    ['last_month', '2030-01-01', { from: '2029-12-01', to: '2029-12-31' }],
    ['last_year', '2030-01-01', { from: '2029-01-01', to: '2029-12-31' }],
    ['last_year', '2028-12-31', { from: '2027-01-01', to: '2027-12-31' }],
  ] as const)('%s on %s', (preset, day, days) => {
    expect(presetDays(preset, day, '2020-01-01')).toEqual(days);
  });

  it.each([
    ['last_month', '2030-04-30', 'period', { from: '2030-02-01', to: '2030-02-28' }],
    ['last_month', '2030-03-31', 'period', { from: '2030-01-01', to: '2030-01-31' }],
    ['last_month', '2029-03-31', 'year', { from: '2028-02-01', to: '2028-02-29' }],
    ['last_year', '2029-05-15', 'period', { from: '2027-01-01', to: '2027-12-31' }],
    ['last_year', '2030-05-15', 'year', { from: '2028-01-01', to: '2028-12-31' }],
    ['yesterday', '2030-05-15', 'period', { from: '2030-05-13', to: '2030-05-13' }],
    ['yesterday', '2030-05-15', 'year', { from: '2029-05-14', to: '2029-05-14' }],
    ['last_month', '2030-05-15', 'none', null],
  ] as const)('%s on %s, compared with: %s', (preset, day, compare, previous) => {
    const { from, to } = presetDays(preset, day, '2020-01-01');
    const period = periodOf({ start: from, end: to }, day) as Period;
    expect(comparedWith(period, compare, preset).previous).toEqual(previous);
  });

  it.each([
    // Clocks go forward on 31 March and back on 27 October 2030.
    ['yesterday', '2030-03-31T22:30:00Z', { from: '2030-03-31', to: '2030-03-31' }],
    ['yesterday', '2030-03-31T21:30:00Z', { from: '2030-03-30', to: '2030-03-30' }],
    ['yesterday', '2030-10-27T23:30:00Z', { from: '2030-10-27', to: '2030-10-27' }],
    ['yesterday', '2030-10-27T22:30:00Z', { from: '2030-10-26', to: '2030-10-26' }],
    ['last_month', '2030-03-31T22:30:00Z', { from: '2030-03-01', to: '2030-03-31' }],
    ['last_month', '2030-03-31T21:30:00Z', { from: '2030-02-01', to: '2030-02-28' }],
    ['last_year', '2029-12-31T23:30:00Z', { from: '2029-01-01', to: '2029-12-31' }],
  ] as const)('%s in Berlin at %s', async (preset, now, days) => {
    const asked = { preset, compare: 'none' } as const;
    const where = { zone: 'Europe/Berlin', now: new Date(now), firstDay: () => Promise.resolve(null) };
    expect(await requirePresetPeriod(asked, where)).toMatchObject(days);
  });
});
