import { contract, type LongJob } from '@lectern/contract';
import { and, count, eq, like } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { users } from '../identity/identity.tables.ts';
import { courses } from '../courses/courses.tables.ts';
import { runLongJob, sweepLongJobs } from './long-jobs.jobs.ts';
import { longJobs as table } from './long-jobs.tables.ts';

const { longJobs } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const DAY_MS = 86_400_000;

beforeEach(() => t.travelTo(start));
afterEach(() => vi.restoreAllMocks());

/** Courses under a name that no other test has. */
async function givenCourses(many: number, fields: Partial<typeof courses.$inferInsert> = {}) {
  const mark = `mark${(await t.given.student()).id}x`;
  const rows = Array.from({ length: many }, (_, n) => ({
    name: `${mark} ${n}`,
    slug: `${mark}-${n}`,
    searchText: `${mark} ${n}`,
    createdAt: t.now(),
    modifiedAt: t.now(),
    ...fields,
  }));
  const base = await t.given.course({ name: mark });
  const [template] = await t.db.select().from(courses).where(eq(courses.id, base.id));
  const { id: _id, ...columns } = template!;
  await t.db.delete(courses).where(eq(courses.id, base.id));
  // A statement takes only so many parameters.
  for (let at = 0; at < many; at += 500) {
    await t.db.insert(courses).values(rows.slice(at, at + 500).map((row) => ({ ...columns, ...row })));
  }
  return mark;
}

async function download(person: { id: number }, job: LongJob) {
  const { cookie } = await t.credentials(person);
  const file = await t.raw({ url: job.file_url, headers: { cookie } });
  return { status: file.statusCode, headers: file.headers, lines: file.body.split('\r\n') };
}

const statusOf = async (person: { id: number }, job_id: number) =>
  (await t.as(person)(longJobs.progress, { query: { job_id } })).body;

const named = (mark: string) => t.db.$count(courses, like(courses.name, `${mark}%`));

it('a filter that cannot be stored is refused', async () => {
  const body = { kind: 'export', list: 'courses', query: { user_id: 'half \udc00 pair' } } as const;
  const refused = await t.as(await t.given.administrator())(longJobs.start, {
    body: { ...body, query: { ...body.query } },
  });
  expect(refused.status).toBe(400);
});

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

