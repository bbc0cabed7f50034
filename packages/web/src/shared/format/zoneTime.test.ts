import { describe, expect, it } from 'vitest';
import { fromZoneTime, toZoneTime } from './zoneTime.ts';

describe('the school’s clock', () => {
  it.each([
    ['2030-01-15T12:00:00.000Z', 'Europe/Oslo', '2030-01-15T13:00'],
    ['2030-07-15T12:00:00.000Z', 'Europe/Oslo', '2030-07-15T14:00'],
    ['2030-07-15T20:15:00.000Z', 'Asia/Kathmandu', '2030-07-16T02:00'],
    ['2030-01-01T03:30:00.000Z', 'America/New_York', '2029-12-31T22:30'],
    ['2030-01-01T00:00:00.000Z', 'UTC', '2030-01-01T00:00'],
  ])('%s in %s shows %s, and back', (iso, zone, shown) => {
    expect(toZoneTime(iso, zone)).toBe(shown);
    expect(fromZoneTime(shown, zone)).toBe(iso);
  });

  it('tells the two sides of a clock change apart', () => {
    expect(fromZoneTime('2030-03-31T01:30', 'Europe/Oslo')).toBe('2030-03-31T00:30:00.000Z');
    expect(fromZoneTime('2030-03-31T03:30', 'Europe/Oslo')).toBe('2030-03-31T01:30:00.000Z');
  });

  it('has nothing to show for no date, and no date for nothing', () => {
    expect([toZoneTime(null, 'UTC'), toZoneTime('', 'UTC'), toZoneTime('soon', 'UTC')]).toEqual(['', '', '']);
    expect([fromZoneTime('', 'UTC'), fromZoneTime('soon', 'UTC')]).toEqual([null, null]);
  });
});
