import {
  type Assignment,
  contract,
  type Course,
  type CourseFaq,
  type ItemTypeSlug,
  type Lesson,
  type GoogleMeet,
  type LiveSession,
  type Question,
  type Quiz,
} from '@lectern/contract';
import type { Endpoint, Got } from '@lectern/contract';
import { GIGABYTE } from '@lectern/contract/limits';
import { AppError } from '../../../platform/errors.ts';
import type { FileStore } from '../../../platform/files/files.ts';
import type { ZipEntry } from '../../../platform/files/zip.ts';
import type { Db } from '../../../platform/db/database.ts';
import { can } from '../../../platform/http/actor.ts';
import { callOwn, type Caller } from '../../long-jobs/index.ts';
import type { MediaRow } from '../../media/index.ts';
import { selectMediaToExport } from '../course-archives.queries.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchivedCourse,
  type ArchivedMedia,
  type ArchivedTerm,
  type Manifest,
  placeOf,
  QUESTIONS_A_FILE,
} from '../format/archive-format.ts';
import { mediaIn } from '../format/media-references.ts';

/** Rows of a call. Where the texts of a page are too large together, the next smaller size is tried. */
const PAGE_SIZES = [100, 20, 4, 1];
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

/** Answers of the school's own endpoints, as whoever exports gets them. */
class Reader {
  readonly caller: Caller;

  constructor(caller: Caller) {
    this.caller = caller;
  }

  async get<E extends Endpoint>(endpoint: E, parts: { id?: number; query?: Record<string, unknown> }): Promise<Got<E>> {
    const answer = await callOwn(this.caller, endpoint, parts);
    if (answer.kind === 'refused') throw answer.error;
    return answer.body as Got<E>;
  }

  /** What is gone by now, or belongs to an add-on that is off, is left out. */
  async optional<Answer>(asking: Promise<Answer>): Promise<Answer | undefined> {
    return asking.catch((error: unknown) => {
      if (error instanceof AppError && (error.code === 'not_found' || error.code === 'addon_inactive'))
        return undefined;
      throw error;
    });
  }

  /** The answers of an endpoint page by page, the first one also when it is empty. */
  async *pages<E extends Endpoint>(
    endpoint: E,
    { id, query }: { id?: number; query?: Record<string, unknown> },
  ): AsyncGenerator<Got<E>> {
    let reached = 0;
    let size = 0;
    for (;;) {
      const perPage = PAGE_SIZES[size] ?? 1;
      const page = { page: reached / perPage + 1, per_page: perPage };
      const answer = await callOwn(this.caller, endpoint, { ...(id && { id }), query: { ...query, ...page } });
      if (answer.kind === 'refused') {
        if (!answer.error.params?.per_page || perPage === 1) throw answer.error;
        size += 1;
        continue;
      }
      yield answer.body as Got<E>;
      reached += perPage;
      if (reached >= (answer.body as { meta: { total: number } }).meta.total) return;
    }
  }

  /** All rows of an endpoint. */
  async rows<Row>(endpoint: Endpoint, parts: { id?: number; query?: Record<string, unknown> }): Promise<Row[]> {
    const rows: Row[] = [];
    for await (const body of this.pages(endpoint, parts)) rows.push(...(body as { data: Row[] }).data);
    return rows;
  }
}

/** What the courses name beside their own records. */
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
function* questionFiles(place: (part: number) => string, questions: readonly Question[]): Generator<ZipEntry> {
  for (let from = 0; from < questions.length; from += QUESTIONS_A_FILE) {
    yield json(place(from / QUESTIONS_A_FILE), questions.slice(from, from + QUESTIONS_A_FILE));
  }
}

const filesOf = (questions: readonly unknown[]): number => Math.ceil(questions.length / QUESTIONS_A_FILE);

interface CourseInProgress {
  read: Reader;
  named: Named;
  courseId: number;
  /** Questions that a quiz of the course has brought. */
  asked: Set<number>;
}

async function* lessonEntries(
  { read, named, courseId }: CourseInProgress,
  id: number,
): AsyncGenerator<ZipEntry, boolean> {
  const lesson = await read.optional(read.get(contract.lessons.get, { id, query: { context: 'edit' } }));
  if (!lesson) return false;
  noteMedia(named, ownFields(lesson));
  yield json(placeOf.item(courseId, id), { type: 'lesson', lesson: ownFields(lesson) });
  return true;
}

/** A lesson without what is about whoever reads it. */
function ownFields({ user_progress_videos_meta: _watched, completed: _completed, ...lesson }: Lesson) {
  return lesson;
}

