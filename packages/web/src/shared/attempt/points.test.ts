import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundPoints, sumPoints } from './points.ts';

const hundredths = fc.integer({ min: 0, max: 100_000_000 });

it('sums are exact', () => {
  fc.assert(
    fc.property(fc.array(hundredths, { maxLength: 500 }), (all) => {
      const sum = Number(all.reduce((total, one) => total + BigInt(one), 0n)) / 100;
      expect(sumPoints(all.map((one) => one / 100))).toBe(sum);
    }),
  );
});

it.each([
  [2.974_999_999_999_999_6, 2.98],
  [1.005, 1.01],
  [0.1 + 0.2, 0.3],
])('%d is rounded to %d', (number, rounded) => {
  expect(roundPoints(number)).toBe(rounded);
});
