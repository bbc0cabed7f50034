import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();
const COURSE = '/course/why-bread-rises';

/** Blocks the scripts of the page until the returned function is called. */
async function holdScripts(page: Page) {
  const waiting: (() => void)[] = [];
  let open = false;
  await page.route(/\/assets\/site-[^/]+\.js$/, async (route) => {
    if (!open) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  return () => {
    open = true;
    for (const go of waiting.splice(0)) go();
  };
}

const isAlive = (page: Page) =>
  page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')));

it('a visitor’s page is whole before any program runs, and alive once it is touched', async () => {
  const page = await visit(COURSE);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  await page.getByRole('link', { name: 'Start course' }).waitFor();
  await expectAccessible(page);
  await expect.poll(() => isAlive(page)).toBe(false);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(() => isAlive(page)).toBe(true);
  // The session is known without a request.
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
});

it('keeps the scroll position when the app starts and on the way back, and starts the next page at the top', {
  tags: ['gate'],
}, async () => {
  const page = await visit('/');
  const go = await holdScripts(page);
  await page.goto(COURSE);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const read = await page.evaluate(() => window.scrollY);
  expect(read).toBeGreaterThan(0);
  go();
  await expect.poll(() => isAlive(page)).toBe(true);
  // Two frames, so that what the app does after hydration has happened.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => window.scrollY)).toBe(read);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Courses' }).click();
  await page.waitForURL('**/courses');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL(`**${COURSE}`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(read);
});

it('what is pressed before the page is alive is done once it is', async () => {
  const page = await visit('/');
  const go = await holdScripts(page);
  await page.goto(COURSE);
  await page.getByRole('button', { name: 'Expand all' }).click();
  await page.getByRole('button', { name: 'Expand all' }).click();
  go();
  await page.getByRole('button', { name: 'Collapse all' }).waitFor();
});

it('who presses the way in at once is remembered with what for', async () => {
  const slug = `knots-${randomUUID()}`;
  const admin = await signIn(url, 'admin@example.com');
  await makeCourse(admin, { name: 'Knots at once', slug, lessons: ['One'] });
  const page = await visit(`/course/${slug}`);
  await page.getByRole('link', { name: 'Start free course' }).click();
  await page.waitForURL(/\/register\?redirect_to=/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lectern.start-course'))).toContain('courseId');
});

it('who presses the way to an account before any script has come still gets to where they wanted to go', async () => {
  const page = await visit('/');
  await page.route(/\/assets\/(start|site)-[^/]+\.js$/, () => {});
  await page.goto('/sign-in?redirect_to=%2Fcourse%2Fwhy-bread-rises', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Create an account' }).click({ noWaitAfter: true });
  await page.waitForURL('**/register?redirect_to=%2Fcourse%2Fwhy-bread-rises', { waitUntil: 'commit' });
});

it.each(['site', 'shared'])('a page starts although its first request for %s-*.js fails', async (name) => {
  const page = await visit('/help');
  const failed = new Set<string>();
  await page.route(new RegExp(`/assets/${name}-[^/]+\\.js$`), async (route) => {
    const file = route.request().url();
    if (failed.has(file)) return route.continue();
    failed.add(file);
    return route.abort();
  });
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('This field is required.').first().waitFor();
  expect(failed.size).toBeGreaterThan(0);
});

it('a page whose program does not come leads on by itself', async () => {
  const page = await visit('/');
  await page.route(/\/assets\/site-[^/]+\.js$/, (route) => route.abort());
  await page.goto(COURSE);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await page.waitForURL('**/help');
});

it('whoever has a session is greeted without a touch', async () => {
  const { api } = await newLearner(url, 'Ada');
  const page = await visit(COURSE, { as: api });
  await page.getByRole('banner').getByRole('button', { name: 'Menu of Ada' }).waitFor();
  await expect.poll(() => isAlive(page)).toBe(true);
});
