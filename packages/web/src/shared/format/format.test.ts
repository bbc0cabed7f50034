import { formatBytes } from './bytes.ts';
import { describe, expect, it } from 'vitest';
import {
  formatAppointment,
  formatClock,
  formatDate,
  formatDateTime,
  formatDuration,
  formatPercent,
  formatRelative,
} from './format.ts';

const now = new Date('2026-11-21T12:00:00Z');
const kathmandu = { language: 'en', zone: 'Asia/Kathmandu' };

describe('dates', () => {
  it('are those of the learner, not of the server', () => {
    expect(formatDate('2026-11-20T20:00:00Z', kathmandu)).toBe('November 21, 2026');
    expect(formatDate('2026-11-20T20:00:00Z', { language: 'en', zone: 'America/New_York' })).toBe('November 20, 2026');
  });

  it('name their zone when they tell a time', () => {
    expect(formatDateTime('2026-11-20T20:00:00Z', kathmandu)).toMatch(/1:45\sAM GMT\+5:45$/);
  });

  it('name the day of the week where somebody waits for them', () => {
    expect(formatAppointment('2026-11-20T20:00:00Z', kathmandu)).toMatch(/^Saturday, November 21, 2026 at 1:45\sAM$/);
  });

  it('are told in UTC for a zone nobody knows', () => {
    expect(formatDateTime('2026-11-20T20:00:00Z', { language: 'en', zone: 'Mars/Olympus' })).toMatch(/8:00\sPM UTC$/);
  });
});

describe('lengths of time', () => {
  it.each([
    [0, '0 sec'],
    [59, '59 sec'],
    [90, '2 min'],
    [3600, '1 hr'],
    [4800, '1 hr 20 min'],
  ])('%i seconds are %s', (seconds, text) => {
    expect(formatDuration(seconds, 'en')).toBe(text);
  });

  it.each([
    [7.9, '0:07'],
    [247, '4:07'],
    [3847, '1:04:07'],
  ])('second %d of a video is %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text);
  });
});

describe('percents', () => {
  it('never say 100 before all is done', () => {
    expect(formatPercent(99.6, 'en')).toBe('99%');
    expect(formatPercent(100, 'en')).toBe('100%');
  });

  it.each([
    [90.9, '91%'],
    [(9 / 11) * 100, '82%'],
    [66.66, '67%'],
    [33.33, '33%'],
    [0.285 * 100, '29%'],
    [0.4, '0%'],
    [150.5, '151%'],
  ])('%d are rounded half up to %s', (percent, text) => {
    expect(formatPercent(percent, 'en')).toBe(text);
  });
});

describe('relative times', () => {
  it.each([
    ['2026-11-21T11:59:40Z', 'now'],
    ['2026-11-21T10:00:00Z', '2 hours ago'],
    ['2026-11-20T11:00:00Z', 'yesterday'],
    ['2026-11-24T13:00:00Z', 'in 3 days'],
  ])('%s is %s', (iso, text) => {
    expect(formatRelative(iso, now, 'en')).toBe(text);
  });
});

it('tells the size of a file as people of a language write it', () => {
  const mega = 1024 ** 2;
  const told = [0, 900, 1536, 240 * 1024, 5.25 * mega].map((bytes) => formatBytes(bytes, 'en'));
  expect(told).toEqual(['0 bytes', '900 bytes', '1.5 kB', '240 kB', '5.3 MB']);
  expect(formatBytes(5.25 * mega, 'de').replace(/\s/g, ' ')).toBe('5,3 MB');
});
