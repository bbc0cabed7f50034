import type { Page } from 'playwright-core';
import { afterEach, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { send, signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { enroll, makeCourse } from '../../fixtures/courses.ts';
import { makeAssignment, submitAnswer } from '../../fixtures/items/assignments.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const switchAddon = async (verb: 'activate' | 'deactivate') =>
  send(await signIn(url, 'admin@example.com'), 'POST', `/addons/${verb}`, { slug: 'assignment' });

afterEach(() => switchAddon('activate'));

/** An open course with a lesson and an assignment. */
async function assigned() {
  const staff = await signIn(url, 'admin@example.com');
  const fields = { name: 'Constellations', lessons: ['Before you look'], access_mode: 'open' };
  const course = await makeCourse(staff, fields);
  const [lesson] = course.items;
  const id = await makeAssignment(staff, course);
  return { course, lesson: `/course/${course.id}/lesson/${lesson?.id}`, path: `/course/${course.id}/assignment/${id}` };
}

/** Opens the progress popover and returns its lines by item type. */
async function openProgress(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: /left/ }).click();
  const lines = page.getByRole('region', { name: 'Progress' }).getByRole('listitem');
  return { lessons: lines.filter({ hasText: 'Lessons' }), assignments: lines.filter({ hasText: 'Assignments' }) };
}

it('an assignment counts in the progress of who submitted it, in every browser, while its add-on is on', async () => {
  const { course, lesson, path } = await assigned();
  const nora = await newLearner(url, 'Nora');
  await enroll(nora.api, course.id);
  const page = await visit(path, { as: nora.api });
  const before = await openProgress(page);
  await before.assignments.getByText('0 of 1').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mark as Completed' }).hover();
  await page.getByText('Submit the assignment first.').waitFor();
  await page.getByRole('textbox', { name: 'Your answer' }).click();
  await page.keyboard.type('Orion, Lyra and Cygnus.');
  await submitAnswer(page);
  await page.getByRole('button', { name: 'Mark as Completed' }).click();
  await page.getByText('Assignment has been marked as completed').waitFor();

  // The same person in another browser.
  const other = await visit(path, { as: await signIn(url, nora.email) });
  await other.getByText('Orion, Lyra and Cygnus.').waitFor();
  await expect(other.getByRole('button', { name: 'Completed', exact: true })).toBeDisabled();
  const after = await openProgress(other);
  await after.assignments.getByText('1 of 1').waitFor();

  await switchAddon('deactivate');
  await other.goto(path);
  await other.getByRole('heading', { name: 'This feature is switched off' }).waitFor();
  await other.goto(lesson);
  const without = await openProgress(other);
  await without.lessons.waitFor();
  await expect(without.assignments).toHaveCount(0);
  await switchAddon('activate');
  await other.goto(path);
  const again = await openProgress(other);
  await again.assignments.getByText('1 of 1').waitFor();
});

it('a visitor sees no progress of assignments', async () => {
  const { lesson } = await assigned();
  const page = await visit(lesson);
  const progress = await openProgress(page);
  await progress.lessons.waitFor();
  await expect(progress.assignments).toHaveCount(0);
});
