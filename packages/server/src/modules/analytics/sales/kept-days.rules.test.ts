import { addDays } from '@lectern/contract/time';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DayRange } from '../periods.rules.ts';
import { splitDays } from './kept-days.rules.ts';

const daysOf = (ranges: readonly DayRange[]) =>
  ranges.flatMap(({ from, to }) => {
    const days = [];
    for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
    return days;
  });
const monthsOf = (months: readonly string[]) =>
  months.map((from) => ({ from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) }));

it.each([
  ['nothing is kept', null, [], { live: [{ from: '2030-01-15', to: '2030-03-10' }], kept: [], months: [], edges: [] }],
  [
    'everything is kept',
    '2030-04-01',
    [],
    {
      live: [],
      kept: [{ from: '2030-01-15', to: '2030-03-10' }],
      months: ['2030-02-01'],
      edges: [
        { from: '2030-01-15', to: '2030-01-31' },
        { from: '2030-03-01', to: '2030-03-10' },
      ],
    },
  ],
  [
    'a day of the month has changed',
    '2030-03-10',
    ['2030-02-10'],
    {
      live: [
        { from: '2030-02-10', to: '2030-02-10' },
        { from: '2030-03-10', to: '2030-03-10' },
      ],
      kept: [
        { from: '2030-01-15', to: '2030-02-09' },
        { from: '2030-02-11', to: '2030-03-09' },
      ],
      months: [],
      edges: [
        { from: '2030-01-15', to: '2030-02-09' },
        { from: '2030-02-11', to: '2030-03-09' },
      ],
    },
  ],
])('where %s', (_, liveFrom, stale, expected) => {
  expect(splitDays({ from: '2030-01-15', to: '2030-03-10' }, { liveFrom, stale: new Set(stale) })).toEqual(expected);
});

it('has each day once, and no changed day among the kept ones', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((n) => addDays('2030-01-01', n));
  fc.assert(
    fc.property(day, day, fc.option(day), fc.array(day, { maxLength: 60 }), (a, b, liveFrom, stale) => {
      const period = { from: a < b ? a : b, to: a < b ? b : a };
      const { live, kept, months, edges } = splitDays(period, { liveFrom, stale: new Set(stale) });
      const all = daysOf([period]);
      expect([...daysOf(live), ...daysOf(kept)].toSorted()).toEqual(all);
      expect([...daysOf(monthsOf(months)), ...daysOf(edges)].toSorted()).toEqual(daysOf(kept));
      for (const one of daysOf(kept)) expect(stale.includes(one) || liveFrom === null || one >= liveFrom).toBe(false);
    }),
    { seed: 3504 },
  );
});
