import { contract, type Endpoint } from '@lectern/contract';
import { inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users as usersTable } from '../../modules/identity/identity.tables.ts';
import { uploadCsv } from '../../modules/people-import/people-import.fixture.ts';
import { reviews as reviewsTable } from '../../modules/reviews/reviews.tables.ts';
import { useTestApp } from '../app.ts';
import { attacker, REFUSED } from './attacker.ts';

const t = await useTestApp();
const { call, as } = attacker(t);
const { users } = contract;

it('A03: who writes a review is said by their account, whatever the review says of its author', async () => {
  const instructor = await t.given.instructor();
  const course = await t.given.course({ author: instructor, accessMode: 'need_registration', sections: [0] });
  const quiz = await t.given.quiz({ course });
  const learner = await t.given.enrolledLearner(course.id);
  await t.given.attempt({ quiz, user: learner });
  const lies = {
    author_name: '<script>alert(1)</script>',
    author_email: 'forged@evil.example',
    author_url: 'javascript:alert(1)',
    user_name: '<img src=x onerror=alert(1)>',
    user: { display_name: '<svg onload=alert(1)>', url: 'javascript:alert(1)' },
    user_id: instructor.id,
    author_avatar_url: 'javascript:alert(1)',
  };
  const headers = await as(learner);
  const body = { quiz_id: quiz.id, title: 'Fair', content: 'Hard.' };
  const another = { ...body, ...lies, author_id: instructor.id };
  expect((await call('POST', 'quizes/reviews', { headers, body: another })).status).toBe(400);
  const made = await call('POST', 'quizes/reviews', { headers, body: { ...body, ...lies } });
  expect(made.status).toBe(201);
  const { id, ...said } = JSON.parse(made.text) as Record<string, unknown>;
  expect(said).toMatchObject({ author_id: learner.id, author_name: learner.displayName, author_avatar_url: '' });
  const changed = await call('PUT', `quizes/reviews/${String(id)}`, { headers, body: { ...body, ...lies } });
  expect(changed.status).toBe(200);
  const read = await call('GET', 'quizes/reviews', { headers: await as(instructor) });
  for (const { text } of [made, changed, read]) {
    expect(text).toContain(learner.displayName);
    expect(text).not.toMatch(/javascript:|evil\.example|<script|onerror|onload/);
  }
  expect(await t.db.$count(reviewsTable, inArray(reviewsTable.userId, [instructor.id]))).toBe(0);
});

it('A03: the website of a person is an address of the web, and nothing that runs', async () => {
  const person = await t.given.student();
  const headers = await as(person);
  for (const url of [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>x',
  ]) {
    expect((await call('PUT', 'users/me', { headers, body: { url } })).status, url).toBe(400);
  }
  const [stored] = await t.db
    .select()
    .from(usersTable)
    .where(inArray(usersTable.id, [person.id]));
  expect(stored?.url).toBe('');
});

/** Every endpoint that names one thing in its address. */
const oneThing: Endpoint[] = Object.values(contract)
  .flatMap((family) => Object.values(family) as Endpoint[])
  .filter(({ path }) => path.includes('/:'));

it('B29: no name in an address leads out of where things lie', async () => {
  const headers = await as(await t.given.administrator());
  expect(oneThing.length).toBeGreaterThan(50);
  const names = [
    '..%2F..%2Fetc%2Fpasswd',
    '%2e%2e%2f%2e%2e%2fpostgres%2Fpostgresql.conf',
    '..%5C..%5Cboot.ini',
    '1%00.csv',
  ];
  for (const { method, path } of oneThing.filter((one) => one.method === 'GET' || one.method === 'DELETE')) {
    for (const name of names) {
      const answer = await call(method, `/api${path.replaceAll(/:\w+/g, name)}`, { headers });
      expect([400, 404], `${method} ${path} with ${name} answers ${answer.status}`).toContain(answer.status);
      expect(answer.text).not.toMatch(/root:|listen_addresses|ENOENT/);
    }
  }
});

it('B29: a file keeps of its name only the last part, and lies under another', async () => {
  const manager = await t.given.manager();
  const boundary = 'boundary-of-an-attack';
  const payload = (filename: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n` +
    `Content-Type: text/csv\r\n\r\nemail\nx@b29.example\n\r\n--${boundary}--\r\n`;
  for (const filename of ['../../../etc/cron.d/people.csv', '..\\..\\people.csv', '/etc/people.csv']) {
    const { statusCode, body } = await t.raw({
      method: 'POST',
      url: `/api${contract.peopleImports.upload.path}`,
      headers: { ...(await as(manager)), 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: payload(filename),
    });
    expect(statusCode).toBe(201);
    expect(JSON.parse(body)).toMatchObject({ file_name: 'people.csv' });
  }
  const { body } = await uploadCsv(t, manager, 'email\ny@b29.example\n');
  expect(JSON.stringify(body)).not.toMatch(/file_key|\/uploads|tmp/);
});

/** What says how a school is built and who works in it. */
const INSIDE = [
  'addons',
  'addons/course-faq',
  'roles',
  'datas/system-status',
  'system-status',
  'changelog',
  'logs',
  'backups',
  'mails',
  'rest-api',
  'users',
];

it('B30: guests and students learn nothing of what a school is built of', async () => {
  const guest: Record<string, string> = {};
  for (const headers of [guest, await as(await t.given.student())]) {
    for (const path of INSIDE) {
      expect(REFUSED, path).toContain((await call('GET', path, { headers })).status);
    }
  }
  // Those that are there answer staff: what was asked above was no misspelling.
  const headers = await as(await t.given.administrator());
  for (const path of ['addons', 'addons/course-faq', 'roles', 'mails', 'users']) {
    expect((await call('GET', path, { headers })).status, path).toBe(200);
  }
});

it('B40: nobody below staff has texts written at the cost of the school, and no answer holds its keys', async () => {
  const body = { prompt: 'Write a course', courseTitle: 'x', title: 'x', content: '<script>alert(1)</script>' };
  for (const person of [null, await t.given.student()]) {
    for (const path of ['openai/generate-content', 'openai/add-new-course', 'openai/generate-image', 'openai']) {
      const answer = await call('POST', path, { headers: person ? await as(person) : {}, body });
      expect(REFUSED, path).toContain(answer.status);
      expect(answer.text).not.toMatch(/sk-|api_key|<script/);
    }
  }
});

it('B50: of several people each is judged alone: managers block whom they may, and nobody else', async () => {
  const manager = await t.given.manager();
  const [student, colleague, admin] = [await t.given.student(), await t.given.manager(), await t.given.administrator()];
  const ids = [student.id, colleague.id, admin.id, 999_999];
  const done = await t.as(manager)(users.bulkUpdate, { body: { ids, changes: { status: 'blocked' } } });
  expect(done.status).toBe(200);
  expect(done.body.failed.map(({ id }) => id).toSorted((left, right) => left - right)).toEqual(
    [colleague.id, admin.id, 999_999].toSorted((left, right) => left - right),
  );
  const rows = await t.db.select().from(usersTable).where(inArray(usersTable.id, ids));
  expect(rows.filter(({ blocked }) => blocked).map(({ id }) => id)).toEqual([student.id]);
});
