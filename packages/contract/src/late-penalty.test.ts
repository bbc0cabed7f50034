import { describe, expect, it } from 'vitest';
import { pointsAfterPenalty } from './late-penalty.ts';

describe('pointsAfterPenalty', () => {
  const of = (days: number, percent: number, floor_percent = 0) => ({ days, percent, floor_percent });
  it.each([
    [80, 100, null, 80],
    [80, 100, of(1, 10), 70],
    [80, 100, of(3, 10), 50],
    [80, 100, of(20, 10), 0],
    [80, 100, of(20, 10, 30), 30],
    // Points below the floor are not raised.
    [20, 100, of(1, 10, 30), 20],
    [80, 100, of(1, 100), 0],
    [80, 100, of(5, 0), 80],
    [80, 100, of(1, 50, 100), 80],
    [7.5, 12.5, of(1, 33), 3.37],
    [0, 100, of(1, 10), 0],
  ])('%d of %d after %j is %d', (given, total, penalty, after) => {
    expect(pointsAfterPenalty(given, total, penalty)).toBe(after);
  });
});
