import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { longJobs as jobRows } from '../../long-jobs/long-jobs.tables.ts';
import { runLongJob } from '../../long-jobs/long-jobs.jobs.ts';

const { enrollments, longJobs } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const later = '2030-06-01T09:00:00.000Z';
const t = await useTestApp({ now: start, env: { LOG_LEVEL: 'error' } });
beforeEach(() => {
  t.travelTo(start);
  t.logLines.length = 0;
});
afterEach(() => vi.restoreAllMocks());

/** A course of Ada's that Bela teaches with her, and learners who have completed its first lesson. */
async function givenClass(size: number) {
  const [ada, bela, manager] = [await t.given.instructor(), await t.given.instructor(), await t.given.manager()];
  const course = await t.given.course({ author: ada, additionalAuthorIds: [bela.id], sections: [2] });
  const learners = [];
  for (let n = 0; n < size; n += 1) {
    const learner = await t.given.enrolledLearner(course.id);
    await t.given.completions({ userId: learner.id, courseId: course.id, items: course.items.slice(0, 1) });
    learners.push(learner);
  }
  return { ada, bela, manager, course, learners };
}

type Order = Record<string, unknown>;
const order = (course: { id: number }, { query = {}, ...rest }: Order) => ({
  body: {
    kind: 'bulk',
    list: 'enrollments',
    query: { course: course.id, status: 'any', ...(query as object) },
    ...rest,
  } as never,
});

async function run(person: { id: number }, course: { id: number }, rest: Order) {
  const started = await t.as(person)(longJobs.start, order(course, rest));
  expect(started.status).toBe(201);
  await t.runJobs();
  return (await t.as(person)(longJobs.progress, { query: { job_id: started.body.job_id } })).body;
}

async function rowsOf(course: { id: number }) {
  const query = {
    context: 'edit',
    course: course.id,
    status: 'any',
    orderby: 'id',
    order: 'asc',
    per_page: 100,
  } as const;
  return (await t.as(await t.given.manager())(enrollments.list, { query })).body.data;
}
const percentsOf = async (course: { id: number }) =>
  (await rowsOf(course)).map((row) => row.course?.progress_data.percentage);

