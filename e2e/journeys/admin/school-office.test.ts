import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { useEmptySchool } from '../../fixtures/empty-school.ts';
import { drawnPicture } from '../../fixtures/files.ts';
import { setupLink } from '../../fixtures/first-administrator.ts';
import { DEMO_PASSWORD } from '../../fixtures/school.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { own, visit } = useEmptySchool({ each: true });

const rail = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** An exported course, as another school would hand it over. */
async function exportedCourse(name: string) {
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, { name, lessons: ['Knots', 'Winds'] });
  const job = await admin.call<{ job_id: number }>('POST', '/courses/export', { ids: [course.id] });
  const address = async () =>
    (await admin.call<{ file_url: string }>('GET', `/long-jobs/progress-status?job_id=${job.body.job_id}`)).body
      .file_url;
  await expect.poll(address).toMatch(/./);
  const answer = await fetch(`${url}${await address()}`, { headers: { cookie: admin.cookie } });
  return { name: 'courses.zip', mimeType: 'application/zip', buffer: Buffer.from(await answer.arrayBuffer()) };
}

async function setUp(): Promise<Page> {
  const link = new URL(setupLink(own.school) ?? '');
  const page = await visit(link.pathname + link.hash);
  await page.getByLabel('Name of the school').fill('Harbor School');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Park');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Open the school' }).click();
  await page.waitForURL(/\/admin/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const saved = async (page: Page) => {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('region', { name: 'Messages' }).getByText('Settings updated.').last().waitFor();
};

it('an empty school gets a look, pages, email, media and a course of another school, and its status is well', async () => {
  const name = `Sailing ${randomUUID().slice(0, 8)}`;
  const file = await exportedCourse(name);
  const page = await setUp();

  await rail(page, 'Settings').click();
  await page.getByLabel('Color', { exact: true }).first().fill('#0f766e');
  await page.keyboard.press('Tab');
  await saved(page);

  await page.goto('/admin/settings?tab=emails');
  await page.getByLabel('Host', { exact: true }).fill('127.0.0.1');
  await page.getByLabel('Port', { exact: true }).fill(new URL(own.mailbox.url).port);
  await page.getByRole('combobox', { name: 'Encryption' }).click();
  await page.getByRole('option', { name: 'None' }).click();
  await page.getByRole('button', { name: 'Send a test message' }).click();
  await page.getByText('We sent a test email to').waitFor();
  await saved(page);
  await page.getByText('Emails are sent through the mail server saved here.').waitFor();

  await page.goto('/admin/pages');
  await page.getByRole('link', { name: 'Add page' }).first().click();
  await heading(page, 'New page');
  await page.getByLabel('Title').fill('About the harbor');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('We teach sailing.');
  await page.getByRole('combobox', { name: 'Shown in' }).click();
  await page.getByRole('option', { name: 'Footer', exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Page created.').waitFor();

  await page.goto('/admin/media');
  await heading(page, 'Media');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await drawnPicture(page, 'harbor.png'));
  await page.getByRole('link', { name: 'harbor' }).waitFor({ timeout: 60_000 });

  await rail(page, /^All courses/).click();
  await page.getByRole('button', { name: 'Import', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import courses' });
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByText('1 course would be imported.').waitFor();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByText('1 course imported.').waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('link', { name }).first().waitFor();

  await rail(page, 'Tools').click();
  await page.getByText('PostgreSQL').waitFor();
  await page.getByText('Everything is working.').waitFor();
  await expect(page.getByText('Needs attention')).toHaveCount(0);
  await expect(page.getByText('Failed', { exact: true })).toHaveCount(0);

  const site = await visit('/');
  await site.getByText('Harbor School').first().waitFor();
  await site.getByRole('contentinfo').getByRole('link', { name: 'About the harbor' }).click();
  await site.getByText('We teach sailing.').waitFor();
});
