import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath, makeCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { restoreSettings } from '../../fixtures/settings.ts';
import { makeVideoCourse } from '../../fixtures/items/videos.ts';

const url = schoolUrl();
const { visit } = useBrowser();
const { changeSettings } = restoreSettings();

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const bar = (page: Page) => page.getByRole('navigation', { name: 'Lesson navigation' });

describe('one way onward', () => {
  it.each([{ width: 1280 }, { width: 360 }])('follows a completion, by Enter too ($width px)', async ({ width }) => {
    const admin = await signIn(url, 'admin@example.com');
    const course = await makeCourse(admin, {
      name: `Steps at ${width}`,
      lessons: ['A short one', 'One whose name is much too long for the bar of a phone'],
    });
    const { api } = await newLearner(url, 'Onna');
    await enroll(api, course.id);
    const page = await visit(lessonPath(course, 0), { as: api, width, height: 740 });
    await page.getByRole('button', { name: 'Mark as Completed' }).waitFor();
    const onward = bar(page).getByRole('link', { name: /^Next: One whose name/ });
    await expect(onward).toHaveCount(0);

    await page.getByRole('button', { name: 'Mark as Completed' }).click();
    await onward.waitFor();
    await expect(page.getByRole('button', { name: 'Completed', exact: true })).toBeDisabled();
    // There is one link to what comes next, not two.
    await expect(bar(page).getByRole('link', { name: /^Next/ })).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expect(onward).toBeFocused();
    await page.keyboard.press('Enter');
    await title(page, 'One whose name is much too long for the bar of a phone');
  });

  it('is told at the end of a video with time to stay, where the school wants it so', async () => {
    const admin = await signIn(url, 'admin@example.com');
    const course = await makeVideoCourse(url, admin, {
      name: 'Two videos',
      lessons: [{ name: 'First video' }, { name: 'Second video' }],
    });
    const { api } = await newLearner(url, 'Vida');
    await enroll(api, course.id);
    const done = await api.call('POST', '/course-progress/items', {
      course_id: course.id,
      item_id: course.items[0]?.id,
      item_type: 'lesson',
      completed: true,
    });
    expect(done.status).toBe(200);
    await changeSettings({ learn_page: { general: { auto_load_next_content: true } } });
    const page = await visit('/robots.txt', { as: api });
    await page.clock.install();
    await page.goto(lessonPath(course, 0));
    const video = page.locator('video');
    await video.waitFor({ state: 'attached' });
    const playToEnd = () =>
      video.evaluate(async (element: HTMLVideoElement) => {
        element.muted = true;
        if (!(element.readyState > 0)) await new Promise((ready) => element.addEventListener('loadedmetadata', ready));
        element.currentTime = element.duration - 0.5;
        await element.play();
      });
    const next = page.getByRole('region', { name: 'Up next' });
    // The countdown is paused from here on.
    await page.clock.pauseAt(Date.now() + 60_000);
    await playToEnd();
    await next.getByText('Second video').waitFor();
    await next.getByRole('button', { name: 'Cancel' }).click();
    await next.waitFor({ state: 'detached' });
    await title(page, 'First video');

    await playToEnd();
    await next.waitFor();
    await page.clock.runFor(6_000);
    await page.clock.resume();
    await page.waitForURL(`**${lessonPath(course, 1)}`);
    await title(page, 'Second video');

    // Elsewhere it is named and waits.
    await changeSettings({ learn_page: { general: { auto_load_next_content: false } } });
    await page.goto(lessonPath(course, 0));
    await video.waitFor({ state: 'attached' });
    await playToEnd();
    await next.getByText('Second video').waitFor();
    await next.getByRole('button', { name: 'Close' }).waitFor();
    await next.getByRole('button', { name: 'Go now' }).click();
    await title(page, 'Second video');
  });
});

it('what does not exist in a course leads back to that course', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, { name: 'Lost and found', lessons: ['Only one'] });
  const { api } = await newLearner(url, 'Lola');
  await enroll(api, course.id);
  const page = await visit(`/course/${course.id}/nothing/here`, { as: api });
  await page.getByText('Oops - Page Not Found').waitFor();
  await page.getByRole('link', { name: 'Go to “Lost and found”' }).click();
  await title(page, 'Only one');
});
