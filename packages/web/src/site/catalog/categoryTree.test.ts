import { expect, it } from 'vitest';
import { categoryTree } from './categoryTree.ts';
import type { Term } from './course.ts';

const term = (id: number, name: string, parent_id: number, count: number): Term => ({
  id,
  name,
  slug: name.toLowerCase(),
  link: '',
  taxonomy: 'category',
  description: '',
  parent_id,
  count,
  display: 'default',
  featured_image: 0,
  color: '',
  menu_order: 0,
  level: 0,
  modified: '2030-05-01T09:00:00.000Z',
});

it('puts categories below their parents and leaves out what leads to no course', () => {
  const tree = categoryTree([
    term(1, 'Astronomy', 4, 1),
    term(2, 'Baking', 0, 2),
    term(3, 'Empty', 0, 0),
    term(4, 'Science', 0, 0),
    term(5, 'Lost', 99, 1),
    term(6, 'Void', 4, 0),
  ]);
  expect(tree.map((one) => [one.term.name, one.depth])).toEqual([
    ['Baking', 0],
    ['Science', 0],
    ['Astronomy', 1],
    ['Lost', 0],
  ]);
});
