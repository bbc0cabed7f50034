import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PIXEL } from './fixtures/files.ts';
import { type Api, caller, signIn } from './fixtures/api.ts';
import { runCommand } from './fixtures/command.ts';
import { DEMO_PASSWORD, type School, startSchool } from './fixtures/school.ts';

const root = mkdtempSync(path.join(tmpdir(), 'lectern-backup-'));
const folder = (name: string) => path.join(root, name);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const LESSONS = 60;

interface Course {
  id: number;
  lessonIds: number[];
}

/** What one learner has completed, according to the API. */
async function finishedBy(api: Api, course: Course): Promise<Set<number>> {
  const answer = await api.call<{ items: { contents: { item_id: number; completed: boolean }[] }[] }[]>(
    'GET',
    `/course-progress?course_id=${course.id}`,
  );
  const items = (answer.body[0]?.items ?? []).flatMap((section) => section.contents);
  return new Set(items.filter((item) => item.completed).map((item) => item.item_id));
}

async function makeCourse(admin: Api): Promise<Course> {
  const made = await admin.call<{ id: number }>('POST', '/courses', {
    name: 'Backup & “Ünïcode”, \\ "quotes"',
    access_mode: 'need_registration',
    status: 'publish',
  });
  const id = made.body.id;
  const section = await admin.call<{ id: number }>('POST', '/sections', { name: 'All', course_id: id, parent_id: id });
  const lessonIds: number[] = [];
  for (let at = 0; at < LESSONS; at += 1) {
    const lesson = await admin.call<{ id: number }>('POST', '/lessons', {
      name: `Lesson ${at + 1}`,
      course_id: id,
      parent_id: section.body.id,
      status: 'publish',
    });
    lessonIds.push(lesson.body.id);
  }
  return { id, lessonIds };
}

/** A learner works through the whole backup: what was answered before it is in it, what comes after it is not. */
async function backUpAtWork(options: { student: Api; course: Course; file: string; dataDir: string }) {
  const { student, course, file, dataDir } = options;
  const acknowledged = new Set<number>();
  const work = { running: true };
  const complete = async () => {
    const itemId = course.lessonIds[acknowledged.size] as number;
    const answer = await student.call('POST', '/course-progress/items', {
      course_id: course.id,
      item_id: itemId,
      item_type: 'lesson',
      completed: true,
    });
    expect(answer.status).toBe(200);
    acknowledged.add(itemId);
  };
  for (let at = 0; at < 10; at += 1) await complete();
  const before = new Set(acknowledged);
  const backup = runCommand('backup', [file], { DATA_DIR: dataDir }).finally(() => (work.running = false));
  while (work.running && acknowledged.size < LESSONS - 1) await complete();
  const made = await backup;
  expect(made.output).toMatch(/Backed up \d+ rows and \d+ files/);
  expect(made.code).toBe(0);
  await complete();
  return { before, after: acknowledged };
}

async function uploadPicture(url: string, cookie: string): Promise<void> {
  const session = await fetch(`${url}/api/lectern/v1/session`, { headers: { cookie } });
  const { nonce } = (await session.json()) as { nonce: string };
  const form = new FormData();
  form.append('file', new Blob([PIXEL], { type: 'image/png' }), 'dot.png');
  const answer = await fetch(`${url}/api/wp/v2/media`, {
    method: 'POST',
    headers: { cookie, 'x-wp-nonce': nonce },
    body: form,
  });
  expect(answer.status).toBe(201);
}

function sumsOf(dataDir: string): Record<string, string> {
  const files = path.join(dataDir, 'files');
  const names = readdirSync(files).filter((name) => statSync(path.join(files, name)).isFile());
  return Object.fromEntries(
    names.toSorted().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(files, name)))
        .digest('hex'),
    ]),
  );
}

/** All data of the people except for when they were last seen. */
async function peopleOf(admin: Api): Promise<unknown> {
  const { body } = await admin.call<object>('GET', '/users?per_page=100&orderby=id&order=asc');
  return JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'last_active_at' ? undefined : value)));
}

/** One sentence for the person, never a stack. */
function expectPlain(output: string) {
  expect(output).not.toMatch(/^\s+at |node:internal|Error:/m);
}

