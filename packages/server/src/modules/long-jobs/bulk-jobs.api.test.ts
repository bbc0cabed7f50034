import { contract } from '@lectern/contract';
import { and, eq, like } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { courses } from '../courses/courses.tables.ts';
import { runLongJob } from './long-jobs.jobs.ts';
import { longJobs as table } from './long-jobs.tables.ts';
import { manyCourses } from './many-courses.fixture.ts';

const { longJobs } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

beforeEach(() => t.travelTo(start));
afterEach(() => vi.restoreAllMocks());

const statusOf = async (person: { id: number }, job_id: number) =>
  (await t.as(person)(longJobs.progress, { query: { job_id } })).body;

const named = (mark: string) => t.db.$count(courses, like(courses.name, `${mark}%`));

describe('a bulk job over attempts', () => {
  it('deletes those that the filters leave, and knows nothing else to do', async () => {
    const ada = await t.given.instructor();
    const course = await t.given.course({ author: ada, sections: [0] });
    const quiz = await t.given.quiz({ course });
    for (let n = 0; n < 12; n += 1) await t.given.attempt({ quiz, result: 'fail' });
    const kept = await t.given.attempt({ quiz });
    const body = { kind: 'bulk', list: 'attempts', query: { status: 'failed' } } as const;
    const started = await t.as(ada)(longJobs.start, { body: { ...body, action: 'delete' } });
    await t.runJobs();
    expect(await statusOf(ada, started.body.job_id)).toMatchObject({ status: 'done', done: 12, failed: 0 });
    const left = await t.as(ada)(contract.attempts.list, {});
    expect(left.body.data.map(({ id }) => id)).toEqual([kept.id]);
    for (const action of ['trash', 'restore', 'update', 'clone'] as const) {
      expect((await t.as(ada)(longJobs.start, { body: { ...body, action } })).status).toBe(400);
    }
  });
});

