import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageRating, ratingCountsView } from './ratings.rules.ts';

describe('averageRating', () => {
  it.each([
    { counts: [0, 0, 0, 0, 0], expected: { total: 0, average: 0 } },
    { counts: [0, 0, 0, 0, 3], expected: { total: 3, average: 5 } },
    { counts: [1, 0, 0, 1, 1], expected: { total: 3, average: 3.3 } },
    { counts: [0, 0, 0, 3, 1], expected: { total: 4, average: 4.3 } },
    { counts: [0, 0, 1, 11, 8], expected: { total: 20, average: 4.4 } },
  ])('of $counts is $expected.average', ({ counts, expected }) => {
    expect(averageRating(counts)).toEqual(expected);
  });

  it('lies between the lowest and the highest rating, with one decimal', () => {
    const counts = fc.array(fc.nat({ max: 100_000 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(counts, (given) => {
        fc.pre(given.some((count) => count > 0));
        const { average } = averageRating(given);
        const lowest = given.findIndex((count) => count > 0) + 1;
        const highest = given.findLastIndex((count) => count > 0) + 1;
        expect(average).toBeGreaterThanOrEqual(lowest);
        expect(average).toBeLessThanOrEqual(highest);
        expect(Number(average.toFixed(1))).toBe(average);
      }),
    );
  });
});

it('counts have a key for each number of stars', () => {
  expect(ratingCountsView([1, 0, 0, 2, 3])).toEqual({ '1': 1, '2': 0, '3': 0, '4': 2, '5': 3 });
});
