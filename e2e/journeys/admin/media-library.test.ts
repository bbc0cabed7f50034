import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { useBrowser } from '../../fixtures/browser.ts';
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
  await page.getByText('No files yet. Upload the first one.').waitFor();

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
  await dialog.getByText('3 places show the new file.').waitFor();
  await dialog.locator('input[type="file"]').setInputFiles(await drawnPicture(page, 'new.png', { color: 'crimson' }));
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
