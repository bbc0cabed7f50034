import { expect, it } from 'vitest';
import { coverageOf } from '../scale/coverage.ts';
import { sharesOf } from './shares.ts';

const column = (weight: number, category = '', extraCredit = false) => ({ weight, category, extraCredit });

it.each([
  { columns: [column(1), column(1)], categories: [], shares: [50, 50] },
  { columns: [column(1), column(0), column(3)], categories: [], shares: [25, 0, 75] },
  { columns: [column(1), column(1, '', true)], categories: [], shares: [100, 100] },
  {
    columns: [column(1, 'a'), column(3, 'a'), column(60)],
    categories: [{ key: 'a', weight: 40 }],
    shares: [10, 30, 60],
  },
  { columns: [column(1, 'a'), column(1)], categories: [{ key: 'a', weight: 0 }], shares: [0, 100] },
  { columns: [column(1), column(1, 'gone')], categories: [{ key: 'a', weight: 9 }], shares: [50, 50] },
  { columns: [column(0)], categories: [], shares: [0] },
  { columns: [column(1, 'a', true)], categories: [{ key: 'a', weight: 9 }], shares: [0] },
])('shares $shares', ({ columns, categories, shares }) => {
  expect(sharesOf(columns, categories)).toEqual(shares);
});

it('a scale has gaps and overlaps; neighbors touch', () => {
  const grade = (name: string, min: number, max: number) => ({ name, min, max }) as never;
  const shown = (...grades: never[]) =>
    coverageOf(grades).map(({ from, to, grades: covering }) => [from, to, covering.map(({ name }) => name).join()]);
  expect(shown(grade('A', 90, 100), grade('B', 50, 89.99))).toEqual([
    [0, 50, ''],
    [50, 89.99, 'B'],
    [90, 100, 'A'],
  ]);
  expect(shown(grade('A', 40, 100), grade('B', 0, 60))).toEqual([
    [0, 40, 'B'],
    [40, 60, 'A,B'],
    [60, 100, 'A'],
  ]);
});
