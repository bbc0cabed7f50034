import { contentStatuses, contract } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { copyName, copyStem, getCourse, selectNamesLike } from '../../courses/index.ts';
import { callOwn, type Importer, type ImportRun, type LongJobRow, refusalOf } from '../../long-jobs/index.ts';
import {
  type CourseImportRow,
  deleteMade,
  forgetFile,
  insertMade,
  selectMade,
  selectOptionalImport,
  selectOptionalNamesake,
  selectParts,
  setResult,
} from '../course-archives.queries.ts';
import { requireNoLearners } from '../course-archives.guards.ts';
import type { ArchivedCourse } from '../format/archive-format.ts';
import { message } from '../words/messages.ts';
import { readCourse, sizesOf, writeCourseOf } from './course-importer.ts';
import { type CourseTask, partOf, RecordError } from './course-task.ts';
import { writeLinks } from './archived-links.ts';
import { type Archive, ArchiveError, openArchive } from './open-archive.ts';
import { Report } from './report.ts';
import { SchoolTarget, TurnEnded } from './school-target.ts';
import { reasonOf } from './target.ts';
import { archiveOf, readItem } from './writers/item-writer.ts';

type Started = CourseImportRow & { choices: NonNullable<CourseImportRow['choices']> };
type Listed = CourseImportRow['contents']['courses'][number];

async function importOf(db: Db, job: LongJobRow): Promise<Started> {
  const row = await selectOptionalImport(db, job.input.importId ?? 0);
  if (!row?.choices) throw new AppError('not_found');
  return { ...row, choices: row.choices };
}

/** Records of a course that the job counts: itself, and its items. */
export const recordsOf = ({ items }: Pick<Listed, 'items'>): number => items + 1;

interface Turn {
  run: ImportRun;
  row: Started;
  archive: Archive;
  target: SchoolTarget;
  report: Report;
}

/** What an earlier turn has decided, or else what was chosen for a course that is here already. */
async function taskOf(turn: Turn, { id, name, slug }: Listed): Promise<CourseTask | { skipped: number }> {
  const { archive, target, report, row, run } = turn;
  const task = { archive, target, report, sourceId: id, name: null, overwrites: null };
  const overwrites = target.made.get(partOf(task, 'overwrites'));
  if (overwrites !== undefined) return { ...task, overwrites };
  if (target.made.has(partOf(task, 'course'))) return task;
  const { db } = run.services;
  const existing = await selectOptionalNamesake(db, { name, slug });
  if (!existing) return task;
  const choice = row.choices[id] ?? 'skip';
  if (choice === 'skip') return { skipped: existing.id };
  if (choice === 'overwrite') return { ...task, overwrites: existing.id };
  return { ...task, name: copyName(name, await selectNamesLike(db, copyStem(name))) };
}

/** The former status of a course is stored as its index in this list. */
const statuses = contentStatuses;

/** Unpublishes the course, and records its former parts and status. Refused when the course has learners. */
async function beginOverwrite(task: CourseTask & { overwrites: number }, { run }: Turn): Promise<void> {
  const { target, overwrites: id } = task;
  const part = partOf(task, 'overwrites');
  if (target.made.has(part)) return;
  const old = Object.entries(await selectParts(run.services.db, id)).flatMap(([kind, rows]) =>
    rows.map((row): [string, number] => [partOf(task, `old-${kind}`, row.id), row.id]),
  );
  const { status } = await getCourse(run.services.db, id);
  await target.call(
    contract.courses.update,
    { id, body: { status: 'draft' } },
    {
      made: () => [[part, id], [partOf(task, 'former-status'), statuses.indexOf(status)], ...old],
      also: (tx) => requireNoLearners(tx, id),
    },
  );
}

const removals = {
  section: { endpoint: contract.sections.remove, query: { force: true, children: true } },
  faq: { endpoint: contract.courseFaqs.remove, query: { force: true } },
  question: { endpoint: contract.questions.remove, query: { force: true, delete_from_bank: true } },
};

/** Deletes the parts of a course: earlier ones, or those of this import. */
async function removeParts(
  { target, sourceId }: Pick<CourseTask, 'sourceId'> & { target: SchoolTarget },
  prefix: string,
) {
  for (const [kind, { endpoint, query }] of Object.entries(removals)) {
    const start = `${sourceId}/${prefix}${kind}:`;
    for (const [part, id] of target.made) {
      if (!part.startsWith(start)) continue;
      const answer = await callOwn(await target.caller(), endpoint, { id, query });
      // It was deleted with its section or by another person.
      if (answer.kind === 'refused' && answer.error.code !== 'not_found') throw answer.error;
    }
  }
}

