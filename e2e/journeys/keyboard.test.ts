import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from '../fixtures/api.ts';
import { useBrowser } from '../fixtures/browser.ts';
import { enrol, lessonPath, makeCourse } from '../fixtures/courses.ts';
import { newLearner } from '../fixtures/people.ts';
import { schoolUrl } from '../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

/** The name of what has the focus, and whether the eye can tell. */
async function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { name: '', visible: true };
    const name =
      element.getAttribute('aria-label') ??
      (element.id && document.querySelector(`label[for="${element.id}"]`)?.textContent) ??
      '';
    // Fields and buttons show it themselves or on the frame around them.
    const shows = (one: Element | null) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    };
    return {
      name: (name || element.textContent || '').trim(),
      visible: shows(element) || shows(element.parentElement) || shows(element.nextElementSibling),
    };
  });
}

/** Presses Tab until that part has the focus; every stop on the way shows where it is. */
async function tabTo(page: Page, name: string | RegExp) {
  const stops: string[] = [];
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    expect(stop.visible, `the focus shows on “${stop.name}” of ${page.url()}`).toBe(true);
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return;
    stops.push(stop.name);
  }
  throw new Error(`Tab does not reach ${String(name)}; it stops at: ${stops.join(' · ')}`);
}

it('who has only a keyboard signs in, opens a course and completes a lesson', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, { name: 'Paper boats', lessons: ['Fold', 'Float'] });
  const { api, email, password } = await newLearner(url, 'Tara');
  await enrol(api, course.id);

  const page = await visit('/sign-in');
  await page.getByRole('button', { name: 'Sign in', exact: true }).and(page.locator(':enabled')).waitFor();
  await tabTo(page, 'Email or username');
  await page.keyboard.type(email);
  await tabTo(page, 'Password');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Hello, Tara' }).waitFor();

  await page.getByRole('link', { name: /Start\s*: Paper boats/ }).waitFor();
  await tabTo(page, /^Start\s*: Paper boats$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${lessonPath(course, 0)}`);
  await page.getByRole('button', { name: 'Mark as Completed' }).waitFor();

  await tabTo(page, 'Skip to content');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Mark as Completed');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: '1 item left' }).waitFor();
});

it('N, P and M lead on, back and complete, and are left alone while somebody types', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const lessons = Array.from({ length: 22 }, (_, at) => `Step ${at + 1}`);
  const course = await makeCourse(admin, { name: 'Long stairs', lessons });
  const { api } = await newLearner(url, 'Uri');
  await enrol(api, course.id);
  const page = await visit(lessonPath(course, 0), { as: api });
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const left = (count: number) =>
    page
      .getByRole('banner')
      .getByRole('button', { name: `${count} items left` })
      .waitFor();
  await title('Step 1');
  await left(22);

  await page.keyboard.press('n');
  await title('Step 2');
  await page.keyboard.press('p');
  await title('Step 1');
  await page.keyboard.press('m');
  await left(21);

  await page.getByRole('searchbox', { name: 'Search the content' }).focus();
  await page.keyboard.type('nmp');
  await page.getByText('Nothing here has that name.').waitFor();
  await title('Step 1');
  await left(21);
});

it('a dialog keeps the focus, and Escape closes it and gives the focus back', async () => {
  const { api } = await newLearner(url, 'Vera');
  const page = await visit('/courses', { as: api });
  const menu = page.getByRole('button', { name: 'Menu of Vera' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .first()
        .evaluate((item) => item === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog');
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
});