async function* assignmentEntries(
  { read, named, courseId }: CourseInProgress,
  id: number,
): AsyncGenerator<ZipEntry, boolean> {
  const found = await read.optional(read.get(contract.assignments.get, { id, query: { context: 'edit' } }));
  if (!found) return false;
  const assignment = withoutReader(found);
  noteMedia(named, assignment);
  yield json(placeOf.item(courseId, id), { type: 'assignment', assignment });
  return true;
}

/** Removes the reader's own state and the second copy of the instructions. */
function withoutReader({ completed: _completed, answer: _instructions, ...assignment }: Assignment) {
  return assignment;
}

const sessionEntriesOf = (type: 'zoom' | 'google-meet') =>
  async function* sessionEntries(
    { read, named, courseId }: CourseInProgress,
    id: number,
  ): AsyncGenerator<ZipEntry, boolean> {
    const { get } = type === 'zoom' ? contract.zooms : contract.googleMeets;
    const session = await read.optional(read.get(get, { id, query: { context: 'edit' } }));
    if (!session) return false;
    const fields = withoutMeeting(session);
    noteMedia(named, fields);
    yield json(placeOf.item(courseId, id), { type, session: fields });
    return true;
  };

/** Removes the meeting, which belongs to this school, and the values that depend on the time of the export. */
function withoutMeeting({
  join_url: _link,
  meet_url: _meet,
  meeting_id: _meeting,
  password: _password,
  provider: _provider,
  calendar_url: _calendar,
  calender_url: _calender,
  join: _join,
  join_opens_at: _opens,
  server_time: _clock,
  completed: _completed,
  ...session
}: Pick<LiveSession, keyof GoogleMeet & keyof LiveSession> & Partial<Pick<GoogleMeet, 'meet_url' | 'calender_url'>>) {
  return session;
}

const entriesOf: Partial<
  Record<ItemTypeSlug, (progress: CourseInProgress, id: number) => AsyncGenerator<ZipEntry, boolean>>
> = {
  lesson: lessonEntries,
  quiz: quizEntries,
  assignment: assignmentEntries,
  zoom: sessionEntriesOf('zoom'),
  'google-meet': sessionEntriesOf('google-meet'),
};

async function readWholeQuiz(read: Reader, id: number): Promise<{ quiz: Quiz; questions: Question[] }> {
  const questions: Question[] = [];
  let quiz: Quiz | undefined;
  for await (const page of read.pages(contract.quizBuilder.get, { id })) {
    quiz = page.quiz;
    questions.push(...page.data);
  }
  if (!quiz) throw new AppError('not_found');
  return { quiz, questions };
}

async function* quizEntries(
  { read, named, courseId, asked }: CourseInProgress,
  id: number,
): AsyncGenerator<ZipEntry, boolean> {
  const whole = await read.optional(readWholeQuiz(read, id));
  if (!whole) return false;
  const { quiz, questions } = whole;
  const { standing: _standing, ...fields } = quiz;
  noteMedia(named, [fields, questions]);
  for (const question of questions) asked.add(question.id);
  yield json(placeOf.item(courseId, id), { type: 'quiz', quiz: fields, question_files: filesOf(questions) });
  yield* questionFiles((part) => placeOf.questions(courseId, id, part), questions);
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
      const entries = entriesOf[item?.type as ItemTypeSlug];
      if (item && entries && (yield* entries(progress, id))) {
        items.push({ id, name: item.name, type: item.type as ItemTypeSlug });
      }
    }
    sections.push({ section, items });
  }
  const faqs = await read.optional(read.rows<CourseFaq>(contract.courseFaqs.list, { query: { course_id: courseId } }));
  const bankFiles = yield* bankEntries(progress);
  const whole = { course: withoutPeople(course), faqs: faqs ?? [], sections, bank_files: bankFiles };
  noteMedia(named, [whole.course, whole.faqs]);
  yield json(placeOf.course(courseId), whole);
}

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

/** All files of an archive of courses, one at a time. What is asked for is asked in the name of whoever exports. */
export async function* archiveEntries(exporting: Exporting): AsyncGenerator<ZipEntry> {
  const { callerNow, courseIds, site, media, now } = exporting;
  const named: Named = { terms: new Map(), mediaIds: new Set(), mediaKeys: new Set() };
  const courses: Manifest['courses'] = [];
  for (const [at, id] of courseIds.entries()) {
    const read = new Reader(await callerNow());
    const course = await read.optional(read.get(contract.courses.get, { id, query: { context: 'edit' } }));
    // Gone, or thrown away, since somebody chose it.
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
