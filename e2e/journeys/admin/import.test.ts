import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { firstAdministrator } from '../../fixtures/first-administrator.ts';
import { newLearner } from '../../fixtures/people.ts';
import { type School, startSchool } from '../../fixtures/school.ts';

const importer = fileURLToPath(new URL('../../../packages/server/src/cli/import.ts', import.meta.url));
const reference = fileURLToPath(new URL('../../../../shared/data/reference-courses.json', import.meta.url));

const folder = mkdtempSync(path.join(tmpdir(), 'lectern-import-'));
const env = { DATA_DIR: path.join(folder, 'data'), SEED: 'empty' };
let school: School;
const { visit } = useBrowser({ url: () => school.url });
afterAll(async () => {
  await school?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Requests to other sites are stopped: their scripts are empty, everything else of theirs fails. */
async function stayHere(page: Page) {
  await page.context().route(
    (address) => address.origin !== school.url,
    (route) =>
      route.request().resourceType() === 'script'
        ? route.fulfill({ contentType: 'text/javascript', body: '' })
        : route.abort(),
  );
}

async function runImport(file: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [importer, file], { env: { ...process.env, ...env } });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output };
}

const record = (id: number, type: string, title: string, fields: Record<string, unknown> = {}) => ({
  ID: id,
  post_author: '1',
  post_date: '2025-10-01 09:00:00',
  post_date_gmt: '2025-10-01 09:00:00',
  post_content: '',
  post_title: title,
  post_excerpt: '',
  post_status: 'publish',
  post_password: '',
  post_name: title.toLowerCase().replaceAll(/\W+/g, '-'),
  post_parent: 0,
  menu_order: 0,
  post_type: type,
  postmeta: {},
  terms: [],
  attachments: [],
  ...fields,
});

/** What another system would write: a byte order mark, text values, PHP-serialized lists. */
function writeExport(): string {
  const file = path.join(folder, 'other-school.json');
  const exported = {
    manifest: { version: '3.0.4', created_at: 'Mon, 01 Dec 2025 04:41:03 +0000', base_url: 'https://other.example' },
    terms: { terms: [], attachments: [] },
    courses: [
      record(101, 'mto-course', 'Tides and Tables', {
        post_content: '<p>How to read a tide table.</p><script>window.stolen = true</script>',
        postmeta: { _access_mode: ['need_registration'], _flow: ['free-flow'], _show_curriculum: ['1'] },
      }),
    ],
    sections: [record(102, 'mto-section', 'At the coast', { post_parent: 101, postmeta: { _course_id: ['101'] } })],
    lessons: [
      record(103, 'mto-lesson', 'Why the sea rises', {
        post_parent: 102,
        post_content: '<p>The Moon pulls.</p><img src="x" onerror="window.stolen = true">',
        postmeta: { _course_id: ['101'] },
      }),
      record(104, 'mto-lesson', 'A video about the Moon', {
        post_parent: 102,
        menu_order: 1,
        post_content: '<p>Watch how it goes.</p>',
        postmeta: {
          _course_id: ['101'],
          _video_source: ['youtube'],
          _video_source_url: ['https://www.youtube.com/watch?v=abcdefghijk'],
          _video_playback_time: ['95'],
          _video_meta: [
            'a:3:{s:11:"time_stamps";a:0:{}s:18:"enable_video_share";b:0;s:25:"enable_right_button_click";b:0;}',
          ],
        },
      }),
    ],
    quizzes: [],
    questions: [],
  };
  writeFileSync(file, `\uFEFF${JSON.stringify(exported)}`);
  return file;
}

it('a course of another system comes in by one command and is studied to its end', async () => {
  school = await startSchool(env);
  await firstAdministrator(school);
  expect(await school.stop()).toBe(0);
  const first = await runImport(writeExport());
  expect(first.output).not.toMatch(/^\s+at /m);
  expect(first.code).toBe(0);
  school = await startSchool(env);

  const { api } = await newLearner(school.url, 'Rosa');
  const page = await visit('/courses', { as: api });
  await stayHere(page);
  await page.getByRole('link', { name: 'Tides and Tables' }).click();
  await page.getByText('How to read a tide table.').waitFor();
  await page.getByRole('button', { name: 'Enroll for free' }).click();
  await page.getByRole('heading', { level: 1, name: 'Why the sea rises' }).waitFor();
  await page.getByText('The Moon pulls.').waitFor();
  await page.getByRole('button', { name: 'Mark as Completed' }).click();
  await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();

  await page
    .getByRole('navigation', { name: 'Lesson navigation' })
    .getByRole('link', { name: 'A video about the Moon' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'A video about the Moon' }).waitFor();
  const video = page.locator('youtube-video');
  await video.waitFor({ state: 'attached' });
  await expect(video).toHaveAttribute('src', /abcdefghijk/);
  await page.getByRole('button', { name: 'Mark as Completed' }).click();
  await page.getByText('Congratulations! You have successfully completed this course.').waitFor();
  await expect.poll(() => page.evaluate(() => 'stolen' in window)).toBe(false);
});

it('the same file a second time, beside the running school, changes nothing', async () => {
  const admin = await signIn(school.url, 'admin@example.com');
  const count = async () =>
    (await admin.call<{ meta: { total: number } }>('GET', '/courses?context=edit')).body.meta.total;
  const before = await count();
  const again = await runImport(path.join(folder, 'other-school.json'));
  expect(again.code).toBe(0);
  await expect.poll(() => count()).toBe(before);
});

it.runIf(existsSync(reference))(
  'the reference export comes in whole, and a learner completes a YouTube lesson of it',
  async () => {
    expect((await runImport(reference)).code).toBe(0);
    const { api } = await newLearner(school.url, 'Sven');
    type Listed = { data: { id: number; name: string }[]; meta: { total: number } };
    const list = await api.call<Listed>('GET', '/courses?per_page=50');
    expect(list.body.meta.total).toBeGreaterThanOrEqual(15);
    const found = await firstYoutubeLesson(api, list.body.data);

    const page = await visit('/help', { as: api });
    await stayHere(page);
    await page.goto(`/course/${found.courseId}/lesson/${found.lessonId}`);
    await page.locator('youtube-video').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Mark as Completed' }).click();
    await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();
  },
);

async function firstYoutubeLesson({ call }: Awaited<ReturnType<typeof signIn>>, courses: { id: number }[]) {
  type Progress = { items: { contents: { item_id: number; video_source: string }[] }[] };
  for (const { id } of courses) {
    const opened = await call<Progress>('POST', '/course-progress', { course_id: id });
    if (opened.status >= 300) continue;
    const items = opened.body.items.flatMap(({ contents }) => contents);
    const lesson = items.find((item) => item.video_source === 'youtube');
    if (lesson) return { courseId: id, lessonId: lesson.item_id };
  }
  throw new Error('The reference export has YouTube lessons, and none was found.');
}
