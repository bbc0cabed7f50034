import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf, roundPoints, sumPoints, wholePercentOf } from './figures.ts';

const hundredths = fc.integer({ min: 0, max: 100_000_000 });

describe('points', () => {
  it.each([
    [2.974_999_999_999_999_6, 2.98],
    [1.005, 1.01],
    [0.005, 0.01],
    [0.1 + 0.2, 0.3],
    [1e-9, 0],
    [1_000_000, 1_000_000],
  ])('%d is rounded to %d', (number, rounded) => {
    expect(roundPoints(number)).toBe(rounded);
  });

  it('that are kept stay as they are', () => {
    fc.assert(
      fc.property(hundredths, (one) => {
        expect(roundPoints(one / 100)).toBe(one / 100);
      }),
    );
  });

  it('add up exactly, in any order', () => {
    fc.assert(
      fc.property(fc.array(hundredths, { maxLength: 500 }), (all) => {
        const sum = Number(all.reduce((total, one) => total + BigInt(one), 0n)) / 100;
        expect(sumPoints(all.map((one) => one / 100))).toBe(sum);
        expect(sumPoints(all.toReversed().map((one) => one / 100))).toBe(sum);
      }),
    );
  });
});

describe('a percentage', () => {
  it.each([
    { part: 0, whole: 0, percent: 0, rounded: 0 },
    { part: 3, whole: 0, percent: 0, rounded: 0 },
    { part: 0, whole: 3, percent: 0, rounded: 0 },
    { part: 1, whole: 3, percent: 33.33, rounded: 33 },
    { part: 2, whole: 3, percent: 66.66, rounded: 67 },
    // As fractions these are a little less than they should be: 29 / 100 * 100 is 28.999999999999996.
    { part: 29, whole: 100, percent: 29, rounded: 29 },
    { part: 57, whole: 100, percent: 57, rounded: 57 },
    { part: 7, whole: 25, percent: 28, rounded: 28 },
    { part: 299, whole: 300, percent: 99.66, rounded: 99 },
    { part: 39.99, whole: 100, percent: 39.99, rounded: 40 },
    { part: 1999, whole: 5000, percent: 39.98, rounded: 40 },
    { part: 399.96, whole: 1000, percent: 39.99, rounded: 40 },
    { part: 999_999.99, whole: 1_000_000, percent: 99.99, rounded: 99 },
    { part: 3, whole: 3, percent: 100, rounded: 100 },
    { part: 4, whole: 3, percent: 100, rounded: 100 },
    { part: -1, whole: 3, percent: 0, rounded: 0 },
  ])('of $part out of $whole is $percent, or $rounded', ({ part, whole, percent, rounded }) => {
    expect(percentOf(part, whole)).toBe(percent);
    expect(wholePercentOf(part, whole)).toBe(rounded);
  });

  it('is the exact one rounded down, and 100 only for all of it', () => {
    fc.assert(
      fc.property(hundredths, hundredths, (one, other) => {
        const [part, whole] = [Math.min(one, other), Math.max(one, other)];
        fc.pre(whole > 0);
        const percent = percentOf(part / 100, whole / 100);
        expect(percent).toBe(Number((BigInt(part) * 10_000n) / BigInt(whole)) / 100);
        expect(Math.abs(wholePercentOf(part / 100, whole / 100) - percent)).toBeLessThan(1);
        expect(wholePercentOf(part / 100, whole / 100) === 100).toBe(part === whole);
        expect(percent === 100).toBe(part === whole);
      }),
    );
  });

  it('shows a limit as reached exactly when it is', () => {
    const limit = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(hundredths, fc.integer({ min: 1, max: 100_000_000 }), limit, (one, whole, wanted) => {
        const part = Math.min(one, whole);
        const reached = BigInt(part) * 10_000n >= BigInt(wanted) * BigInt(whole);
        expect(percentOf(part / 100, whole / 100) >= wanted / 100).toBe(reached);
      }),
    );
  });

  it('is never smaller for more', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (part, whole) => {
        expect(percentOf(part + 1, whole)).toBeGreaterThanOrEqual(percentOf(part, whole));
      }),
    );
  });
});
