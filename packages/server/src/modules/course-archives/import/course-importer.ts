import type { z } from 'zod';
import { contract } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import type { Message } from '../../../platform/language/messages.ts';
import { setCustomFields } from '../../courses/index.ts';
import { updateLesson } from '../../lessons/index.ts';
import { mediaUrl } from '../../media/index.ts';
import {
  type ArchivedCourse,
  type ArchivedQuestion,
  type ArchivedTerm,
  courseSchema,
  itemSchema,
  placeOf,
  questionsSchema,
} from '../format/archive-format.ts';
import { mediaIn, withMedia } from '../format/media-references.ts';
import { message } from '../words/messages.ts';
import {
  assignmentBody,
  courseBody,
  faqBody,
  lessonBody,
  questionBody,
  quizBody,
  sectionBody,
  sessionBody,
  termBody,
} from './bodies.ts';
import { type Archive, ArchiveError } from './open-archive.ts';
import type { Report } from './report.ts';
import { reasonOf, type StoredMedia, type Target } from './target.ts';

/** Below what one call may hold. */
const BODY_BYTES = 1_048_576;
/** What another program has kept with a record. */
const MAX_CUSTOM_BYTES = 64 * 1024;

type Answer = { id: number };
type WholeQuiz = { quiz: { id: number }; data: { id: number }[] };
type Item = ArchivedCourse['sections'][number]['items'][number];

/** One course of an archive on its way into a target. */
export interface CourseTask {
  archive: Archive;
  target: Target;
  report: Report;
  /** Its number in the archive. */
  sourceId: number;
  /** How the course is called here; null as in the archive. */
  name: string | null;
  /** The course whose content is replaced; null for a new one. */
  overwrites: number | null;
}

/** A record that was refused, and why: its course is not kept. */
export class RecordError extends Error {
  readonly item: string;
  readonly reason: Message;

  constructor(item: string, reason: Message) {
    super(reason.code);
    this.name = 'RecordError';
    this.item = item;
    this.reason = reason;
  }
}

/** A refusal that is about this record; what the job itself stumbles over goes on. */
async function aboutRecord<Result>(item: string, doing: Promise<Result>): Promise<Result> {
  return doing.catch((error: unknown) => {
    if (error instanceof ArchiveError) throw new RecordError(item, error.sentence);
    if (error instanceof AppError && error.code !== 'unavailable') throw new RecordError(item, reasonOf(error));
    throw error;
  });
}

/** What a record of a course is remembered by: only the course itself names it. */
export const partOf = ({ sourceId }: Pick<CourseTask, 'sourceId'>, kind: string, id = sourceId): string =>
  `${sourceId}/${kind}:${id}`;

/** The id that a record has here. */
function madeOf({ target }: CourseTask, part: string): number {
  const id = target.made.get(part);
  if (id === undefined) throw new Error(`nothing was made of ${part}`);
  return id;
}

async function storedMedia(task: CourseTask, id: number, usedBy: string): Promise<StoredMedia | undefined> {
  const { archive, target, report } = task;
  const file = archive.media.get(id);
  if (!file) {
    report.miss(`#${id}`, usedBy);
    return undefined;
  }
  try {
    const stored = await target.media(archive, file);
    if (!stored) report.miss(file.title || file.key, usedBy);
    return stored;
  } catch (error) {
    const sentence =
      error instanceof ArchiveError ? error.sentence : error instanceof AppError ? reasonOf(error) : undefined;
    if (!sentence || (error instanceof AppError && error.code === 'unavailable')) throw error;
    report.note({
      kind: 'media',
      recordId: id,
      name: file.title,
      level: 'warning',
      field: '',
      sentence: message('media_left_out', { reason: sentence }),
    });
    report.miss(file.title || file.key, usedBy);
    return undefined;
  }
}

