import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assignedShares,
  courseScore,
  type ColumnKey,
  type ScoreCategory,
  type ScoreCell,
  type ScoreColumn,
} from './course-score.ts';
import { gapsOf, gradeOf, overlapOf } from './grade-scale.ts';

const scale = [
  { id: 1, name: 'A', points: 40, min: 9000, max: 10_000 },
  { id: 2, name: 'B', points: 30, min: 8000, max: 9000 },
  { id: 3, name: 'F', points: 0, min: 0, max: 5999 },
];

const column = (n: number, given: Partial<ScoreColumn> = {}): ScoreColumn => ({
  key: `manual:${n}`,
  weight: 100,
  categoryId: null,
  extraCredit: false,
  total: 10_000,
  ...given,
});
const cell = (n: number, earned: number, given: Partial<ScoreCell> = {}): ScoreCell => ({
  key: `manual:${n}`,
  state: 'graded',
  earned,
  total: 10_000,
  excused: false,
  override: null,
  ...given,
});
const score = (given: Partial<Parameters<typeof courseScore<(typeof scale)[number]>>[0]>) =>
  courseScore({ columns: [column(1), column(2)], categories: [], cells: [], scale, isFinal: false, ...given });
const homework: ScoreCategory = { id: 1, weight: 3000, dropLowest: 0 };
const exams: ScoreCategory = { id: 2, weight: 7000, dropLowest: 0 };

describe('the score of a course', () => {
  it.each<[string, Parameters<typeof score>[0], number | null, 'in_progress' | 'final']>([
    ['is empty before anything is graded', {}, null, 'in_progress'],
    ['is the mean of what is graded', { cells: [cell(1, 8000)] }, 8000, 'in_progress'],
    [
      'takes what was not handed in for 0 once it is final',
      { columns: [column(1), column(2, { key: 'item:2' })], cells: [cell(1, 8000)], isFinal: true },
      4000,
      'final',
    ],
    [
      'leaves out blank cells of manual columns, also once it is final',
      { cells: [cell(1, 9000)], isFinal: true },
      9000,
      'final',
    ],
    [
      'counts a 0 that staff enter in a manual column',
      { cells: [cell(1, 8000), cell(2, 0)], isFinal: true },
      4000,
      'final',
    ],
    [
      'does not wait for a graded cell without points',
      {
        columns: [column(1), column(2, { total: 0 })],
        cells: [cell(1, 8000), cell(2, 0, { total: 0 })],
        isFinal: true,
      },
      8000,
      'final',
    ],
    [
      'waits for names that are not shown',
      { cells: [cell(1, 8000), cell(2, 0, { state: 'withheld' })], isFinal: true },
      8000,
      'in_progress',
    ],
    [
      'waits for what a person has yet to review',
      { cells: [cell(1, 8000), cell(2, 0, { state: 'waiting' })], isFinal: true },
      8000,
      'in_progress',
    ],
    [
      'leaves out what is excused',
      { cells: [cell(1, 8000), cell(2, 0, { excused: true })], isFinal: true },
      8000,
      'final',
    ],
    [
      'takes points of an override out of those of the column',
      { columns: [column(1)], cells: [cell(1, 500, { total: 20_000, override: { points: 8000 } })] },
      8000,
      'in_progress',
    ],
    [
      'has an upper bound',
      {
        columns: [column(1, { weight: 1 }), column(2, { weight: 100_000, extraCredit: true })],
        cells: [cell(1, 10_000), cell(2, 10_000)],
      },
      1_000_000,
      'in_progress',
    ],
    [
      'weighs columns',
      { columns: [column(1, { weight: 300 }), column(2)], cells: [cell(1, 8000), cell(2, 4000)] },
      7000,
      'in_progress',
    ],
    [
      'leaves out a weight of 0',
      { columns: [column(1), column(2, { weight: 0 })], cells: [cell(1, 8000), cell(2, 0)] },
      8000,
      'in_progress',
    ],
    [
      'is empty if nothing counts',
      { columns: [column(1, { weight: 0 })], cells: [cell(1, 8000)] },
      null,
      'in_progress',
    ],
    [
      'rounds once, half up',
      {
        columns: [column(1), column(2), column(3)],
        cells: [cell(1, 100, { total: 300 }), cell(2, 200, { total: 300 }), cell(3, 5)],
      },
      3335,
      'in_progress',
    ],
    [
      'adds extra credit to the numerator alone',
      { columns: [column(1), column(2, { extraCredit: true, weight: 10 })], cells: [cell(1, 10_000), cell(2, 5000)] },
      10_500,
      'in_progress',
    ],
    [
      'needs more than extra credit',
      { columns: [column(1, { extraCredit: true })], cells: [cell(1, 5000)] },
      null,
      'in_progress',
    ],
    [
      'takes the override of a cell as a percent',
      { cells: [cell(1, 0, { override: { percent: 5000 } }), cell(2, 10_000)] },
      7500,
      'in_progress',
    ],
    [
      'takes the override of a cell as points, also where nothing was handed in',
      { columns: [column(1, { total: 2000 })], cells: [cell(1, 0, { state: 'none', override: { points: 1500 } })] },
      7500,
      'in_progress',
    ],
    [
      'weighs categories that have a score',
      {
        columns: [column(1, { categoryId: 1 }), column(2, { categoryId: 2 })],
        categories: [homework, exams],
        cells: [cell(1, 9000)],
      },
      9000,
      'in_progress',
    ],
    [
      'is Σ(category score × weight) / Σ weights',
      {
        columns: [column(1, { categoryId: 1 }), column(2, { categoryId: 2 })],
        categories: [homework, exams],
        cells: [cell(1, 9000), cell(2, 5000)],
      },
      6200,
      'in_progress',
    ],
    [
      'drops the lowest of a category and keeps one',
      {
        columns: [column(1, { categoryId: 1 }), column(2, { categoryId: 1 })],
        categories: [{ ...homework, dropLowest: 5 }],
        cells: [cell(1, 9000), cell(2, 1000)],
      },
      9000,
      'in_progress',
    ],
    [
      'leaves out a category with a weight of 0',
      {
        columns: [column(1, { categoryId: 1 }), column(2)],
        categories: [{ ...homework, weight: 0 }],
        cells: [cell(1, 9000), cell(2, 1000)],
      },
      1000,
      'in_progress',
    ],
  ])('%s', (_, given, percent, status) => {
    expect(score(given)).toMatchObject({ percent, status });
  });

  it('says what each cell adds', () => {
    const { cells } = score({
      columns: [column(1, { weight: 300 }), column(2), column(3)],
      cells: [cell(1, 8000), cell(2, 4000)],
    });
    expect(cells).toMatchObject([
      { status: 'graded', percent: 8000, weight: 7500, weighted: 6000 },
      { status: 'graded', percent: 4000, weight: 2500, weighted: 1000 },
      { status: 'pending', percent: null, weight: 0, weighted: 0 },
    ]);
  });

  it('says what a person has yet to review', () => {
    const items = [1, 2, 3, 4].map((n) => column(n, { key: `item:${n}` }));
    const states = (['none', 'waiting', 'withheld', 'graded'] as const).map((state, n) => ({
      ...cell(n + 1, 0, { state }),
      key: items[n]!.key,
    }));
    const review = (cells: ScoreCell[]) =>
      score({ columns: items, cells, isFinal: true }).cells.map(({ needsReview }) => needsReview);
    expect(review(states)).toEqual([false, true, false, false]);
    expect(review(states.map((one) => ({ ...one, excused: true })))).toEqual([false, false, false, false]);
  });

  it('shares what each column counts once all are graded', () => {
    const columns = [
      column(1, { categoryId: 1 }),
      column(2, { categoryId: 1, weight: 300 }),
      column(3, { categoryId: 2 }),
      column(4, { weight: 0 }),
    ];
    const categories = [{ ...homework, dropLowest: 1 }, exams];
    expect(assignedShares({ columns, categories, excused: new Set() })).toEqual([750, 2250, 7000, 0]);
    expect(assignedShares({ columns, categories, excused: new Set(['manual:2']) })).toEqual([3000, 0, 7000, 0]);
    expect(assignedShares({ columns: [], categories, excused: new Set() })).toEqual([]);
  });

  it('looks up the override of the course', () => {
    expect(score({ cells: [cell(1, 0)], override: 9500 })).toMatchObject({
      percent: 0,
      grade: { name: 'A' },
      points: 40,
    });
  });
});

