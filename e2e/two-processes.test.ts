import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../packages/server/src/platform/db/database.ts';
import { type Embedded, startEmbedded } from '../packages/server/src/platform/db/embedded/embedded.ts';
import { findAll } from './crash/find.ts';
import { type Course, countAcknowledged, makeCourse, makeWriter, type Writer, writeOne } from './crash/writers.ts';
import { type Api, caller, signIn } from './fixtures/api.ts';
import { type Proxy, startProxy } from './fixtures/proxy.ts';
import { type School, startSchool } from './fixtures/school.ts';

const WRITERS = 8;
const ASKING = 20;

const folder = mkdtempSync(path.join(tmpdir(), 'lectern-two-'));
let postgres: Embedded;
let db: Database;
let env: Record<string, string>;
let schools: [School, School];
let proxy: Proxy;
let admin: Api;
let scheduled: number;

beforeAll(async () => {
  postgres = await startEmbedded({ dataDir: path.join(folder, 'database') });
  db = openDatabase(postgres.url, { max: 2, onError: () => undefined });
  env = { DATABASE_URL: postgres.url, DATA_DIR: path.join(folder, 'school'), TRUST_PROXY: 'true' };
  // At the same moment on an empty database: one makes the tables and the demo school, the other waits for it.
  schools = await Promise.all([startSchool(env), startSchool(env)]);
  proxy = await startProxy(schools.map(({ url }) => url));
  admin = await signIn(proxy.url, 'admin@example.com');
  const course = await admin.call<{ id: number; status: string }>('POST', '/courses', {
    name: 'Opens soon',
    status: 'publish',
    date_created: new Date(Date.now() + 86_400_000).toISOString(),
  });
  if (course.body.status !== 'future') throw new Error(`The course is ${course.body.status}`);
  scheduled = course.body.id;
});

