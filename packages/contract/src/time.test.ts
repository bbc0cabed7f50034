import { describe, expect, it } from 'vitest';
import { clockTimeAt, dayAt, daysLater, momentOfClockTime, startedDaysSince } from './time.ts';

const iso = (moment: number) => new Date(moment).toISOString();

describe('the clocks of a zone', () => {
  it.each([
    ['2030-05-02T00:00', 'UTC', '2030-05-02T00:00:00.000Z'],
    ['2030-05-02T00:00', 'Asia/Kolkata', '2030-05-01T18:30:00.000Z'],
    ['2030-03-10T00:00', 'America/New_York', '2030-03-10T05:00:00.000Z'],
    ['2030-03-11T00:00', 'America/New_York', '2030-03-11T04:00:00.000Z'],
    ['2030-10-27T00:00', 'Europe/Berlin', '2030-10-26T22:00:00.000Z'],
    ['2030-10-28T00:00', 'Europe/Berlin', '2030-10-27T23:00:00.000Z'],
  ])('show %s in %s at %s, and back', (shown, zone, moment) => {
    expect(iso(momentOfClockTime(shown, zone))).toBe(moment);
    expect(clockTimeAt(Date.parse(moment), zone)).toBe(`${shown}:00.000`);
    expect(dayAt(Date.parse(moment), zone)).toBe(shown.slice(0, 10));
  });

  it.each([
    ['skip an hour east of Greenwich', '2030-03-31T02:30', 'Europe/Berlin', '2030-03-31T03:30:00.000'],
    ['skip an hour west of it', '2030-03-10T02:30', 'America/New_York', '2030-03-10T03:30:00.000'],
    ['skip midnight', '2024-09-08T00:00', 'America/Santiago', '2024-09-08T01:00:00.000'],
  ])('%s: it is as much later', (_, shown, zone, later) => {
    expect(clockTimeAt(momentOfClockTime(shown, zone), zone)).toBe(later);
  });

  it.each([
    ['Europe/Berlin', '2030-10-27T02:30', '2030-10-27T01:30:00.000Z'],
    ['America/New_York', '2030-11-03T01:30', '2030-11-03T06:30:00.000Z'],
  ])('show an hour twice in %s: the second counts', (zone, shown, moment) => {
    expect(iso(momentOfClockTime(shown, zone))).toBe(moment);
  });

  it('have no moment for what is no time', () => {
    expect(momentOfClockTime('soon', 'UTC')).toBeNaN();
    expect(momentOfClockTime('', 'UTC')).toBeNaN();
  });
});

describe('daysLater', () => {
  it.each([
    ['the moment itself', '2030-10-27T00:30Z', 0, 'Europe/Berlin', '2030-10-27T00:30:00.000Z'],
    ['without a clock change', '2030-05-01T08:00Z', 7, 'Europe/Berlin', '2030-05-08T08:00:00.000Z'],
    ['when clocks go forward', '2030-03-30T08:00Z', 1, 'Europe/Berlin', '2030-03-31T07:00:00.000Z'],
    ['when clocks go back', '2030-10-26T08:00Z', 1, 'Europe/Berlin', '2030-10-27T09:00:00.000Z'],
    ['into the hour that is skipped', '2030-03-30T01:30Z', 1, 'Europe/Berlin', '2030-03-31T01:30:00.000Z'],
    ['in the south, where they go forward', '2030-10-05T12:00Z', 1, 'Australia/Sydney', '2030-10-06T11:00:00.000Z'],
    ['across both changes of a year', '2030-02-01T08:00Z', 365, 'America/New_York', '2031-02-01T08:00:00.000Z'],
  ])('%s', (_title, since, days, zone, moment) => {
    expect(iso(daysLater(Date.parse(since), days, zone))).toBe(moment);
  });
});

describe('startedDaysSince', () => {
  const berlin = 'Europe/Berlin';
  it.each([
    ['before the moment', '2030-05-01T21:59Z', '2030-05-01T21:58Z', berlin, 0],
    ['at the moment', '2030-05-01T21:59Z', '2030-05-01T21:59Z', berlin, 0],
    ['a millisecond later', '2030-05-01T21:59Z', '2030-05-01T21:59:00.001Z', berlin, 1],
    ['exactly a day later', '2030-05-01T21:59Z', '2030-05-02T21:59Z', berlin, 1],
    ['more than a day later', '2030-05-01T21:59Z', '2030-05-02T21:59:00.001Z', berlin, 2],
    // 31 March 2030 has 23 hours in Berlin: 23:59 is 22:59Z before and 21:59Z after the change.
    ['a day of 23 hours later', '2030-03-30T22:59Z', '2030-03-31T21:59Z', berlin, 1],
    ['more than a day of 23 hours later', '2030-03-30T22:59Z', '2030-03-31T21:59:00.001Z', berlin, 2],
    ['more than 23 hours later without a clock change', '2030-03-30T22:59Z', '2030-03-31T21:59:00.001Z', 'UTC', 1],
    // 27 October 2030 has 25 hours in Berlin.
    ['24 hours into a day of 25', '2030-10-26T21:59Z', '2030-10-27T21:59:00.001Z', berlin, 1],
    ['more than a day of 25 hours later', '2030-10-26T21:59Z', '2030-10-27T22:59:00.001Z', berlin, 2],
    ['within the hour that comes twice', '2030-10-27T00:30Z', '2030-10-27T00:31Z', berlin, 1],
    ['a year later', '2030-05-01T21:59Z', '2031-05-01T21:59Z', berlin, 365],
  ])('%s', (_title, since, moment, zone, days) => {
    expect(startedDaysSince(Date.parse(since), Date.parse(moment), zone)).toBe(days);
  });
});
