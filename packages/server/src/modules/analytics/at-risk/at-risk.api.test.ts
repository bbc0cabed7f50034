import { contract } from '@lectern/contract';
import { eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { gradeResults } from '../../gradebook/gradebook.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { quizAttempts } from '../../quizzes/quizzes.tables.ts';
import { helpMessages } from './at-risk.tables.ts';
import { DEFAULT_RULES } from './at-risk.usecases.ts';

const { addons, learnersAtRisk, studentReports } = contract;
const start = new Date('2030-05-30T09:00:00.000Z');
const t = await useTestApp({ now: start });
type Person = Awaited<ReturnType<typeof t.given.user>>;
const daysAgo = (days: number) => t.travelTo(new Date(start.getTime() - days * 86_400_000));

let ada: Person;
let course: Awaited<ReturnType<typeof t.given.course>>;
const people: Record<string, Person> = {};
const download = async (path: string) =>
  (await t.raw({ url: `/api/lectern/v1/${path}`, headers: await t.credentials(ada) })).body;
const of = (more: object = {}) => ({ params: { id: course.id }, query: {}, ...more }) as never;

beforeAll(async () => {
  daysAgo(30);
  const admin = t.as(await t.given.administrator());
  for (const slug of ['gradebook', 'assignment'] as const) await admin(addons.activate, { body: { slug } });
  ada = await t.given.instructor();
  course = await t.given.course({ name: 'Knots', author: ada, accessMode: 'need_registration', sections: [2] });
  const quiz = await t.given.quiz({ course, questions: [{}] });
  for (const displayName of ['Absent', 'Idle', 'Fine']) {
    const person = await t.given.user({ displayName, role: 'student' });
    await t.given.enrollment({ courseId: course.id, userId: person.id });
    people[displayName] = person;
  }
  daysAgo(20);
  await t.given.completions({ userId: people.Idle!.id, courseId: course.id, items: course.items.slice(0, 1) });
  for (const number of [1, 2]) {
    const { id } = await t.given.attempt({ quiz, user: people.Idle! });
    const ended = { status: 'attempt_ended', result: 'fail', endedAt: t.now(), number } as const;
    await t.db.update(quizAttempts).set(ended).where(eq(quizAttempts.id, id));
  }
  daysAgo(1);
  const items = [...course.items, quiz];
  await t.given.completions({ userId: people.Fine!.id, courseId: course.id, items, finished: true });
  const row = { courseId: course.id, userId: people.Fine!.id, cells: [], categories: [], updatedAt: t.now() };
  await t.db.insert(gradeResults).values({ ...row, percent: 4000, status: 'in_progress' });
  daysAgo(0);
});

const list = async (query: object = {}) => (await t.as(ada)(learnersAtRisk.list, of({ query }))).body;

describe('who needs help', () => {
  it('is listed with the reasons in words, those without activity first', async () => {
    const { data, meta } = await list();
    expect(meta.total).toBe(3);
    expect(data.map(({ user, reasons }) => [user.display_name, reasons.map(({ reason }) => reason)])).toEqual([
      ['Absent', ['not_started', 'behind']],
      ['Idle', ['inactive', 'failed_quiz']],
      ['Fine', ['low_score']],
    ]);
    expect(data[0]!.reasons[0]!.message).toBe('Has not started since enrolling 30 days ago.');
    expect(data[2]!.reasons[0]!.message).toBe('Has a score of 40 percent.');
  });

  it('is filtered by a reason and searched', async () => {
    expect((await list({ reason: 'failed_quiz' })).data.map(({ user }) => user.id)).toEqual([people.Idle!.id]);
    expect((await list({ search: 'fin' })).data.map(({ user }) => user.id)).toEqual([people.Fine!.id]);
    expect((await t.as(ada)(learnersAtRisk.list, of({ query: { reason: 'lazy' } }))).status).toBe(400);
  });

  it('follows the rules that staff set', async () => {
    expect((await t.as(ada)(learnersAtRisk.rules, of())).body).toEqual(DEFAULT_RULES);
    const off = { ...DEFAULT_RULES, not_started_days: 0, inactive_days: 0, behind_percent: 0, failed_attempts: 3 };
    const body = { ...off, low_score_percent: 0 };
    expect((await t.as(ada)(learnersAtRisk.saveRules, of({ body }))).body).toEqual(body);
    expect((await list()).data).toEqual([]);
    const wrong = await t.as(ada)(learnersAtRisk.saveRules, of({ body: { ...body, behind_percent: 101 } }));
    expect([wrong.status, Object.keys(wrong.body.data!.params!)]).toEqual([400, ['behind_percent']]);
    await t.as(ada)(learnersAtRisk.saveRules, of({ body: DEFAULT_RULES }));
  });
});

it('staff write to learners of the course, once for each request', async () => {
  const stranger = await t.given.student();
  const body = {
    user_ids: [people.Absent!.id, stranger.id],
    subject: 'Can I help?',
    message: 'You have not begun yet.',
    request_id: 'first',
  };
  const answer = { sent: [people.Absent!.id], left_out: [stranger.id] };
  expect((await t.as(ada)(learnersAtRisk.write, of({ body }))).body).toEqual(answer);
  expect((await t.as(ada)(learnersAtRisk.write, of({ body }))).body).toEqual(answer);
  expect(await t.db.select().from(helpMessages)).toMatchObject([{ senderId: ada.id, recipients: [people.Absent!.id] }]);
  const empty = await t.as(ada)(learnersAtRisk.write, of({ body: { ...body, user_ids: [] } }));
  expect(empty.status).toBe(400);
});

it('says who did not get the message, and keeps apart what two people send', async () => {
  await t.db.update(users).set({ email: null }).where(eq(users.id, people.Idle!.id));
  const other = await t.given.administrator();
  const body = {
    user_ids: [people.Fine!.id, people.Idle!.id],
    subject: 'Well done',
    message: 'You are through.',
    request_id: 'shared',
  };
  const answer = { sent: [people.Fine!.id], left_out: [people.Idle!.id] };
  expect((await t.as(ada)(learnersAtRisk.write, of({ body }))).body).toEqual(answer);
  expect((await t.as(other)(learnersAtRisk.write, of({ body }))).body).toEqual(answer);
  const rows = await t.db.select().from(helpMessages).where(like(helpMessages.requestId, '%:shared'));
  expect(rows.map(({ senderId }) => senderId)).toEqual([ada.id, other.id]);
});

it('quizzes that learners do not see give no reason', async () => {
  const failed = async () => (await list({ reason: 'failed_quiz' })).meta.total;
  expect(await failed()).toBe(1);
  const [attempt] = await t.db.select({ quizId: quizAttempts.quizId }).from(quizAttempts);
  const where = eq(courseItems.id, attempt!.quizId);
  await t.db.update(courseItems).set({ status: 'draft' }).where(where);
  expect(await failed()).toBe(0);
  await t.db.update(courseItems).set({ status: 'publish' }).where(where);
});

it('a page beyond the last one says how many there are', async () => {
  expect(await list({ page: 5, per_page: 2 })).toMatchObject({ data: [], meta: { total: 3 } });
});

describe('reports', () => {
  it('show a learner in the courses of the reader', async () => {
    const params = { id: people.Fine!.id };
    const { body } = await t.as(ada)(studentReports.get, { params });
    expect(body.courses).toMatchObject([
      { course: { name: 'Knots' }, status: 'completed', percentage: 100, score: 40 },
    ]);
    expect(body.summary).toEqual({ courses: 1, completed: 1, average_score: 40, seconds: 0 });
    const own = (await t.as(people.Fine!)(studentReports.get, { params })).body;
    expect(own.courses).toMatchObject([{ status: 'completed', score: null }]);
    expect((await t.as(people.Idle!)(studentReports.get, { params })).status).toBe(403);
    expect((await t.as(await t.given.instructor())(studentReports.get, { params })).status).toBe(404);
    expect((await t.as(await t.given.manager())(studentReports.get, { params: { id: 99_999 } })).status).toBe(404);
  });

  it('show a class, and are files too', async () => {
    const params = { course: course.id };
    const { body } = await t.as(ada)(studentReports.class, { params, query: {} });
    expect(body.data.map(({ user, attempts }) => [user.display_name, attempts])).toEqual([
      ['Absent', 0],
      ['Fine', 0],
      ['Idle', 2],
    ]);
    const file = await download(`student-reports/courses/${course.id}/file`);
    expect(file.trim().split('\r\n')).toHaveLength(4);
    const report = await download(`student-reports/${people.Fine!.id}/file`);
    expect(report).toContain('Knots,Completed,100,40');
  });
});
