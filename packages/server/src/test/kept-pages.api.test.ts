import { contract } from '@lectern/contract';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestApp } from './app.ts';

const { categories, courseFaqs, courseReviews, courses, lessons, quizzes, sections, users } = contract;
const t = await useTestApp();

type Write = () => Promise<{ status: number; body: unknown }>;

const PAGES = ['html:*'];
let admin: Awaited<ReturnType<typeof t.given.user>>;
let drops: string[];

beforeAll(async () => {
  admin = await t.given.administrator();
});
beforeEach(() => {
  vi.spyOn(t.app.services.cache, 'drop').mockImplementation(async (...keys) => {
    drops.push(...keys);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** What a write that succeeds drops. */
async function dropsOf(write: Write): Promise<string[]> {
  drops = [];
  const { status, body } = await write();
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return drops;
}

describe('pages that the server keeps', () => {
  it('are dropped by a change of whatever they show', async () => {
    const course = await t.given.course({ author: admin });
    const of = (id: number) => ({ params: { id } });
    const [lesson, quiz] = [await t.given.lesson({ course }), await t.given.quiz({ course })];
    const [faq, term] = [await t.given.faq({ courseId: course.id }), await t.given.term('category')];
    const learner = await t.given.enrolledLearner(course.id);
    const rated = { course_id: course.id, rating: 5, content: 'Clear.' };
    const writes: Record<string, Write> = {
      course: () => t.as(admin)(courses.update, { ...of(course.id), body: { name: 'Renamed' } }),
      section: () => t.as(admin)(sections.update, { ...of(course.sections[0]!.id), body: { name: 'Renamed' } }),
      lesson: () => t.as(admin)(lessons.update, { ...of(lesson.id), body: { name: 'Renamed' } }),
      quiz: () => t.as(admin)(quizzes.update, { ...of(quiz.id), body: { name: 'Renamed' } }),
      faq: () => t.as(admin)(courseFaqs.update, { ...of(faq.id), body: { title: 'Renamed?' } }),
      term: () => t.as(admin)(categories.update, { ...of(term.id), body: { name: 'Renamed' } }),
      review: () => t.as(learner)(courseReviews.create, { body: rated }),
      person: () => t.as(admin)(users.update, { ...of(learner.id), body: { first_name: 'Renamed' } }),
    };
    for (const [what, write] of Object.entries(writes)) expect(await dropsOf(write), what).toEqual(PAGES);
  });

  it('are dropped on the way into the trash, out of it and for good', async () => {
    const { id } = await t.given.course({ author: admin });
    const params = { id };
    for (const write of [
      () => t.as(admin)(courses.remove, { params }),
      () => t.as(admin)(courses.restore, { params }),
      () => t.as(admin)(courses.remove, { params, query: { force: true } }),
    ]) {
      expect(await dropsOf(write)).toEqual(PAGES);
    }
  });

  it('are dropped once however many rows a call writes, and not at all when it writes none', async () => {
    const made = [await t.given.course({ author: admin }), await t.given.course({ author: admin })];
    const body = { ids: made.map(({ id }) => id) };
    const trash = () => t.as(admin)(courses.bulkRemove, { body });
    expect(await dropsOf(trash)).toEqual(PAGES);
    expect(await dropsOf(trash)).toEqual([]);
  });

  it('stay when a draft is copied, a person is made, and when a write is refused', async () => {
    const course = await t.given.course({ author: admin });
    const params = { id: course.id };
    expect(await dropsOf(() => t.as(admin)(courses.clone, { params }))).toEqual([]);
    const body = { email: 'new@example.com', first_name: 'New', last_name: 'Person' };
    expect(await dropsOf(() => t.as(admin)(users.create, { body }))).toEqual([]);
    drops = [];
    const student = await t.given.student();
    expect((await t.as(student)(courses.update, { params, body: { name: 'Theirs' } })).status).toBe(403);
    expect(drops).toEqual([]);
  });
});