describe('doing the same with all rows', () => {
  const bulk = (mark: string, rest: object) => ({
    body: { kind: 'bulk', list: 'courses', query: { search: mark }, ...rest } as never,
  });

  it('changes what the filters leave, and counts what it left alone with its reason', async () => {
    const ada = await t.given.instructor();
    const mark = await manyCourses(t, 23, { status: 'draft', authorId: ada.id });
    await t.as(await t.given.administrator())(contract.settings.change, {
      body: { general: { course_access: { restrict_instructors: false, instructor_can_publish: true } } },
    });
    await t.db
      .update(courses)
      .set({ authorId: null })
      .where(eq(courses.name, `${mark} 7`));
    const { body: job } = await t.as(ada)(
      longJobs.start,
      bulk(mark, { action: 'update', changes: { status: 'private' } }),
    );
    expect(job).toMatchObject({ status: 'queued', action: 'update', total: 23 });
    await t.runJobs();
    const done = await statusOf(ada, job.job_id);
    expect(done).toMatchObject({ status: 'done', done: 23, total: 23, failed: 1 });
    const [other] = await t.db
      .select()
      .from(courses)
      .where(eq(courses.name, `${mark} 7`));
    expect(done.errors).toEqual([{ row: other!.id, field: '', message: expect.any(String) }]);
    expect(other!.status).toBe('draft');
    expect(await t.db.$count(courses, and(like(courses.name, `${mark}%`), eq(courses.status, 'private')))).toBe(22);
    await t.as(await t.given.administrator())(contract.settings.reset);
  });

  it('moves to the trash, brings back and deletes for good', async () => {
    const admin = await t.given.administrator();
    const mark = await manyCourses(t, 12);
    const run = async (rest: object) => {
      const { body: job } = await t.as(admin)(longJobs.start, bulk(mark, rest));
      await t.runJobs();
      return statusOf(admin, job.job_id);
    };
    const trashed = () => t.db.$count(courses, and(like(courses.name, `${mark}%`), eq(courses.status, 'trash')));
    expect(await run({ action: 'trash' })).toMatchObject({ status: 'done', done: 12, failed: 0 });
    expect(await trashed()).toBe(12);
    expect(await run({ action: 'restore', query: { search: mark, status: 'trash' } })).toMatchObject({ failed: 0 });
    expect(await trashed()).toBe(0);
    const past = await t.as(admin)(longJobs.start, bulk(mark, { action: 'delete' }));
    expect(past).toMatchObject({ status: 400, body: { data: { params: { 'query.status': expect.any(String) } } } });
    expect(await run({ action: 'trash' })).toMatchObject({ failed: 0 });
    const inTrash = { action: 'delete', query: { search: mark, status: 'trash' } };
    expect(await run(inTrash)).toMatchObject({ status: 'done', done: 12, failed: 0 });
    expect(await named(mark)).toBe(0);
  });

  it('works for terms, which take one change at a time', async () => {
    const manager = await t.given.manager();
    const tags = [await t.given.term('tag'), await t.given.term('tag')];
    const { body: job } = await t.as(manager)(longJobs.start, {
      body: {
        kind: 'bulk',
        list: 'tags',
        action: 'update',
        query: { include: tags.map(({ id }) => id) },
        changes: { description: 'Alike' },
      },
    });
    await t.runJobs();
    expect(await statusOf(manager, job.job_id)).toMatchObject({ status: 'done', done: 2, failed: 0 });
    const { body } = await t.as(manager)(contract.tags.get, { params: { id: tags[1]!.id } });
    expect(body.description).toBe('Alike');
  });

  it('goes on in turns when there is much, so that others have theirs', async () => {
    const admin = await t.given.administrator();
    const mark = await manyCourses(t, 501);
    const { body: job } = await t.as(admin)(longJobs.start, bulk(mark, { action: 'trash' }));
    expect(await t.runJobs()).toBeGreaterThanOrEqual(2);
    expect(await statusOf(admin, job.job_id)).toMatchObject({ status: 'done', done: 501, failed: 0 });
  });

  it.each([
    ['an action the list does not know', { list: 'tags', action: 'clone' }, 'action'],
    ['nothing to change', { action: 'update', changes: { unknown: 1 } }, 'changes'],
    ['a change the list does not take', { action: 'update', changes: { status: 'sleeping' } }, 'changes.status'],
  ])('is refused with %s', async (_, rest, field) => {
    const refused = await t.as(await t.given.administrator())(longJobs.start, bulk('x', rest));
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.body.data as { params: object }).params)).toEqual([field]);
  });

  it('stops when it is canceled; what is done stays done', async () => {
    const admin = await t.given.administrator();
    const mark = await manyCourses(t, 40);
    const { body: job } = await t.as(admin)(longJobs.start, bulk(mark, { action: 'trash' }));
    const inject = t.app.server.inject.bind(t.app.server);
    let calls = 0;
    vi.spyOn(t.app.server, 'inject').mockImplementation((async (request: never) => {
      const answer = await inject(request);
      // Behind the look for the rows and the first ten of them.
      if ((calls += 1) === 2) await t.db.update(table).set({ status: 'cancelled' }).where(eq(table.id, job.job_id));
      return answer;
    }) as never);
    await t.runJobs();
    vi.restoreAllMocks();
    expect(await statusOf(admin, job.job_id)).toMatchObject({ status: 'cancelled', done: 20 });
    expect(await t.db.$count(courses, and(like(courses.name, `${mark}%`), eq(courses.status, 'trash')))).toBe(20);
  });

  it('copies nothing twice when the process dies right after a copy', async () => {
    const admin = await t.given.administrator();
    const mark = await manyCourses(t, 5);
    const { body: job } = await t.as(admin)(longJobs.start, bulk(mark, { action: 'clone' }));
    const run = () => runLongJob({ services: t.app.services, app: t.app.server }, job.job_id);
    const inject = t.app.server.inject.bind(t.app.server);
    let calls = 0;
    vi.spyOn(t.app.server, 'inject').mockImplementation((async (request: never) => {
      const answer = await inject(request);
      if ((calls += 1) === 4) throw new Error('killed');
      return answer;
    }) as never);
    await expect(run()).rejects.toThrow('killed');
    vi.restoreAllMocks();
    expect(await statusOf(admin, job.job_id)).toMatchObject({ status: 'running', done: 3, total: 5 });
    await run();
    expect(await statusOf(admin, job.job_id)).toMatchObject({ status: 'done', done: 5, failed: 0 });
    expect(await named(mark)).toBe(10);
  });

  // What was done once is refused the second time, since it lies in the trash already.
  it('does nothing twice when the process dies right after some rows', async () => {
    const admin = await t.given.administrator();
    const mark = await manyCourses(t, 40);
    const { body: job } = await t.as(admin)(longJobs.start, bulk(mark, { action: 'trash' }));
    const run = () => runLongJob({ services: t.app.services, app: t.app.server }, job.job_id);
    const inject = t.app.server.inject.bind(t.app.server);
    let calls = 0;
    vi.spyOn(t.app.server, 'inject').mockImplementation((async (request: never) => {
      const answer = await inject(request);
      if ((calls += 1) === 3) throw new Error('killed');
      return answer;
    }) as never);
    await expect(run()).rejects.toThrow('killed');
    vi.restoreAllMocks();
    expect(await statusOf(admin, job.job_id)).toMatchObject({ status: 'running', done: 20, total: 40 });
    await run();
    expect(await statusOf(admin, job.job_id)).toMatchObject({ status: 'done', done: 40, failed: 0 });
  });

  it('does nothing twice when two processes take it for theirs', async () => {
    const admin = await t.given.administrator();
    const mark = await manyCourses(t, 60);
    const { body: job } = await t.as(admin)(longJobs.start, bulk(mark, { action: 'trash' }));
    const run = () => runLongJob({ services: t.app.services, app: t.app.server }, job.job_id);
    await Promise.all([run(), run()]);
    await run();
    expect(await statusOf(admin, job.job_id)).toMatchObject({ status: 'done', done: 60, failed: 0 });
  });
});
