import { describe, expect, it } from 'vitest';
import { joinState, sessionState, weekAfter } from './session-state.rules.ts';

const startsAt = new Date('2030-05-01T09:00:00Z');
const at = (minutes: number, seconds = 0) => new Date(startsAt.getTime() + minutes * 60_000 + seconds * 1000);
const joinUrl = 'https://zoom.us/j/1';

describe('sessionState', () => {
  it.each([
    { title: 'comes a second before its start', now: at(0, -1), expected: 'upcoming' },
    { title: 'is on from its start', now: at(0), expected: 'active' },
    { title: 'is on a second before its end', now: at(60, -1), expected: 'active' },
    { title: 'is over at its end', now: at(60), expected: 'expired' },
  ])('a session $title', ({ now, expected }) => {
    expect(sessionState({ startsAt, minutes: 60, now })).toBe(expected);
  });

  it('one without a date is still to come', () => {
    expect(sessionState({ startsAt: null, minutes: 60, now: at(0) })).toBe('upcoming');
  });
});

describe('joinState', () => {
  it.each([
    { title: 'not yet 15 minutes and a second before', now: at(-15, -1), expected: 'too_early' },
    { title: 'from 15 minutes before the start', now: at(-15), expected: 'open' },
    { title: 'until a second before the end', now: at(60, -1), expected: 'open' },
    { title: 'not after the end', now: at(60), expected: 'ended' },
    { title: 'not without a link', now: at(0), link: '', expected: 'no_link' },
    { title: 'not for visitors', now: at(0), member: false, expected: 'sign_in' },
    { title: 'not after the end, of which visitors learn too', now: at(60), member: false, expected: 'ended' },
  ])('the link is there $title', ({ now, link = joinUrl, member = true, expected }) => {
    expect(joinState({ session: { startsAt, minutes: 60, joinUrl: link }, member, now })).toBe(expected);
  });

  it('a session without a date has no link to give', () => {
    const session = { startsAt: null, minutes: 60, joinUrl };
    expect(joinState({ session, member: true, now: at(0) })).toBe('not_scheduled');
  });
});

describe('weekAfter', () => {
  it.each([
    { zone: 'UTC', start: '2030-05-01T09:00:00.000Z', expected: '2030-05-08T09:00:00.000Z' },
    // Daylight saving time ends in Norway on 27 October 2030: 18:00 stays 18:00.
    { zone: 'Europe/Oslo', start: '2030-10-23T16:00:00.000Z', expected: '2030-10-30T17:00:00.000Z' },
    { zone: 'Europe/Oslo', start: '2030-03-28T17:00:00.000Z', expected: '2030-04-04T16:00:00.000Z' },
  ])('of $start in $zone is $expected', ({ zone, start: from, expected }) => {
    expect(weekAfter(new Date(from), zone).toISOString()).toBe(expected);
  });
});
