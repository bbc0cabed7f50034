import type { ClashChoice, CourseImport } from '@lectern/contract';

/** What to do with courses that already exist, by their id in the archive. The default is `skip`. */
export type Choices = Readonly<Record<number, ClashChoice>>;

type Listed = Pick<CourseImport['courses'][number], 'source_id' | 'left_out' | 'existing' | 'counts'>;

const isSkipped = ({ existing, source_id }: Listed, choices: Choices): boolean =>
  existing !== null && (choices[source_id] ?? 'skip') === 'skip';

/** How many courses an archive would bring. */
export const archivesToCome = ({ courses }: { courses: readonly Listed[] }, choices: Choices): number =>
  courses.filter((course) => !course.left_out && !isSkipped(course, choices)).length;

/** The counts of the plan, in which the records of skipped courses are already here. */
export function plannedCounts(
  { courses, plan }: { courses: readonly Listed[]; plan: Pick<CourseImport['plan'], 'counts'> },
  choices: Choices,
): CourseImport['plan']['counts'] {
  const counts = structuredClone(plan.counts);
  for (const course of courses) {
    if (!isSkipped(course, choices)) continue;
    for (const [kind, n] of Object.entries(course.counts)) {
      const planned = counts[kind];
      if (!planned) continue;
      planned.imported -= n;
      planned.skipped += n;
    }
  }
  return counts;
}
