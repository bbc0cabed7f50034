import {
  contract,
  type Course,
  type CourseFaq,
  type GradebookSetup,
  type ItemTypeSlug,
  type Question,
} from '@lectern/contract';
import { GIGABYTE } from '@lectern/contract/limits';
import type { FileStore } from '../../../platform/files/files.ts';
import type { ZipEntry } from '../../../platform/files/zip/zip.ts';
import type { Db } from '../../../platform/db/database.ts';
import { can } from '../../../platform/http/actor.ts';
import { itemType } from '../../courses/index.ts';
import type { Caller } from '../../long-jobs/index.ts';
import type { MediaRow } from '../../media/index.ts';
import { selectMediaToExport } from '../course-archives.queries.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchivedCourse,
  type ArchivedGradebook,
  type ArchivedMedia,
  type ArchivedTerm,
  type Manifest,
  placeOf,
  QUESTIONS_A_FILE,
} from '../format/archive-format.ts';
import { mediaIn } from '../format/media-references.ts';
import { Reader } from './reader.ts';

/** The format holds four gigabytes in all; texts need little of that. */
const MAX_MEDIA_BYTES = 3 * GIGABYTE;

interface Exporting {
  db: Db;
  files: FileStore;
  /** Asked before every course, so that rights that were lost count at once. */
  callerNow: () => Promise<Caller>;
  courseIds: readonly number[];
  site: string;
  media: boolean;
  now: Date;
  /** Counts a course as written. */
  onCourse: (done: number) => Promise<void>;
}

const json = (name: string, value: unknown): ZipEntry => ({ name, body: [`${JSON.stringify(value)}\n`] });

/** Records that the courses refer to. */
interface Named {
  terms: Map<ArchivedTerm['taxonomy'], Set<number>>;
  mediaIds: Set<number>;
  mediaKeys: Set<string>;
}

function noteMedia(named: Named, record: unknown): void {
  const { ids, keys } = mediaIn(record);
  for (const id of ids) named.mediaIds.add(id);
  for (const key of keys) named.mediaKeys.add(key);
}

function noteTerms({ terms }: Named, { categories, tags, difficulty }: Course): void {
  const note = (taxonomy: ArchivedTerm['taxonomy'], ids: readonly { id: number }[]) => {
    const known = terms.get(taxonomy) ?? new Set();
    for (const { id } of ids) known.add(id);
    terms.set(taxonomy, known);
  };
  note('category', categories);
  note('tag', tags);
  note('difficulty', difficulty ? [difficulty] : []);
}

/** Questions in files of a size that is always small. */
function* questionFiles(place: (part: number) => string, questions: readonly object[]): Generator<ZipEntry> {
  for (let from = 0; from < questions.length; from += QUESTIONS_A_FILE) {
    yield json(place(from / QUESTIONS_A_FILE), questions.slice(from, from + QUESTIONS_A_FILE));
  }
}

const filesOf = (questions: readonly unknown[]): number => Math.ceil(questions.length / QUESTIONS_A_FILE);

interface CourseInProgress {
  read: Reader;
  named: Named;
  courseId: number;
  /** Questions that an item of the course has brought. */
  asked: Set<number>;
}

/** The files of an item. False if the item was deleted or its type is not archived. */
async function* itemEntries(
  { read, named, courseId, asked }: CourseInProgress,
  { id, type }: { id: number; type: ItemTypeSlug },
): AsyncGenerator<ZipEntry, boolean> {
  const archive = itemType(type)?.archive;
  const content = archive && (await read.optional(archive.read(read, id)));
  if (!content) return false;
  const { record, questions } = content;
  noteMedia(named, [record, questions]);
  for (const question of questions ?? []) asked.add(question.id);
  const file = { type, [archive.key]: record, ...(questions && { question_files: filesOf(questions) }) };
  yield json(placeOf.item(courseId, id), file);
  yield* questionFiles((part) => placeOf.questions(courseId, id, part), questions ?? []);
  return true;
}

/** Questions of the course that wait in its bank. */
async function* bankEntries({ read, named, courseId, asked }: CourseInProgress): AsyncGenerator<ZipEntry, number> {
  let part = 0;
  const query = { course_id: courseId, bank: true, orderby: 'date' };
  for await (const { data } of read.pages(contract.questions.list, { query })) {
    // Staff of the course get questions with their keys.
    const questions = (data as Question[]).filter((one) => one.course_id === courseId && !asked.has(one.id));
    noteMedia(named, questions);
    for (const entry of questionFiles((at) => placeOf.bank(courseId, part + at), questions)) yield entry;
    part += filesOf(questions);
  }
  return part;
}

async function* courseEntries(read: Reader, named: Named, courseId: number): AsyncGenerator<ZipEntry> {
  const course = await read.get(contract.courses.get, { id: courseId, query: { context: 'edit' } });
  const outline = await read.get(contract.courseBuilder.get, { id: courseId });
  noteTerms(named, course);
  const progress: CourseInProgress = { read, named, courseId, asked: new Set() };

  const sections: ArchivedCourse['sections'] = [];
  for (const sectionId of outline.section_order) {
    const section = await read.optional(read.get(contract.sections.get, { id: sectionId, query: { context: 'edit' } }));
    if (!section) continue;
    noteMedia(named, section);
    const items: ArchivedCourse['sections'][number]['items'] = [];
    for (const id of outline.sections[String(sectionId)]?.contents ?? []) {
      const item = outline.contents[String(id)];
      if (!item) continue;
      const type = item.type as ItemTypeSlug;
      if (yield* itemEntries(progress, { id, type })) items.push({ id, name: item.name, type });
    }
    sections.push({ section, items });
  }
  const faqs = await read.optional(read.rows<CourseFaq>(contract.courseFaqs.list, { query: { course_id: courseId } }));
  const bankFiles = yield* bankEntries(progress);
  const setup = await read.optional(read.get(contract.gradebook.get, { id: courseId }));
  const whole: Omit<ArchivedCourse, 'course' | 'faqs'> & { course: object; faqs: object[] } = {
    course: withoutPeople(course),
    faqs: faqs ?? [],
    sections,
    bank_files: bankFiles,
    ...(setup && { gradebook: archivedGradebook(setup) }),
  };
  noteMedia(named, [whole.course, whole.faqs]);
  yield json(placeOf.course(courseId), whole);
}

