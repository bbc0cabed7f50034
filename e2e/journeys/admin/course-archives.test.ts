import { randomUUID } from 'node:crypto';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { useEmptySchool } from '../../fixtures/empty-school.ts';
import { pdfOf, upload } from '../../fixtures/files.ts';
import { firstAdministrator } from '../../fixtures/first-administrator.ts';
import { newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();
const { own, visit: visitOther } = useEmptySchool();

interface Courses {
  data: { id: number; name: string; status: string }[];
}

it('a course leaves one school as a file and enters another with all that is in it', async () => {
  // A separate administrator, because jobs of other tests would be in the same tray.
  const { api: admin } = await newStaff(url, 'Ada', 'administrator');
  const name = `Sailing ${randomUUID().slice(0, 8)}`;
  const course = await makeCourse(admin, { name, lessons: ['Knots', 'Winds'] });
  const paper = await upload(url, admin, pdfOf('Tide table', ['High water at noon']));
  const changed = await admin.call('PUT', `/lessons/${course.items[0]?.id}`, { download_materials: [paper.id] });
  expect(changed.status).toBe(200);

  const page = await visit(`/admin/courses?search=${encodeURIComponent(name)}`, { as: admin });
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Export', exact: true }).click();
  const asking = page.getByRole('dialog', { name: 'Export courses' });
  await asking.getByText('Include pictures, videos and other files').waitFor();
  await asking.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('paragraph').getByText('The export of courses is ready').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^courses-\d{4}-\d\d-\d\d\.zip$/);
  const file = await download.path();
  // A download that is refused is no broken file.
  expect((await admin.call('GET', '/users/logout')).status).toBe(200);
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  await page.getByRole('dialog').getByText('Your session has ended. Sign in to continue.').waitFor();

  const other = await firstAdministrator(own.school);
  const there = await visitOther('/admin/courses', { as: other, theme: 'dark', dir: 'rtl', width: 360, height: 740 });
  const dialog = there.getByRole('dialog', { name: 'Import courses' });
  const choose = async () => {
    await there.getByRole('button', { name: 'Import', exact: true }).first().click();
    await dialog.getByText('Drop an export file (zip or JSON) here.').waitFor();
    await dialog.locator('input[type=file]').setInputFiles(file);
  };
  await choose();
  await dialog.getByText('1 course would be imported.').waitFor();
  await dialog.getByRole('listitem').filter({ hasText: name }).getByText('New', { exact: true }).waitFor();
  await expectAccessible(there);
  await expectNoSidewaysScroll(there);
  const found = async () => (await other.call<Courses>('GET', '/courses?context=edit&status=any')).body.data;
  await expect.poll(() => found()).toEqual([]);

  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByText('1 course imported.').waitFor();
  await expectAccessible(there);
  await expect.poll(found).toMatchObject([{ name, status: 'draft' }]);
  const [copy] = await found();
  const outline = await other.call<{ contents: Record<string, { id: number; name: string }> }>(
    'GET',
    `/coursebuilder/${copy?.id}`,
  );
  const items = Object.values(outline.body.contents);
  expect(items.map((item) => item.name)).toEqual(['Knots', 'Winds']);
  const lesson = await other.call<{ download_materials: { title: string; url: string }[] }>(
    'GET',
    `/lessons/${items[0]?.id}`,
  );
  expect(lesson.body.download_materials).toMatchObject([{ title: 'Tide table' }]);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  await choose();
  await dialog.getByText('0 courses would be imported.').waitFor();
  await dialog.getByRole('combobox', { name: `“${name}” already exists` }).click();
  await dialog.getByRole('option', { name: 'Overwrite it' }).click();
  await dialog.getByText('1 course would be imported.').waitFor();
  await dialog.getByText('Its old content is deleted.').waitFor();
  await expectAccessible(there);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByText('1 course imported.').waitFor();
  await expect.poll(() => found()).toMatchObject([{ id: copy?.id, name, status: 'draft' }]);
});

it('a file that holds no courses is told from one that does', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const page = await visit('/admin/courses', { as: admin });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import courses' });
  const choose = (name: string, mimeType: string, text: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });

  await choose('people.csv', 'text/csv', 'email\nada@example.com\n');
  await dialog.getByRole('link', { name: 'Import students' }).waitFor();
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await choose('quiz.json', 'application/json', '{"quizzes":[{"ID":1}],"questions":[]}');
  await dialog
    .getByText('This file contains quizzes, not courses. Open a course in the builder and import it into a section.')
    .waitFor();
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await choose('photos.zip', 'application/zip', 'PK no archive at all');
  await dialog.getByText('This file is no zip archive, or it is damaged.').waitFor();
});