/** Items that existed next to those they replace were given other slugs. */
async function restoreSlugs(task: CourseTask, file: ArchivedCourse): Promise<void> {
  for (const item of file.sections.flatMap(({ items }) => items)) {
    const { slug } = (await readItem(task, item)).record;
    const id = task.target.made.get(partOf(task, 'item', item.id)) ?? 0;
    await task.target.call(archiveOf(item.type).update, { id, body: { slug } });
  }
}

/** Restores the status of a course when none of its content was replaced. */
async function restoreStatus(task: Pick<CourseTask, 'sourceId'> & { target: SchoolTarget }, id: number): Promise<void> {
  const { target } = task;
  const status = statuses[target.made.get(partOf(task, 'former-status')) ?? -1];
  if (status === undefined || status === 'draft') return;
  const answer = await callOwn(await target.caller(), contract.courses.update, { id, body: { status } });
  if (answer.kind === 'refused' && answer.error.code !== 'not_found') throw answer.error;
}

/** Takes back what there is of a course that cannot be finished. */
async function discard(task: CourseTask & { target: SchoolTarget }, { run, row }: Turn): Promise<void> {
  const { target, overwrites, sourceId } = task;
  if (overwrites === null) {
    const id = target.made.get(partOf(task, 'course'));
    const removal =
      id !== undefined &&
      (await callOwn(await target.caller(), contract.courses.remove, { id, query: { force: true } }));
    if (removal && removal.kind === 'refused' && removal.error.code !== 'not_found') throw removal.error;
  } else if (!target.made.has(partOf(task, 'course'))) {
    await removeParts(task, '');
    await restoreStatus(task, overwrites);
  }
  await deleteMade(run.services.db, row.id, sourceId);
  for (const part of target.made.keys()) if (part.startsWith(`${sourceId}/`)) target.made.delete(part);
}

async function writeWhole(
  turn: Turn,
  task: CourseTask & { target: SchoolTarget },
  file: ArchivedCourse,
): Promise<void> {
  const { overwrites } = task;
  if (overwrites === null) {
    turn.report.add('imported', await writeCourseOf(task, file));
    return;
  }
  try {
    await beginOverwrite({ ...task, overwrites }, turn);
  } catch (error) {
    throw error instanceof AppError && error.code !== 'unavailable'
      ? new RecordError(file.course.name, reasonOf(error))
      : error;
  }
  const sizes = await writeCourseOf(task, file);
  await removeParts(task, 'old-');
  await restoreSlugs(task, file);
  turn.report.add('imported', sizes);
}

/** Remembers that a course is over, with what is said of it. */
async function finishCourse({ run, row, report, target }: Turn, course: Listed, id: number): Promise<void> {
  const part = partOf({ sourceId: course.id }, 'done');
  await run.services.db.transaction(async (tx) => {
    await insertMade(tx, row.id, [[part, id]]);
    await setResult(tx, row.id, report.stored);
  });
  target.made.set(part, id);
}

/** One course, whole or not at all. Answers why it was refused. */
async function importCourse(turn: Turn, course: Listed): Promise<RecordError | undefined> {
  const { target, report } = turn;
  if (target.made.has(partOf({ sourceId: course.id }, 'done'))) return undefined;
  if (course.leftOut) {
    report.add('failed', { courses: 1 });
    report.repeat(turn.row.plan.problems.filter(({ kind, recordId }) => kind === 'course' && recordId === course.id));
    await finishCourse(turn, course, 0);
    return undefined;
  }
  const task = await taskOf(turn, course);
  const file = await readCourse(turn.archive, course.id);
  if ('skipped' in task) {
    report.add('skipped', sizesOf(file));
    await finishCourse(turn, course, task.skipped);
    return undefined;
  }
  const writing = { ...task, target };
  try {
    await writeWhole(turn, writing, file);
  } catch (error) {
    if (error instanceof TurnEnded && error.why === 'canceled') await discard(writing, turn);
    if (!(error instanceof RecordError)) throw error;
    const begun = task.overwrites !== null && target.made.has(partOf(task, 'overwrites'));
    await discard(writing, turn);
    report.add('failed', sizesOf(file));
    report.note({
      kind: 'course',
      recordId: course.id,
      name: course.name,
      level: 'error',
      field: '',
      sentence: message(begun ? 'overwrite_failed' : 'course_failed', {
        item: error.item.slice(0, 200),
        reason: error.reason,
      }),
    });
    await finishCourse(turn, course, 0);
    return error;
  }
  await finishCourse(turn, course, task.overwrites ?? target.made.get(partOf(task, 'course')) ?? 0);
  return undefined;
}

