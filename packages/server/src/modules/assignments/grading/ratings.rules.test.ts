import type { Rubric } from '@lectern/contract';
import { isRubricTotal, rubricTotal, scaleRubric } from '@lectern/contract/rubric';
import { describe, expect, it } from 'vitest';
import { rate, scaleRated } from './ratings.rules.ts';

const level = (id: string, points: number) => ({ id, title: id, description: '', points });
const rubricOf = (...highest: number[]): Rubric =>
  highest.map((points, at) => ({
    id: `c${at}`,
    title: `Criterion ${at}`,
    description: '',
    levels: [level('low', points / 2), level('high', points)],
  }));
const rating = (criterion: string, level: string, points?: number) => ({ criterion, level, points, comment: '' });

describe('rating by a rubric', () => {
  const criteria = rubricOf(60, 40);

  it.each([
    ['the points of the levels', [rating('c0', 'high'), rating('c1', 'low')], 80],
    ['own points within the criterion', [rating('c0', 'high', 12.34), rating('c1', 'low', 0)], 12.34],
    ['more than the level, up to the highest', [rating('c0', 'low', 60), rating('c1', 'low')], 80],
  ])('adds up %s', (_title, given, points) => {
    expect(rate(criteria, given)).toMatchObject({ ok: true, points });
  });

  it.each([
    ['an unknown criterion', [rating('x', 'low')], { field: 'rubric.0.criterion', code: 'unknown_criterion' }],
    ['an unknown level', [rating('c0', 'x')], { field: 'rubric.0.level', code: 'unknown_level' }],
    [
      'a criterion twice',
      [rating('c0', 'low'), rating('c0', 'high')],
      { field: 'rubric.1.criterion', code: 'rated_twice' },
    ],
    [
      'a criterion left out',
      [rating('c0', 'low')],
      { field: 'rubric', code: 'criteria_unrated', names: 'Criterion 1' },
    ],
    [
      'points above the highest level',
      [rating('c0', 'low', 60.01)],
      { field: 'rubric.0.points', code: 'too_large', n: 60 },
    ],
    ['nothing', [], { field: 'rubric', code: 'criteria_unrated', names: 'Criterion 0, Criterion 1' }],
  ])('refuses %s', (_title, given, error) => {
    expect(rate(criteria, given)).toEqual({ ok: false, error });
  });
});

describe('scaling a rubric', () => {
  it.each([
    [[33.33, 33.33, 33.34], 100, 50],
    [[1, 1, 1], 3, 10],
    [[1, 1, 1], 3, 0.02],
    [[0, 10], 10, 7.77],
    [[10_000], 10_000, 0.01],
  ])('%j from %d to %d keeps the sum exact', (highest, from, to) => {
    const rubric = rubricOf(...highest);
    expect(rubricTotal(rubric)).toBe(from);
    const scaled = scaleRubric(rubric, to);
    expect(isRubricTotal(scaled, to)).toBe(true);
    for (const { levels } of scaled) expect(levels[0]!.points).toBeLessThanOrEqual(levels[1]!.points);
  });

  it('keeps full points full and an own rating in proportion', () => {
    const criteria = rubricOf(60, 40);
    const ratings = [
      { criterion: 'c0', level: 'high', points: 60, comment: '' },
      { criterion: 'c1', level: 'low', points: 10, comment: 'Short' },
    ];
    expect(scaleRated({ criteria, ratings }, { from: 100, to: 50 })).toMatchObject({
      criteria: rubricOf(30, 20),
      ratings: [{ points: 30 }, { points: 5, comment: 'Short' }],
    });
  });
});