describe('a backup of a school at work', () => {
  const first = folder('first');
  const file = folder('school.tar.gz');
  let school: School;
  let course: Course;
  let people: unknown;
  let before: Set<number>;
  let after: Set<number>;
  let cookie: string;

  beforeAll(async () => {
    school = await startSchool({ DATA_DIR: first });
    const admin = await signIn(school.url, 'admin@example.com');
    course = await makeCourse(admin);
    await uploadPicture(school.url, admin.cookie);
    const student = await signIn(school.url, 'student@example.com');
    cookie = student.cookie;
    await student.call('POST', '/users/courses', { course_id: course.id });
    people = await peopleOf(admin);

    ({ before, after } = await backUpAtWork({ student, course, file, dataDir: first }));
    await school.stop();
  });

  it('is for its owner’s eyes only and leaves nothing else behind', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(root).filter((name) => name.includes('partial'))).toEqual([]);
    expect(readdirSync(first).filter((name) => name.startsWith('backup-files-'))).toEqual([]);
  });

  it('becomes the same school in an empty folder: people, progress, files, sign-in', async () => {
    const second = folder('second');
    const restored = await runCommand('restore', [file], { DATA_DIR: second });
    expect(restored.output).toMatch(/Restored \d+ rows and \d+ files/);
    expect(restored.code).toBe(0);
    expect(sumsOf(second)).toEqual(sumsOf(first));

    const copy = await startSchool({ DATA_DIR: second, DEMO_PASSWORD: 'another-password-of-the-demo' });
    expect(copy.output()).not.toContain('Filling the demo school');
    const admin = await signIn(copy.url, 'admin@example.com', DEMO_PASSWORD);
    expect(await peopleOf(admin)).toEqual(people);

    const student = await signIn(copy.url, 'student@example.com', DEMO_PASSWORD);
    const found = await finishedBy(student, course);
    expect([...before].filter((id) => !found.has(id))).toEqual([]);
    expect([...found].filter((id) => !after.has(id))).toEqual([]);
    // One moment, not a mixture: what is found is the beginning of what was done, in order.
    expect([...found].toSorted((a, b) => a - b)).toEqual(course.lessonIds.slice(0, found.size));
    expect(found.size).toBeLessThan(after.size);

    const session = await fetch(`${copy.url}/api/lectern/v1/session`, { headers: { cookie } });
    expect(await session.json(), 'a session of before still holds').toMatchObject({ isUserLoggedIn: true });

    // Numbers go on where they were.
    const next = await makeCourse(admin);
    expect(next.id).toBeGreaterThan(course.id);
    const visitor = caller(copy.url, {});
    const joined = await visitor('POST', '/auth/register', {
      email: 'newcomer@example.com',
      password: DEMO_PASSWORD,
      first_name: 'New',
    });
    expect(joined.status).toBe(201);
    expect(await copy.stop()).toBe(0);
  });

  it('is refused where a school is, which stays as it was', async () => {
    const untouched = readdirSync(first).toSorted();
    const refused = await runCommand('restore', [file], { DATA_DIR: first });
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('There is a school in this database already');
    expectPlain(refused.output);
    expect(readdirSync(first).toSorted()).toEqual(untouched);
  });

  it('is refused where files of another school lie', async () => {
    const other = folder('other-files');
    mkdirSync(path.join(other, 'files'), { recursive: true });
    writeFileSync(path.join(other, 'files', `${'x'.repeat(27)}.webp`), 'picture');
    const refused = await runCommand('restore', [file], { DATA_DIR: other });
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('holds files of another school');
    expectPlain(refused.output);
    expect(readdirSync(other)).toEqual(['files']);
  });

  it('is not written over a file that is there', async () => {
    const refused = await runCommand('backup', [file], { DATA_DIR: first });
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('choose another name');
    expectPlain(refused.output);
  });

  it.each([
    { title: 'cut short', damage: (bytes: Buffer) => bytes.subarray(0, bytes.length - 2000) },
    {
      title: 'with one wrong byte in the middle',
      damage: (bytes: Buffer) => {
        const place = Math.floor(bytes.length / 2);
        return Buffer.concat([
          bytes.subarray(0, place),
          Buffer.from([bytes[place]! ^ 0x10]),
          bytes.subarray(place + 1),
        ]);
      },
    },
    { title: 'that is something else', damage: () => Buffer.from('not a backup at all') },
  ])('a file $title is known as such, and nothing is made', async ({ damage }) => {
    const broken = folder('broken.tar.gz');
    writeFileSync(broken, damage(readFileSync(file)));
    const target = folder('never');
    const refused = await runCommand('restore', [broken], { DATA_DIR: target });
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('is not a backup of Lectern, or it is damaged');
    expectPlain(refused.output);
    expect(existsSync(target)).toBe(false);
  });
});

it('a folder without a school is not backed up, and none is made in it', async () => {
  const nothing = folder('nothing');
  const refused = await runCommand('backup', [folder('nothing.tar.gz')], { DATA_DIR: nothing });
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('There is no school here yet');
  expectPlain(refused.output);
  expect(existsSync(nothing)).toBe(false);
});
