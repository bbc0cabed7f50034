import { describe, expect, it } from 'vitest';
import { streamState, tellsAddress } from './stream.rules.ts';

const start = new Date('2030-05-01T18:00:00Z');
const end = new Date('2030-05-01T19:00:00Z');
const before = (date: Date) => new Date(date.getTime() - 1);

describe('where a stream stands', () => {
  it.each([
    { title: 'before the start', startsAt: start, endsAt: end, now: before(start), expected: 'upcoming' },
    { title: 'at the start', startsAt: start, endsAt: end, now: start, expected: 'live' },
    { title: 'a moment before the end', startsAt: start, endsAt: end, now: before(end), expected: 'live' },
    { title: 'at the end', startsAt: start, endsAt: end, now: end, expected: 'ended' },
    { title: 'nobody has said when', startsAt: null, endsAt: null, now: start, expected: 'live' },
    { title: 'without a start, before the end', startsAt: null, endsAt: end, now: start, expected: 'live' },
    { title: 'without a start, after the end', startsAt: null, endsAt: end, now: end, expected: 'ended' },
    { title: 'without an end, before the start', startsAt: end, endsAt: null, now: start, expected: 'upcoming' },
    { title: 'without an end, after the start', startsAt: start, endsAt: null, now: end, expected: 'live' },
    // An import may bring what the editor refuses.
    { title: 'an end before its start', startsAt: end, endsAt: start, now: start, expected: 'ended' },
  ])('$title: $expected', ({ startsAt, endsAt, now, expected }) => {
    expect(streamState({ startsAt, endsAt, now })).toBe(expected);
  });

  it.each([
    { state: 'upcoming', keptAsVideo: false, told: false },
    { state: 'upcoming', keptAsVideo: true, told: false },
    { state: 'live', keptAsVideo: false, told: true },
    { state: 'live', keptAsVideo: true, told: true },
    { state: 'ended', keptAsVideo: false, told: false },
    { state: 'ended', keptAsVideo: true, told: true },
  ] as const)('$state, kept as video $keptAsVideo: learners are told the address $told', (row) => {
    expect(tellsAddress(row.state, row)).toBe(row.told);
  });
});