/** A record whose files are those of the library here; a file outside of the archive is named by nothing any more. */
async function withStoredMedia<Record>(task: CourseTask, record: Record, usedBy: string): Promise<Record> {
  const { ids, keys } = mediaIn(record);
  const newIds = new Map<number, number>();
  const newKeys = new Map<string, number>();
  const addresses = new Map<string, string>();
  for (const key of keys) {
    const file = task.archive.mediaByKey(key);
    if (file) ids.add(file.id);
    else task.report.miss(`/files/${key}`, usedBy);
  }
  for (const id of ids) {
    const file = task.archive.media.get(id);
    const stored = await storedMedia(task, id, usedBy);
    if (!file || !stored) continue;
    newIds.set(id, stored.id);
    newKeys.set(file.key, stored.id);
    addresses.set(file.key, mediaUrl(stored.key));
    for (const [size, key] of Object.entries(file.sizes))
      addresses.set(key, mediaUrl(stored.sizes[size] ?? stored.key));
  }
  return withMedia(record, { ids: newIds, keys: newKeys, addresses });
}

const termEndpoints = {
  category: contract.categories.create,
  tag: contract.tags.create,
  difficulty: contract.difficulties.create,
} as const;

/** The term here that a term of the archive is, made with those above it when there is none. */
async function termHere(
  task: CourseTask,
  term: ArchivedTerm,
  above: readonly number[] = [],
): Promise<number | undefined> {
  const { archive, target, report } = task;
  const part = `term:${term.id}`;
  const known = target.made.get(part) ?? (await target.knownTerm(term));
  if (known !== undefined) {
    target.made.set(part, known);
    return known;
  }
  const parent = archive.terms.get(term.parent_id);
  const isChain = parent && parent.taxonomy === term.taxonomy && !above.includes(parent.id) && above.length < 20;
  const parentId = isChain ? ((await termHere(task, parent, [...above, term.id])) ?? 0) : 0;
  const fields = await withStoredMedia(task, term, term.name);
  try {
    await target.call(
      termEndpoints[term.taxonomy],
      { body: termBody(fields, parentId) },
      {
        made: (answer) => [
          [part, (answer as Answer).id],
          [`new:${part}`, (answer as Answer).id],
        ],
      },
    );
    return madeOf(task, part);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    const sentence = message('term_left_out', { reason: reasonOf(error) });
    report.note({ kind: 'term', recordId: term.id, name: term.name, level: 'warning', field: '', sentence });
    return undefined;
  }
}

async function termsHere(task: CourseTask, named: unknown, taxonomy: ArchivedTerm['taxonomy']): Promise<number[]> {
  const ids: number[] = [];
  for (const one of Array.isArray(named) ? named : [named]) {
    const term = task.archive.terms.get(Number((one as Answer | null)?.id));
    const id = term?.taxonomy === taxonomy ? await termHere(task, term) : undefined;
    if (id !== undefined) ids.push(id);
  }
  return ids;
}

/** Small enough, and plain data. */
function customOf(record: Record<string, unknown>): unknown {
  const { custom_fields: custom } = record;
  if (custom === null || custom === undefined) return undefined;
  return JSON.stringify(custom).length <= MAX_CUSTOM_BYTES ? custom : undefined;
}

async function writeCourse(task: CourseTask, { course: record }: ArchivedCourse): Promise<void> {
  const { target, name, overwrites } = task;
  const part = partOf(task, 'course');
  const fields = await withStoredMedia(task, record, record.name);
  const body = {
    ...courseBody(fields, {
      categories: await termsHere(task, record.categories, 'category'),
      tags: await termsHere(task, record.tags, 'tag'),
      difficulty: (await termsHere(task, record.difficulty, 'difficulty'))[0] ?? null,
    }),
    ...(name !== null && { name }),
  };
  const custom = customOf(record);
  const keep = {
    made: (answer: unknown): [string, number][] => [[part, (answer as Answer).id]],
    ...(custom !== undefined && {
      also: (tx: Parameters<typeof setCustomFields>[0], answer: unknown) =>
        setCustomFields(tx, (answer as Answer).id, custom),
    }),
  };
  if (overwrites === null) await target.call(contract.courses.create, { body }, keep);
  // Its address stays: links lead to it.
  else await target.call(contract.courses.update, { id: overwrites, body: { ...body, slug: undefined } }, keep);
}

type ItemFile = z.output<typeof itemSchema>;

/** The record of an item, which is of the type that its course says. */
async function readItem<Type extends ItemFile['type']>(
  { archive, sourceId }: CourseTask,
  { id }: Item,
  type: Type,
): Promise<Extract<ItemFile, { type: Type }>> {
  const file = await archive.json(placeOf.item(sourceId, id), itemSchema);
  if (file.type !== type) throw new ArchiveError(message('archive_part_broken', { name: String(id) }));
  return file as Extract<ItemFile, { type: Type }>;
}