describe('a job over the learners of a course', () => {
  it.each(['author', 'co-instructor'] as const)(
    'resets and completes for its %s, and touches no other',
    async (who) => {
      const { ada, bela, course } = await givenClass(12);
      const other = await givenClass(1);
      const teacher = who === 'author' ? ada : bela;
      expect(await run(teacher, course, { action: 'complete' })).toMatchObject({
        list: 'enrollments',
        action: 'complete',
        status: 'done',
        done: 12,
        total: 12,
        failed: 0,
      });
      expect(new Set(await percentsOf(course))).toEqual(new Set([100]));
      expect(await run(teacher, course, { action: 'reset' })).toMatchObject({ status: 'done', done: 12, failed: 0 });
      expect(new Set(await percentsOf(course))).toEqual(new Set([0]));
      expect(await percentsOf(other.course)).toEqual([50]);
    },
  );

  it('changes when access ends, and ends enrollments, for who enrolls learners; the security log names each', async () => {
    const { manager, course, learners } = await givenClass(3);
    const changes = { status: 'active', expires_at: later };
    expect(await run(manager, course, { action: 'update', changes })).toMatchObject({ done: 3, failed: 0 });
    expect((await rowsOf(course)).map(({ expires_at }) => expires_at)).toEqual([later, later, later]);
    expect(await run(manager, course, { action: 'end' })).toMatchObject({ done: 3, failed: 0 });
    expect(await rowsOf(course)).toEqual([]);
    const told = t.logLines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ security }) => security === 'enrollment_changed');
    const about = (change: string) =>
      learners.map(({ id }) => ({ actorId: manager.id, subjectId: id, courseId: course.id, change }));
    expect(told).toMatchObject([...about('access'), ...about('ended')]);
  });

  it('reaches those alone whom the filters find', async () => {
    const { ada, course } = await givenClass(2);
    await t.given.enrolledLearner(course.id);
    const query = { progress: 'in_progress' };
    expect(await run(ada, course, { action: 'complete', query })).toMatchObject({ done: 2, total: 2, failed: 0 });
    expect(await percentsOf(course)).toEqual([100, 100, 0]);
  });

  it('leaves alone whom the single action refuses, and says why', async () => {
    const { ada, course } = await givenClass(2);
    const job = await run(ada, course, { action: 'update', changes: { expires_at: later } });
    const rows = await rowsOf(course);
    expect(job).toMatchObject({ status: 'done', done: 2, failed: 2 });
    expect(job.errors).toEqual(rows.map(({ id }) => ({ row: id, field: '', message: expect.any(String) })));
    expect(rows.map(({ expires_at }) => expires_at)).toEqual([null, null]);
    expect(await run(ada, course, { action: 'end' })).toMatchObject({ done: 2, failed: 2 });
    expect((await rowsOf(course)).map(({ status }) => status)).toEqual(['active', 'active']);
  });

  it('finds nobody in the course of somebody else', async () => {
    const { course } = await givenClass(2);
    const stranger = await t.given.instructor();
    expect(await run(stranger, course, { action: 'reset' })).toMatchObject({ status: 'done', done: 0, total: 0 });
    expect(await percentsOf(course)).toEqual([50, 50]);
  });

  it('is bound by the rights at the moment of each row', async () => {
    const { bela, course } = await givenClass(2);
    const started = await t.as(bela)(longJobs.start, order(course, { action: 'reset' }));
    const admin = await t.given.administrator();
    await t.as(admin)(contract.courses.update, {
      params: { id: course.id },
      body: { additional_authors: [] } as never,
    });
    await t.runJobs();
    const job = await t.as(bela)(longJobs.progress, { query: { job_id: started.body.job_id } });
    expect(job.body).toMatchObject({ status: 'done', done: 0 });
    expect(await percentsOf(course)).toEqual([50, 50]);
  });

  it.each([
    ['no course', { query: { course: undefined } }, 'query.course'],
    ['an empty course', { query: { course: '' } }, 'query.course'],
    ['several courses', { query: { course: [] } }, 'query.course'],
    ['a filter that the list does not know', { query: { status: 'asleep' } }, 'query.status'],
    ['an action that others have', { action: 'delete' }, 'action'],
    ['nothing to change', { action: 'update', changes: { progress: 100 } }, 'changes'],
    ['a day that is none', { action: 'update', changes: { expires_at: 'soon' } }, 'changes.expires_at'],
  ])('is refused with %s', async (_, rest, field) => {
    const { manager, course } = await givenClass(1);
    const refused = await t.as(manager)(longJobs.start, order(course, { action: 'reset', ...rest }));
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.body as unknown as { data: { params: object } }).data.params)).toEqual([field]);
    expect(await t.db.$count(jobRows, eq(jobRows.userId, manager.id))).toBe(0);
    expect(await percentsOf(course)).toEqual([50]);
  });

  it('is refused to learners, of their own course too', async () => {
    const { course, learners } = await givenClass(1);
    const refused = await t.as(learners[0]!)(longJobs.start, order(course, { action: 'complete' }));
    expect(refused.status).toBe(403);
    expect((await t.visitor(longJobs.start, order(course, { action: 'complete' }))).status).toBe(401);
  });

  it('goes on where it was when the process dies, and does nothing twice', async () => {
    const { manager, course } = await givenClass(5);
    const started = await t.as(manager)(longJobs.start, order(course, { action: 'reset' }));
    const jobId = started.body.job_id;
    const status = async () => (await t.as(manager)(longJobs.progress, { query: { job_id: jobId } })).body;
    const inject = t.app.server.inject.bind(t.app.server);
    let calls = 0;
    vi.spyOn(t.app.server, 'inject').mockImplementation((async (request: never) => {
      const answer = await inject(request);
      // The look for the rows, and two of them.
      if ((calls += 1) === 3) throw new Error('killed');
      return answer;
    }) as never);
    const work = () => runLongJob({ services: t.app.services, app: t.app.server }, jobId);
    await expect(work()).rejects.toThrow('killed');
    vi.restoreAllMocks();
    expect(await status()).toMatchObject({ status: 'running', done: 2, total: 5 });
    expect(await percentsOf(course)).toEqual([0, 0, 50, 50, 50]);
    // A learner who was reset and has started again keeps the new progress.
    const [first] = await rowsOf(course);
    await t.given.completions({ userId: first!.user_id, courseId: course.id, items: course.items.slice(0, 1) });
    await work();
    expect(await status()).toMatchObject({ status: 'done', done: 5, failed: 0 });
    expect(await percentsOf(course)).toEqual([50, 0, 0, 0, 0]);
  });

  it('stops when it is canceled; what is done stays done', async () => {
    const { manager, course } = await givenClass(3);
    const started = await t.as(manager)(longJobs.start, order(course, { action: 'reset' }));
    const inject = t.app.server.inject.bind(t.app.server);
    let calls = 0;
    vi.spyOn(t.app.server, 'inject').mockImplementation((async (request: never) => {
      const answer = await inject(request);
      if ((calls += 1) === 2) {
        await t.db.update(jobRows).set({ status: 'cancelled' }).where(eq(jobRows.userId, manager.id));
      }
      return answer;
    }) as never);
    await t.runJobs();
    vi.restoreAllMocks();
    const job = await t.as(manager)(longJobs.progress, { query: { job_id: started.body.job_id } });
    expect(job.body).toMatchObject({ status: 'cancelled', done: 2 });
    expect(await percentsOf(course)).toEqual([0, 0, 50]);
  });
});
