import type { ImportResult, Locale } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import { PUBLIC_PAGES } from '../../../platform/http/invalidates.ts';
import {
  createImportedCourse,
  rewriteCourseTexts,
  selectCourseIdByImportKey,
  type TextChange,
  withLinks,
} from '../../courses/index.ts';
import { upsertTerm } from '../../terms/index.ts';
import { exportCleaners } from '../quiz-file/export-content.ts';
import type { ExportFile } from '../read/export-file.ts';
import { planImport } from '../plan/import-plan.ts';
import { inTurns } from '../../../platform/in-turns.ts';
import { ImportTexts } from '../read/import-texts.ts';
import { courseImported, termsImported } from '../transfer.events.ts';
import { keptSizes, less } from './import-sizes.ts';
import { ImportReport } from './import-tally.ts';
import { termKey } from '../plan/plan-terms.ts';
import type { CoursePlan, PlannedCourse, PlannedTerm } from '../plan/plan.types.ts';
import { importDeferred } from './import-deferred.usecases.ts';
import type { ImportServices } from './import-services.ts';
import { insertImportRecords, selectTermSlugs } from './transfer.queries.ts';
import { newPlace, noPlaces, notePlaces, type OldPlaces, type WrittenCourse } from './old-links.rules.ts';
import { writeQuestions } from './write-quiz.ts';
import { writeSections } from './write-sections.ts';

interface Import {
  services: ImportServices;
  tally: ImportReport;
  /** Ids of terms that were written or found, by their key. */
  termIds: Map<string, number>;
  /** Terms the school had before. */
  oldTerms: ReadonlySet<string>;
  authorId: number;
  now: Date;
  /** The site that the file comes from. */
  baseUrl: string;
  /** Where its records are here. */
  places: OldPlaces;
  /** Courses of this import with links in their texts. */
  linked: number[];
}

/**
 * Takes over the courses of an export file, each all or nothing, in the name of `authorId`. What an earlier import
 * has brought is skipped. Nothing is fetched.
 */
export async function importCourses(
  services: ImportServices,
  { file, authorId, now, locale }: { file: ExportFile; authorId: number; now: Date; locale: Locale },
): Promise<ImportResult> {
  const texts = new ImportTexts(services.html);
  const plan = planImport(file, { clean: exportCleaners(file.baseUrl, texts), now });
  const tally = new ImportReport();
  tally.note(plan.problems);
  tally.add('failed', plan.lost);

  const known = await selectTermSlugs(services.db);
  const oldTerms = new Set(known.map(termKey));
  const task: Import = {
    services,
    tally,
    termIds: new Map(),
    oldTerms,
    authorId,
    now,
    baseUrl: file.baseUrl,
    places: noPlaces(file.baseUrl),
    linked: [],
  };
  await services.db.transaction(async (tx) => {
    for (const term of plan.terms) await ensureTerm(tx, term, task.termIds);
    const fresh = plan.terms.filter((term) => !oldTerms.has(termKey(term)));
    const term_ids = fresh.flatMap((term) => task.termIds.get(termKey(term)) ?? []);
    if (term_ids.length > 0)
      await emit(tx, { services, actor: { userId: authorId }, now }, termsImported({ term_ids }));
  });
  countTerms(task, plan.terms);
  tally.miss(plan.termMedia.filter(({ key }) => !oldTerms.has(key)).map(({ media }) => media));

  for (const planCourse of plan.courses) {
    await importCourse(await texts.complete(() => inTurns(planCourse())), task);
  }
  // What a course is linked to may have been written after it.
  for (const courseId of plan.courses.length > 1 ? task.linked : []) {
    await services.db.transaction((tx) => rewriteCourseTexts(tx, courseId, toNewPlaces(task.places)));
  }
  await services.cache.drop(...PUBLIC_PAGES);
  return tally.result(locale);
}

const toNewPlaces = (places: OldPlaces): TextChange => ({
  marks: ['<a '],
  rewrite: (html) => withLinks(html, (address) => newPlace(address, places)),
});

function countTerms({ tally, oldTerms }: Import, terms: readonly PlannedTerm[]): void {
  for (const term of terms) tally.add(oldTerms.has(termKey(term)) ? 'skipped' : 'imported', { terms: 1 });
}

async function ensureTerm(db: Db, term: PlannedTerm, ids: Map<string, number>): Promise<number> {
  const known = ids.get(termKey(term));
  if (known !== undefined) return known;
  const { taxonomy, slug, name, description, parent } = term;
  const parentId = parent === null ? 0 : (ids.get(termKey({ taxonomy, slug: parent })) ?? 0);
  const id = await upsertTerm(db, { taxonomy, slug, name, description, parentId });
  ids.set(termKey(term), id);
  return id;
}

