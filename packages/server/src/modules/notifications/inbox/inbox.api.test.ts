import { contract } from '@lectern/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { notify } from './notify.usecases.ts';

const { notifications, users } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

beforeEach(() => t.travelTo(start));

type Person = { id: number };
let eventId = 1_000_000;

const tell = (to: readonly Person[], more: Partial<Parameters<typeof notify>[2]> = {}) =>
  t.db.transaction((db) =>
    notify(db, t.app.services, {
      type: 'course_completed',
      eventId: (eventId += 1),
      ...more,
      to: to.map(({ id }) => id),
    }),
  );
const listOf = async (person: Person, query: object = {}) =>
  (await t.as(person)(notifications.list, { query: query as never })).body;
const newestOf = async (person: Person) => (await listOf(person)).data[0]!;

describe('the list of notifications', () => {
  it('holds the caller’s own, newest first, with the number of those that are unread', async () => {
    const [student, other] = [await t.given.student(), await t.given.student()];
    const course = await t.given.course({ name: 'Stars & <b>sky</b>' });
    await tell([student, other], { courseId: course.id });
    t.travelTo(new Date('2030-05-01T09:01:00.000Z'));
    await tell([student], { type: 'course_enrolled', courseId: course.id });
    const { data, meta } = await listOf(student);
    expect(data).toEqual([
      {
        id: expect.any(Number),
        title: 'Stars & <b>sky</b>',
        description: 'You were enrolled in this course.',
        user_id: student.id,
        created_by: 0,
        status: 'unread',
        type: 'course_enrolled',
        topic_url: expect.stringContaining('/course/'),
        post_id: course.id,
        course_id: course.id,
        created_at: '2030-05-01T09:01:00.000Z',
        modified_at: '2030-05-01T09:01:00.000Z',
        expire_at: null,
      },
      expect.objectContaining({ type: 'course_completed' }),
    ]);
    expect(meta).toMatchObject({ total: 2, unread_count: 2 });
    expect((await listOf(other)).data).toHaveLength(1);
    expect((await t.visitor(notifications.list)).status).toBe(401);
    expect((await t.visitor(notifications.unread)).status).toBe(401);
  });

  it('names people and items as HTML, in the language of the reader', async () => {
    const teacher = await t.given.instructor();
    const quiz = await t.given.quiz({ name: 'Tides <script>' });
    const student = await t.given.user({ displayName: '<img src=x>' });
    const about = { type: 'quiz_to_review', itemId: quiz.id, courseId: quiz.courseId, subjectId: 7 } as const;
    await tell([teacher], { ...about, actorId: student.id });
    expect(await newestOf(teacher)).toMatchObject({
      description: '&lt;img src=x&gt; finished Tides &lt;script&gt;. Some answers need your review.',
      created_by: student.id,
      topic_url: '/admin/quiz-attempts/7',
      post_id: quiz.id,
    });
    const german = await t.as(teacher)(notifications.list, { headers: { 'accept-language': 'de' } });
    expect(german.body.data[0]!.description).toContain('Einige Antworten müssen Sie bewerten.');
  });

  it('is filtered and paged', async () => {
    const student = await t.given.student();
    for (let n = 0; n < 3; n += 1) await tell([student], { type: n === 0 ? 'course_enrolled' : 'course_completed' });
    const [newest] = (await listOf(student, { per_page: 1 })).data;
    await t.as(student)(notifications.update, { params: { id: newest!.id }, body: { status: 'read' } });
    expect((await listOf(student, { status: 'unread' })).meta).toMatchObject({ total: 2, unread_count: 2 });
    expect((await listOf(student, { status: 'read' })).data.map(({ id }) => id)).toEqual([newest!.id]);
    expect((await listOf(student, { type: 'course_enrolled' })).meta.total).toBe(1);
    expect((await listOf(student, { per_page: 2, page: 2 })).data).toHaveLength(1);
    expect((await t.as(student)(notifications.list, { query: { type: 'x' } as never })).status).toBe(400);
  });

  it('costs four statements at any length, and counts up to a hundred', async () => {
    const student = await t.given.student();
    const cost = async () => {
      const { statements } = await t.countStatements(() => listOf(student, { per_page: 100 }));
      return statements.length;
    };
    await tell([student]);
    await listOf(student);
    const few = await cost();
    expect(few).toBe(4);
    for (let n = 0; n < 120; n += 1) await tell([student]);
    expect(await cost()).toBe(few);
    expect((await listOf(student)).meta.unread_count).toBe(100);
    expect((await t.as(student)(notifications.unread)).body).toEqual({ unread_count: 100 });
  });
});