afterAll(async () => {
  // It is undefined when the start failed.
  await (proxy as Proxy | undefined)?.stop();
  for (const school of (schools as School[] | undefined) ?? []) await school.stop();
  await db.$client.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await db.$client.query<Row>(text, values)).rows;

it('started at the same moment they are one school with one class', async () => {
  const people = await rows<{ email: string; times: number }>(
    'select email, count(*)::int as times from users group by email having count(*) > 1',
  );
  expect(people).toEqual([]);
  for (const { url } of schools) expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

it('who signs in at one is signed in at the other, and signing out counts for both', async () => {
  const [one, other] = schools;
  const { cookie, nonce, userId } = await signIn(one.url, 'student@example.com');
  const there = caller(other.url, { cookie, 'x-wp-nonce': nonce });
  expect((await there<{ id: number }>('GET', '/users/me')).body.id).toBe(userId);
  expect((await there('GET', '/users/logout')).status).toBe(200);
  expect((await caller(one.url, { cookie, 'x-wp-nonce': nonce })('GET', '/users/me')).status).toBe(403);
});

it('wrong passwords are counted over both', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const { url } = schools[attempt % 2] as School;
    const answer = await caller(url, { 'x-forwarded-for': `10.9.0.${attempt}` })('POST', '/auth/login', {
      login: 'instructor@example.com',
      password: `wrong-${attempt}`,
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

it('a change of the settings drops the kept pages of both', async () => {
  const page = async ({ url }: School) => (await fetch(`${url}/courses`)).text();
  for (const school of schools) expect(await page(school)).not.toContain('Harbour School');
  const [one, other] = schools;
  const there = caller(one.url, { cookie: admin.cookie, 'x-wp-nonce': admin.nonce });
  const answer = await there('POST', '/settings', { general: { site: { title: 'Harbour School' } } });
  expect(answer.status).toBe(200);
  expect(await page(one)).toContain('Harbour School');
  await expect.poll(() => page(other)).toContain('Harbour School');
});

it('a guest who began at one goes on at the other', async () => {
  const course = await admin.call<{ id: number }>('POST', '/courses', {
    name: 'Open house',
    access_mode: 'open',
    status: 'publish',
  });
  const section = await admin.call<{ id: number }>('POST', '/sections', {
    name: 'All',
    course_id: course.body.id,
    parent_id: course.body.id,
  });
  const lesson = await admin.call<{ id: number }>('POST', '/lessons', {
    name: 'Only',
    course_id: course.body.id,
    parent_id: section.body.id,
    status: 'publish',
  });
  const [one, other] = schools;
  const wrote = await fetch(`${one.url}/api/lectern/v1/course-progress/items`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ course_id: course.body.id, item_id: lesson.body.id, item_type: 'lesson', completed: true }),
  });
  expect(wrote.status).toBe(200);
  const cookie = String(wrote.headers.getSetCookie()[0]).split(';', 1)[0] as string;
  const nonce = wrote.headers.get('x-wp-nonce') ?? '';
  const seen = await caller(other.url, { cookie, 'x-wp-nonce': nonce })<
    { items: { contents: { completed: boolean }[] }[] }[]
  >('GET', `/course-progress?course_id=${course.body.id}`);
  expect(seen.body[0]?.items[0]?.contents).toMatchObject([{ completed: true }]);
});

it('each job runs once', async () => {
  // Those whose mail is in English, by which it is found.
  const people = await rows<{ email: string }>(
    `select email from users where email like '%@%' and roles::text like '%student%' and locale not in ('de', 'ar')
     order by id limit $1`,
    [ASKING],
  );
  const asking = people.map(({ email }) => email);
  await Promise.all(
    asking.map(async (login, at) => {
      const call = caller(proxy.url, { 'x-forwarded-for': `10.8.0.${at}` });
      expect((await call('POST', '/auth/forgot-password', { login })).status).toBe(200);
    }),
  );
  const mails = () =>
    rows<{ recipient: string; times: number }>(
      `select recipient, count(*)::int as times from mails where subject like 'Set a new password%' group by recipient`,
    );
  await expect.poll(async () => (await mails()).length, { timeout: 120_000, interval: 200 }).toBe(asking.length);
  const open = `select 1 from pgboss.job where name = 'event' and state < 'completed'`;
  await expect.poll(async () => (await rows(open)).length, { timeout: 120_000, interval: 200 }).toBe(0);
  expect((await mails()).filter(({ times }) => times !== 1)).toEqual([]);
});

it('loses nothing when one is killed under load, and takes it back in afterwards', async () => {
  const course: Course = await makeCourse(admin, 60);
  const writers: Writer[] = [];
  for (let number = 0; number < WRITERS; number += 1) writers.push(await makeWriter(proxy.url, number, course));
  const state = { disturbed: false, done: false };
  const refusals: unknown[] = [];
  const writing = writers.map(async (writer) => {
    while (!state.done) {
      await writeOne(proxy.url, writer, course).catch((error: unknown) => {
        if (!state.disturbed) refusals.push(error);
      });
    }
  });
  const more = async (count: number) => {
    const wanted = countAcknowledged(writers) + count;
    await expect.poll(() => countAcknowledged(writers), { timeout: 120_000, interval: 5 }).toBeGreaterThan(wanted);
  };
  await more(40);
  state.disturbed = true;
  await schools[0].kill();
  // The one that is left serves alone.
  await more(60);
  schools[0] = await startSchool(env);
  proxy.backends = schools.map(({ url }) => url);
  await more(60);
  state.done = true;
  await Promise.all(writing);
  expect(refusals).toEqual([]);
  const { lost, found } = await findAll(proxy.url, admin, { writers, course });
  expect(lost).toEqual([]);
  expect(Object.values(found).reduce((sum, count) => sum + count, 0)).toBe(countAcknowledged(writers));
  for (const { url } of schools) {
    const response = await fetch(`${url}/api/lectern/v1/session`, { headers: { cookie: admin.cookie } });
    expect(await response.json()).toMatchObject({ current_user_id: admin.userId });
  }
});

it('what is due by the clock happens once for both', async () => {
  await rows('update courses set created_at = now() where id = $1', [scheduled]);
  const published = () =>
    rows(`select 1 from events where type = 'course.published' and payload ->> 'course_id' = $1`, [String(scheduled)]);
  await expect.poll(async () => (await published()).length, { timeout: 240_000, interval: 500 }).toBe(1);
  expect((await admin.call<{ status: string }>('GET', `/courses/${scheduled}`)).body.status).toBe('publish');
  // `singleton_on` is the minute that a job is for; it may begin in the next one.
  const minutes = await rows<{ times: number; jobs: number }>(
    `select count(*)::int as times,
        (select count(*)::int from pgboss.job where name = 'courses.publish-due') as jobs
      from pgboss.job where name = '__pgboss__send-it' and data ->> 'name' = 'courses.publish-due'
      group by singleton_on`,
  );
  expect(minutes.length).toBeGreaterThan(0);
  expect(minutes.filter(({ times }) => times > 1)).toEqual([]);
  expect(minutes[0]?.jobs).toBeLessThanOrEqual(minutes.length);
});
