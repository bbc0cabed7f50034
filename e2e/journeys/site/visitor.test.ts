import { it } from 'vitest';
import { useBrowser } from '../../fixtures/browser.ts';
import { complete, demoCourse, lessonPath } from '../../fixtures/courses.ts';
import { newEmail, newLearner } from '../../fixtures/people.ts';
import { DEMO_PASSWORD } from '../../fixtures/school.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

it('a visitor studies an open course without an account, registers, and finds the work done', async () => {
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
