import { describe, expect, it } from 'vitest';
import { possibleParents, termBody } from './termForm.ts';

const all = [
  { id: 1, name: 'Science', parent_id: 0 },
  { id: 2, name: 'Astronomy', parent_id: 1 },
  { id: 3, name: 'Planets', parent_id: 2 },
  { id: 4, name: 'Cooking', parent_id: 0 },
];

describe('what a category may lie under', () => {
  it('is neither itself nor anything below it', () => {
    expect(possibleParents(all, 2).map((one) => one.name)).toEqual(['Science', 'Cooking']);
  });

  it('is everything for a new one, in the order of the tree', () => {
    expect(possibleParents(all, undefined).map((one) => `${one.depth} ${one.name}`)).toEqual([
      '0 Science',
      '1 Astronomy',
      '2 Planets',
      '0 Cooking',
    ]);
  });
});

it('an empty slug is left to the server', () => {
  expect(termBody({ name: 'Stars', slug: ' ' })).toEqual({ name: 'Stars' });
  expect(termBody({ slug: 'stars' })).toEqual({ slug: 'stars' });
});
