import { contract } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../app.ts';

const t = await useTestApp();
const {
  assignmentReplies,
  assignments,
  courseFaqs,
  courses,
  lessons,
  questions,
  quizBuilder,
  quizzes,
  sections,
  sitePages,
} = contract;

const LONG = 475_000;
/** As much as a page of a list may hold, and some for everything that is no text. */
const MAX_ANSWER = 4_500_000;
const ROWS = 60;
const admin = t.as(await t.given.administrator());

const bytesOf = (body: unknown): number => Buffer.byteLength(JSON.stringify(body));
const longText = sql`'<p>' || repeat('x', ${LONG - 7}) || '</p>'`;

const course = await t.given.course({ sections: [ROWS] });
const quiz = await t.given.quiz({ course, questions: Array.from({ length: 20 }, () => ({})) });

beforeAll(async () => {
  // Written as rows: what a course of long texts takes sixty calls for.
  await t.db.execute(sql`update lessons set description = ${longText}`);
  await t.db.execute(sql`update questions set description = ${longText} where course_id = ${course.id}`);
  await t.db.execute(sql`update sections set description = ${longText}`);
  await t.db.execute(sql`
    insert into courses (name, slug, status, description, highlights, access_mode, author_id, created_at, modified_at,
      welcome, thankyou, search_text)
    select 'Long ' || n, 'long-' || n, 'publish', ${longText}, ${longText}, 'open', c.author_id, now(), now(), c.welcome, c.thankyou, ''
    from courses c, generate_series(1, ${ROWS}) n where c.id = ${course.id}`);
  await t.db.execute(sql`
    insert into course_faqs (course_id, title, content, menu_order, created_at, modified_at)
    select ${course.id}, 'Why ' || n, ${longText}, n, now(), now() from generate_series(1, 20) n`);
  await t.db.execute(sql`
    insert into site_pages (title, slug, status, content, created_at, modified_at)
    select 'Page ' || n, 'page-' || n, 'publish', ${longText}, now(), now() from generate_series(1, ${ROWS}) n`);
});

describe('a page of a list whose rows are long leaves their texts out', () => {
  it('of lessons, which have them by their ids, and in pages of a few', async () => {
    const query = { course_id: course.id, per_page: 100 };
    const { body } = await admin(lessons.list, { query });
    expect(body).toHaveLength(ROWS);
    expect(bytesOf(body)).toBeLessThan(MAX_ANSWER);
    expect(body[0]).toMatchObject({ description: '', truncated: true });
    const one = await admin(lessons.get, { params: { id: body[0]!.id } });
    expect(one.body.description).toHaveLength(LONG);
    expect(one.body.truncated).toBeUndefined();
    const few = await admin(lessons.list, { query: { ...query, per_page: 8 } });
    expect(few.body.map(({ description }) => description.length)).toEqual(Array.from({ length: 8 }, () => LONG));
    expect(few.body.some(({ truncated }) => truncated)).toBe(false);
  });

  it('of courses, in the catalog too', async () => {
    for (const caller of [admin, t.visitor]) {
      const { body } = await caller(courses.list, { query: { per_page: 100 } });
      expect(body.data.length).toBeGreaterThan(ROWS);
      expect(bytesOf(body)).toBeLessThan(MAX_ANSWER);
      const row = body.data.find(({ slug }) => slug === 'long-1');
      expect(row).toMatchObject({ description: '', highlights: '', truncated: true });
      const alone = await caller(courses.list, { query: { slug: 'long-1', per_page: 1 } });
      expect(alone.body.data[0]?.description).toHaveLength(LONG);
    }
  });

  it('of site pages and sections', async () => {
    const pages = await admin(sitePages.list, { query: { per_page: 100 } });
    expect(bytesOf(pages.body)).toBeLessThan(MAX_ANSWER);
    expect(pages.body.data.find(({ slug }) => slug === 'page-1')).toMatchObject({ content: '', truncated: true });
    const parts = await admin(sections.list, { query: { per_page: 100 } });
    expect(parts.body.map(({ description, truncated }) => [description, truncated])).toEqual([['', true]]);
  });

  it('of quizzes and assignments, but not where they are short', async () => {
    await t.given.assignment();
    for (const list of [quizzes.list, assignments.list] as const) {
      const { body } = await admin(list, { query: { per_page: 100 } });
      expect(body).toHaveLength(1);
      expect(body[0]?.truncated).toBeUndefined();
    }
  });
});

it('a page of a learner’s submissions leaves long answers out', async () => {
  const learner = await t.given.student();
  const replies: { id: number }[] = [];
  for (let n = 0; n < 13; n += 1) {
    const { id: assignmentId, courseId } = await t.given.assignment();
    replies.push(await t.given.assignmentReply({ assignmentId, courseId, userId: learner.id }));
  }
  await t.db.execute(sql`update assignment_replies set answer = ${longText} where user_id = ${learner.id}`);
  const read = (per_page: number) => t.as(learner)(assignmentReplies.list, { query: { per_page } });
  const { body } = await read(100);
  expect(body.data).toHaveLength(13);
  expect(body.data[0]).toMatchObject({ answer: '', truncated: true });
  expect((await read(8)).body.data[0]?.answer).toHaveLength(LONG);
  await t.db.execute(sql`
    insert into assignment_grades (reply_id, user_id, cause, graded_at, points, total_points, result, note)
    select ${replies[0]!.id}, ${learner.id}, 'graded', now(), 1, 1, 'pass', ${longText} from generate_series(1, 13)`);
  const history = await admin(assignmentReplies.history, {
    params: { id: replies[0]!.id },
    query: { per_page: 100 },
  });
  expect(bytesOf(history.body)).toBeLessThan(MAX_ANSWER);
  expect(history.body.data[0]).toMatchObject({ note: '', truncated: true });
  const one = await t.as(learner)(assignmentReplies.get, { params: { id: replies[0]!.id } });
  expect([one.body.answer.length, one.body.truncated]).toEqual([LONG, undefined]);
});

describe('a page of rows that are of no use without their texts is refused where it is too large', () => {
  it('questions of a quiz that somebody takes', async () => {
    const learner = t.as(await t.given.enrolledLearner(course.id));
    await t.db.execute(sql`update questions set enable_description = true where course_id = ${course.id}`);
    await learner(quizzes.start, { body: { id: quiz.id } });
    const read = (per_page: number) => learner(questions.list, { query: { parent: [quiz.id], per_page } });
    expect((await read(100)).status).toBe(400);
    const few = await read(8);
    expect(few.body.data.map(({ description }) => description.length)).toEqual(Array.from({ length: 8 }, () => LONG));
  });

  it.each([
    ['questions', (per_page: number) => admin(questions.list, { query: { course_id: course.id, per_page } })],
    ['questions of a quiz', (per_page: number) => admin(questions.list, { query: { parent: [quiz.id], per_page } })],
    [
      'a quiz in its builder',
      (per_page: number) => admin(quizBuilder.get, { params: { id: quiz.id }, query: { per_page } }),
    ],
    ['FAQs', (per_page: number) => admin(courseFaqs.list, { query: { course_id: course.id, per_page } })],
  ])('%s', async (_what, read) => {
    const refused = await read(100);
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.body as { data?: { params?: object } }).data?.params ?? {})).toEqual(['per_page']);
    const few = await read(8);
    expect(few.status).toBe(200);
    expect(few.body.data).toHaveLength(8);
    expect(bytesOf(few.body)).toBeGreaterThan(8 * LONG);
    expect(bytesOf(few.body)).toBeLessThan(MAX_ANSWER);
  });
});
