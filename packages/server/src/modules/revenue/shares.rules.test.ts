import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateOf, sharesOf, takenBack } from './shares.rules.ts';

const author = [{ userId: 1, percent: 100 }];
const sharing = { rate: 80, feePercent: 0, split: author };

describe('what instructors earn by a sale', () => {
  it.each([
    ['the rate of the net amount', 10_000, sharing, [{ userId: 1, amount: 8000 }]],
    ['half of a unit rounded up', 1, { ...sharing, rate: 50 }, [{ userId: 1, amount: 1 }]],
    ['less by the fee of the school', 10_000, { ...sharing, feePercent: 10 }, [{ userId: 1, amount: 7200 }]],
    ['nothing at a rate of nothing', 10_000, { ...sharing, rate: 0 }, []],
    ['nothing without an author', 10_000, { ...sharing, split: [] }, []],
    [
      'parts that sum to the whole',
      1001,
      {
        ...sharing,
        rate: 100,
        split: [
          { userId: 1, percent: 50 },
          { userId: 2, percent: 50 },
        ],
      },
      [
        { userId: 1, amount: 501 },
        { userId: 2, amount: 500 },
      ],
    ],
  ])('is %s', (_title, net, of, shares) => {
    expect(sharesOf(net, of)).toEqual(shares);
  });

  it('is by the rate of the course, else of the author, else of the school', () => {
    expect(rateOf({ course: 0, author: 50, school: 80 })).toBe(0);
    expect(rateOf({ course: null, author: 50, school: 80 })).toBe(50);
    expect(rateOf({ course: null, author: null, school: 80 })).toBe(80);
  });
});

it('refunds in any parts take back all of it in the end, and never more', () => {
  const amounts = fc.record({
    net: fc.integer({ min: 1, max: 1_000_000 }),
    rate: fc.integer({ min: 0, max: 100 }),
    parts: fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 8 }),
  });
  fc.assert(
    fc.property(amounts, ({ net, rate, parts }) => {
      const split = [
        { userId: 1, percent: 67 },
        { userId: 2, percent: 33 },
      ];
      const earned = new Map(sharesOf(net, { rate, feePercent: 3, split }).map((one) => [one.userId, one.amount]));
      let left = net;
      for (const part of [...parts, net]) {
        const taken = Math.min(part, left);
        const shares = [...earned].map(([userId, amount]) => ({ userId, amount }));
        for (const { userId, amount } of takenBack(shares, { part: taken, whole: left })) {
          earned.set(userId, (earned.get(userId) ?? 0) - amount);
        }
        left -= taken;
        for (const amount of earned.values()) expect(amount).toBeGreaterThanOrEqual(0);
        if (left === 0) break;
      }
      expect([...earned.values()].every((amount) => amount === 0)).toBe(left === 0 || earned.size === 0);
    }),
    { seed: 7, numRuns: 300 },
  );
});
