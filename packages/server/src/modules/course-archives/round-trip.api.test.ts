import { contract } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp, type TestApp } from '../../test/app.ts';
import { archiveCalls, someMedia } from './course-archives.fixture.ts';
import { createFullCourse } from './full-course.fixture.ts';

const {
  courses,
  sections,
  lessons,
  courseBuilder,
  quizBuilder,
  questions,
  courseFaqs,
  categories,
  tags,
  difficulties,
} = contract;

/** Two schools: what the first exports, the second imports. */
const from = await useTestApp();
const to = await useTestApp();

interface Person {
  id: number;
}
let author: Person;
let importer: Person;
let courseId: number;
let copyId: number;

/** Fields that may differ between two schools: ids, dates, addresses, people, and progress. */
const OWN = new Set([
  'id',
  'course_id',
  'parent_id',
  'media_id',
  'quiz_ids',
  'permalink',
  'preview_permalink',
  'preview_link',
  'link',
  'student_preview_permalink',
  'edit_post_link',
  'author',
  'modified',
  'modified_by',
  'date_modified',
  'navigation',
  'is_current_user_course_author',
  'can',
  'start_course_url',
  'post_password',
]);
const MEDIA_IDS = new Set([
  'featured_image',
  'video_poster_id',
  'video_source_id',
  'featured_video_id',
  'image',
  'imagePrompt',
  'imageMatch',
]);

/** A response with titles instead of the ids of files and lessons, so that both schools compare equal. */
async function portable(t: TestApp, value: unknown, key = ''): Promise<unknown> {
  if (typeof value === 'number' && value > 0 && MEDIA_IDS.has(key)) return titleOf(t, value);
  if (typeof value === 'number' && key === 'lesson_id') return lessonNamed(t, value);
  if (typeof value === 'string') {
    if (/^featured_video_url$/.test(key) && /^\d+$/.test(value)) return titleOf(t, Number(value));
    const viewed = /^\/files\/view\/\d+\/(\d+)$/.exec(value)?.[1];
    if (viewed) return `view:${await titleOf(t, Number(viewed))}`;
    let text = value;
    for (const [address, fileKey] of value.matchAll(/\/files\/([\w-]+(?:\.[a-z]+)?\.[a-z0-9]+)/g)) {
      text = text.replace(address, `file:${await titleOfKey(t, fileKey!)}`);
    }
    return text;
  }
  if (Array.isArray(value)) return Promise.all(value.map((one) => portable(t, one)));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name]) => !OWN.has(name) && !(name === 'date_created' && key !== 'course'),
  );
  return Object.fromEntries(await Promise.all(kept.map(async ([name, one]) => [name, await portable(t, one, name)])));
}

async function titleOf(t: TestApp, id: number): Promise<string> {
  const { body } = await t.as(t === from ? author : importer)(contract.media.get, { params: { id } });
  return `${body.title.rendered} ${body.alt_text} ${body.caption.rendered} ${body.mime_type} ${body.media_details.filesize}`;
}

async function lessonNamed(t: TestApp, id: number): Promise<string> {
  return (await t.as(t === from ? author : importer)(lessons.get, { params: { id } })).body.name;
}

async function titleOfKey(t: TestApp, fileKey: string): Promise<string> {
  const { rows } = await t.db.execute<{ title: string }>(
    `select title from media where key like '${fileKey.split('.')[0]}.%'`,
  );
  return rows[0]?.title ?? 'gone';
}

async function wholeCourse(t: TestApp, person: Person, id: number) {
  const as = t.as(person);
  const course = (await as(courses.get, { params: { id }, query: { context: 'edit' } })).body;
  const outline = (await as(courseBuilder.get, { params: { id } })).body;
  const parts: unknown[] = [];
  for (const sectionId of outline.section_order) {
    parts.push((await as(sections.get, { params: { id: sectionId } })).body);
    for (const item of outline.sections[String(sectionId)]!.contents) {
      const entry = outline.contents[String(item)]!;
      parts.push(entry);
      if (entry.type === 'quiz') parts.push((await as(quizBuilder.get, { params: { id: item }, query: {} })).body);
      else parts.push((await as(lessons.get, { params: { id: item }, query: { context: 'edit' } })).body);
    }
  }
  const terms = [];
  for (const { id: one } of course.categories) {
    const term = (await as(categories.get, { params: { id: one } })).body;
    terms.push(term, (await as(categories.get, { params: { id: term.parent_id } })).body);
  }
  for (const { id: one } of course.tags) terms.push((await as(tags.get, { params: { id: one } })).body);
  terms.push((await as(difficulties.get, { params: { id: course.difficulty!.id } })).body);
  const faqs = (await as(courseFaqs.list, { query: { course_id: id } })).body.data;
  const bank = (await as(questions.list, { query: { course_id: id, bank: true, orderby: 'title' } })).body.data;
  return { course, parts, terms, faqs, bank };
}

beforeAll(async () => {
  author = await from.given.administrator();
  importer = await to.given.administrator();
  // So that ids differ between the schools.
  await to.given.course({ sections: [3, 2] });
  await someMedia(to, importer);
  courseId = await createFullCourse(from, author);
});

describe('a course that is exported from one school and imported into another', () => {
  it('becomes a draft that is equal in every field', async () => {
    const required = (await from.as(author)(courses.list, { query: { slug: 'before', status: 'any' } })).body.data[0]!;
    const archive = await archiveCalls(from).exportCourses(author, [required.id, courseId]);
    const { uploaded, result, job } = await archiveCalls(to).importArchive(importer, archive);

    expect(result.problems).toEqual([]);
    expect(job).toMatchObject({ status: 'done', kind: 'import', list: 'courses', failed: 0 });
    expect(result.missing_media).toEqual([]);
    expect(uploaded.plan).toEqual(result);
    expect(result.counts).toMatchObject({
      courses: { imported: 2, failed: 0 },
      sections: { imported: 2 },
      lessons: { imported: 2 },
      quizzes: { imported: 2 },
      questions: { imported: 13 },
      faqs: { imported: 2 },
      terms: { imported: 4 },
      media: { imported: 8 },
    });

    const list = await to.as(importer)(courses.list, { query: { slug: 'baking', status: 'any' } });
    copyId = list.body.data[0]!.id;
    const before = await wholeCourse(from, author, courseId);
    const after = await wholeCourse(to, importer, copyId);
    expect(after.course.status).toBe('draft');
    expect(await portable(to, after)).toEqual(await portable(from, before));
    expect(after.course.date_created).toBe(before.course.date_created);
  });

  it('includes its files unchanged, and they can be read by people who may read the course', async () => {
    const { rows } = await to.db.execute<{ title: string; key: string; author_id: number }>(
      'select title, key, author_id from media order by id desc limit 8',
    );
    for (const { title, key, author_id } of rows) {
      expect(author_id).toBe(importer.id);
      const { rows: old } = await from.db.execute<{ key: string }>(`select key from media where title = '${title}'`);
      const [there, here] = await Promise.all(
        [
          { t: from, person: author, fileKey: old[0]!.key },
          { t: to, person: importer, fileKey: key },
        ].map(async ({ t, person, fileKey }) =>
          t.raw({ url: `/files/${fileKey}`, headers: { cookie: (await t.credentials(person)).cookie } }),
        ),
      );
      expect(here!.statusCode, title).toBe(200);
      expect(here!.rawPayload.equals(there!.rawPayload), title).toBe(true);
    }
  });
});
