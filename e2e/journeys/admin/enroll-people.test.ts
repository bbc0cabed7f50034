import { beforeAll, it } from 'vitest';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { expect } from '../../fixtures/expect.ts';
import { newLearner, newStaff, type Person } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

let admin: Person;
beforeAll(async () => {
  admin = await newStaff(url, 'Berit', 'administrator');
});

it('an administrator enrolls people by pasted addresses, writes to them, and finds both in the activity', async () => {
  const learner = await newLearner(url, 'Torsten');
  const course = await makeCourse(admin.api, { name: `Rope work ${learner.email}`, lessons: ['One'] });
  const page = await visit(`/admin/courses/${course.id}/students`, { as: admin.api });
  await page.getByRole('button', { name: 'Enroll students' }).first().click();
  const dialog = page.getByRole('dialog');
  const added = `new-${learner.email}`;
  await dialog.getByLabel('Or paste email addresses').fill(`Torsten <${learner.email}>, ${added}`);
  await dialog.getByText('2 addresses').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Create accounts for new addresses and invite them').uncheck();
  await dialog.getByLabel('Tell them by email').uncheck();
  await dialog.getByRole('button', { name: 'Enroll', exact: true }).click();
  await dialog.getByText('There is no account with this address.').waitFor();
  await dialog.getByLabel('Create accounts for new addresses and invite them').check();
  await dialog.getByRole('button', { name: 'Enroll', exact: true }).click();
  await page.getByText('2 people enrolled.').waitFor();
  const row = page.getByRole('row').filter({ hasText: /Torsten/ });
  await row.waitFor();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Send email…' }).click();
  await page.getByRole('dialog', { name: 'Email to 2 people' }).waitFor();
  await dialog.getByLabel('Subject').fill('We begin on Monday');
  await dialog.getByLabel('Message').fill('Bring a rope.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('region', { name: 'Background jobs' }).getByRole('listitem').getByText('Emails sent').waitFor();

  await page.goto('/admin/tools/activity');
  const sent = page.getByRole('row').filter({ hasText: course.name }).filter({ hasText: 'Learner enrolled' });
  await expect(sent).toHaveCount(2);
  await sent
    .filter({ hasText: /Torsten/ })
    .getByRole('link', { name: /Berit/ })
    .waitFor();
  await expectAccessible(page);
  await sent.getByRole('link', { name: /Torsten/ }).click();
  // The tools have a tab of the same name.
  await page.getByRole('heading', { level: 1, name: 'Torsten' }).waitFor();
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  await page.getByRole('row').filter({ hasText: 'Learner enrolled' }).waitFor();
  await expectAccessible(page);
});
