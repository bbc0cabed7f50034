import { describe, expect, it } from 'vitest';
import { parentAfterMerge } from './terms.rules.ts';

/** 1 Languages > 2 European > 3 French > 4 Old French; 5 Crafts. */
const tree = [
  { id: 1, parentId: 0 },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: 3 },
  { id: 5, parentId: 0 },
];

describe('a category that others are merged into', () => {
  it.each([
    { title: 'stays where it is when they stand elsewhere', ids: [5], into: 3, parent: 2 },
    { title: 'stays where it is when they stand below it', ids: [4], into: 2, parent: 1 },
    { title: 'takes the place of the one above it', ids: [2], into: 3, parent: 1 },
    { title: 'takes the place of the highest of those above it', ids: [1, 3], into: 4, parent: 0 },
    { title: 'takes the place of one far above, past what stays between', ids: [1], into: 4, parent: 0 },
  ])('$title', ({ ids, into, parent }) => {
    expect(parentAfterMerge(tree, { ids, into })).toBe(parent);
  });

  it('is found in a tree that runs in a circle', () => {
    const circle = [
      { id: 1, parentId: 2 },
      { id: 2, parentId: 1 },
    ];
    expect(parentAfterMerge(circle, { ids: [9], into: 1 })).toBe(2);
  });
});