describe('the scale', () => {
  it.each([
    [10_000, 'A'],
    [12_000, 'A'],
    [9000, 'A'],
    [8999, 'B'],
    [8000, 'B'],
    [7999, undefined],
    [6000, undefined],
    [5999, 'F'],
    [0, 'F'],
  ])('has %i in %s', (percent, name) => {
    expect(gradeOf(scale, percent)?.name).toBe(name);
  });
  it('has gaps and overlaps', () => {
    expect(gapsOf(scale)).toEqual([{ from: 6000, to: 7999 }]);
    expect(gapsOf([{ min: 100, max: 9998 }])).toEqual([
      { from: 0, to: 99 },
      { from: 9999, to: 10_000 },
    ]);
    expect(gapsOf([])).toEqual([]);
    expect(overlapOf({ min: 5999, max: 8000 }, scale)).toBeUndefined();
    expect(overlapOf({ min: 5998, max: 8000 }, scale)?.name).toBe('F');
    expect(overlapOf({ min: 8500, max: 8600 }, scale)?.name).toBe('B');
  });
});

const SEED = { seed: 35, numRuns: 300 };
const WIDE = 12;
const courses = fc
  .record({
    columns: fc.array(
      fc.record({
        weight: fc.integer({ min: 0, max: 500 }),
        categoryId: fc.constantFrom(null, 1, 2),
        extraCredit: fc.boolean(),
        total: fc.integer({ min: 1, max: 100_000 }),
      }),
      { minLength: 1, maxLength: WIDE },
    ),
    categories: fc.tuple(fc.nat(9000), fc.nat(9000), fc.nat(3), fc.nat(3)),
    cells: fc.array(
      fc.record({
        state: fc.constantFrom('none' as const, 'waiting' as const, 'withheld' as const, 'graded' as const),
        share: fc.integer({ min: 0, max: 1000 }),
        excused: fc.boolean(),
      }),
      { minLength: WIDE, maxLength: WIDE },
    ),
    isFinal: fc.boolean(),
  })
  .map(({ columns, categories: [w1, w2, d1, d2], cells, isFinal }) => {
    const keyed = columns.map((one, n): ScoreColumn => ({ ...one, key: `item:${n + 1}` as ColumnKey }));
    return {
      columns: keyed,
      categories: [
        { id: 1, weight: w1, dropLowest: d1 },
        { id: 2, weight: w2, dropLowest: d2 },
      ],
      cells: keyed.map(({ key, total }, n): ScoreCell => {
        const { state, share, excused } = cells[n]!;
        return { key, state, excused, total, override: null, earned: Math.floor((total * share) / 1000) };
      }),
      isFinal,
      scale,
    };
  });