/** Which course comes before which, once all are here. Courses outside of the archive are left out and named. */
async function writePrerequisites(turn: Turn, { id, name }: Listed): Promise<void> {
  const { target, archive, report } = turn;
  const courseId = target.made.get(partOf({ sourceId: id }, 'course'));
  const part = partOf({ sourceId: id }, 'prerequisites');
  if (courseId === undefined || target.made.has(part)) return;
  const { prerequisites } = (await readCourse(archive, id)).course;
  const wanted = (Array.isArray(prerequisites) ? prerequisites : []) as { id?: unknown; name?: unknown }[];
  if (wanted.length === 0) return;
  const ids: number[] = [];
  for (const one of wanted) {
    const here = target.made.get(partOf({ sourceId: Number(one.id) }, 'done')) ?? 0;
    if (here > 0 && here !== courseId) ids.push(here);
    else {
      const sentence = message('prerequisite_left_out', { name: String(one.name ?? '').slice(0, 200) });
      report.note({ kind: 'course', recordId: id, name, level: 'warning', field: 'prerequisites', sentence });
    }
  }
  const keep = { made: (): [string, number][] => [[part, courseId]] };
  await target
    .call(contract.courses.update, { id: courseId, body: { prerequisites: ids } }, keep)
    .catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
      report.note({
        kind: 'course',
        recordId: id,
        name,
        level: 'warning',
        field: 'prerequisites',
        sentence: reasonOf(error),
      });
    });
}

async function importCourses(turn: Turn): Promise<void> {
  const { row, target, run } = turn;
  const { locale } = await run.callerNow();
  let end = 0;
  for (const [at, course] of row.contents.courses.entries()) {
    end += recordsOf(course);
    const error = await importCourse(turn, course);
    const place = { row: at + 1, field: '' };
    await target.advanceTo(end, error ? [refusalOf(place, error.reason, locale)] : []);
  }
  for (const course of row.contents.courses) await writePrerequisites(turn, course);
  await writeLinks({ ...turn, importId: row.id });
}

/** What the archive itself is refused for ends the job. */
async function openStored({ services }: ImportRun, row: Started): Promise<Archive> {
  return openArchive(services.files, row.fileKey).catch((error: unknown) => {
    throw error instanceof ArchiveError ? new AppError('invalid_params', { sentence: error.sentence }) : error;
  });
}

/** Goes on from where the job is. */
const runTurn: Importer['run'] = async (run) => {
  const row = await importOf(run.services.db, run.job);
  const target = await SchoolTarget.of(run, row.id);
  const report = new Report(row.result, run.job.input.locale ?? 'en');
  const archive = await openStored(run, row);
  try {
    await importCourses({ run, row, archive, target, report });
    await setResult(run.services.db, row.id, report.stored);
    return 'done';
  } catch (error) {
    if (!(error instanceof TurnEnded)) throw error;
    if (error.why !== 'elsewhere') await setResult(run.services.db, row.id, report.stored);
    return error.why === 'more' ? 'more' : 'stopped';
  } finally {
    archive.close();
  }
};

/** Files and terms belong to no single course: they are counted when all is done. */
const countShared: Importer['writeFailed'] = async ({ services, job }) => {
  const row = await importOf(services.db, job);
  const parts = [...(await selectMade(services.db, row.id)).keys()];
  const countOf = (start: string) => parts.filter((part) => part.startsWith(start)).length;
  const report = new Report(row.result, job.input.locale ?? 'en');
  report.add('imported', { terms: countOf('new:term:'), media: countOf('media:') });
  await setResult(services.db, row.id, report.stored);
  return '';
};

const forget: Importer['forget'] = async (tx, job) => deleteMade(tx, job.input.importId ?? 0);

/** What it brought is in the school now. */
const removeFile: Importer['removeFile'] = async ({ services, job }) => {
  const row = await importOf(services.db, job);
  if (row.fileKey === '') return;
  await services.files.remove(row.fileKey);
  await forgetFile(services.db, row.id);
};

export const courseImporter: Importer = {
  lists: ['courses'],
  run: runTurn,
  writeFailed: countShared,
  forget,
  removeFile,
};
