import type { Page } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath, makeCourse, type StudyCourse } from '../../fixtures/courses.ts';
import { newLearner, newStaff, type Person } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { restoreSettings } from '../../fixtures/settings.ts';

const url = schoolUrl();
const { visit } = useBrowser();
const { changeSettings } = restoreSettings();

const REFUSED = 'This school does not allow copying.';

let admin: Api;
let course: StudyCourse;
let learner: Person;

beforeAll(async () => {
  admin = await signIn(url, 'admin@example.com');
  course = await makeCourse(admin, { name: 'Kept together', lessons: ['Words to keep'] });
  learner = await newLearner(url, 'Kopi');
  await enroll(learner.api, course.id);
});
const protect = () => changeSettings({ learn_page: { display: { content_protection: true } } });

const words = (page: Page) => page.getByText('The words of “Words to keep”');

/** Selects and copies the text of the lesson by keyboard; returns the content of the clipboard. */
async function copied(page: Page): Promise<string> {
  return words(page).evaluate((text) => {
    document.getSelection()?.selectAllChildren(text);
    let taken = '';
    document.addEventListener(
      'copy',
      (event) => (taken = event.defaultPrevented ? '' : String(document.getSelection())),
      { once: true },
    );
    document.execCommand('copy');
    return taken;
  });
}

const isProtected = (page: Page) => page.locator('html[data-protected]');

/** Makes the browser report these window sizes. */
async function pretendWindow(page: Page, sizes: { outer: [number, number]; inner: [number, number] }) {
  await page.addInitScript(({ outer, inner }) => {
    const told = { outerWidth: outer[0], outerHeight: outer[1], innerWidth: inner[0], innerHeight: inner[1] };
    for (const [name, value] of Object.entries(told))
      Object.defineProperty(window, name, { get: () => value, configurable: true });
    Object.defineProperty(window.screen, 'width', { get: () => 1920, configurable: true });
  }, sizes);
}

it('nothing hinders anybody before the school wants it', async () => {
  const page = await visit(lessonPath(course, 0), { as: learner.api });
  await expect.poll(() => copied(page)).toContain('Words to keep');
  await expect(isProtected(page)).toHaveCount(0);
});

it('learners copy nothing of a lesson, are told why once, and read on as before', async () => {
  await protect();
  const page = await visit(lessonPath(course, 0), { as: learner.api });
  await isProtected(page).waitFor();
  await expect.poll(() => copied(page)).toBe('');
  await page.getByText(REFUSED).waitFor();
  await copied(page);
  await expect(page.getByText(REFUSED)).toHaveCount(1);
  const text = words(page);
  const menu = () =>
    text.evaluate((element) =>
      element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    );
  await expect.poll(() => menu()).toBe(false);
  await expect.poll(() => text.evaluate((element) => getComputedStyle(element).userSelect)).toBe('none');
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await expect(text).toBeHidden();
  const printed = await page.evaluate(() => getComputedStyle(document.body, '::before').content);
  expect(printed).toContain('does not allow printing');
});

it('staff are never hindered, and neither is who has been exempted', async () => {
  await protect();
  const staff = (await newStaff(url, 'Ines', 'instructor')).api;
  await enroll(staff, course.id);
  const free = await newLearner(url, 'Frei');
  await enroll(free.api, course.id);
  const exempted = await admin.call('PUT', `/users/${free.api.userId}`, { content_protection_exempt: true });
  expect(exempted.status).toBe(200);
  for (const person of [admin, staff, free.api]) {
    const page = await visit(lessonPath(course, 0), { as: person });
    await expect.poll(() => copied(page)).toContain('Words to keep');
    await expect(isProtected(page)).toHaveCount(0);
  }
});

it('who opens a tool beside the page is sent to the courses; who zooms reads on', async () => {
  await protect();
  const page = await visit('/courses', { as: learner.api });
  await page.clock.install();
  await pretendWindow(page, { outer: [1920, 1040], inner: [768, 367] });
  await page.goto(lessonPath(course, 0));
  await isProtected(page).waitFor();
  await page.clock.runFor(10_000);
  await words(page).waitFor();
  expect(page.url()).toContain(lessonPath(course, 0));

  await pretendWindow(page, { outer: [1920, 1040], inner: [1920, 553] });
  await page.reload();
  await isProtected(page).waitFor();
  await page.clock.runFor(10_000);
  await page.waitForURL('**/courses');
});
