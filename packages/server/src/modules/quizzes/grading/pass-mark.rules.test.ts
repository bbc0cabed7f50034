import { describe, expect, it } from 'vitest';
import { percentOf } from '@lectern/contract/figures';
import { averagePercent, reachesPassMark } from './points.rules.ts';

const attempts = (total: number, ...earned: number[]) => earned.map((one) => ({ earned: one, total }));
const percentage = (passMark: number) => ({ passMark, passMarkType: 'percentage' }) as const;
const points = (passMark: number) => ({ passMark, passMarkType: 'point' }) as const;

describe('at the pass mark, to the hundredth', () => {
  it.each([
    {
      title: 'a hair below in percent, which would be rounded to it',
      mark: percentage(40),
      all: attempts(1000, 399.96),
      passed: false,
    },
    {
      title: 'a hundredth of a point below in a large quiz',
      mark: percentage(40),
      all: attempts(1_000_000, 399_999.99),
      passed: false,
    },
    { title: 'exactly it in a large quiz', mark: percentage(40), all: attempts(1_000_000, 400_000), passed: true },
    {
      title: 'two of three, where the mark is above two thirds',
      mark: percentage(66.67),
      all: attempts(3, 2),
      passed: false,
    },
    {
      title: 'two of three, where the mark is below two thirds',
      mark: percentage(66.66),
      all: attempts(3, 2),
      passed: true,
    },
    {
      title: 'a sum that floating point puts above the mark',
      mark: points(0.3),
      all: attempts(1, 0.1 + 0.2),
      passed: true,
    },
    {
      title: 'a mark that floating point puts above the sum',
      mark: points(0.1 + 0.2),
      all: attempts(1, 0.3),
      passed: true,
    },
    {
      title: 'a product that floating point puts below the mark',
      mark: percentage(57),
      all: attempts(1, 0.57),
      passed: true,
    },
    { title: 'a hundredth below in points', mark: points(0.3), all: attempts(1, 0.29), passed: false },
    {
      title: 'three attempts that floating point adds up to less',
      mark: points(0.7),
      all: attempts(1, 0.7, 0.7, 0.7),
      passed: true,
    },
    {
      title: 'three attempts, one above and one below',
      mark: points(0.7),
      all: attempts(1, 0.69, 0.71, 0.7),
      passed: true,
    },
    {
      title: 'three attempts, one of them a hundredth below',
      mark: points(0.7),
      all: attempts(1, 0.7, 0.7, 0.69),
      passed: false,
    },
    {
      title: 'two attempts in percent, together a hundredth below',
      mark: percentage(50),
      all: attempts(1, 0.5, 0.49),
      passed: false,
    },
    { title: 'a quiz that is worth nothing', mark: points(0), all: attempts(0, 0), passed: false },
  ])('$title: $passed', ({ mark, all, passed }) => {
    expect(reachesPassMark(mark, all)).toBe(passed);
  });
});

it('of nothing, everything is no percent', () => {
  expect(percentOf(0, 0)).toBe(0);
  expect(averagePercent([])).toBe(0);
});