describe('for every course', () => {
  it('blank cells of manual columns change nothing, and are never missing', () => {
    fc.assert(
      fc.property(
        courses,
        fc.integer({ min: 1, max: 500 }),
        fc.constantFrom(null, 1, 2),
        (given, weight, categoryId) => {
          const blank = column(1, { weight, categoryId });
          const before = courseScore(given);
          const { cells, ...after } = courseScore({ ...given, columns: [...given.columns, blank] });
          expect(after).toEqual({ ...after, percent: before.percent, grade: before.grade, status: before.status });
          expect(cells.slice(0, -1)).toEqual(before.cells);
          expect(cells.at(-1)).toMatchObject({ status: 'pending', percent: null, weight: 0, weighted: 0 });
        },
      ),
      SEED,
    );
  });
  it('assigned shares are those of the score with everything graded', () => {
    fc.assert(
      fc.property(courses, (given) => {
        const { columns } = given;
        const categories = given.categories.map((one) => ({ ...one, dropLowest: 0 }));
        const cells = given.cells.map((one): ScoreCell => ({ ...one, state: 'graded', excused: false }));
        const score = courseScore({ ...given, categories, cells });
        expect(assignedShares({ columns, categories: given.categories, excused: new Set() })).toEqual(
          score.cells.map((one) => one.weight),
        );
      }),
      SEED,
    );
  });
  it('shares of cells without extra credit are 100 % together, and what they add is the percent', () => {
    fc.assert(
      fc.property(courses, (given) => {
        const { percent, cells } = courseScore(given);
        if (percent === null) return;
        const base = cells.filter((_, n) => !given.columns[n]!.extraCredit);
        const near = given.columns.length;
        expect(Math.abs(base.reduce((all, { weight }) => all + weight, 0) - 10_000)).toBeLessThanOrEqual(near);
        expect(Math.abs(cells.reduce((all, { weighted }) => all + weighted, 0) - percent)).toBeLessThanOrEqual(near);
      }),
      SEED,
    );
  });
  it('is the same for weights in another unit, and in another order without drops', () => {
    fc.assert(
      fc.property(courses, fc.integer({ min: 2, max: 9 }), (given, by) => {
        const { percent } = courseScore(given);
        const times = <One extends { weight: number }>(all: One[]) =>
          all.map((one) => ({ ...one, weight: one.weight * by }));
        const larger = { ...given, columns: times(given.columns), categories: times(given.categories) };
        expect(courseScore(larger).percent).toBe(percent);
        const keep = { ...given, categories: given.categories.map((one) => ({ ...one, dropLowest: 0 })) };
        const turned = { ...keep, columns: keep.columns.toReversed(), cells: keep.cells.toReversed() };
        expect(courseScore(turned).percent).toBe(courseScore(keep).percent);
      }),
      SEED,
    );
  });
  it('never falls with drops or extra credit, and is at most 100 % without extra credit', () => {
    fc.assert(
      fc.property(courses, (given) => {
        const kept = courseScore({ ...given, categories: given.categories.map((one) => ({ ...one, dropLowest: 0 })) });
        const plain = given.columns.filter(({ extraCredit }) => !extraCredit);
        const without = courseScore({ ...given, columns: plain });
        const { percent } = courseScore(given);
        expect(without.percent ?? 0).toBeLessThanOrEqual(10_000);
        expect(percent ?? 0).toBeGreaterThanOrEqual(without.percent ?? 0);
        // Weights within a category decide how much a drop helps, so columns weigh the same here.
        const same = given.columns.map((one) => ({ ...one, weight: 100, extraCredit: false }));
        const equal = { ...given, columns: same };
        const all = courseScore({ ...equal, categories: given.categories.map((one) => ({ ...one, dropLowest: 0 })) });
        expect(courseScore(equal).percent ?? 0).toBeGreaterThanOrEqual(all.percent ?? 0);
        expect(kept.percent === null).toBe(percent === null);
      }),
      SEED,
    );
  });
});
