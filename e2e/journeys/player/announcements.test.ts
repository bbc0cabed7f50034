import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { send } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath, makeCourse } from '../../fixtures/courses.ts';
import { expect } from '../../fixtures/expect.ts';
import { newLearner, newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function school() {
  const [staff, learner] = await Promise.all([newStaff(url, 'Ines', 'administrator'), newLearner(url, 'Noor')]);
  const course = await makeCourse(staff.api, {
    name: `Clouds ${crypto.randomUUID().slice(0, 8)}`,
    lessons: ['Cirrus'],
  });
  await enroll(learner.api, course.id);
  return { staff, learner, course };
}

it('reaches the bell of a learner without a reload, and becomes read', { tags: ['gate'] }, async () => {
  const { staff, learner, course } = await school();
  const lesson = await visit(lessonPath(course, 0), { as: learner.api });
  await bell(lesson, 'Announcements').waitFor();

  const form = await visit('/admin/course-announcements/add-new-course-announcement', { as: staff.api });
  await form.getByRole('textbox', { name: 'Title' }).fill('The exam room moves');
  await form.getByRole('textbox', { name: 'Description' }).fill('We meet on Friday.');
  await form.getByRole('combobox', { name: 'Courses' }).fill(course.name);
  await form.getByRole('option', { name: course.name }).click();
  await form.getByText('1 learner will be notified.').waitFor();
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await form.getByText('Announcement created.').waitFor();

  await bell(lesson, 'Announcements, 1 unread').click();
  const panel = lesson.getByRole('region', { name: 'Announcements' });
  await panel.getByText('The exam room moves').first().click();
  await panel.getByText('We meet on Friday.').waitFor();
  await bell(lesson, 'Announcements').waitFor();
  // Its notification is read with it.
  await bell(lesson, 'Notifications').waitFor();

  await form.getByRole('link', { name: 'Announcements' }).first().click();
  await form
    .getByRole('row', { name: /The exam room moves/ })
    .getByText('1 of 1')
    .waitFor();
  await form.getByRole('link', { name: 'The exam room moves' }).click();
  await form.getByRole('button', { name: 'More actions' }).click();
  await form.getByRole('menuitem', { name: 'Send again' }).click();
  await form.getByRole('dialog', { name: 'Send “The exam room moves” again?' }).waitFor();
});

it('is read by the button, in the account and on the page of the course', async () => {
  const { staff, learner, course } = await school();
  const body = { title: 'High water', description: '<p>At noon.</p>', course_id: course.id };
  await send(staff.api, 'POST', '/course-announcements', body);
  const page = await visit('/account#/announcements', { as: learner.api, width: 360 });
  await page.getByRole('button', { name: 'Mark as read: High water' }).click();
  await page.getByText('Marked as read', { exact: true }).waitFor();
  await expect(page.getByRole('button', { name: 'Mark as read: High water' })).toHaveCount(0);
  const stranger = await newLearner(url, 'Ada');
  const empty = await visit('/account#/announcements', { as: stranger.api });
  await empty.getByText('No announcements found.').waitFor();
});