describe('an export', () => {
  it('holds the whole filtered list with a head in words, as a file of its own', async () => {
    const admin = await t.given.administrator();
    const mark = await givenCourses(120, { status: 'draft' });
    await givenCourses(1);
    const started = await t.as(admin)(longJobs.start, {
      body: { kind: 'export', list: 'courses', query: { search: mark, status: 'draft', orderby: 'id', order: 'asc' } },
    });
    expect(started.status).toBe(201);
    expect(started.body).toMatchObject({ status: 'done', done: 120, total: 120, failed: 0, kind: 'export' });

    const { headers, lines } = await download(admin, started.body);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="courses-2030-05-01.csv"');
    expect(headers['cache-control']).toBe('no-store');
    expect(lines[0]).toMatch(/^\uFEFFID,Name,Address,Link,Status,/);
    expect(lines.slice(1, -1).map((line) => line.split(',')[1])).toEqual(
      Array.from({ length: 120 }, (_, n) => `${mark} ${n}`),
    );
    expect(lines[1]).toContain(',2030-05-01T09:00:00.000Z,');
  });

  it('of an instructor holds only their own courses', async () => {
    const ada = await t.given.instructor();
    await t.given.course({ author: ada, name: 'My own draft', status: 'draft' });
    await t.given.course({ name: 'Of somebody else', status: 'publish' });
    const started = await t.as(ada)(longJobs.start, { body: { kind: 'export', list: 'courses' } });
    const { lines } = await download(ada, started.body);
    expect(lines.slice(1, -1).map((line) => line.split(',')[1])).toEqual(['My own draft']);
  });

  it('cannot run anything in a spreadsheet', async () => {
    const manager = await t.given.manager();
    const tag = await t.given.term('tag', '=HYPERLINK("http://bad.example")');
    const started = await t.as(manager)(longJobs.start, {
      body: { kind: 'export', list: 'tags', query: { include: [tag.id] } },
    });
    const { lines } = await download(manager, started.body);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://bad.example"")"`);
  });

  it.each(['categories', 'tags', 'difficulties'] as const)('can be made of %s', async (list) => {
    const started = await t.as(await t.given.manager())(longJobs.start, { body: { kind: 'export', list } });
    expect(started.body).toMatchObject({ status: 'done', list });
  });

  it('of attempts holds those of the filters, with every answer in another file, for staff of the course', async () => {
    const ada = await t.given.instructor();
    const course = await t.given.course({ author: ada, sections: [0] });
    const quiz = await t.given.quiz({ course, name: 'Stars', questions: [{ name: '=Which?' }, { name: 'Where?' }] });
    const user = await t.given.user({ displayName: '@risky' });
    const { id } = await t.given.attempt({ quiz, user, answers: [{ value: '-1+1', points: 1 }, null] });
    await t.given.attempt({ quiz, result: 'fail' });
    await t.given.attempt({ quiz: await t.given.quiz() });
    const query = { status: 'passed', course_id: course.id };
    const exported = async (list: 'attempts' | 'attemptAnswers') => {
      const started = await t.as(ada)(longJobs.start, { body: { kind: 'export', list, query } });
      expect(started.body).toMatchObject({ status: 'done', list });
      return (await download(ada, started.body)).lines;
    };
    const attempts = await exported('attempts');
    expect(attempts[0]).toContain('Quiz,Course,Student,Email,Attempt,Started');
    expect(attempts.slice(1, -1)).toHaveLength(1);
    expect(attempts[1]).toMatch(new RegExp(`^${id},Stars,${course.name},'@risky,`));
    const answers = await exported('attemptAnswers');
    expect(answers.slice(1, -1)).toHaveLength(2);
    expect(answers[1]).toContain(`,'=Which?,single-choice,'-1+1,true,1,1,`);
    expect(answers[2]).toContain(',Where?,single-choice,,false,0,1,');
  });

  it('of quiz reviews holds what waits', async () => {
    const admin = await t.given.administrator();
    const started = await t.as(admin)(longJobs.start, {
      body: { kind: 'export', list: 'quizReviews', query: { status: 'hold' } },
    });
    expect((await download(admin, started.body)).lines[0]).toContain('Quiz,Course,Author,Title,Text,Status');
  });

  it('of more than 2,000 rows goes through the queue, in whole', async () => {
    const admin = await t.given.administrator();
    const mark = await givenCourses(2001);
    const { body: job } = await t.as(admin)(longJobs.start, {
      body: { kind: 'export', list: 'courses', query: { search: mark } },
    });
    expect(job).toMatchObject({ status: 'queued', total: 2001, done: 0, file_url: '' });
    await t.runJobs();
    const done = await statusOf(admin, job.job_id);
    expect(done).toMatchObject({ status: 'done', done: 2001, finished_at: start.toISOString() });
    const { lines } = await download(admin, done);
    expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[0])).size).toBe(2001);
  });

  it('fails when its person has lost the right to it meanwhile', async () => {
    const admin = await t.given.administrator();
    const mark = await givenCourses(2001);
    const { body: job } = await t.as(admin)(longJobs.start, {
      body: { kind: 'export', list: 'courses', query: { search: mark } },
    });
    await t.db.update(users).set({ blocked: true }).where(eq(users.id, admin.id));
    await t.runJobs();
    const [row] = await t.db.select().from(table).where(eq(table.id, job.job_id));
    expect(row).toMatchObject({ status: 'failed', fileKey: '' });
    expect(row!.errors[0]?.message).toBe('You are not allowed to do this.');
  });

  it('is refused with the name of a filter that the list does not take', async () => {
    const refused = await t.as(await t.given.manager())(longJobs.start, {
      body: { kind: 'export', list: 'courses', query: { status: 'sleeping' } },
    });
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.body.data as { params: object }).params)).toEqual(['query.status']);
  });
});

