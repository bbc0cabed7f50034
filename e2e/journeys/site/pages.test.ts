import type { Page } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath, makeCourse } from '../../fixtures/courses.ts';
import { hydrate } from '../../fixtures/hydration.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { restoreSettings } from '../../fixtures/settings.ts';

const url = schoolUrl();
const { visit } = useBrowser();
restoreSettings();

let admin: Api;
beforeAll(async () => {
  admin = await signIn(url, 'admin@example.com');
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

async function makePage(fields: { title: string; slug: string; status: string } & Record<string, unknown>) {
  const { status, body } = await admin.call<{ id: number }>('POST', '/pages', { content: '<p>Words.</p>', ...fields });
  expect(status).toBe(201);
  return body.id;
}

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Unique, because pages of an earlier run may still exist. */
const TERMS = `Terms of ${crypto.randomUUID().slice(0, 8)}`;

it('staff write the terms; they stand in the footer, and where somebody makes an account', async () => {
  const page = await visit('/admin/pages', { as: admin });
  await heading(page, 'Site pages');
  await page.getByRole('link', { name: 'Add page' }).first().click();
  await heading(page, 'New page');
  await page.getByLabel('Title').fill(TERMS);
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('Whoever learns here is kind to others.');
  await choose(page, 'Shown in', 'Footer');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Page created.').waitFor();
  await heading(page, TERMS);

  const settings = await visit('/admin/settings?tab=general&section=pages', { as: admin });
  await choose(settings, 'Terms', TERMS);
  await settings.getByRole('link', { name: `View “${TERMS}”` }).waitFor();
  await settings.getByRole('button', { name: 'Save changes' }).click();
  await settings.getByText('Settings updated.').waitFor();

  const site = await visit('/courses');
  await hydrate(site);
  await site.getByRole('contentinfo').getByRole('link', { name: TERMS }).click();
  await heading(site, TERMS);
  await site.getByText('Whoever learns here is kind to others.').waitFor();
  await site.goto('/register');
  const read = site.getByRole('main').getByRole('link', { name: TERMS });
  await expect(read).toHaveAttribute('href', `/page/${TERMS.toLowerCase().replaceAll(' ', '-')}`);

  // While the settings lead to the page, it stays.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Switch to draft' }).click();
  await page.getByText('Choose another page there first.').first().waitFor();
});

it('a page is read on a phone, in the dark and from right to left, and without any script', async () => {
  const long = `<h2>${'Harbor'.repeat(12)}</h2><p>${'Words and words. '.repeat(40)}</p>`;
  await makePage({
    title: 'About the harbor',
    slug: 'about-the-harbor',
    status: 'publish',
    placement: 'both',
    content: long,
  });
  const page = await visit('/page/about-the-harbor', { width: 360, height: 740, theme: 'dark', dir: 'rtl' });
  await heading(page, 'About the harbor');
  await expectNoSidewaysScroll(page);
  const plain = await visit('/page/about-the-harbor', { javaScript: false });
  await heading(plain, 'About the harbor');
});

it('a draft is missing to everybody but those who write pages, who find their way back from it', async () => {
  await makePage({ title: 'Not yet', slug: 'not-yet', status: 'draft' });
  for (const as of [undefined, await signIn(url, 'instructor@example.com')]) {
    const page = await visit('/page/not-yet?preview=visitor', as ? { as } : {});
    await page.getByText('Oops - Page Not Found').waitFor();
  }
  const page = await visit('/page/not-yet?preview=visitor', { as: admin });
  await heading(page, 'Not yet');
  await page.getByRole('link', { name: 'Back to editing' }).click();
  await page.waitForURL(/\/admin\/pages\/\d+$/);
  await heading(page, 'Not yet');
});

it('instructors find no pages to write', async () => {
  const page = await visit('/admin/pages/new', { as: await signIn(url, 'instructor@example.com') });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByLabel('Title')).toHaveCount(0);
});

it('an author thanks with a page of the site, which opens once a course is completed', async () => {
  await makePage({ title: 'Well done', slug: 'well-done', status: 'publish' });
  const staff = await signIn(url, 'instructor@example.com');
  const course = await makeCourse(admin, {
    name: 'Knots for one evening',
    lessons: ['The only knot'],
    author_id: staff.userId,
  });
  const form = await visit(`/admin/courses/${course.id}/edit?page=settings&section=display`, { as: staff });
  await form.getByRole('radio', { name: 'A site page' }).check();
  await choose(form, 'Site page', 'Well done');
  await form.getByRole('button', { name: 'Update' }).click();
  await form.getByText('Course updated.').waitFor();

  const { api } = await newLearner(url, 'Ada');
  await enroll(api, course.id);
  const page = await visit(lessonPath(course, 0), { as: api });
  const thanks = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Mark as Completed' }).click();
  const opened = await thanks;
  await opened.waitForURL('**/page/well-done');
  await heading(opened, 'Well done');
});
