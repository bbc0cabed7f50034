import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { send, signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath } from '../../fixtures/courses.ts';
import { expect } from '../../fixtures/expect.ts';
import { makeVideoCourse } from '../../fixtures/items/videos.ts';
import { newLearner, newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const VTT = 'WEBVTT\n\n00:01.000 --> 00:05.000\nWe set the sails.\n\n00:31.000 --> 00:35.000\nNow the spinnaker fills.';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const secondOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

it('an instructor and a learner share a course: an answer, an announcement, a point, a review and a found sentence', async () => {
  const [admin, learner, instructor] = await Promise.all([
    signIn(url, 'admin@example.com'),
    newLearner(url, 'Noor'),
    newStaff(url, 'Ines', 'instructor'),
  ]);
  const setup = await send<{ point_types: unknown[] }>(admin, 'GET', '/rewards/setup');
  if (setup.point_types.length === 0) await send(admin, 'POST', '/rewards/samples');
  const course = await makeVideoCourse(url, admin, {
    name: 'Under sail',
    additional_authors: [instructor.api.userId],
    lessons: [{ name: 'Downwind', words: [{ label: 'English', language: 'en', vtt: VTT }] }],
  });
  await enroll(learner.api, course.id);

  const desk = await visit('/admin/question-answers', { as: instructor.api });
  await button(desk, /^Notifications/).waitFor();
  const page = await visit(lessonPath(course, 0), { as: learner.api });
  await button(page, 'Announcements').waitFor();
  const video = page.locator('video');
  await video.waitFor({ state: 'attached' });
  await page.locator('[data-marks]').waitFor({ state: 'attached' });
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    element.currentTime = 45;
  });

  // A question at a second, answered by the instructor.
  await page.getByRole('tab', { name: 'Questions', exact: true }).click();
  await button(page, 'Ask a question').click();
  await page.getByRole('checkbox', { name: 'At 0:45 of the video' }).waitFor();
  await page.getByRole('textbox', { name: 'Your question' }).fill('Which sail is this?');
  await button(page, 'Ask question').click();
  await desk.getByRole('link', { name: /Which sail is this\?/ }).click();
  await desk.getByRole('textbox', { name: 'Your reply' }).fill('The spinnaker.');
  await desk.keyboard.press('Control+Enter');
  await desk.getByText('Reply sent.').waitFor();
  await button(page, 'Notifications, 1 unread').waitFor();

  // An announcement reaches the learner.
  const announcement = { title: 'We sail on Friday', description: '<p>At noon.</p>', course_id: course.id };
  await send(instructor.api, 'POST', '/course-announcements', announcement);
  await button(page, 'Announcements, 1 unread').click();
  await page.getByRole('region', { name: 'Announcements' }).getByText('We sail on Friday').waitFor();
  await page.keyboard.press('Escape');

  // The lesson is completed, which gives points, and the course is rated.
  await button(page, 'Mark as Completed').click();
  const finish = page.getByRole('dialog', { name: 'Course finished' });
  await button(page, 'Stay in this course').click();
  await finish.waitFor({ state: 'hidden' });
  await button(page, 'Rate this course').click();
  const rating = page.getByRole('dialog', { name: 'Rate this course' });
  await rating.getByRole('radio', { name: '5 stars' }).click();
  await rating.getByRole('textbox', { name: 'Content' }).fill('I can sail now.');
  await rating.getByRole('button', { name: 'Submit review' }).click();
  await page.getByText('Review added successfully.').waitFor();
  await expect
    .poll(async () => {
      const own = await send<{ points: { points: number }[] }>(learner.api, 'GET', '/rewards/me');
      return own.points[0]?.points ?? 0;
    })
    .toBeGreaterThan(0);

  // A sentence of the video is found and leads to its second.
  const find = () => learner.api.call<{ data: unknown[] }>('GET', `/search?search=spinnaker&course_id=${course.id}`);
  await expect.poll(async () => (await find()).body.data.length, { timeout: 90_000 }).toBeGreaterThan(0);
  await page.goto(url + lessonPath(course, 0));
  await page.locator('h1').first().waitFor();
  await button(page, 'Search').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('spinnaker fills');
  await page.getByRole('option', { name: /Downwind.*0:31/ }).click();
  await page.waitForURL(/[?&]t=31\b/);
  await expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(31);
});
