import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const outline = 'Basics\n  Why knots hold\n  The overhand\n  Quiz: Which knot is it?\nOn the water\n  Mooring';

const coursesNamed = async (api: Api, name: string) =>
  (await api.call<{ data: { id: number; status: string }[] }>('GET', `/courses?context=edit&search=${name}`)).body.data;

/** Counts what a hand does: each press of the pointer, wherever it lands. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('clicked', () => {
    clicks += 1;
  });
  const listen = () => {
    const told = window as typeof window & { clicked: () => void };
    window.addEventListener('pointerdown', () => told.clicked(), true);
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => clicks;
}

it('a published course of two sections, three lessons and a quiz takes at most 18 clicks', {
  tags: ['gate'],
}, async () => {
  const admin = await signIn(url, 'admin@example.com');
  const page = await visit('/admin', { as: admin });
  // Its name continues with the number of pending courses, which other journeys can have left.
  const courses = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Courses/ });
  await courses.waitFor();
  const clicks = await countClicks(page);
  await courses.click();
  await page.getByRole('link', { name: 'Add new course' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'New course' }).waitFor();
  // The name has the focus: nothing is clicked before it is written.
  await expect(page.getByLabel('Name')).toBeFocused();
  const name = unique('Knots');
  await page.keyboard.type(name);
  await page.getByRole('radio', { name: 'Paste an outline' }).click();
  await page.getByRole('textbox', { name: 'Outline' }).click();
  await page.keyboard.insertText(outline);
  await page.getByRole('region', { name: 'Preview' }).getByText('2 sections · 3 lessons · 1 quiz').waitFor();
  await page.getByRole('button', { name: 'Create course' }).click();

  await page.waitForURL(/\/edit\?page=builder/);
  await page.getByRole('button', { name: 'Actions for Which knot is it?' }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await page.getByRole('link', { name: 'Questions', exact: true }).click();
  await page.getByRole('button', { name: 'Add question' }).first().click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-keyshortcuts') === '1');
  await page.keyboard.press('1');
  await page.waitForFunction(() => document.activeElement?.getAttribute('contenteditable') === 'true');
  await page.keyboard.type('Is the overhand a knot?');
  await page.getByRole('textbox', { name: 'Answer 1', exact: true }).click();
  await page.keyboard.type('Yes');
  await page.keyboard.press('Enter');
  await page.keyboard.type('No');
  await page.getByRole('radio', { name: 'Answer 1 is correct' }).click();
  await page.keyboard.press('Control+s');
  const quizId = /quiz\/edit\/(\d+)/.exec(page.url())?.[1];
  const stored = async () =>
    (await admin.call<{ data: { answers: unknown[] }[] }>('GET', `/quizbuilder/${quizId}`)).body.data;
  await expect.poll(async () => (await stored())[0]?.answers.length).toBe(2);
  await page.getByRole('link', { name: /^Back to / }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('dialog', { name: '4 of 4 items are drafts' })
    .getByRole('button', { name: 'Publish all' })
    .click();
  await page.getByText('The course is public.').waitFor();

  await expect.poll(clicks).toBeGreaterThan(8);
  expect(clicks()).toBeLessThanOrEqual(18);
  await expect.poll(() => coursesNamed(admin, name)).toMatchObject([{ status: 'publish' }]);
});

it('a request whose answer was lost is sent again and makes no second course', async () => {
  const admin = await signIn(url, 'instructor@example.com');
  const page = await visit('/admin/courses/add-new-course', { as: admin });
  const name = unique('Lost answer');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('radio', { name: 'Paste an outline' }).check();
  await page.getByRole('button', { name: 'Create course' }).click();
  await page.getByText('Write or paste at least one line.').first().waitFor();
  await page.getByRole('textbox', { name: 'Outline' }).fill(outline);
  // It arrives, and the answer does not.
  await page.route('**/lectern/v1/courses', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Create course' }).click();
  await page.getByText('Not saved: we couldn’t reach the server.').waitFor();
  await expect.poll(() => coursesNamed(admin, name)).toHaveLength(1);
  await page.unroute('**/lectern/v1/courses');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(/\/edit\?page=builder/);
  await page.getByRole('link', { name: 'Mooring', exact: true }).waitFor();
  await expect.poll(() => coursesNamed(admin, name)).toHaveLength(1);
});
