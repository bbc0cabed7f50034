import type { ClashChoice, contract, CourseImport, Input, Locale, LongJob } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { newFileKey, type StagedFile } from '../../../platform/files/files.ts';
import { keepWithRows } from '../../../platform/files/keep-with-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { isCourseStaff } from '../../courses/index.ts';
import { longJobView, selectOptionalLongJob, startImportJob } from '../../long-jobs/index.ts';
import { courseArchiveUploaded } from '../course-archives.events.ts';
import {
  type CourseImportRow,
  hasLearners,
  insertImport,
  selectOptionalImport,
  selectOptionalNamesake,
  setChoices,
  setJob,
} from '../course-archives.queries.ts';
import type { ArchiveContents, StoredReport } from '../course-archives.types.ts';
import { invalid, message } from '../words/messages.ts';
import { readCourse, writeCourseOf } from './course-importer.ts';
import { RecordError } from './course-task.ts';
import { DryRun } from './dry-run.ts';
import { type Archive, ArchiveError, openArchive } from './open-archive.ts';
import { emptyReport, Report, reportView } from './report.ts';
import { recordsOf } from './run-import.usecases.ts';
import { maxFileBytes } from './stored-media.ts';

const FILE_NAME_LENGTH = 120;

type Listed = ArchiveContents['courses'][number];
type Existing = CourseImport['courses'][number]['existing'];

/** A course here that a course of the archive is called like. */
async function existingOf(
  { services: { db }, actor }: RequestContext<Actor>,
  course: { name: string; slug: string },
): Promise<Existing> {
  const found = await selectOptionalNamesake(db, course);
  if (!found) return null;
  const refusal = !isCourseStaff(actor, found) ? 'not_yours' : (await hasLearners(db, found.id)) ? 'has_learners' : '';
  return { id: found.id, name: found.name, overwrite_refusal: refusal };
}

const countOf = (target: DryRun, start: string): number =>
  [...target.made.keys()].filter((part) => part.startsWith(start)).length;

/** Terms and files that are new to the school, as reports count them. */
const newShared = (target: DryRun) => ({ terms: countOf(target, 'new:term:'), media: countOf(target, 'media:') });

/** Imports the whole archive into nowhere, and says what that was. */
async function plan(
  { services, locale }: RequestContext<Actor>,
  archive: Archive,
): Promise<{ contents: ArchiveContents; report: StoredReport }> {
  const report = new Report(emptyReport(), locale);
  const target = new DryRun({ ...services, maxBytes: await maxFileBytes(services) });
  const courses: Listed[] = [];
  for (const { id, name } of archive.manifest.courses) {
    const task = { archive, target, report, sourceId: id, name: null, overwrites: null };
    const listed: Listed = { id, name, slug: '', sections: 0, items: 0, leftOut: true };
    const before = newShared(target);
    courses.push(listed);
    try {
      const file = await readCourse(archive, id);
      const slug = typeof file.course.slug === 'string' ? file.course.slug : '';
      Object.assign(listed, {
        name: file.course.name,
        slug,
        sections: file.sections.length,
        items: file.sections.reduce((sum, { items }) => sum + items.length, 0),
      });
      const counts = await writeCourseOf(task, file);
      report.add('imported', counts);
      const after = newShared(target);
      // What several courses share is counted with the first of them.
      listed.counts = { ...counts, terms: after.terms - before.terms, media: after.media - before.media };
      listed.leftOut = false;
    } catch (error) {
      const known = error instanceof RecordError ? error : null;
      if (!known && !(error instanceof ArchiveError)) throw error;
      const reason = known?.reason ?? (error as ArchiveError).sentence;
      report.add('failed', { courses: 1 });
      report.note({
        kind: 'course',
        recordId: id,
        name: listed.name,
        level: 'error',
        field: '',
        sentence: message('course_failed', { item: (known?.item ?? listed.name).slice(0, 200), reason }),
      });
    }
  }
  const shared = newShared(target);
  report.add('imported', shared);
  report.add('skipped', { terms: countOf(target, 'term:') - shared.terms });
  const { site, exported_at: exportedAt } = archive.manifest;
  return { contents: { site, exportedAt, courses }, report: report.stored };
}

