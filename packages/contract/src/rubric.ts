import { hundredthsOf, sumHundredths, sumPoints } from './figures.ts';

/** A level of a criterion, as far as points need it. */
interface Level {
  points: number;
}

interface Criterion {
  levels: readonly Level[];
}

export const highestPoints = ({ levels }: Criterion): number => Math.max(0, ...levels.map(({ points }) => points));

/** The sum of the highest levels. */
export const rubricTotal = (rubric: readonly Criterion[]): number => sumPoints(rubric.map(highestPoints));

export const isRubricTotal = (rubric: readonly Criterion[], total: number): boolean =>
  sumHundredths(rubric.map(highestPoints)) === hundredthsOf(total);

/** Points in proportion to a new highest level. The highest level stays the highest. */
export function scalePoints(points: number, { from, to }: { from: number; to: number }): number {
  if (from <= 0) return 0;
  return Math.min(hundredthsOf(to), Math.round((hundredthsOf(points) * hundredthsOf(to)) / hundredthsOf(from))) / 100;
}

/** The highest levels in proportion to a new total. Rounding by the largest remainder keeps the sum exact. */
function scaledHighest(highest: readonly number[], total: number): number[] {
  const from = sumHundredths(highest);
  const to = hundredthsOf(total);
  const shares = highest.map((points, at) => {
    const exact = (hundredthsOf(points) * to) / from;
    return { at, whole: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  const missing = to - shares.reduce((sum, { whole }) => sum + whole, 0);
  const raised = new Set(
    shares
      .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
      .slice(0, missing)
      .map(({ at }) => at),
  );
  return shares.map(({ at, whole }) => (whole + (raised.has(at) ? 1 : 0)) / 100);
}

/** A rubric whose highest levels add up to `total`. A rubric without points stays as it is. */
export function scaleRubric<One extends Criterion>(rubric: readonly One[], total: number): One[] {
  const highest = rubric.map(highestPoints);
  if (sumHundredths(highest) === 0) return [...rubric];
  const scaled = scaledHighest(highest, total);
  return rubric.map((criterion, at) => ({
    ...criterion,
    levels: criterion.levels.map((level) => ({
      ...level,
      points: scalePoints(level.points, { from: highest[at]!, to: scaled[at]! }),
    })),
  }));
}
