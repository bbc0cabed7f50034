import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { complete, demoCourse, lessonPath, makeCourse } from '../../fixtures/courses.ts';
import { newEmail, newLearner } from '../../fixtures/people.ts';
import { DEMO_PASSWORD } from '../../fixtures/school.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

it('a visitor studies an open course without an account, registers, and finds the work done', {
  tags: ['gate'],
}, async () => {
  const course = await demoCourse(url, 'why-bread-rises');
  const page = await visit('/course/why-bread-rises');
  await page.getByRole('link', { name: 'Start course' }).click();
  await page.getByRole('heading', { level: 1, name: course.items[0]?.name }).waitFor();
  await page.getByRole('button', { name: 'Mark as Completed' }).click();
  await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();

  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Email').fill(newEmail('ines'));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create an account' }).click();

  await page.waitForURL(`**${lessonPath(course, 0)}`);
  await page.getByRole('button', { name: 'Profile of Ines' }).waitFor();
  await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();
});

it('a visitor with an account signs in after the work, and finds it done beside what was done before', async () => {
  const course = await demoCourse(url, 'why-bread-rises');
  const { api, email } = await newLearner(url, 'Jonas');
  await complete(api, course, 1);

  const page = await visit(lessonPath(course, 1));
  await page.getByRole('button', { name: 'Mark as Completed' }).click();
  await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await page.waitForURL(`**${lessonPath(course, 1)}`);
  await page
    .getByRole('banner')
    .getByRole('button', { name: `${course.items.length - 2} items left` })
    .waitFor();
});

async function fillIn(page: Page, firstName: string) {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Email').fill(newEmail(firstName));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create an account' }).click();
}

it('a newcomer comes from the course page over the account, which names the course, into the first lesson', async () => {
  const course = await demoCourse(url, 'reading-the-night-sky');
  const page = await visit('/course/reading-the-night-sky');
  await page.getByRole('link', { name: 'Start free course' }).click();
  await page.getByText('Create your account to start “Reading the Night Sky”. It takes a minute.').waitFor();
  await fillIn(page, 'Greta');
  await page.waitForURL(`**${lessonPath(course, 0)}`);
  // Behind the welcome to the course.
  await page.getByRole('heading', { level: 1, name: course.items[0]?.name, includeHidden: true }).waitFor();

  await page.goto('/account');
  await page.getByRole('main').getByText('Reading the Night Sky').first().waitFor();
});

it('whoever has an account signs in on the way, and a link alone enrolls nobody', async () => {
  const course = await demoCourse(url, 'reading-the-night-sky');
  const { api, email } = await newLearner(url, 'Lars');
  const plain = await visit('/course/reading-the-night-sky', { as: api });
  await plain.getByRole('button', { name: 'Enroll for free' }).waitFor();

  const page = await visit('/course/reading-the-night-sky');
  await page.getByRole('link', { name: 'Sign in to enroll' }).click();
  await page.getByText('Sign in to continue to “Reading the Night Sky”.').waitFor();
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`**${lessonPath(course, 0)}`);
});

it.each(['//elsewhere.example/course/1', '/\\elsewhere.example', '/\t/elsewhere.example', '/.//elsewhere.example'])(
  'a link to register that wants to lead to %s names no course and leads whoever is in to their account',
  async (address) => {
    const at = `/register?redirect_to=${encodeURIComponent(address)}`;
    const page = await visit(at);
    await page.getByText(/^Learn at .* It takes a minute\.$/).waitFor();
    const { api } = await newLearner(url, 'Mira');
    const signedIn = await visit(at, { as: api });
    await signedIn.waitForURL(`${url}/account**`);
  },
);

it('a visitor reads the lesson that the author lets everybody read, and sees how long each takes', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, { name: 'Knots for a free look', lessons: ['Closed', 'Open to all'] });
  const id = course.items[1]?.id;
  const words = 'A bowline holds and comes loose again. '.repeat(100);
  await admin.call('POST', `/lessons/${id}`, { enable_preview: true, description: `<p>${words}</p>` });
  const page = await visit('/course/knots-for-a-free-look');
  await page.getByRole('listitem').filter({ hasText: 'Open to all' }).getByText('4 min').waitFor();
  await page.getByRole('link', { name: 'Preview a lesson' }).click();
  await page.waitForURL(`**${lessonPath(course, 1)}`);
  await page.getByRole('heading', { level: 1, name: 'Open to all' }).waitFor();
  await page.getByText('A bowline holds').first().waitFor();
});

it('a guest is told on the course page how to keep what is done, and how much is left', async () => {
  const course = await demoCourse(url, 'why-bread-rises');
  const page = await visit('/course/why-bread-rises');
  await page.getByText('You can start without an account.').waitFor();
  await page.getByRole('link', { name: 'Start course' }).click();
  await page.getByRole('button', { name: 'Mark as Completed' }).click();
  await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();
  await page
    .getByRole('navigation', { name: 'Course content' })
    .getByText(/^About .* left$/)
    .waitFor();

  await page.goto('/course/why-bread-rises');
  await page.getByText('Your progress is kept in this browser only.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await fillIn(page, 'Otto');
  await page.waitForURL(`**/course/${course.id}/lesson/**`);
  await page.goto('/course/why-bread-rises');
  await page.getByText(`1 of ${course.items.length} completed`).waitFor();
  await expect(page.getByText('Your progress is kept in this browser only.')).toHaveCount(0);
});
