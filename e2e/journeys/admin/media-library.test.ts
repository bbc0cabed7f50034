import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { CONVERTED, drawnPicture } from '../../fixtures/files.ts';
import { newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

it('an instructor uploads a picture, shows it in three lessons and replaces it in all of them at once', async () => {
  const { api } = await newStaff(url, 'Mia', 'instructor');
  const page = await visit('/admin/media', { as: api });
  await title(page, 'Media');
  await page.getByText('No files yet.').waitFor();

  await page.locator('input[type="file"]').setInputFiles(await drawnPicture(page, 'harbor.png'));
  await page.getByRole('link', { name: 'harbor' }).waitFor(CONVERTED);

  const { body: files } = await api.call<{ id: number; source_url: string }[]>('GET', '/../../wp/v2/media');
  const before = files[0]!;
  const course = await makeCourse(api, { name: 'Harbors', lessons: ['North', 'East', 'South'] });
  for (const { id } of course.items) {
    const saved = await api.call('PUT', `/lessons/${id}`, {
      description: `<p>Look <img src="${before.source_url}" alt="A harbor"></p>`,
    });
    expect(saved.status).toBe(200);
  }

  await page.getByRole('link', { name: 'harbor' }).click();
  await title(page, 'harbor');
  const places = page.getByRole('list').filter({ has: page.getByRole('link', { name: 'North' }) });
  await expect
    .poll(() => places.last().getByRole('link').allTextContents())
    .toEqual(expect.arrayContaining(['East', 'North', 'South']));

  await page.getByRole('button', { name: 'Replace everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace this file' });
  await dialog.locator('input[type="file"]').setInputFiles(await drawnPicture(page, 'new.png', { color: 'crimson' }));
  await dialog.getByText('3 places will show the new file.').waitFor();
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await page.getByText('File replaced.').waitFor(CONVERTED);

  const { body: after } = await api.call<{ id: number; source_url: string }[]>('GET', '/../../wp/v2/media');
  expect(after[0]).toMatchObject({ id: before.id });
  expect(after[0]!.source_url).not.toBe(before.source_url);
  for (const { id } of course.items) {
    const { body } = await api.call<{ description: string }>('GET', `/lessons/${id}`);
    expect(JSON.stringify(body)).toContain(after[0]!.source_url);
    expect(JSON.stringify(body)).not.toContain(before.source_url);
  }
});

it('a caption that is written in the library comes with the picture into the text of a lesson', async () => {
  const { api } = await newStaff(url, 'Cara', 'instructor');
  const course = await makeCourse(api, { name: 'Piers', lessons: ['North'] });
  const page = await visit('/admin/media', { as: api });
  await page.locator('input[type="file"]').setInputFiles(await drawnPicture(page, 'pier.png'));
  await page.getByRole('link', { name: 'pier' }).click(CONVERTED);
  await page.getByLabel('Caption').fill('The pier & the <old> harbor');
  await page.getByLabel('Caption').press('Enter');
  await page.getByText('Saved.', { exact: true }).waitFor();
  await expectAccessible(page);

  await page.goto(`${url}/admin/courses/${course.id}/lesson/edit/${course.items[0]!.id}`);
  await page
    .getByRole('toolbar', { name: 'Formatting of Text' })
    .getByRole('button', { name: 'Picture', exact: true })
    .click();
  const library = page.getByRole('dialog', { name: 'Choose a picture' });
  await library.getByRole('checkbox', { name: 'pier' }).check();
  await library.getByRole('button', { name: 'Use picture' }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.getByRole('figure', { name: 'The pier & the <old> harbor' }).waitFor();
});

it('an instructor compares both files before a replacement, takes it back, and restores a deleted file', async () => {
  const { api } = await newStaff(url, 'Noa', 'instructor');
  const page = await visit('/admin/media', { as: api });
  await page.locator('input[type="file"]').setInputFiles(await drawnPicture(page, 'harbor.png'));
  await page.getByRole('link', { name: 'harbor' }).waitFor(CONVERTED);
  const library = async () => (await api.call<{ id: number; source_url: string }[]>('GET', '/../../wp/v2/media')).body;
  const [before] = await library();
  const course = await makeCourse(api, { name: 'Harbors', lessons: ['North'] });
  const lesson = `/lessons/${course.items[0]!.id}`;
  await api.call('PUT', lesson, { description: `<p><img src="${before!.source_url}" alt="A harbor"></p>` });
  const text = async () => JSON.stringify((await api.call('GET', lesson)).body);
  const news = page.getByRole('region', { name: 'Messages' });

  await page.getByRole('link', { name: 'harbor' }).click();
  await title(page, 'harbor');
  await page.getByRole('button', { name: 'Replace everywhere' }).click();
  const replacing = page.getByRole('dialog', { name: 'Replace this file' });
  const choose = async () =>
    replacing.locator('input[type="file"]').setInputFiles(await drawnPicture(page, 'new.png', { color: 'crimson' }));
  await choose();
  for (const side of ['Current file', 'New file'])
    await replacing.getByRole('figure', { name: side }).getByRole('presentation').waitFor();
  await replacing.getByRole('link', { name: 'North' }).waitFor();
  await expectAccessible(page);
  await replacing.getByRole('button', { name: 'Cancel' }).click();
  expect(await library()).toEqual([before]);

  await page.getByRole('button', { name: 'Replace everywhere' }).click();
  await choose();
  await replacing.getByRole('button', { name: 'Replace', exact: true }).click();
  await page.getByRole('heading', { name: 'Previous file' }).waitFor(CONVERTED);
  await expect.poll(text).not.toContain(before!.source_url);
  await news.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Previous file restored.').waitFor();
  await news.getByRole('button', { name: 'Close' }).click();
  await expect.poll(text).toContain(before!.source_url);
  // A second swap restores the first file.
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect.poll(text).not.toContain(before!.source_url);
  await news.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Move to trash' }).click();
  const deleting = page.getByRole('dialog', { name: 'Move “harbor” to the trash?' });
  await deleting.getByRole('link', { name: 'North' }).waitFor();
  await deleting.getByRole('button', { name: 'Move to trash' }).click();
  await page.getByText('No files yet.').waitFor();
  await news.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'harbor' }).waitFor();

  await page.getByRole('button', { name: 'Actions for harbor' }).click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await deleting.getByRole('button', { name: 'Move to trash' }).click();
  await page.getByText('No files yet.').waitFor();
  await page.getByRole('link', { name: 'Trash', exact: true }).click();
  const row = page.getByRole('row', { name: /harbor/ });
  await row.getByText('Deleted').waitFor();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Actions for harbor' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  // The file that was replaced is an entry of its own again.
  await row.getByText('Replaced').waitFor();
  await row.getByRole('button', { name: 'Actions for harbor' }).click();
  await page.getByRole('menuitem', { name: 'Delete permanently' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText('The trash is empty.').waitFor();
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  await page.getByRole('link', { name: 'harbor' }).waitFor();
});
