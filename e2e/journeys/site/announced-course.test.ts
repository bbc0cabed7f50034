import { it } from 'vitest';
import { signIn } from '../../fixtures/api.ts';
import { expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { expect } from '../../fixtures/expect.ts';
import { newEmail, newLearner } from '../../fixtures/people.ts';
import { DEMO_PASSWORD } from '../../fixtures/school.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

/** The address of a course in which enrollment is announced. */
async function announced(name: string): Promise<string> {
  const staff = await signIn(url, 'admin@example.com');
  const course = await makeCourse(staff, { name, lessons: ['First'] });
  const soon = { enable: true, ending_date: null, hide_meta_data: false, hide_date_text: false };
  const saved = await staff.call<{ permalink: string }>('PUT', `/courses/${course.id}`, { course_coming_soon: soon });
  if (saved.status !== 200) throw new Error(`Announcing the course answered ${saved.status}.`);
  return saved.body.permalink;
}

it('a visitor asks to be told when a course opens; the request is kept over the registration', async () => {
  const path = await announced('Tide tables');
  const page = await visit(path, { width: 360, height: 740 });
  await page.getByText('This course is coming soon.').waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Tell me when it opens' }).click();
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Email').fill(newEmail('ines'));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('checkbox').click();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.waitForURL(`**${path}`);
  await page.getByText('We’ll email you when enrollment opens.').waitFor();
});

it('a learner asks by keyboard, finds the request after a reload, and takes it back', async () => {
  const path = await announced('Harbor pilots');
  const { api } = await newLearner(url, 'Jonas');
  const page = await visit(path, { as: api });
  const ask = page.getByRole('button', { name: 'Tell me when it opens' });
  await ask.focus();
  await page.keyboard.press('Enter');
  const status = page.getByText('We’ll email you when enrollment opens.');
  await status.waitFor();
  await page.reload();
  await status.waitFor();
  await page.getByRole('button', { name: 'Don’t email me' }).click();
  await ask.waitFor();
  await expect(status).toHaveCount(0);
});

it('courses are filtered by tag and by language, with counts, and each filter can be taken back', async () => {
  const staff = await signIn(url, 'admin@example.com');
  const course = await makeCourse(staff, { name: 'Le ciel du soir', lessons: ['Premier'] });
  const saved = await staff.call('PUT', `/courses/${course.id}`, { language: 'fr' });
  if (saved.status !== 200) throw new Error(`Saving the course answered ${saved.status}.`);
  const page = await visit('/courses');
  const filters = page.getByRole('navigation', { name: 'Filters' });
  await filters.getByRole('link', { name: /^French ?, 1 course/ }).click();
  await page.getByRole('heading', { name: 'Le ciel du soir' }).waitFor();
  await page.getByRole('status').filter({ hasText: '1 course' }).waitFor();
  await page
    .getByRole('link', { name: /French/ })
    .last()
    .click();
  await page.waitForURL('**/courses');
  await filters.getByRole('link', { name: /^stars/ }).click();
  await page.waitForURL('**/courses?tag=stars');
  await page.getByRole('heading', { name: 'Reading the Night Sky' }).waitFor();
  await expect(page.getByRole('heading', { name: 'Why Bread Rises' })).toHaveCount(0);
});