async function writeLesson(
  task: CourseTask,
  item: Item,
  place: { course_id: number; parent_id: number },
): Promise<void> {
  const file = await readItem(task, item, 'lesson');
  const custom = customOf(file.lesson);
  const fields = await withStoredMedia(task, file.lesson, file.lesson.name);
  await task.target.call(
    contract.lessons.create,
    { body: lessonBody(fields, place) },
    {
      made: (answer) => [[partOf(task, 'item', item.id), (answer as Answer).id]],
      ...(custom !== undefined && {
        also: (tx, answer) => updateLesson(tx, (answer as Answer).id, { customFields: custom }),
      }),
    },
  );
}

async function writeAssignment(
  task: CourseTask,
  item: Item,
  place: { course_id: number; parent_id: number },
): Promise<void> {
  const file = await readItem(task, item, 'assignment');
  const fields = await withStoredMedia(task, file.assignment, file.assignment.name);
  await task.target.call(
    contract.assignments.create,
    { body: assignmentBody(fields, place) },
    { made: (answer) => [[partOf(task, 'item', item.id), (answer as Answer).id]] },
  );
}

async function writeSession(
  task: CourseTask,
  item: Item & { type: 'zoom' | 'google-meet' },
  place: { course_id: number; parent_id: number },
): Promise<void> {
  const file = await readItem(task, item, item.type);
  const fields = await withStoredMedia(task, file.session, file.session.name);
  const { create } = item.type === 'zoom' ? contract.zooms : contract.googleMeets;
  await task.target.call(
    create,
    { body: sessionBody(fields, place) },
    { made: (answer) => [[partOf(task, 'item', item.id), (answer as Answer).id]] },
  );
  task.report.note({
    kind: item.type,
    recordId: item.id,
    name: file.session.name,
    level: 'warning',
    field: '',
    sentence: message('meeting_left_out'),
  });
}

/** Questions in portions that fit into one call. */
function portionsOf(questions: readonly { id: number; body: object }[]) {
  const portions: { id: number; body: object }[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const question of questions) {
    const size = JSON.stringify(question.body).length;
    if (bytes + size > BODY_BYTES) {
      portions.push([]);
      bytes = 0;
    }
    portions.at(-1)?.push(question);
    bytes += size;
  }
  return portions;
}

interface QuizInProgress {
  task: CourseTask;
  /** Its number in the archive. */
  sourceId: number;
  quizId: number;
  /** Ids of the questions that stand in it. */
  standing: number[];
}

/** New questions of a quiz: written with it, a portion at a time. */
async function writeNew({ task, sourceId, quizId, standing }: QuizInProgress, questions: readonly ArchivedQuestion[]) {
  const bodies: { id: number; body: object }[] = [];
  for (const one of questions) {
    bodies.push({ id: one.id, body: questionBody(await withStoredMedia(task, one, one.name)) });
  }
  for (const portion of portionsOf(bodies)) {
    const listed = [...standing, ...portion.map(({ body }) => body)];
    await task.target.call(
      contract.quizBuilder.save,
      { id: quizId, body: { questions: listed } },
      {
        made: (answer) =>
          portion.flatMap(({ id }, at): [string, number][] => {
            const made = (answer as WholeQuiz).data[standing.length + at]?.id ?? 0;
            return [
              [partOf(task, 'question', id), made],
              [partOf(task, `in-${sourceId}`, id), made],
            ];
          }),
      },
    );
    standing.push(...portion.map(({ id }) => madeOf(task, partOf(task, 'question', id))));
  }
}

/** A question that another quiz has brought stands in this one too. */
async function linkQuestion({ task, sourceId, quizId, standing }: QuizInProgress, question: ArchivedQuestion) {
  const id = madeOf(task, partOf(task, 'question', question.id));
  const inBank = (bank: boolean) => task.target.call(contract.questions.update, { id, body: { bank } });
  // Only questions of the bank can be linked.
  if (question.bank !== true) await inBank(true);
  await task.target.call(
    contract.questions.fromBank,
    { body: { ids: [id], quiz_id: quizId, mode: 'link' } },
    {
      made: () => [[partOf(task, `in-${sourceId}`, question.id), id]],
    },
  );
  if (question.bank !== true) await inBank(false);
  standing.push(id);
}

