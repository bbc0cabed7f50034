import type { Page } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath, makeCourse, type StudyCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

let course: StudyCourse;
let learner: Api;

beforeAll(async () => {
  const staff = await signIn(url, 'admin@example.com');
  course = await makeCourse(staff, { name: 'What others show', lessons: ['Maps and code', 'More code'] });
  const pen = (id: string) => `<iframe src="https://codepen.io/ann/pen/${id}" title="Tides"></iframe>`;
  const map = '<iframe src="https://www.openstreetmap.org/#map=10/52.5/13.4"></iframe>';
  const texts = [`<p>Look.</p>${pen('abcdef')}${map}<iframe src="https://evil.example/"></iframe>`, pen('ghijkl')];
  for (const [at, description] of texts.entries()) {
    const saved = await staff.call('PUT', `/lessons/${course.items[at]?.id}`, { description });
    if (saved.status !== 200) throw new Error(`Saving the lesson answered ${saved.status}.`);
  }
  learner = (await newLearner(url, 'Ida')).api;
  await enroll(learner, course.id);
});

/** Records the hosts of requests to other sites and answers the requests locally. */
async function recordRequests(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/codepen\.io|openstreetmap\.org|evil\.example/, async (route) => {
    asked.push(new URL(route.request().url()).hostname);
    await route.fulfill({ contentType: 'text/html', body: '<title>Tides</title><p>Shown</p>' });
  });
  return asked;
}

it('a reader is asked before another site learns that they read, and once is enough', async () => {
  const page = await visit('/', { as: learner });
  const asked = await recordRequests(page);
  await page.goto(lessonPath(course, 0));
  const load = page.getByRole('button', { name: 'Load content from CodePen' });
  await load.waitFor();
  await page.getByRole('button', { name: 'Load content from OpenStreetMap' }).waitFor();
  expect(asked).toEqual([]);
  await expect(page.locator('article iframe')).toHaveCount(2);

  await page.getByRole('checkbox', { name: 'Always load content from CodePen' }).check();
  await load.press('Enter');
  await page.frameLocator('iframe[title="Tides"]').getByText('Shown').waitFor();
  expect(asked).toEqual(['codepen.io']);
  await page.getByRole('button', { name: 'Load content from OpenStreetMap' }).waitFor();

  await page.goto(lessonPath(course, 1));
  await page.frameLocator('iframe[title="Tides"]').getByText('Shown').waitFor();
  expect(asked).toEqual(['codepen.io', 'codepen.io']);
});
