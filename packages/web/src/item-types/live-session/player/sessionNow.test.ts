import { describe, expect, it } from 'vitest';
import { nextChange, sessionNow, sessionTime } from './sessionNow.ts';

const start = Date.parse('2030-05-01T09:00:00.000Z');
const iso = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
const session = (status: 'draft' | 'upcoming' | 'active' | 'expired', asked = -120) => ({
  status,
  starts_at: iso(0),
  ends_at: iso(60),
  join_opens_at: iso(-15),
  server_time: iso(asked),
});

describe('where a session stands', () => {
  it.each([
    ['google-meet', 'upcoming', -1, 'upcoming'],
    ['google-meet', 'upcoming', 0, 'active'],
    ['google-meet', 'active', 60, 'expired'],
    // The Zoom status comes from the server, except after the countdown has reached zero.
    ['zoom', 'upcoming', -1, 'upcoming'],
    ['zoom', 'upcoming', 0, 'active'],
    ['zoom', 'active', 60, 'active'],
    ['zoom', 'expired', 0, 'expired'],
    ['zoom', 'draft', 0, 'draft'],
    ['google-meet', 'draft', 0, 'draft'],
  ] as const)('a session on %s that was %s is, %i minutes from its start, %s', (type, status, minutes, expected) => {
    expect(sessionNow(type, session(status), start + minutes * 60_000)).toBe(expected);
  });
});

describe('when to ask again', () => {
  it.each([
    ['long before: when the link is given out', -120, -15],
    ['when the link is there: at the start', -15, 0],
    ['while it is on: at the end', 0, 60],
    ['afterwards: never', 60, null],
  ])('%s', (_title, asked, expected) => {
    expect(nextChange(session('upcoming', asked))).toBe(expected === null ? null : start + expected * 60_000);
  });
});

describe('the time of a session', () => {
  it.each([
    ['2030-05-01T09:05:00.000Z', 'UTC', '2030-05-01 09:05 AM'],
    ['2030-05-01T12:00:00.000Z', 'UTC', '2030-05-01 12:00 PM'],
    ['2030-05-01T22:30:00.000Z', 'Europe/Oslo', '2030-05-02 12:30 AM'],
  ])('%s in %s is %s', (time, zone, expected) => {
    expect(sessionTime(time, zone)).toBe(expected);
  });
});
