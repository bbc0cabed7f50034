import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysFrom, forecastOf, inOrder, isDueOn, minutesOf, paceOf, type Planned, sessionLimit } from './plan.rules.ts';
import { answerState, gradeName, newState, recallOf } from './schedule.rules.ts';

const now = new Date('2030-05-01T09:00:00.000Z');
const DAY = 86_400_000;

/** An entry that was answered on some of the last days. */
const entry = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 60 })), { maxLength: 5 })
  .map((history): Planned => {
    let state = newState(new Date(now.getTime() - 61 * DAY));
    for (const [grade, daysAgo] of history.toSorted((one, other) => other[1] - one[1])) {
      const at = new Date(now.getTime() - daysAgo * DAY);
      if (state.lastReview === null || state.lastReview < at) state = answerState(state, gradeName(grade), at);
    }
    return { key: '', state, buriedUntil: null };
  });
const many = fc
  .array(entry, { maxLength: 30 })
  .map((entries) => entries.map((one, at) => ({ ...one, key: `card-${String(at).padStart(3, '0')}` })));
const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu');

describe('the pace', () => {
  it.each([
    [[], 12],
    [[1, 1, 1, 1], 12],
    [[10, 30, 20, 900, 5], 20],
    [[10, 20, 30, 40, 50, 60], 35],
    [[1, 1, 1, 1, 1], 4],
    [[500, 500, 500, 500, 500], 60],
  ])('of %j is %d', (seconds, pace) => expect(paceOf(seconds)).toBe(pace));

  it.each([
    [12, 25],
    [4, 60],
    [60, 5],
  ])('of %d seconds leaves time for %d entries', (pace, limit) => {
    expect(sessionLimit(pace)).toBe(limit);
    expect(minutesOf(limit, pace)).toBeLessThanOrEqual(5);
  });
});

describe('a day', () => {
  it('begins at midnight where the person is, also when the clocks change', () => {
    const [today, tomorrow] = daysFrom(new Date('2030-10-26T22:30:00Z'), 'Europe/Berlin');
    expect(today).toEqual({
      date: '2030-10-27',
      start: Date.parse('2030-10-26T22:00Z'),
      end: Date.parse('2030-10-27T23:00Z'),
    });
    expect(tomorrow!.start).toBe(today!.end);
  });

  it('has nothing that was reviewed on it, even if 25 hours fit into it', () => {
    const at = new Date('2030-10-26T22:30:00Z');
    const state = answerState(newState(at), 'again', at);
    const [today, tomorrow] = daysFrom(at, 'Europe/Berlin');
    expect(state.due.getTime()).toBeLessThan(today!.end);
    const planned = { key: 'a', state, buriedUntil: null };
    expect([isDueOn(today!, planned), isDueOn(tomorrow!, planned)]).toEqual([false, true]);
  });

  it('has nothing that is skipped beyond it', () => {
    const [today, tomorrow] = daysFrom(now, 'UTC');
    const skipped = { key: 'a', state: newState(now), buriedUntil: new Date(today!.end) };
    expect([isDueOn(today!, skipped), isDueOn(tomorrow!, skipped)]).toEqual([false, true]);
  });
});

describe('the order', () => {
  it('is by what is most likely to be forgotten, and does not depend on the order before', () => {
    fc.assert(
      fc.property(many, fc.infiniteStream(fc.nat()), (entries, numbers) => {
        const sorted = inOrder(entries, now);
        const recalls = sorted.map(({ state }) => recallOf(state, now));
        expect(recalls).toEqual(recalls.toSorted((one, other) => one - other));
        const shuffled = entries
          .map((one) => ({ one, by: numbers.next().value }))
          .toSorted((one, other) => one.by - other.by)
          .map(({ one }) => one);
        expect(inOrder(shuffled, now).map(({ key }) => key)).toEqual(sorted.map(({ key }) => key));
      }),
    );
  });
});

describe('the forecast', () => {
  it('is what happens if somebody reviews daily', () => {
    fc.assert(
      fc.property(
        many,
        zones,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 12 }),
        (entries, zone, limit, left) => {
          const forecast = forecastOf(entries, { days: daysFrom(now, zone), now, left, limit });
          let kept = entries;
          const lived = forecast.map((_, place) => {
            const at = new Date(now.getTime() + place * DAY);
            const [today] = daysFrom(at, zone);
            const due = inOrder(kept, at).filter((one) => isDueOn(today!, one));
            const done = due.slice(0, place === 0 ? left : limit).map(({ key }) => key);
            kept = kept.map((one) =>
              done.includes(one.key) ? { ...one, state: answerState(one.state, 'good', at) } : one,
            );
            return { date: today!.date, due: due.length, planned: done.length };
          });
          expect(forecast).toEqual(lived);
        },
      ),
      { numRuns: 60 },
    );
  });
});
