import { describe, expect, it } from 'vitest';
import { neighborOf, nextToGrade } from './desk.ts';

const rows = (...results: ('pending' | 'pass')[]) => results.map((result, at) => ({ id: at + 1, result }));

describe('the next submission to grade', () => {
  it.each([
    ['is the next that waits', rows('pending', 'pass', 'pending'), 1, 3],
    ['after the last is the first that waits', rows('pending', 'pass', 'pending'), 3, 1],
    ['of one alone is none', rows('pending'), 1, undefined],
    ['of graded ones is none', rows('pass', 'pass'), 1, undefined],
    ['of none that is open is the first that waits', rows('pass', 'pending'), 0, 2],
  ])('%s', (_title, list, current, expected) => {
    expect(nextToGrade(list, current)).toBe(expected);
  });
});

describe('the neighbor of a submission in the list', () => {
  it.each([
    [1, 1, 2],
    [2, -1, 1],
    [2, 1, undefined],
    [1, -1, undefined],
    [undefined, 1, 1],
  ] as const)('of %s by %d is %s', (current, by, expected) => {
    expect(neighborOf(rows('pending', 'pass'), { current, by })).toBe(expected);
  });
});
