import type { ImportPreview, Locale } from '@lectern/contract';
import { selectCourseIdByImportKey } from '../../courses/index.ts';
import { planImport } from '../plan/import-plan.ts';
import { inTurns } from '../../../platform/in-turns.ts';
import { termKey } from '../plan/plan-terms.ts';
import type { CoursePlan, PlannedCourse, PlannedTerm } from '../plan/plan.types.ts';
import { exportCleaners } from '../quiz-file/export-content.ts';
import type { ExportFile } from '../read/export-file.ts';
import { ImportTexts } from '../read/import-texts.ts';
import { keptSizes, less } from './import-sizes.ts';
import type { ImportServices } from './import-services.ts';
import { ImportReport } from './import-tally.ts';
import { selectTermSlugs } from './transfer.queries.ts';

type CoursePreview = ImportPreview['courses'][number];

interface Preview {
  services: Pick<ImportServices, 'db' | 'html'>;
  tally: ImportReport;
  /** Terms that the school has, or that the file has made by now. */
  terms: Set<string>;
}

/**
 * What `importCourses` would do with a file, planned by the same code. Writes nothing; of a course that is here already
 * it does not look at what an earlier import has kept back.
 */
export async function previewCourses(
  services: Preview['services'],
  { file, now, locale }: { file: ExportFile; now: Date; locale: Locale },
): Promise<ImportPreview> {
  const texts = new ImportTexts(services.html);
  const plan = planImport(file, { clean: exportCleaners(file.baseUrl, texts), now });
  const tally = new ImportReport();
  tally.note(plan.problems);
  tally.add('failed', plan.lost);
  const known = new Set((await selectTermSlugs(services.db)).map(termKey));
  tally.miss(plan.termMedia.filter(({ key }) => !known.has(key)).map(({ media }) => media));
  const preview: Preview = { services, tally, terms: known };
  for (const term of plan.terms) {
    tally.add(known.has(termKey(term)) ? 'skipped' : 'imported', { terms: 1 });
  }
  for (const term of plan.terms) known.add(termKey(term));

  const courses: CoursePreview[] = [];
  for (const planCourse of plan.courses) {
    courses.push(await previewCourse(await texts.complete(() => inTurns(planCourse())), preview));
  }
  return { ...tally.result(locale), courses };
}

async function previewCourse(
  { course, problems, failed }: CoursePlan,
  { services, tally, terms }: Preview,
): Promise<CoursePreview> {
  if (await selectCourseIdByImportKey(services.db, course.importKey)) {
    tally.add('skipped', course.sizes);
    return courseLine(course, 'here');
  }
  tally.note(problems);
  if (failed) {
    tally.add('failed', course.sizes);
    return courseLine(course, 'left_out');
  }
  countNewTerms(course.terms, { tally, terms });
  const kept = keptSizes(course);
  tally.add('kept', kept);
  tally.add('failed', course.leftOut);
  tally.add('imported', less(course.sizes, kept, course.leftOut));
  tally.miss(course.missingMedia);
  return courseLine(course, 'new');
}

/** Terms that only the course names. */
function countNewTerms(named: readonly PlannedTerm[], { tally, terms }: Omit<Preview, 'services'>): void {
  for (const term of named) {
    if (terms.has(termKey(term))) continue;
    terms.add(termKey(term));
    tally.add('imported', { terms: 1 });
  }
}

function courseLine(course: PlannedCourse, fate: CoursePreview['fate']): CoursePreview {
  return {
    name: course.fields.name,
    fate,
    sections: course.sections.length,
    items: course.sections.reduce((sum, { items }) => sum + items.length, 0),
  };
}
