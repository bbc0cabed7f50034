import type { OwnGradeDetail } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { areValid, typedPoints, type WhatIfPoints, whatIfDetail } from './whatIf.ts';

type Item = OwnGradeDetail['items'][number];

const item = (key: string, change: Partial<Item>): Item => ({
  key,
  name: key,
  type: 'quiz',
  status: 'pending',
  earned: null,
  total: 10,
  percent: null,
  weight: 0,
  weighted: 0,
  category: '',
  extra_credit: false,
  dropped: false,
  overridden: false,
  needs_review: false,
  column_weight: 1,
  assigned_weight: 50,
  category_id: null,
  due_date: null,
  url: '',
  ...change,
});

const graded = (key: string, earned: number, change: Partial<Item> = {}) =>
  item(key, { status: 'graded', earned, percent: earned * 10, ...change });

const detail = (items: Item[], change: Partial<OwnGradeDetail> = {}): OwnGradeDetail => ({
  course: { id: 1, name: 'Course' },
  percent: null,
  grade: null,
  points: null,
  status: 'in_progress',
  items,
  categories: [],
  override: null,
  access_over: false,
  scale: [
    { id: 1, name: 'A', points: 4, color: '#15803d', min: 90, max: 100 },
    { id: 2, name: 'B', points: 3, color: '#1d4ed8', min: 80, max: 90 },
  ],
  ...change,
});

describe('what-if scores', () => {
  it('are the real ones where nothing is tried', () => {
    const shown = whatIfDetail(detail([graded('item:1', 8), item('item:2', {})]), {});
    expect(shown).toMatchObject({ percent: 80, grade: { name: 'B', points: 3 }, points: 3 });
    expect(shown.items[1]).toMatchObject({ status: 'pending', percent: null, weight: 0 });
  });

  it('take tried points in place of what is there', () => {
    const shown = whatIfDetail(detail([graded('item:1', 8), item('item:2', {})]), { 'item:2': 10 });
    expect(shown).toMatchObject({ percent: 90, grade: { name: 'A' } });
    expect(shown.items.map(({ weight, weighted }) => [weight, weighted])).toEqual([
      [50, 40],
      [50, 50],
    ]);
  });

  it('keep what staff set and excused, and leave an override of the course out', () => {
    const items = [
      item('item:1', { status: 'graded', overridden: true, percent: 62.5 }),
      item('item:2', { status: 'excused' }),
      graded('item:3', 7),
    ];
    expect(whatIfDetail(detail(items, { override: 100, percent: 100 }), {})).toMatchObject({
      percent: 66.25,
      override: null,
    });
    expect(whatIfDetail(detail(items), { 'item:1': 9 })).toMatchObject({ percent: 80 });
  });

  it('leave a blank manual column out, also after the end', () => {
    const items = [graded('item:1', 9), item('manual:2', { type: 'manual' })];
    const over = detail(items, { access_over: true });
    expect(whatIfDetail(over, {})).toMatchObject({ percent: 90, status: 'final' });
    expect(whatIfDetail(over, { 'manual:2': 0 })).toMatchObject({ percent: 45, status: 'final' });
  });

  it('start from the same assigned weights', () => {
    const items = [graded('item:1', 8, { assigned_weight: 75 }), item('item:2', { assigned_weight: 25 })];
    for (const points of [{}, { 'item:2': 10 }] as WhatIfPoints[]) {
      const shown = whatIfDetail(detail(items), points);
      expect(shown.items.map((one) => one.assigned_weight)).toEqual([75, 25]);
    }
  });

  it('are none while what is typed cannot be points of its item', () => {
    const items = [graded('item:1', 8), item('item:2', {})];
    const points = { 'item:2': null };
    expect(areValid(points)).toBe(false);
    const shown = whatIfDetail(detail(items, { percent: 80 }), points);
    expect(shown).toMatchObject({ percent: null, grade: null, points: null });
    expect(shown.items).toMatchObject([
      { percent: null, weight: 0 },
      { percent: null, weight: 0 },
    ]);
    expect(whatIfDetail(detail(items), { 'item:2': 10 }).percent).toBe(90);
  });

  it.each([
    ['', { points: undefined }],
    ['0', { points: 0 }],
    ['10', { points: 10 }],
    ['7.5', { points: 7.5 }],
    ['10.01', { problem: 'too_many' }],
    ['-1', { problem: 'not_a_number' }],
    ['ten', { problem: 'not_a_number' }],
  ])('read "%s" of 10 points', (text, read) => {
    expect(typedPoints(text, 10)).toEqual(read);
  });

  it('drop the lowest of a category, and count missing work as 0 after the end', () => {
    const categories = [{ id: 5, name: 'Homework', weight: 1, drop_lowest: 1, percent: null }];
    const ofCategory = { category: 'Homework', category_id: 5 };
    const items = [graded('item:1', 4, ofCategory), item('item:2', { status: 'missing', ...ofCategory })];
    const over = detail(items, { categories, access_over: true });
    expect(whatIfDetail(over, {})).toMatchObject({ percent: 40, status: 'final' });
    expect(whatIfDetail(over, { 'item:2': 10 })).toMatchObject({ percent: 100, categories: [{ percent: 100 }] });
  });
});