async function writeQuiz(
  task: CourseTask,
  item: Item,
  place: { course_id: number; parent_id: number },
): Promise<number> {
  const { archive, target, sourceId: courseId } = task;
  const file = await readItem(task, item, 'quiz');
  const fields = quizBody(await withStoredMedia(task, file.quiz, file.quiz.name)) as Record<string, unknown>;
  const part = partOf(task, 'quiz', item.id);
  if (!target.made.has(part)) {
    const { name, slug } = fields;
    await target.call(
      contract.quizBuilder.create,
      { body: { questions: [], quiz: { name, slug, ...place } } },
      {
        made: (answer) => [[part, (answer as WholeQuiz).quiz.id]],
      },
    );
  }
  const quiz: QuizInProgress = { task, sourceId: item.id, quizId: madeOf(task, part), standing: [] };
  const order: number[] = [];
  for (let at = 0; at < file.question_files; at += 1) {
    const questions = await archive.json(placeOf.questions(courseId, item.id, at), questionsSchema);
    order.push(...questions.map(({ id }) => id));
    const isIn = ({ id }: ArchivedQuestion) => target.made.has(partOf(task, `in-${item.id}`, id));
    quiz.standing.push(...questions.filter(isIn).map(({ id }) => madeOf(task, partOf(task, 'question', id))));
    const others = questions.filter((one) => !isIn(one));
    const isMade = ({ id }: ArchivedQuestion) => target.made.has(partOf(task, 'question', id));
    const linked = others.filter(isMade);
    await writeNew(
      quiz,
      others.filter((one) => !isMade(one)),
    );
    for (const question of linked) await linkQuestion(quiz, question);
  }
  if (new Set(order).size < order.length) throw new ArchiveError(message('archive_twice'));
  if (!target.made.has(partOf(task, 'item', item.id))) {
    const questions = order.map((id) => madeOf(task, partOf(task, 'question', id)));
    await target.call(
      contract.quizBuilder.save,
      { id: quiz.quizId, body: { questions, quiz: fields } },
      { made: () => [[partOf(task, 'item', item.id), quiz.quizId]] },
    );
  }
  return order.length;
}

/** Questions that stand in none of the quizzes. Those that one of them has brought are there. */
async function writeBank(task: CourseTask, courseId: number, files: number): Promise<number> {
  let count = 0;
  for (let at = 0; at < files; at += 1) {
    for (const one of await task.archive.json(placeOf.bank(task.sourceId, at), questionsSchema)) {
      count += 1;
      if (task.target.made.has(partOf(task, 'question', one.id))) continue;
      const body = questionBody(await withStoredMedia(task, one, one.name));
      const writing = task.target.call(
        contract.questions.create,
        { body: { ...body, course_id: courseId, parent_id: 0 } },
        { made: (answer) => [[partOf(task, 'question', one.id), (answer as Answer).id]] },
      );
      await aboutRecord(one.name, writing);
    }
  }
  return count;
}

/** Passages name lessons that may come after their quizzes, so they are written when all lessons are there. */
async function writePassages(task: CourseTask, file: ArchivedCourse): Promise<void> {
  const { archive, target, sourceId } = task;
  async function writeOf(place: string): Promise<void> {
    for (const question of await archive.json(place, questionsSchema)) {
      const part = partOf(task, 'passage', question.id);
      const { lesson_id } = (question.passage ?? {}) as { lesson_id?: unknown };
      const lessonId = target.made.get(partOf(task, 'item', Number(lesson_id)));
      if (lessonId === undefined || target.made.has(part)) continue;
      const id = madeOf(task, partOf(task, 'question', question.id));
      const body = { passage: { ...(question.passage as object), lesson_id: lessonId } };
      await aboutRecord(
        question.name,
        target.call(contract.questions.update, { id, body }, { made: () => [[part, id]] }),
      );
    }
  }
  for (const { id, type } of file.sections.flatMap(({ items }) => items)) {
    if (type !== 'quiz') continue;
    const item = await archive.json(placeOf.item(sourceId, id), itemSchema);
    const files = item.type === 'quiz' ? item.question_files : 0;
    for (let at = 0; at < files; at += 1) await writeOf(placeOf.questions(sourceId, id, at));
  }
  for (let at = 0; at < file.bank_files; at += 1) await writeOf(placeOf.bank(sourceId, at));
}

