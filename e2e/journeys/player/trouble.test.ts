import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath, makeCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

it('completing without a connection changes nothing and says so; the second try works', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, { name: 'Weather at sea', lessons: ['Wind', 'Waves'] });
  const { api } = await newLearner(url, 'Kofi');
  await enroll(api, course.id);
  const page = await visit(lessonPath(course, 0), { as: api });
  const button = page.getByRole('button', { name: 'Mark as Completed' });
  await button.waitFor();

  await page.route('**/course-progress/items', (route) => route.abort('connectionfailed'));
  await button.click();
  await page.getByText('This could not be completed').waitFor();
  await page.getByText('We couldn’t reach the server.').waitFor();
  await page.getByRole('banner').getByRole('button', { name: '2 items left' }).waitFor();
  await expect(button).toBeEnabled();

  await page.unroute('**/course-progress/items');
  await button.click();
  await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: '1 item left' }).waitFor();
});

it('whose session was ended elsewhere is refused, told why, and goes on after signing in', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, { name: 'Knots', lessons: ['Bowline', 'Reef knot'] });
  const { api, email, password } = await newLearner(url, 'Lena');
  await enroll(api, course.id);
  const page = await visit(lessonPath(course, 0), { as: api });
  await page.getByRole('button', { name: 'Mark as Completed' }).waitFor();

  expect((await api.call('GET', '/users/logout')).status).toBe(200);
  await page.getByRole('button', { name: 'Mark as Completed' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'This could not be completed' });
  await refusal.getByText('Your session is out of date. Reload the page.').waitFor();
  await page.getByRole('button', { name: 'Mark as Completed' }).waitFor();

  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`**${lessonPath(course, 0)}`);
  await page.getByRole('button', { name: 'Mark as Completed' }).click();
  await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();
});
