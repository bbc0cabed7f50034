import type { Grade } from '@lectern/contract';

/** A part of the range from 0 to 100. */
export interface Part {
  from: number;
  to: number;
  /** Grades that cover it: none is a gap, two or more overlap. */
  grades: readonly Grade[];
}

/** Below this width neighbors touch: 89.99 and 90. */
const STEP = 0.01;

/** The range from 0 to 100 in parts, by the grades that cover each. */
export function coverageOf(grades: readonly Grade[]): Part[] {
  const ends = new Set([0, 100, ...grades.flatMap(({ min, max }) => [min, max])]);
  const sorted = [...ends].toSorted((one, other) => one - other);
  return sorted.slice(1).flatMap((to, n) => {
    const from = sorted[n] ?? 0;
    const covering = grades.filter(({ min, max }) => min <= from && max >= to);
    const isTouch = covering.length === 0 && to - from <= STEP + Number.EPSILON * 100;
    return isTouch ? [] : [{ from, to, grades: covering }];
  });
}
