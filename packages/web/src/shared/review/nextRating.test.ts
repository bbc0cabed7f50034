import { describe, expect, it } from 'vitest';
import { nextRating } from './nextRating.ts';

describe('nextRating', () => {
  it.each([
    { current: 0, clicked: 1, expected: 1 },
    { current: 1, clicked: 1, expected: 0 },
    { current: 5, clicked: 1, expected: 1 },
    { current: 3, clicked: 3, expected: 3 },
    { current: 1, clicked: 5, expected: 5 },
  ])('$current, then a click on $clicked, is $expected', ({ current, clicked, expected }) => {
    expect(nextRating(current, clicked)).toBe(expected);
  });
});
