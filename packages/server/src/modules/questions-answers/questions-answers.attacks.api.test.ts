import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { courses } from '../courses/courses.tables.ts';
import { qaCalls, taughtCourse } from './questions-answers.fixture.ts';

const { questionsAnswers } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const { ask, change, remove, get, list } = qaCalls(t);

beforeEach(() => t.travelTo(start));

async function asked() {
  const taught = await taughtCourse(t);
  const { body: question } = await ask(taught.learner, taught.course);
  return { ...taught, question };
}

describe('attacks on Q&A', () => {
  it('A03: names and addresses sent with a message are ignored', async () => {
    const { course, learner } = await taughtCourse(t);
    const sent = {
      user_name: '<script>alert(1)</script>',
      author_name: '<b>x</b>',
      user_email: 'evil@example.com',
      user_url: 'javascript:alert(1)',
      author_url: 'javascript:alert(1)',
    };
    const { status, body } = await ask(learner, course, sent);
    expect(status).toBe(201);
    expect(JSON.stringify(body)).not.toMatch(/script|evil|javascript|<b>/);
  });

  it('A04: a learner sets no status and files nothing', async () => {
    const { course, learner, question } = await asked();
    const fields = { status: 'trash', resolved: true, archived: true, locked: true, important: true, is_read: true };
    const made = await ask(learner, course, fields);
    expect(made.body).toMatchObject({ status: 'approve', resolved: false, archived: false, locked: false });
    const saved = await change(learner, question.id, { content: 'Changed.', ...fields });
    expect(saved.body).toMatchObject({ content: 'Changed.', status: 'approve', archived: false, locked: false });
  });

  it('A07, B43: IDs, orders and page sizes that are none are refused, and a wildcard is text', async () => {
    const { course, learner, instructor, question } = await asked();
    const sql = '1) OR 1=1';
    const queries = [
      { course_id: sql },
      { parent: sql },
      { include: [sql] },
      { exclude: sql },
      { user_id: sql },
      { item_id: sql },
      { orderby: 'content; drop table' },
      { per_page: 100_000 },
      { per_page: -2 },
      { include: Array.from({ length: 101 }, (_, at) => at + 1) },
    ];
    for (const query of queries) expect((await list(instructor, { course_id: course.id, ...query })).status).toBe(400);
    for (const call of [questionsAnswers.bulkRemove, questionsAnswers.bulkRestore] as const) {
      expect((await t.as(instructor)(call, { body: { ids: [sql] } as never })).status).toBe(400);
    }
    expect((await list(learner, { course_id: course.id, search: '%' })).body.data).toEqual([]);
    const all = await list(learner, { course_id: course.id, per_page: '-1' });
    expect(all.body).toMatchObject({ data: [{ id: question.id }], meta: { per_page: 200, pages: 1 } });
  });

  it('B11: a course is read by those entitled to it, without addresses', async () => {
    const { course, learner, instructor, question } = await asked();
    const visitor = await t.visitor(questionsAnswers.list, { query: { course_id: course.id } as never });
    expect([visitor.status, visitor.body.code]).toEqual([401, 'not_signed_in']);
    const stranger = await t.given.student();
    for (const refused of [
      await list(stranger, { course_id: course.id }),
      await get(stranger, question.id),
      await ask(stranger, course),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([403, 'not_enrolled']);
    }
    const mine = await list(learner, {});
    expect(mine.body.data).toMatchObject({ params: { course_id: 'Choose a course.' } });
    const text = JSON.stringify([
      (await list(learner, { course_id: course.id })).body,
      (await get(instructor, question.id)).body,
    ]);
    expect(text).not.toMatch(/email|ip_address|@/);
    const manager = await t.given.manager();
    expect((await get(manager, question.id)).body).toHaveProperty('user_email', expect.stringContaining('@'));
  });

  it('B12: another author, another time and a question of another course are refused or ignored', async () => {
    const { learner, other, course, question } = await asked();
    const sent = {
      user_id: other.id,
      created_at: '2020-01-01T00:00:00Z',
      ip_address: '203.0.113.9',
      sender: 'instructor',
    };
    expect((await ask(learner, course, sent)).body).toMatchObject({
      user_id: learner.id,
      created_at: start.toISOString(),
      sender: 'student',
    });
    const second = await taughtCourse(t);
    const foreign = await ask(second.learner, second.course, { parent: question.id });
    expect(foreign.body.data).toMatchObject({ params: { parent: 'This question does not exist.' } });
    const { body: reply } = await ask(learner, course, { parent: question.id });
    expect((await ask(learner, course, { parent: reply.id })).status).toBe(400);
  });

  it('B14: bulk calls check each message and report those that are refused', async () => {
    const mine = await asked();
    const foreign = await asked();
    const ids = [mine.question.id, foreign.question.id, 999_999];
    for (const [call, body] of [
      [questionsAnswers.bulkUpdate, { ids, changes: { archived: true } }],
      [questionsAnswers.bulkRemove, { ids }],
      [questionsAnswers.bulkRestore, { ids }],
    ] as const) {
      const { body: result } = await t.as(mine.instructor)(call, { body: body as never });
      expect(result.done).toEqual([mine.question.id]);
      expect(result.failed.map(({ id }) => id)).toEqual(ids.slice(1));
    }
    const learner = await t.as(mine.learner)(questionsAnswers.bulkUpdate, {
      body: { ids: [mine.question.id], changes: { resolved: true } },
    });
    expect(learner.body.failed).toMatchObject([{ code: 'forbidden' }]);
  });

  it('B42: a course that is unpublished, in the trash or behind a password gives nothing', async () => {
    const { course, learner, question } = await asked();
    const stranger = await t.given.student();
    const codes = async (person: { id: number }) => {
      const answers = [await list(person, { course_id: course.id, status: 'any' }), await get(person, question.id)];
      return answers.map(({ body }) => body.code);
    };
    for (const status of ['draft', 'trash', 'future'] as const) {
      await t.db.update(courses).set({ status }).where(eq(courses.id, course.id));
      expect(await codes(stranger)).toEqual(['not_found', 'not_found']);
    }
    await t.db.update(courses).set({ status: 'trash' }).where(eq(courses.id, course.id));
    expect(await codes(learner)).toEqual(['not_found', 'not_found']);
    const locked = await taughtCourse(t, { accessMode: 'open' });
    await ask(locked.instructor, locked.course);
    await t.db.update(courses).set({ passwordHash: 'x' }).where(eq(courses.id, locked.course.id));
    const refused = await list(stranger, { course_id: locked.course.id });
    expect([refused.status, refused.body.code]).toEqual([403, 'password_required']);
  });

  it('B41: a running quiz that shuts the course shuts its questions', async () => {
    const { course, learner } = await taughtCourse(t, { disableCourseContent: true });
    const quiz = await t.given.quiz({ course });
    await t.given.attempt({ quiz, user: learner, result: 'in_progress' });
    expect((await list(learner, { course_id: course.id })).body.code).toBe('content_restricted_during_quiz');
    expect((await ask(learner, course)).body.code).toBe('content_restricted_during_quiz');
  });

  it('B45: a learner posts ten messages in ten minutes', async () => {
    const { course, learner, other, instructor } = await taughtCourse(t);
    for (let made = 0; made < 10; made += 1) expect((await ask(learner, course)).status).toBe(201);
    const refused = await ask(learner, course);
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'rate_limited', '600']);
    expect((await ask(other, course)).status).toBe(201);
    for (let made = 0; made < 11; made += 1) expect((await ask(instructor, course)).status).toBe(201);
    t.travelTo(new Date('2030-05-01T09:10:00.000Z'));
    expect((await ask(learner, course)).status).toBe(201);
  });

  it('a guest of an open course reads and asks nothing', async () => {
    const { course } = await taughtCourse(t, { accessMode: 'open' });
    const asking = await t.visitor(questionsAnswers.create, { body: { course_id: course.id, content: 'Hm.' } });
    expect([asking.status, asking.body.code]).toEqual([401, 'not_signed_in']);
    const member = await t.given.student();
    expect((await ask(member, course)).status).toBe(201);
    expect((await remove(member, 999_999)).status).toBe(404);
  });
});
