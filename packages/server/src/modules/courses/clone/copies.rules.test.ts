import { describe, expect, it } from 'vitest';
import { copyName } from './copies.rules.ts';

describe('copyName', () => {
  it.each([
    { title: 'the first copy', name: 'Baking', taken: ['Baking'], expected: 'Baking - Copy' },
    { title: 'the second copy is numbered', name: 'Baking', taken: ['Baking - Copy'], expected: 'Baking - Copy 2' },
    {
      title: 'a number that became free is used again',
      name: 'Baking',
      taken: ['Baking - Copy', 'Baking - Copy 3'],
      expected: 'Baking - Copy 2',
    },
    {
      title: 'a copy of a copy counts on',
      name: 'Baking - Copy',
      taken: ['Baking - Copy', 'Baking - Copy 2'],
      expected: 'Baking - Copy 3',
    },
    {
      title: 'the longest name makes room for the tail',
      name: 'x'.repeat(200),
      taken: [],
      expected: `${'x'.repeat(193)} - Copy`,
    },
  ])('$title', ({ name, taken, expected }) => {
    expect(copyName(name, taken)).toBe(expected);
  });
});
