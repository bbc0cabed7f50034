import { expect, it } from 'vitest';
import { parentAfterMerge } from './terms.rules.ts';

it.each([
  { title: 'stays at the top', tree: { 5: 0 }, ids: [9], parent: 0 },
  { title: 'stays below a parent that is no more', tree: { 5: 7 }, ids: [9], parent: 7 },
  { title: 'moves to the top from below one that is no more', tree: { 5: 7 }, ids: [7], parent: 0 },
  { title: 'is at the top when it is not known', tree: {}, ids: [7], parent: 0 },
  { title: 'is not moved by something without an id', tree: { 5: 0 }, ids: [0], parent: 0 },
  { title: 'comes to an end in a circle', tree: { 5: 6, 6: 7, 7: 6 }, ids: [7], parent: 6 },
])('what stays $title', ({ tree, ids, parent }) => {
  const categories = Object.entries(tree).map(([id, parentId]) => ({ id: Number(id), parentId }));
  expect(parentAfterMerge(categories, { ids, into: 5 })).toBe(parent);
});