export interface Sizes extends Record<string, number> {
  courses: number;
  sections: number;
  lessons: number;
  quizzes: number;
  assignments: number;
  sessions: number;
  faqs: number;
}

export function sizesOf({ sections, faqs }: ArchivedCourse): Sizes {
  const items = sections.flatMap((section) => section.items);
  const lessons = items.filter(({ type }) => type === 'lesson').length;
  const quizzes = items.filter(({ type }) => type === 'quiz').length;
  const assignments = items.filter(({ type }) => type === 'assignment').length;
  const sessions = items.length - lessons - quizzes - assignments;
  return { courses: 1, sections: sections.length, lessons, quizzes, assignments, sessions, faqs: faqs.length };
}

/** A course whose records are each named once. */
export async function readCourse(archive: Archive, sourceId: number): Promise<ArchivedCourse> {
  const file = await archive.json(placeOf.course(sourceId), courseSchema);
  const items = file.sections.flatMap((section) => section.items.map(({ id }) => id));
  const sections = file.sections.map(({ section }) => section.id);
  const faqs = file.faqs.map(({ id }) => id);
  if ([items, sections, faqs].some((ids) => new Set(ids).size < ids.length)) {
    throw new ArchiveError(message('archive_twice'));
  }
  return file;
}

async function writeItem(
  task: CourseTask,
  item: Item,
  place: { course_id: number; parent_id: number },
): Promise<number> {
  if (item.type === 'quiz') return writeQuiz(task, item, place);
  const { type } = item;
  const isMade = task.target.made.has(partOf(task, 'item', item.id));
  if (type === 'lesson') {
    if (!isMade) await writeLesson(task, item, place);
  } else if (type === 'assignment') {
    if (!isMade) await writeAssignment(task, item, place);
  } else if (type === 'zoom' || type === 'google-meet') {
    if (!isMade) await writeSession(task, { ...item, type }, place);
  } else {
    throw new ArchiveError(message('archive_part_broken', { name: String(item.id) }));
  }
  return 0;
}

/**
 * Writes a course with all that hangs on it, and answers how much of what that is. What is written already is left alone,
 * so it may be run again after a process that died. Throws a `RecordError` where a record is refused.
 */
export async function writeCourseOf(task: CourseTask, file: ArchivedCourse): Promise<Record<string, number>> {
  const { target, sourceId, report } = task;
  const { name } = file.course;
  const isNew = task.overwrites === null;
  if (isNew && !target.made.has(partOf(task, 'course'))) await aboutRecord(name, writeCourse(task, file));
  const courseId = task.overwrites ?? madeOf(task, partOf(task, 'course'));
  let questions = 0;
  for (const { section, items } of file.sections) {
    const part = partOf(task, 'section', section.id);
    if (!target.made.has(part)) {
      const body = sectionBody(await withStoredMedia(task, section, section.name), courseId);
      const keep = { made: (answer: unknown): [string, number][] => [[part, (answer as Answer).id]] };
      await aboutRecord(section.name, target.call(contract.sections.create, { body }, keep));
    }
    for (const item of items) {
      const place = { course_id: courseId, parent_id: madeOf(task, part) };
      questions += await aboutRecord(item.name, writeItem(task, item, place));
      await target.advance();
    }
  }
  for (const faq of file.faqs) {
    const part = partOf(task, 'faq', faq.id);
    if (target.made.has(part)) continue;
    const body = faqBody(await withStoredMedia(task, faq, name), courseId);
    const keep = { made: (answer: unknown): [string, number][] => [[part, (answer as Answer).id]] };
    await aboutRecord(String(faq.title ?? ''), target.call(contract.courseFaqs.create, { body }, keep));
  }
  questions += await writeBank(task, courseId, file.bank_files);
  await writePassages(task, file);
  if (!isNew && !target.made.has(partOf(task, 'course'))) await aboutRecord(name, writeCourse(task, file));
  if (file.course.is_password_protected === true) {
    const sentence = message('password_left_out');
    report.note({ kind: 'course', recordId: sourceId, name, level: 'warning', field: '', sentence });
  }
  return { ...sizesOf(file), questions };
}
