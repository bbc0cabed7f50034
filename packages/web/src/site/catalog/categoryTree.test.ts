import { expect, it } from 'vitest';
import { categoryTree } from './categoryTree.ts';
import type { Term } from './course.ts';

const term = (id: number, name: string, parent_id: number): Term => ({
  id,
  name,
  slug: name.toLowerCase(),
  link: '',
  taxonomy: 'category',
  description: '',
  parent_id,
  count: 0,
  display: 'default',
  featured_image: 0,
  color: '',
  menu_order: 0,
  level: 0,
  modified: '2030-05-01T09:00:00.000Z',
});

const terms = [
  term(1, 'Astronomy', 4),
  term(2, 'Baking', 0),
  term(3, 'Empty', 0),
  term(4, 'Science', 0),
  term(5, 'Lost', 99),
  term(6, 'Void', 4),
];
const counts = [
  { id: 1, count: 1 },
  { id: 2, count: 2 },
  { id: 4, count: 1 },
  { id: 5, count: 1 },
];
const shown = (...given: Parameters<typeof categoryTree>) =>
  categoryTree(...given).map((one) => [one.term.name, one.term.count, one.depth]);

it('puts categories below their parents, which count what lies below them, and leaves out what leads to no course', () => {
  expect(shown(terms, counts)).toEqual([
    ['Baking', 2, 0],
    ['Science', 1, 0],
    ['Astronomy', 1, 1],
    ['Lost', 1, 0],
  ]);
});

it('keeps the chosen one and what lies above it though no course is left there', () => {
  expect(shown(terms, [], 'void')).toEqual([
    ['Science', 0, 0],
    ['Void', 0, 1],
  ]);
});

it('ends where categories name each other as parents', () => {
  expect(shown([term(1, 'Hen', 2), term(2, 'Egg', 1)], [{ id: 1, count: 1 }])).toEqual([]);
});
