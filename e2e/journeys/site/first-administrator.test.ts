import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { setupLink } from '../../fixtures/first-administrator.ts';
import { registerLearner } from '../../fixtures/people.ts';
import { DEMO_PASSWORD, type School, startSchool } from '../../fixtures/school.ts';

const video = fileURLToPath(new URL('../../../packages/server/src/demo/media/one-night-one-turn.mp4', import.meta.url));

const folder = mkdtempSync(path.join(tmpdir(), 'lectern-setup-'));
let school: School;
beforeAll(async () => {
  school = await startSchool({ DATA_DIR: path.join(folder, 'data'), SEED: 'empty' });
});
const { visit } = useBrowser({ url: () => school.url });
afterAll(async () => {
  await school.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function setUp(page: Page) {
  await page.getByRole('heading', { level: 1, name: 'Set up your school' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Name of the school').fill('Harbour School');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Park');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Open the school' }).click();
  await page.waitForURL(/\/admin/);
  await expect.poll(() => page.title()).toContain('Harbour School');
}

/** A section and, below it, one text lesson that is still to be written. */
async function addSection(page: Page, section: string, lesson: string) {
  const name = page.getByRole('textbox', { name: 'New section name' });
  const button = page.getByRole('button', { name: 'Add section' });
  // An empty course asks for its first section at once.
  await name.or(button).waitFor();
  if (await button.isVisible()) await button.click();
  await name.fill(section);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: section, exact: true }).waitFor();
  await page.keyboard.press('Escape');
  if (!lesson) return;
  await page.getByRole('region', { name: section }).getByRole('button', { name: 'Add lesson' }).click();
  await page.getByRole('textbox', { name: `Name of the new lesson in ${section}` }).fill(lesson);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: lesson, exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('All changes saved').waitFor();
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click();

it('whoever starts an empty school comes from the printed link to a course that a student studies', async () => {
  const link = new URL(setupLink(school) ?? '');
  const page = await visit(link.pathname + link.hash);
  await setUp(page);

  await page.getByRole('link', { name: 'Add new course' }).first().click();
  await page.getByLabel('Name').fill('Tides for beginners');
  await page.getByRole('button', { name: 'Create course' }).click();
  await page.waitForURL(/\/courses\/\d+\/edit/);
  const courseId = Number(/\/courses\/(\d+)\/edit/.exec(page.url())?.[1]);

  // One lands in the builder.
  await addSection(page, 'The Moon pulls', 'Why there are two tides');
  await addSection(page, 'On the shore', '');

  await page.getByRole('button', { name: 'Actions for Why there are two tides' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.waitForURL(/\/lesson\/edit\/\d+/);
  await text(page).click();
  await page.keyboard.type('The sea bulges towards the Moon and away from it.');
  await publish(page);
  await page.getByText('Published', { exact: true }).first().waitFor();

  await page.goto(`/admin/courses/${courseId}/edit?page=builder`);
  await page.getByRole('button', { name: 'Add content to On the shore' }).click();
  await page.getByRole('menuitem', { name: 'Video lesson' }).click();
  await page.getByLabel('Name').fill('One night, one turn');
  await page.getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option', { name: 'Uploaded file' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('group', { name: 'Video file' }).getByRole('button', { name: 'Upload' }).click();
  await (await chooser).setFiles(video);
  await page.getByText('one-night-one-turn').first().waitFor();
  // Its length is read from the file itself.
  await expect(page.getByLabel('Length')).toHaveValue('0:52');
  await publish(page);
  await page.waitForURL(/\/lesson\/edit\/\d+/);

  await page.goto(`/admin/courses/${courseId}/edit?page=course`);
  await publish(page);
  await page.getByRole('link', { name: 'View course' }).waitFor();

  const learner = await registerLearner(school.url, 'Mika');
  const student = await visit('/courses', { as: learner.api });
  await student.getByRole('link', { name: 'Tides for beginners' }).first().click();
  await student.getByRole('button', { name: 'Enroll' }).click();
  await student.getByText('The sea bulges towards the Moon').waitFor();
  await student.getByRole('button', { name: 'Mark as Completed' }).click();
  await student
    .getByRole('link', { name: /One night, one turn/ })
    .first()
    .click();
  await student.locator('video').waitFor({ state: 'attached' });
  await student.getByRole('button', { name: 'Mark as Completed' }).click();
  await student.getByText('Congratulations! You have successfully completed this course.').waitFor();

  const administrator = await signIn(school.url, 'ada@example.com');
  const { body } = await administrator.call<{ status: string }>('GET', `/courses/${courseId}?context=edit`);
  expect(body.status).toBe('publish');
});

it('the link works once', async () => {
  const link = new URL(setupLink(school) ?? '');
  const page = await visit(link.pathname + link.hash);
  await page.getByRole('heading', { level: 1, name: 'This link doesn’t work' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/sign-in');
});