/** Keeps an archive that may be imported. Its name is only shown. */
export async function uploadArchive(
  context: RequestContext<Actor>,
  {
    staged,
    filename,
    alongside,
  }: {
    staged: StagedFile;
    filename: string;
    /** Called in the transaction that inserts the row. */
    alongside?: (tx: Db, id: number) => Promise<void>;
  },
): Promise<CourseImport> {
  const { services, actor, now } = context;
  const { db, files, randomToken } = services;
  const fileKey = newFileKey(randomToken, 'zip');
  await files.keep(staged, fileKey);
  const write = async () => {
    const archive = await openArchive(files, fileKey);
    const { contents, report } = await plan(context, archive).finally(() => archive.close());
    return db.transaction(async (tx) => {
      const made = await insertImport(tx, {
        userId: actor.userId,
        fileKey,
        fileName: filename.replace(/^.*[\\/]/, '').slice(-FILE_NAME_LENGTH),
        byteSize: staged.byteSize,
        contents,
        plan: report,
        result: emptyReport(),
        createdAt: now,
      });
      const ids = { course_import_id: made.id, user_id: actor.userId };
      await emit(tx, { services, actor, now }, courseArchiveUploaded(ids));
      await alongside?.(tx, made.id);
      return made;
    });
  };
  const row = await keepWithRows(files, [fileKey], write).catch((error: unknown) => {
    if (!(error instanceof ArchiveError)) throw error;
    const { sentence } = error;
    throw new AppError('invalid_params', { sentence, params: { file: sentence } });
  });
  return importView(context, row);
}

async function importView(context: RequestContext<Actor>, row: CourseImportRow): Promise<CourseImport> {
  const { services, locale } = context;
  const job = row.jobId === null ? undefined : await selectOptionalLongJob(services.db, row.jobId);
  const courses: CourseImport['courses'] = [];
  for (const course of row.contents.courses) {
    const { id: source_id, name, sections, items, leftOut: left_out, counts = {} } = course;
    // What it has brought itself is no clash.
    const existing = job || left_out ? null : await existingOf(context, course);
    courses.push({ source_id, name, sections, items, counts, left_out, existing });
  }
  return {
    id: row.id,
    file_name: row.fileName,
    site: row.contents.site,
    exported_at: row.contents.exportedAt,
    created_at: row.createdAt.toISOString(),
    byte_size: row.byteSize,
    courses,
    plan: reportView(row.plan, locale as Locale),
    job: job ? longJobView(job, context) : null,
    result: reportView(row.result, locale as Locale),
  };
}

/** Of others it does not exist. */
async function ownImport({ services, actor }: RequestContext<Actor>, id: number): Promise<CourseImportRow> {
  const row = await selectOptionalImport(services.db, id);
  if (!row || row.userId !== actor.userId) throw new AppError('not_found');
  return row;
}

export async function readImport(context: RequestContext<Actor>, id: number): Promise<CourseImport> {
  return importView(context, await ownImport(context, id));
}

type StartBody = Input<typeof contract.courseArchives.start>['body'];

/** What was chosen for courses that are here already; refused where it cannot be done. */
async function checkedChoices(context: RequestContext<Actor>, row: CourseImportRow, { clashes }: StartBody) {
  const choices: Record<string, ClashChoice> = {};
  for (const [at, { source_id, choice }] of clashes.entries()) {
    const course = row.contents.courses.find(({ id }) => id === source_id);
    if (!course) invalid(`clashes.${at}.source_id`, 'unknown_course');
    if (choice === 'overwrite') {
      const existing = await existingOf(context, course);
      if (!existing) invalid(`clashes.${at}.choice`, 'nothing_to_overwrite');
      if (existing.overwrite_refusal !== '') invalid(`clashes.${at}.choice`, existing.overwrite_refusal);
    }
    choices[source_id] = choice;
  }
  return choices;
}

/** Once per archive: an import that has started does not need the client. */
export async function startImport(context: RequestContext<Actor>, id: number, body: StartBody): Promise<LongJob> {
  const { services } = context;
  const row = await ownImport(context, id);
  const choices = await checkedChoices(context, row, body);
  const total = row.contents.courses.reduce((sum, course) => sum + recordsOf(course), 0);
  return services.db.transaction(async (tx) => {
    if (!(await setChoices(tx, id, choices))) throw new AppError('already_exists');
    const job = await startImportJob(tx, context, { list: 'courses', importId: id, total });
    await setJob(tx, id, job.job_id);
    return job;
  });
}
