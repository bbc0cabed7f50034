import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { send } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath, makeCourse } from '../../fixtures/courses.ts';
import { newLearner, newStaff, type Person } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Staff with a course, and a learner who studies another one. */
async function school() {
  const [staff, learner] = await Promise.all([newStaff(url, 'Ines', 'administrator'), newLearner(url, 'Noor')]);
  const studied = await makeCourse(staff.api, { name: 'Clouds', lessons: ['Cirrus'] });
  await enroll(learner.api, studied.id);
  const enrollIn = async (name: string) => {
    const course = await makeCourse(staff.api, { name, lessons: ['The first'] });
    await send(staff.api, 'POST', '/users/courses', { course_id: course.id, user_id: learner.api.userId });
    return course;
  };
  return { staff, learner, studied, enrollIn };
}

const listed = async ({ api }: Person, n: number) =>
  expect.poll(async () => (await send<{ data: unknown[] }>(api, 'GET', '/notifications')).data.length).toBe(n);

it('rings in every tab, by one stream, and leads to what it is about', { tags: ['gate'] }, async () => {
  const { learner, studied, enrollIn } = await school();
  const page = await visit(lessonPath(studied, 0), { as: learner.api });
  let streams = 0;
  page.context().on('request', (request) => {
    if (request.url().includes('/notifications/stream')) streams += 1;
  });
  const open = page.waitForResponse((response) => response.url().includes('/notifications/stream'));
  await bell(page, 'Notifications').waitFor();
  await open;
  const other = await page.context().newPage();
  await other.goto('/account#/dashboard');
  await bell(other, 'Notifications').waitFor();

  await enrollIn('Rivers');
  await bell(page, 'Notifications, 1 unread').waitFor();
  await bell(other, 'Notifications, 1 unread').waitFor();
  expect(streams).toBe(1);

  await bell(page, 'Notifications, 1 unread').focus();
  await page.keyboard.press('Enter');
  await panel(page)
    .getByRole('link', { name: /Rivers/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Rivers' }).waitFor();
  await bell(other, 'Notifications').waitFor();
  await other.close();
});

it('is marked as read and cleared, one by one and all at once', async () => {
  const { learner, studied, enrollIn } = await school();
  await enrollIn('Rivers');
  await enrollIn('Lakes');
  await listed(learner, 2);
  const page = await visit(lessonPath(studied, 0), { as: learner.api, width: 360 });
  await bell(page, 'Notifications, 2 unread').click();
  const list = panel(page);
  await list.getByRole('button', { name: 'Mark as read: Lakes' }).click();
  await bell(page, 'Notifications, 1 unread').waitFor();
  await list.getByRole('button', { name: 'Mark all as read' }).click();
  await bell(page, 'Notifications').and(page.locator('[aria-label="Notifications"]')).waitFor();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);

  await page.goto('/account#/notifications');
  await page.getByRole('link', { name: 'Unread' }).click();
  await page.getByText('No notifications found.').waitFor();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByRole('link', { name: /Rivers/ }).waitFor();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear All' }).click();
  await page.getByText('No notifications found.').waitFor();
  await listed(learner, 0);
});

it('comes for the events and courses that a person wants', async () => {
  const { staff, learner, studied, enrollIn } = await school();
  const page = await visit('/account#/notifications/settings', { as: learner.api });
  const wanted = page.getByRole('switch', { name: 'Enrolled by staff: in the school' });
  const save = () => page.waitForResponse((response) => response.request().method() === 'PUT');
  const saved = save();
  await wanted.click();
  await saved;
  await page.reload();
  await expect(wanted).not.toBeChecked();
  await page.getByRole('combobox', { name: 'Mute a course' }).click();
  const muted = save();
  await page.getByRole('option', { name: studied.name }).click();
  await muted;
  await page.getByRole('button', { name: `Unmute ${studied.name}` }).waitFor();
  const announce = (courseId: number, title: string) =>
    send(staff.api, 'POST', '/course-announcements', {
      course_ids: [courseId],
      title,
      description: 'We meet on Friday.',
      status: 'publish',
    });
  await announce(studied.id, 'Of the muted course');
  const rivers = await enrollIn('Rivers');
  await announce(rivers.id, 'The exam moves');
  await listed(learner, 1);
  await page.goto('/account#/notifications');
  await page.getByRole('link', { name: /The exam moves/ }).waitFor();
});
