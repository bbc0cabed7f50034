import { describe, expect, it } from 'vitest';
import { scoreFormat } from '../format/useScoreFormat.ts';
import { formatResult, formatStamp, formatTaken, secondsTaken } from './attemptFormat.ts';

describe('the time an attempt took', () => {
  it.each([
    [0, '0 sec'],
    [59, '59 sec'],
    [60, '1 min 0 sec'],
    [3723, '1 hr 2 min 3 sec'],
    [7200, '2 hr 0 min 0 sec'],
  ])('tells %d seconds as %s', (seconds, words) => {
    expect(formatTaken(seconds, 'en').replace(/\s/g, ' ')).toBe(words);
  });

  it('is counted to its end, and by the school’s clock while it runs', () => {
    const times = { attempt_started_at: '2026-11-21T09:00:00.000Z', server_time: '2026-11-21T09:05:00.000Z' };
    expect(secondsTaken({ ...times, attempt_ended_at: '2026-11-21T09:02:03.000Z' })).toBe(123);
    expect(secondsTaken({ ...times, attempt_ended_at: null })).toBe(300);
  });
});

it('tells a moment by month, day and year, with twelve hours', () => {
  const locale = { language: 'en', zone: 'UTC' };
  expect(formatStamp('2026-11-21T14:05:00.000Z', locale).replace(/\s/g, ' ')).toBe('11/21/2026, 2:05 PM');
});

it('tells a mark as exactly as it is kept', () => {
  expect([66.67, 1.15, 100].map(scoreFormat('en'))).toEqual(['66.67%', '1.15%', '100%']);
});

it.each([
  [66.66, '66.66%'],
  [16.66, '16.66%'],
  [0, '0%'],
  [99.99, '99.99%'],
  [100, '100%'],
])('tells the result %d as %s, as the table of its marks does', (percent, words) => {
  expect(formatResult({ percent }, 'en')).toBe(words);
  expect(scoreFormat('en')(percent)).toBe(words);
});
