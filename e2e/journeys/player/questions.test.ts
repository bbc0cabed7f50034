import type { Page } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { send, signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath, type StudyCourse } from '../../fixtures/courses.ts';
import { makeVideoCourse } from '../../fixtures/items/videos.ts';
import { newLearner, newStaff, type Person } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

let staff: Person;
let course: StudyCourse;
beforeAll(async () => {
  staff = await newStaff(url, 'Ines', 'instructor');
  course = await makeVideoCourse(url, await signIn(url, 'admin@example.com'), {
    name: 'Questions about videos',
    access_mode: 'open',
    additional_authors: [staff.api.userId],
    lessons: [{ name: 'The first video' }, { name: 'The second video' }],
  });
});

async function aLearner(name: string) {
  const learner = await newLearner(url, name);
  await enroll(learner.api, course.id);
  return learner;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const ask = (person: Person, more: object) =>
  send<{ id: number }>(person.api, 'POST', '/courses/questions-answers', { course_id: course.id, ...more });

/** Opens a video, muted, at a second. */
async function openVideo(person: Person, second: number): Promise<Page> {
  const page = await visit(lessonPath(course, 0), { as: person.api });
  const video = page.locator('video');
  await video.waitFor({ state: 'attached' });
  await page.locator('[data-marks]').waitFor({ state: 'attached' });
  await video.evaluate((element: HTMLVideoElement, to) => {
    element.muted = true;
    element.currentTime = to;
  }, second);
  return page;
}

it('a question at a second of a video reaches the instructor, and the answer rings', { tags: ['gate'] }, async () => {
  const learner = await aLearner('Noor');
  const desk = await visit('/admin/question-answers', { as: staff.api });
  await desk.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor();
  await desk.getByRole('button', { name: /^Notifications/ }).waitFor();

  const page = await openVideo(learner, 45);
  await page.getByRole('button', { name: 'Notifications' }).waitFor();
  await tab(page, 'Questions').click();
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await page.getByRole('checkbox', { name: 'At 0:45 of the video' }).waitFor();
  await page.getByRole('button', { name: 'Ask question' }).click();
  await page.getByText('Please write your message.').waitFor();
  await page.getByRole('textbox', { name: 'Your question' }).fill('Why is this star red?');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Your question has been asked.').waitFor();
  await page.getByRole('button', { name: 'Question at 0:45: Why is this star red?' }).waitFor();

  await desk.getByRole('link', { name: /Why is this star red\?/ }).click();
  await desk.getByText('The first video').waitFor();
  await desk.getByRole('textbox', { name: 'Your reply' }).fill('It is cool.\nCool stars are red.');
  await desk.keyboard.press('Control+Enter');
  await desk.getByText('Reply sent.').waitFor();

  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  await page.getByRole('button', { name: /Why is this star red\?.*1 answer/s }).click();
  const answer = page.getByRole('article').filter({ hasText: 'Cool stars are red.' });
  await answer.getByText('Instructor').waitFor();
  await answer.getByRole('button', { name: 'Accept as answer' }).click();
  await answer.getByText('Accepted answer').waitFor();
});

it('leads from a question to its second, and from a mark to its question', async () => {
  const learner = await aLearner('Ben');
  const { id } = await ask(learner, { content: 'What is this?', item_id: course.items[0]!.id, second: 40 });
  const page = await openVideo(learner, 5);
  await page.getByRole('button', { name: 'Question at 0:40: What is this?' }).press('Enter');
  await page.getByRole('button', { name: 'All questions' }).waitFor();
  const video = page.locator('video');
  const time = () => video.evaluate((element: HTMLVideoElement) => Math.floor(element.currentTime));
  await expect.poll(time).toBe(40);
  await video.evaluate((element: HTMLVideoElement) => (element.currentTime = 3));
  await page.getByRole('button', { name: 'At 0:40', exact: true }).click();
  await expect.poll(time).toBeGreaterThan(39);

  await page.goto(`${lessonPath(course, 1)}?question=${id}`);
  await page.getByRole('link', { name: /The first video.*At 0:40/s }).click();
  await expect.poll(time).toBeGreaterThan(39);
});

it('keeps a draft that could not be sent, edits and deletes', async () => {
  const learner = await aLearner('Ada');
  const page = await visit(lessonPath(course, 0), { as: learner.api, width: 360 });
  await page.getByRole('button', { name: 'Show the course content' }).click();
  await tab(page, 'Questions').click();
  await page.getByRole('button', { name: 'Ask a question' }).click();
  const field = page.getByRole('textbox', { name: 'Your question' });
  await field.fill('Is this kept?');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Ask question' }).click();
  await page.getByText('That didn’t work').waitFor();
  await expect(field).toHaveValue('Is this kept?');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Ask question' }).click();
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /Is this kept\?/ })
    .click();
  await page.getByText('No replies found.').waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Edit your message' }).fill('It is kept.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('article').getByText('It is kept.').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog', { name: 'Delete this message?' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Message deleted.').waitFor();
  await page.getByRole('button', { name: 'Ask a question' }).waitFor();
});

it('tells visitors to sign in, and is not there where it is off', async () => {
  const page = await visit(lessonPath(course, 0), {});
  await tab(page, 'Questions').click();
  await page.getByText('You must be logged in to ask question.').waitFor();
  await expect(page.getByRole('link', { name: 'You can register from here.' })).toHaveAttribute('href', /\/register/);
  const admin = await signIn(url, 'admin@example.com');
  await send(admin, 'PUT', `/courses/${course.id}`, { enable_questions_answers: false });
  await page.reload();
  await page.getByRole('link', { name: 'Back to Course' }).waitFor();
  await expect(tab(page, 'Questions')).toHaveCount(0);
  await send(admin, 'PUT', `/courses/${course.id}`, { enable_questions_answers: true });
});