describe('doing the same with all rows', () => {
  const bulk = (mark: string, rest: object) => ({
    body: { kind: 'bulk', list: 'courses', query: { search: mark }, ...rest } as never,
  });

  it('changes what the filters leave, and counts what it left alone with its reason', async () => {
    const ada = await t.given.instructor();
    const mark = await givenCourses(23, { status: 'draft', authorId: ada.id });
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
    const mark = await givenCourses(12);
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
    const mark = await givenCourses(501);
    const { body: job } = await t.as(admin)(longJobs.start, bulk(mark, { action: 'trash' }));
    expect(await t.runJobs()).toBeGreaterThanOrEqual(2);
    expect(await statusOf(admin, job.job_id)).toMatchObject({ status: 'done', done: 501, failed: 0 });
  }, 90_000);

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
    const mark = await givenCourses(40);
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
    const mark = await givenCourses(5);
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
    const mark = await givenCourses(40);
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
    const mark = await givenCourses(60);
    const { body: job } = await t.as(admin)(longJobs.start, bulk(mark, { action: 'trash' }));
    const run = () => runLongJob({ services: t.app.services, app: t.app.server }, job.job_id);
    await Promise.all([run(), run()]);
    await run();
    expect(await statusOf(admin, job.job_id)).toMatchObject({ status: 'done', done: 60, failed: 0 });
  });
});

describe('long jobs', () => {
  it('belong to who started them: to others they do not exist', async () => {
    const [ada, bo] = [await t.given.manager(), await t.given.administrator()];
    const { body: job } = await t.as(ada)(longJobs.start, { body: { kind: 'export', list: 'tags' } });
    expect((await t.as(bo)(longJobs.progress, { query: { job_id: job.job_id } })).status).toBe(404);
    expect((await t.as(bo)(longJobs.cancel, { params: { id: job.job_id } })).status).toBe(404);
    expect((await download(bo, job)).status).toBe(404);
    expect((await t.raw({ url: job.file_url })).statusCode).toBe(401);
    expect((await t.as(bo)(longJobs.list)).body).toEqual([]);
    expect((await t.as(ada)(longJobs.list)).body.map(({ job_id }) => job_id)).toEqual([job.job_id]);
  });

  it('are for staff', async () => {
    const body = { kind: 'export', list: 'tags' } as const;
    expect((await t.visitor(longJobs.start, { body })).status).toBe(401);
    expect((await t.as(await t.given.student())(longJobs.start, { body })).status).toBe(403);
  });

  it('run five at a time for each person', async () => {
    const admin = await t.given.administrator();
    const mark = await givenCourses(1);
    const body = { kind: 'bulk', list: 'courses', action: 'clone', query: { search: mark } } as const;
    const answers = await Promise.all(Array.from({ length: 7 }, () => t.as(admin)(longJobs.start, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 429, 429]);
    expect((await t.as(admin)(longJobs.start, { body: { kind: 'export', list: 'tags' } })).status).toBe(429);
    const { body: canceled } = await t.as(admin)(longJobs.cancel, {
      params: { id: answers.find(({ status }) => status === 201)!.body.job_id },
    });
    expect(canceled).toMatchObject({ status: 'cancelled', finished_at: start.toISOString() });
    expect((await t.as(admin)(longJobs.start, { body: { kind: 'export', list: 'tags' } })).status).toBe(201);
    await t.runJobs();
  });

  it('are gone with their files after seven days', async () => {
    const admin = await t.given.administrator();
    const { body: job } = await t.as(admin)(longJobs.start, { body: { kind: 'export', list: 'tags' } });
    const [row] = await t.db.select().from(table).where(eq(table.id, job.job_id));
    t.travelTo(new Date(start.getTime() + 7 * DAY_MS));
    expect((await download(admin, job)).status).toBe(404);
    await sweepLongJobs(t.app.services);
    expect(await t.app.services.files.size(row!.fileKey)).not.toBeNull();
    t.travelTo(new Date(start.getTime() + 7 * DAY_MS + 1000));
    await sweepLongJobs(t.app.services);
    expect(await t.app.services.files.size(row!.fileKey)).toBeNull();
    const [left] = await t.db.select({ many: count() }).from(table).where(eq(table.id, job.job_id));
    expect(left!.many).toBe(0);
  });

  it('that nobody works on any more are given up', async () => {
    const admin = await t.given.administrator();
    const mark = await givenCourses(1);
    const { body: job } = await t.as(admin)(longJobs.start, {
      body: { kind: 'bulk', list: 'courses', action: 'clone', query: { search: mark } },
    });
    t.travelTo(new Date(start.getTime() + DAY_MS + 1000));
    await sweepLongJobs(t.app.services);
    expect(await statusOf(admin, job.job_id)).toMatchObject({ status: 'failed', finished_at: t.now().toISOString() });
  });
});
