import { contract, type LongJob, longJobLists } from '@lectern/contract';
import { count, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { users } from '../identity/identity.tables.ts';
import { lists } from './lists.ts';
import { sweepLongJobs } from './long-jobs.jobs.ts';
import { longJobs as table } from './long-jobs.tables.ts';
import { manyCourses } from './many-courses.fixture.ts';

const { longJobs } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const DAY_MS = 86_400_000;

beforeEach(() => t.travelTo(start));
afterEach(() => vi.restoreAllMocks());

async function download(person: { id: number }, job: LongJob) {
  const { cookie } = await t.credentials(person);
  const file = await t.raw({ url: job.file_url, headers: { cookie } });
  return { status: file.statusCode, headers: file.headers, lines: file.body.split('\r\n') };
}

const statusOf = async (person: { id: number }, job_id: number) =>
  (await t.as(person)(longJobs.progress, { query: { job_id } })).body;

it('every list that a job can be started over is brought by exactly one module', () => {
  expect(
    lists
      .all()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(longJobLists.toSorted());
});

it.each(lists.all())('the endpoint of $name names it as a list of long jobs', ({ name, calls }) => {
  expect(calls.list.longJobLists).toContain(name);
});

it('a filter that cannot be stored is refused', async () => {
  const body = { kind: 'export', list: 'courses', query: { user_id: 'half \udc00 pair' } } as const;
  const refused = await t.as(await t.given.administrator())(longJobs.start, {
    body: { ...body, query: { ...body.query } },
  });
  expect(refused.status).toBe(400);
});

describe('an export', () => {
  it('holds the whole filtered list with a head in words, as a file of its own', async () => {
    const admin = await t.given.administrator();
    const mark = await manyCourses(t, 120, { status: 'draft' });
    await manyCourses(t, 1);
    const started = await t.as(admin)(longJobs.start, {
      body: { kind: 'export', list: 'courses', query: { search: mark, status: 'draft', orderby: 'id', order: 'asc' } },
    });
    expect(started.status).toBe(201);
    expect(started.body).toMatchObject({ status: 'done', done: 120, total: 120, failed: 0, kind: 'export' });

    const { headers, lines } = await download(admin, started.body);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="courses-2030-05-01.csv"');
    expect(headers['cache-control']).toBe('no-store');
    expect(lines[0]).toMatch(/^\uFEFFID,Name,URL slug,Link,Status,/);
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
    const mark = await manyCourses(t, 2001);
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
    const mark = await manyCourses(t, 2001);
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
    const mark = await manyCourses(t, 1);
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
    const mark = await manyCourses(t, 1);
    const { body: job } = await t.as(admin)(longJobs.start, {
      body: { kind: 'bulk', list: 'courses', action: 'clone', query: { search: mark } },
    });
    t.travelTo(new Date(start.getTime() + DAY_MS + 1000));
    await sweepLongJobs(t.app.services);
    expect(await statusOf(admin, job.job_id)).toMatchObject({ status: 'failed', finished_at: t.now().toISOString() });
  });
});
