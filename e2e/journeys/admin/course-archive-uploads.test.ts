import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import type { Api } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { upload } from '../../fixtures/files.ts';
import { newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const MB = 1_048_576;
const UPLOAD = '**/lectern/v1/uploads/*';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-archives-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes the archive of a new course to disk, where its modification time stays the same each time it is chosen. */
async function archiveOf(admin: Api, { name, bytes }: { name: string; bytes: number }): Promise<string> {
  const course = await makeCourse(admin, { name, lessons: ['Knots'] });
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(bytes), Buffer.from('\n%%EOF\n')]);
  const paper = await upload(url, admin, new File([content], 'Tides.pdf', { type: 'application/pdf' }));
  await admin.call('PUT', `/lessons/${course.items[0]?.id}`, { download_materials: [paper.id] });
  const job = await admin.call<{ job_id: number }>('POST', '/courses/export', { ids: [course.id] });
  const fileOf = async () =>
    (await admin.call<{ file_url: string }>('GET', `/long-jobs/progress-status?job_id=${job.body.job_id}`)).body
      .file_url;
  await expect.poll(fileOf).toMatch(/./);
  const answer = await fetch(`${url}${await fileOf()}`, { headers: { cookie: admin.cookie } });
  const file = path.join(folder, `${name}.zip`);
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  return file;
}

const newAdmin = async (name: string) => (await newStaff(url, name, 'administrator')).api;
const newName = () => `Tides ${randomUUID().slice(0, 8)}`;

it('a large archive that is cut off goes on where it was, after a reload too', async () => {
  const admin = await newAdmin('Ida');
  const name = newName();
  const file = await archiveOf(admin, { name, bytes: 9 * MB });
  const page = await visit('/admin/courses', { as: admin, width: 360, height: 740 });
  const dialog = page.getByRole('dialog', { name: 'Import courses' });
  const choose = async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).first().click();
    await dialog.getByText('Drop an export file (zip or JSON) here.').waitFor();
    await dialog.locator('input[type=file]').setInputFiles(file);
  };
  await page.route(UPLOAD, async (route) => {
    const offset = route.request().headers()['upload-offset'];
    // Fails every part after the first.
    if (route.request().method() === 'PATCH' && Number(offset) > 0) return route.abort('connectionfailed');
    return route.continue();
  });
  await choose();
  await dialog.getByText('Uploading the file').waitFor();
  await dialog.getByRole('button', { name: 'Cancel upload' }).waitFor();
  const received = async () =>
    (await admin.call<{ received_bytes: number }[]>('GET', '/uploads')).body[0]?.received_bytes;
  await expect.poll(received).toBe(8 * MB);
  await page.reload();
  await page.unroute(UPLOAD);

  const sent: number[] = [];
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset'];
    if (request.method() === 'PATCH' && offset !== undefined) sent.push(Number(offset));
  });
  await page.getByRole('button', { name: 'Import', exact: true }).first().click();
  await dialog.getByText('Interrupted uploads').waitFor();
  await dialog.getByText(`${name}.zip`).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByText('0 courses would be imported.').waitFor();
  await dialog.getByRole('combobox', { name: `“${name}” already exists` }).waitFor();
  expect(sent).toEqual([8 * MB]);
  await expect.poll(async () => (await admin.call<unknown[]>('GET', '/uploads')).body).toEqual([]);
});

it('a large archive on its way can be canceled, and nothing of it stays', async () => {
  const admin = await newAdmin('Olga');
  const file = await archiveOf(admin, { name: newName(), bytes: 9 * MB });
  const page = await visit('/admin/courses', { as: admin });
  const dialog = page.getByRole('dialog', { name: 'Import courses' });
  await page.route(UPLOAD, (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionfailed') : route.continue(),
  );
  await page.getByRole('button', { name: 'Import', exact: true }).first().click();
  await dialog.locator('input[type=file]').setInputFiles(file);
  const uploads = async () => (await admin.call<unknown[]>('GET', '/uploads')).body.length;
  await expect.poll(uploads).toBe(1);
  await dialog.getByRole('button', { name: 'Cancel upload' }).click();
  await expect.poll(uploads).toBe(0);
  await dialog.getByText('Uploading the file').waitFor({ state: 'detached' });
  await dialog.getByText('Interrupted uploads').waitFor({ state: 'detached' });
});

it('a file of people that was dropped on the courses goes on to the people, and the other way round', async () => {
  const admin = await newAdmin('Vera');
  const name = newName();
  const file = await archiveOf(admin, { name, bytes: 1000 });
  const page = await visit('/admin/courses', { as: admin });
  await page.getByRole('button', { name: 'Import', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import courses' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`email,role\nada-${randomUUID().slice(0, 8)}@example.com,student\n`),
  });
  await dialog.getByRole('link', { name: 'Import students' }).click();
  await page.getByRole('heading', { name: 'Import students', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).waitFor();

  await page.goto(`${url}/admin/users/students/import`);
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByText('This is an archive of courses, not people. To import it, go to Courses.').waitFor();
  await page.getByRole('link', { name: 'Import courses', exact: true }).click();
  await dialog.getByText('0 courses would be imported.').waitFor();
  await dialog.getByRole('combobox', { name: `“${name}” already exists` }).waitFor();
});