async function importCourse({ course, problems, failed }: CoursePlan, task: Import): Promise<void> {
  const { services, tally } = task;
  const knownId = await selectCourseIdByImportKey(services.db, course.importKey);
  if (knownId) {
    await meetAgain(course, { ...task, courseId: knownId });
    return;
  }
  tally.note(problems);
  if (failed) {
    tally.add('failed', course.sizes);
    return;
  }
  // Terms of a course that fails go with it, so their ids count only after the commit.
  const termIds = new Map(task.termIds);
  try {
    // Before the transaction: hashing is slow on purpose.
    const passwordHash = course.password === '' ? null : await services.hashPassword(course.password);
    const written = await services.db.transaction((tx) => writeCourse(tx, course, { ...task, termIds, passwordHash }));
    notePlaces(task.places, course, written);
    if (holdsLinks(course)) task.linked.push(written.courseId);
  } catch (error) {
    await handleFailure(course, error, task);
    return;
  }
  countTerms(
    task,
    course.terms.filter((term) => !task.termIds.has(termKey(term)) && !task.oldTerms.has(termKey(term))),
  );
  for (const [key, id] of termIds) task.termIds.set(key, id);
  const kept = keptSizes(course);
  tally.add('kept', kept);
  tally.add('failed', course.leftOut);
  tally.add('imported', less(course.sizes, kept, course.leftOut));
  tally.miss(course.missingMedia);
}

const holdsLinks = (course: PlannedCourse): boolean => JSON.stringify(course).includes('<a ');

/** A course that is here: of its records only those come in that have waited since. */
async function meetAgain(
  course: PlannedCourse,
  { services, tally, courseId, authorId, now }: Import & { courseId: number },
): Promise<void> {
  const actor = { userId: authorId };
  const { taken, leftOut, problems, missingMedia } = await importDeferred(services, { courseId, actor, now });
  tally.note(problems);
  tally.miss(missingMedia);
  tally.add('imported', taken);
  tally.add('failed', leftOut);
  tally.add('skipped', less(course.sizes, taken, leftOut));
}

async function handleFailure(course: PlannedCourse, error: unknown, { services, tally }: Import): Promise<void> {
  // The same file was imported concurrently.
  if (await selectCourseIdByImportKey(services.db, course.importKey)) {
    tally.add('skipped', course.sizes);
    return;
  }
  services.onError(error);
  tally.note([{ kind: 'course', recordId: course.sourceId, name: course.fields.name, code: 'write_failed' }]);
  tally.add('failed', course.sizes);
}

async function writeCourse(
  db: Db,
  course: PlannedCourse,
  task: Pick<Import, 'services' | 'termIds' | 'authorId' | 'now' | 'baseUrl'> & { passwordHash: string | null },
): Promise<WrittenCourse> {
  const { now, authorId, passwordHash } = task;
  const termIds: number[] = [];
  let difficultyId: number | null = null;
  for (const term of course.terms) {
    const id = await ensureTerm(db, term, task.termIds);
    if (term.taxonomy === 'difficulty') difficultyId ??= id;
    else termIds.push(id);
  }
  const { createdAt, status, ...fields } = course.fields;
  const isTrash = status === 'trash';
  const { id: courseId } = await createImportedCourse(db, {
    fields: {
      ...fields,
      status,
      createdAt: createdAt ?? now,
      authorId,
      passwordHash,
      ...(isTrash && { trashedAt: now, statusBeforeTrash: 'draft' as const }),
    },
    termIds,
    difficultyId,
    importKey: course.importKey,
    now,
  });
  const { sectionIds, itemIds } = await writeSections(db, course, { courseId, now });
  await writeQuestions(db, course.bank, { courseId, importKey: course.importKey, now });
  const written = { courseId, itemIds };
  const places = noPlaces(task.baseUrl);
  notePlaces(places, course, written);
  if (holdsLinks(course)) await rewriteCourseTexts(db, courseId, toNewPlaces(places));
  await emit(
    db,
    { services: task.services, actor: { userId: authorId }, now },
    courseImported({ course_id: courseId }),
  );
  await insertImportRecords(
    db,
    course.kept.map(({ sectionSourceId, ...record }) => ({
      ...record,
      courseId,
      sectionId: sectionSourceId === null ? null : (sectionIds.get(sectionSourceId) ?? null),
      importedAt: now,
    })),
  );
  return written;
}
