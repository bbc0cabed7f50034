import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dividedByCourse, givenCourses } from './line-courses.rules.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((added, one) => added + one, 0);
const regulars = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 50 });
const coursesOf = (prices: readonly number[]) => prices.map((regular, at) => ({ courseId: at + 1, regular }));

describe('the shares of the courses of a bundle', () => {
  it('are in proportion to the regular prices', () => {
    expect(givenCourses(10_000, coursesOf([8000, 4000])).map(({ share }) => share)).toEqual([6667, 3333]);
    expect(givenCourses(100, [])).toEqual([]);
    expect(givenCourses(100, coursesOf([0, 0, 0])).map(({ share }) => share)).toEqual([34, 33, 33]);
  });

  it('sum to the total of the line', () => {
    fc.assert(
      fc.property(regulars, fc.integer({ min: 0, max: 100_000_000 }), (prices, total) => {
        const shares = givenCourses(total, coursesOf(prices)).map(({ share }) => share);
        expect(sum(shares)).toBe(total);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the parts of a refund by course', () => {
  it('sum to each refund, never exceed what is left of a share, and end at the shares', () => {
    const refunds = fc.array(fc.integer({ min: 0, max: 3_000_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(regulars, fc.integer({ min: 1, max: 10_000_000 }), refunds, (prices, total, drawn) => {
        const given = givenCourses(total, coursesOf(prices)).map(({ courseId, share }) => ({
          id: courseId,
          lineId: 1,
          courseId,
          share,
          refunded: 0,
        }));
        for (const wanted of [...drawn, total]) {
          const before = total - sum(given.map(({ refunded }) => refunded));
          const amount = Math.min(wanted, before);
          const tax = Math.floor(amount / 6);
          const parts = dividedByCourse([{ lineId: 1, courseId: null, amount, tax, before }], given);
          expect([sum(parts.map((one) => one.amount)), sum(parts.map((one) => one.tax))]).toEqual([amount, tax]);
          expect(sum(parts.map((one) => one.before))).toBe(before);
          for (const [at, part] of parts.entries()) {
            expect(part.tax).toBeLessThanOrEqual(part.amount);
            given[at]!.refunded += part.amount;
            expect(given[at]!.refunded).toBeLessThanOrEqual(given[at]!.share);
          }
        }
        expect(given.map(({ refunded }) => refunded)).toEqual(given.map(({ share }) => share));
      }),
    );
  });

  it('leave lines of courses as they are', () => {
    const line = { lineId: 1, courseId: 7, amount: 100, tax: 19, before: 100 };
    expect(dividedByCourse([line], [])).toEqual([{ ...line, lineCourseId: null }]);
  });
});
