import { countKey } from '../plan/plan-tree.ts';
import type { PlannedCourse } from '../plan/plan.types.ts';

/** Records that are kept as they are, as this version cannot show them. */
export function keptSizes(course: PlannedCourse): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const { kind } of course.kept) {
    // Settings that wait are part of the course and no record of the file.
    if (kind === 'course-settings') continue;
    sizes[countKey(kind)] = (sizes[countKey(kind)] ?? 0) + 1;
  }
  return sizes;
}

/** What is left of counts when others are taken away; kinds of which nothing is left are not named. */
export function less(sizes: Record<string, number>, ...away: Record<string, number>[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(sizes).flatMap(([kind, size]) => {
      const rest = away.reduce((left, counts) => left - (counts[kind] ?? 0), size);
      return rest > 0 ? [[kind, rest]] : [];
    }),
  );
}
