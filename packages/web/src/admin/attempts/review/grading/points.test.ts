import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayBeTyped, readPoints } from './points.ts';

describe('points that somebody types', () => {
  it.each([
    { text: '3', points: 3 },
    { text: ' 2.5 ', points: 2.5 },
    { text: '2,5', points: 2.5 },
    { text: '.5', points: 0.5 },
    { text: '3.', points: 3 },
    { text: '0', points: 0 },
    { text: '1.239', points: 1.24 },
    { text: '7', points: 4 },
    { text: '', points: undefined },
    { text: '.', points: undefined },
    { text: '-1', points: undefined },
    { text: 'two', points: undefined },
    { text: '1e3', points: undefined },
    { text: '1.2.3', points: undefined },
  ])('“$text” of 4 is $points', ({ text, points }) => {
    expect(readPoints(text, 4)).toBe(points);
  });

  it('whatever is typed, it is a number from 0 to the maximum or none', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 1000 }), (text, max) => {
        const points = readPoints(text, max);
        expect(points === undefined || (points >= 0 && points <= max)).toBe(true);
      }),
    );
  });

  it('refuses letters while they are typed', () => {
    expect(['12', '1,', '', '0.25'].every(mayBeTyped)).toBe(true);
    expect(['1a', 'ten', '1 2', '--', '1.2.'].some(mayBeTyped)).toBe(false);
  });
});
