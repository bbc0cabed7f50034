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

describe('a result as people say it', () => {
  const told = (percent: number, pass_mark = 40, pass_mark_type: 'percentage' | 'point' = 'percentage') =>
    formatResult({ percent, pass_mark, pass_mark_type }, 'en');

  it.each([
    [66.66, '67%'],
    [0, '0%'],
    [99.99, '99%'],
    [100, '100%'],
  ])('tells %d as %s', (percent, words) => {
    expect(told(percent)).toBe(words);
  });

  it('never reads as a pass mark that was missed', () => {
    expect(told(66.66, 67)).toBe('66.66%');
    expect(told(66.66, 66.5)).toBe('67%');
    expect(told(66.66, 67, 'point')).toBe('67%');
  });
});
