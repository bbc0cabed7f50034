import { it } from 'vitest';
import { signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath } from '../../fixtures/courses.ts';
import { expect } from '../../fixtures/expect.ts';
import { makeVideoCourse } from '../../fixtures/items/videos.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const VTT = 'WEBVTT\n\n00:01.000 --> 00:05.000\nWe set the sails.\n\n00:31.000 --> 00:35.000\nNow the spinnaker fills.';

async function sailing() {
  const staff = await signIn(url, 'admin@example.com');
  const course = await makeVideoCourse(url, staff, {
    name: 'Under sail',
    lessons: [{ name: 'Downwind', words: [{ label: 'English', language: 'en', vtt: VTT }] }, { name: 'Upwind' }],
  });
  const { api } = await newLearner(url, 'Sandro');
  await enroll(api, course.id);
  const search = () => api.call<{ data: unknown[] }>('GET', `/search?search=spinnaker&course_id=${course.id}`);
  await expect.poll(async () => (await search()).body.data.length, { timeout: 90_000 }).toBe(1);
  return { api, course };
}

it('a learner finds a sentence of a video by keyboard and lands on its second', { tags: ['gate'] }, async () => {
  const { api, course } = await sailing();
  const page = await visit(lessonPath(course, 1), { as: api });
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  await page.locator('h1').first().waitFor();
  await page.keyboard.press('Control+k');
  // A letter too few.
  await page.getByRole('combobox', { name: 'Search' }).fill('spinaker');
  await page.getByText('Showing results for “spinnaker”').waitFor();
  const option = page.getByRole('option', { name: /Downwind.*0:31/ });
  await option.waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/[?&]t=31\b/);
  const video = page.locator('video');
  await video.waitFor({ state: 'attached' });
  await expect
    .poll(() => video.evaluate(({ readyState, currentTime }: HTMLVideoElement) => readyState > 0 && currentTime >= 31))
    .toBe(true);
});

it('on a phone the search is in the sheet of the outline, and says when nothing is found', async () => {
  const { api, course } = await sailing();
  const page = await visit(lessonPath(course, 1), { as: api, width: 360, theme: 'dark' });
  await page.getByRole('button', { name: 'Course content' }).first().click();
  await page
    .getByRole('dialog', { name: 'Course content' })
    .getByRole('button', { name: 'Search', exact: true })
    .click();
  await page.getByRole('combobox', { name: 'Search' }).fill('genoa');
  await page.getByText('Nothing found for “genoa”.').waitFor();
});
