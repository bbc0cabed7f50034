import { roundPoints } from './figures.ts';

/** A late penalty: for each started day `percent` of the total, but not below `floor_percent` of it. */
interface Penalty {
  days: number;
  percent: number;
  floor_percent: number;
}

/** Points after a late penalty. Points below the floor stay as they were given. */
export function pointsAfterPenalty(given: number, total: number, penalty: Penalty | null): number {
  if (!penalty) return given;
  const deducted = roundPoints(given - roundPoints((total * penalty.percent * penalty.days) / 100));
  const floor = roundPoints((total * penalty.floor_percent) / 100);
  return Math.min(given, Math.max(deducted, floor));
}