const archivedGradebook = ({ columns_start_hidden, categories, columns }: GradebookSetup): ArchivedGradebook => ({
  columns_start_hidden,
  categories,
  columns: columns.map(({ key, name, total, due_date, weight, category_id, extra_credit, released_at }) => ({
    item_id: key.startsWith('item:') ? Number(key.slice('item:'.length)) : null,
    name,
    total,
    due_date,
    weight,
    category_id,
    extra_credit,
    released: released_at !== null,
  })),
});

/** A course without those who teach it and what learners did; a password is a secret, and its mark is none. */
function withoutPeople({
  author: _author,
  additional_authors: _others,
  author_headline: _headline,
  author_description: _description,
  modified_by: _editor,
  post_password: _password,
  students_count: _students,
  completion_percent: _percent,
  can: _can,
  ...course
}: Course) {
  return course;
}

const families = { category: contract.categories, tag: contract.tags, difficulty: contract.difficulties } as const;

/** The terms of the courses, each behind those above it. */
async function readTerms(read: Reader, named: Named): Promise<ArchivedTerm[]> {
  const terms = new Map<number, ArchivedTerm>();
  async function add(taxonomy: ArchivedTerm['taxonomy'], id: number): Promise<void> {
    if (terms.has(id)) return;
    const term = await read.optional(read.get(families[taxonomy].get, { id }));
    if (!term) return;
    if (term.parent_id > 0) await add(taxonomy, term.parent_id);
    terms.set(id, term);
  }
  for (const [taxonomy, ids] of named.terms) for (const id of ids) await add(taxonomy, id);
  return [...terms.values()];
}

const keyStem = (key: string): string => key.slice(0, key.indexOf('.'));
const ENDINGS = ['jpg', 'png', 'webp', 'gif'];

/** The files that the courses show; addresses of smaller sizes name their picture. */
async function selectNamedMedia({ db, courseIds }: Exporting, { actor }: Caller, named: Named): Promise<MediaRow[]> {
  const keys = [...named.mediaKeys].flatMap((key) =>
    /^[\w-]+\.[a-z]+\.webp$/.test(key) ? ENDINGS.map((ending) => `${keyStem(key)}.${ending}`) : [key],
  );
  const authorId = can(actor, 'author_any') ? null : actor.userId;
  return selectMediaToExport(db, { ids: [...named.mediaIds], keys, courseIds, authorId });
}

function archivedMedia(row: MediaRow, file: string): ArchivedMedia {
  return {
    id: row.id,
    key: row.key,
    sizes: Object.fromEntries(Object.entries(row.sizes).map(([name, size]) => [name, size.key])),
    title: row.title,
    alt_text: row.altText,
    caption: row.caption,
    mime_type: row.mimeType,
    file,
  };
}

async function* mediaEntries(exporting: Exporting, caller: Caller, named: Named): AsyncGenerator<ZipEntry> {
  const known: ArchivedMedia[] = [];
  let bytes = 0;
  for (const row of await selectNamedMedia(exporting, caller, named)) {
    const fits = exporting.media && bytes + row.byteSize <= MAX_MEDIA_BYTES;
    const stream = fits ? await exporting.files.get(row.key) : null;
    const file = stream ? placeOf.mediaFile(row.id, row.key.slice(row.key.lastIndexOf('.') + 1)) : '';
    known.push(archivedMedia(row, file));
    if (!stream) continue;
    bytes += row.byteSize;
    yield { name: file, body: stream };
  }
  yield json(placeOf.media, known);
}

/** All files of an archive of courses, one at a time. Data is read with the rights of the exporting person. */
export async function* archiveEntries(exporting: Exporting): AsyncGenerator<ZipEntry> {
  const { callerNow, courseIds, site, media, now } = exporting;
  const named: Named = { terms: new Map(), mediaIds: new Set(), mediaKeys: new Set() };
  const courses: Manifest['courses'] = [];
  for (const [at, id] of courseIds.entries()) {
    const read = new Reader(await callerNow());
    const course = await read.optional(read.get(contract.courses.get, { id, query: { context: 'edit' } }));
    // Deleted or trashed since it was selected.
    if (course && course.status !== 'trash') {
      courses.push({ id, name: course.name });
      yield* courseEntries(read, named, id);
    }
    await exporting.onCourse(at + 1);
  }
  const read = new Reader(await callerNow());
  const terms = await readTerms(read, named);
  noteMedia(named, terms);
  yield json(placeOf.terms, terms);
  yield* mediaEntries(exporting, read.caller, named);
  const manifest: Manifest = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    site,
    exported_at: now.toISOString(),
    include_media: media,
    courses,
  };
  yield json(placeOf.manifest, manifest);
}
