import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { complete, demoCourse, enroll, lessonPath, type StudyCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { toLastPage } from '../../fixtures/items/quiz-pages.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const SHEET = 'The night sheet: ruler, diary, map';
const CONGRATULATIONS = 'Congratulations! You have successfully completed this course.';

let admin: Api;
let course: StudyCourse;
beforeAll(async () => {
  admin = await signIn(url, 'admin@example.com');
  course = await demoCourse(url, 'reading-the-night-sky');
  await thankWith({ display_type: 'url', custom_url: `${url}/help` });
});
afterAll(() => thankWith({}));

async function thankWith(course_thankyou_data: Record<string, string>) {
  const { status } = await admin.call('PUT', `/courses/${course.id}`, { course_thankyou_data });
  expect(status).toBe(200);
}

const place = (wanted: string) => {
  const at = course.items.findIndex(({ name }) => name === wanted);
  expect(at, wanted).toBeGreaterThanOrEqual(0);
  return at;
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

async function completeHere(page: Page) {
  await button(page, 'Mark as Completed').click();
  await button(page, 'Completed').waitFor();
}

/** On a phone the content of the course lies in a sheet. */
async function goTo(page: Page, name: string) {
  const link = page
    .getByRole('navigation', { name: 'Course content' })
    .getByRole('link', { name: new RegExp(`^\\d+\\. ${name}`) });
  await button(page, 'Hide the course content').or(button(page, 'Show the course content')).first().waitFor();
  const show = button(page, 'Show the course content');
  if (await show.isVisible()) await show.click();
  await link.click();
  await title(page, name);
}

async function takeQuiz(page: Page) {
  await button(page, 'Start Quiz').click();
  const onward = page.getByRole('button', { name: /^(Next page|Submit Quiz)$/ });
  await onward.first().waitFor();
  const needed = page.getByRole('radio', { name: 'False', exact: true });
  if ((await needed.count()) > 0) await needed.check();
  await toLastPage(page);
  await button(page, 'Submit Quiz').click();
  await page.getByRole('dialog', { name: 'Submit your answers?' }).getByRole('button', { name: 'Submit Quiz' }).click();
  await button(page, 'Complete Quiz').click();
  await page.getByText('Quiz has been marked as completed.').waitFor();
}

/** Along the words of the video, and one note on it. */
async function watchVideo(page: Page) {
  const video = page.locator('video');
  await video.waitFor({ state: 'attached' });
  await video.evaluate((element: HTMLVideoElement) => (element.muted = true));
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });

  await tab('Transcript').click();
  const words = page.getByRole('tabpanel', { name: 'Transcript' });
  await words.getByRole('button', { name: /Two of them are pointers/ }).click();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThanOrEqual(14);
  await video.evaluate((element: HTMLVideoElement) => element.pause());

  await tab('Timestamped Notes').click();
  await page.getByRole('button', { name: /^Add a note at 0:1/ }).click();
  await page.getByLabel('Title').fill('The pointers');
  await page.getByLabel('Note', { exact: true }).fill('Five times their distance.');
  await button(page, 'Save note').click();
  await page.getByRole('article').getByText('Five times their distance.').waitFor();
  await tab('Overview').click();
}