describe('marking and deleting', () => {
  it('changes the caller’s own and nobody else’s', async () => {
    const [student, other] = [await t.given.student(), await t.given.student()];
    await tell([student, other]);
    const foreign = { params: { id: (await newestOf(other)).id } };
    const call = t.as(student);
    expect((await call(notifications.update, { ...foreign, body: { status: 'read' } })).status).toBe(404);
    expect((await call(notifications.remove, foreign)).status).toBe(404);
    const ids = [foreign.params.id];
    expect((await call(notifications.bulkUpdate, { body: { ids } })).body).toEqual({ changed: 0, unread_count: 1 });
    expect((await call(notifications.bulkRemove, { body: { ids } })).body).toEqual({ changed: 0, unread_count: 1 });
    await call(notifications.bulkRemove, { body: { all: true } });
    expect(await newestOf(other)).toMatchObject({ status: 'unread' });
    expect((await listOf(student)).data).toEqual([]);
    for (const endpoint of [notifications.bulkUpdate, notifications.bulkRemove]) {
      expect((await t.visitor(endpoint, { body: { all: true } })).status).toBe(401);
      expect((await call(endpoint, { body: {} })).status).toBe(400);
    }
  });

  it('is repeated safely, and keeps when it was first read', async () => {
    const student = await t.given.student();
    await tell([student]);
    const params = { id: (await newestOf(student)).id };
    const read = () => t.as(student)(notifications.update, { params, body: { status: 'read' } });
    expect((await read()).body).toMatchObject({ status: 'read', expire_at: '2030-07-30T09:00:00.000Z' });
    t.travelTo(new Date('2030-05-02T09:00:00.000Z'));
    expect((await read()).body.expire_at).toBe('2030-07-30T09:00:00.000Z');
    const back = await t.as(student)(notifications.update, { params, body: { status: 'unread' } });
    expect(back.body).toMatchObject({ status: 'unread', expire_at: null });
  });

  it('marks all as read', async () => {
    const student = await t.given.student();
    for (let n = 0; n < 3; n += 1) await tell([student]);
    const { body } = await t.as(student)(notifications.bulkUpdate, { body: { all: true } });
    expect(body).toEqual({ changed: 3, unread_count: 0 });
  });
});

describe('notifying', () => {
  it('writes one notification for an event, however often it is handled', async () => {
    const student = await t.given.student();
    const event = { eventId: (eventId += 1) };
    for (let n = 0; n < 2; n += 1) await tell([student, student], event);
    expect((await listOf(student)).meta.total).toBe(1);
  });

  it('leaves out guests, people who are blocked, and who did it', async () => {
    const admin = await t.given.administrator();
    const [blocked, actor] = [await t.given.student(), await t.given.student()];
    await t.as(admin)(users.update, { params: { id: blocked.id }, body: { status: 'blocked' } as never });
    await tell([blocked, actor], { except: actor.id });
    expect((await listOf(actor)).data).toEqual([]);
  });
});

it('deletes what was read ninety days ago, and keeps the rest', async () => {
  const student = await t.given.student();
  for (let n = 0; n < 2; n += 1) await tell([student]);
  const { id } = await newestOf(student);
  await t.as(student)(notifications.update, { params: { id }, body: { status: 'read' } });
  const job = t.app.jobKinds.find(({ name }) => name === 'notifications.delete-read')!;
  const remaining = async (day: string) => {
    t.travelTo(new Date(day));
    await job.run({} as never);
    return (await listOf(student)).meta.total;
  };
  expect(await remaining('2030-07-30T08:59:00.000Z')).toBe(2);
  expect(await remaining('2030-07-30T09:01:00.000Z')).toBe(1);
});