it.each([
  { device: 'a desktop', width: 1280, height: 800 },
  { device: 'a phone', width: 360, height: 740 },
])('a course is studied at $device, from its page to the banner', async ({ width, height }) => {
  const { api } = await newLearner(url, 'Solveig');
  const page = await visit('/course/reading-the-night-sky', { as: api, width, height });
  await button(page, 'Enroll for free').click();
  const welcome = page.getByRole('dialog', { name: 'Good evening, and welcome' });
  await welcome.getByRole('button', { name: 'Start learning' }).click();

  await title(page, 'What you need, and what you do not');
  await page.getByRole('link', { name: `Download ${SHEET}` }).waitFor();
  await expectNoSidewaysScroll(page);
  await completeHere(page);

  // What is not open yet says what comes first, and leads there.
  await goTo(page, 'Measure the sky with your hand');
  await page.getByText('Complete “Give your eyes thirty minutes” first to open this.').waitFor();
  await page.getByRole('link', { name: 'Back to previous content' }).click();
  await title(page, 'Give your eyes thirty minutes');
  await completeHere(page);
  await page.getByRole('navigation', { name: 'Lesson navigation' }).getByRole('link', { name: /^Next/ }).click();

  await title(page, 'Measure the sky with your hand');
  const document = page.getByRole('region', { name: 'Documents' });
  await document.scrollIntoViewIfNeeded();
  await document.getByText('of 3', { exact: true }).waitFor();
  await document.getByText(`A ruler at arm's length`).first().waitFor();
  await expectNoSidewaysScroll(page);

  const video = place('Film: one night, one turn');
  await complete(api, course, video);
  await page.goto(lessonPath(course, video));
  await watchVideo(page);
  await expectNoSidewaysScroll(page);
  await completeHere(page);

  const quiz = place('Quiz: how the sky turns');
  await complete(api, { ...course, items: course.items.slice(video + 1) }, quiz - video - 1);
  await page.goto(lessonPath(course, quiz).replace('/lesson/', '/quiz/'));
  await takeQuiz(page);

  const last = course.items.length - 1;
  await complete(api, { ...course, items: course.items.slice(quiz + 1) }, last - quiz - 1);
  await page.goto(lessonPath(course, last).replace('/lesson/', '/quiz/'));
  const thanks = page.waitForEvent('popup');
  const noted = page.waitForResponse(
    (response) => response.request().postData()?.includes('has_user_redirected') ?? false,
  );
  await takeQuiz(page);
  await page.getByText(CONGRATULATIONS).waitFor();
  await (await thanks).waitForURL('**/help');
  await noted;
  await page.reload();
  await page.getByText(CONGRATULATIONS).waitFor();
  expect(page.context().pages()).toHaveLength(2);
  await expectNoSidewaysScroll(page);
});

it.each([
  { device: 'a desktop', width: 1280 },
  { device: 'a phone', width: 360 },
])('a stream says when it begins, and another one that it is over, at $device', async ({ width }) => {
  const stars = await demoCourse(url, 'sterne-ueber-der-stadt');
  const bread = await demoCourse(url, 'why-bread-rises');
  const { api } = await newLearner(url, 'Tilde');
  for (const { id } of [stars, bread]) await enroll(api, id);

  const page = await visit(lessonPath(stars, 2), { as: api, width });
  await title(page, 'Live: eine Stunde auf dem Dach');
  await page.getByRole('timer').waitFor();
  await page.getByText('Europe/Oslo').waitFor();
  expect(await page.content()).not.toContain('live.example.com');
  await expectNoSidewaysScroll(page);

  await page.goto(lessonPath(bread, bread.items.length - 1));
  await page.getByText('Live stream has already ended.').first().waitFor();
  await page.getByRole('heading', { name: 'May I leave out the salt?' }).waitFor();
  await completeHere(page);
  await expectNoSidewaysScroll(page);
});

it('a video that must be watched says how much of it is missing, and where one has been', async () => {
  const bread = await demoCourse(url, 'why-bread-rises');
  const at = bread.items.findIndex(({ name }) => name === 'Film: from bowl to crust');
  const student = await signIn(url, 'student@example.com');
  const page = await visit(lessonPath(bread, at), { as: student });
  await page.getByText('Continued at 0:15').waitFor();
  await button(page, 'Mark as Complete').hover();
  await page
    .getByRole('tooltip', { name: /^Watch the full video to complete this lesson\. \d+% of \d+% seen\.$/ })
    .waitFor();
  await page.getByRole('tab', { name: 'Timestamped Notes' }).click();
  await page.getByRole('article').getByText('Does the net form without kneading').waitFor();
});
