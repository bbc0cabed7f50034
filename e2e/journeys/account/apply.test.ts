import type { Page } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { everythingLoaded, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { newEmail, newLearner, newStaff, type Person } from '../../fixtures/people.ts';
import { DEMO_PASSWORD } from '../../fixtures/school.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { restoreSettings } from '../../fixtures/settings.ts';

const url = schoolUrl();
const { visit } = useBrowser();
const { changeSettings } = restoreSettings({ after: 'all' });

const CV = {
  name: 'CV.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\n'),
};

let manager: Person;
beforeAll(async () => {
  manager = await newStaff(url, 'Mireille', 'manager');
  // A rejected applicant may apply again at once.
  await changeSettings({ general: { registration: { instructor_reapply_days: 0 } } });
});

async function fillIn(page: Page, message: string) {
  await page.getByLabel('Headline').fill('Beekeeper');
  await page.getByLabel('Why do you want to teach?').fill(message);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByText(/^Your application was sent on /).waitFor();
}

const news = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);

it('somebody applies, is rejected, applies again, is approved and teaches without signing in again', {
  tags: ['gate'],
}, async () => {
  const learner = await newLearner(url, 'Beatriz');
  const page = await visit('/account', { as: learner.api });
  await page.getByRole('link', { name: 'Become an instructor' }).click();
  await page.getByRole('heading', { level: 1, name: 'Become an instructor' }).waitFor();
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByText('Please accept this to apply.').waitFor();

  await page.locator('input[type="file"]').setInputFiles({ ...CV, name: 'CV.exe' });
  await page.getByText('Choose a PDF or a Word document.').waitFor();
  await page.locator('input[type="file"]').setInputFiles(CV);
  await page.getByText('CV.pdf').waitFor();
  await page.getByLabel('Areas of expertise').fill('Bees\nHoney');
  await page.getByLabel('Links').fill('example.com/bees');
  await fillIn(page, 'Bees are why we eat.');
  await page.getByRole('link', { name: 'CV.pdf' }).waitFor();

  const staff = await visit('/admin/dashboard', { as: manager.api });
  await staff.getByRole('link', { name: /^Applications? to review/ }).click();
  await staff.getByRole('searchbox', { name: 'Search by name, email or text' }).fill(learner.email);
  // Waits for the search of the list, which closes open popovers.
  await staff.waitForURL(/search=/);
  await staff.getByText('Showing 1 - 1 out of 1', { exact: true }).waitFor();
  await staff.getByRole('link', { name: 'Beatriz', exact: true }).click();
  const drawer = staff.getByRole('dialog', { name: 'Beatriz' });
  await drawer.getByText('Bees are why we eat.').waitFor();
  await everythingLoaded(staff);
  const [download] = await Promise.all([
    staff.waitForEvent('download'),
    drawer.getByRole('link', { name: /^CV\.pdf/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('CV.pdf');
  await drawer.getByRole('button', { name: 'Reject…' }).click();
  const asking = staff.getByRole('dialog', { name: 'Reject the application of Beatriz?' });
  await asking.getByLabel('Reason (optional)').fill('Please add a sample lesson.');
  await asking.getByRole('button', { name: 'Reject', exact: true }).click();
  await news(staff, 'Beatriz was notified.').waitFor();
  await drawer.waitFor({ state: 'hidden' });

  await page.reload();
  await page.getByText(/^Your application was not accepted on /).waitFor();
  await page.getByText('Please add a sample lesson.').waitFor();
  await page.getByText('You can apply again now.').waitFor();
  await expect(page.getByLabel('Areas of expertise')).toHaveValue('Bees\nHoney');
  await fillIn(page, 'Bees are why we eat. Here is a sample lesson.');

  // As the link of the email opens it.
  const { body } = await manager.api.call<{ data: { id: number }[] }>(
    'GET',
    `/instructor-applications?status=applied&search=${learner.email}`,
  );
  await staff.goto(`/admin/users/applications?application=${body.data[0]?.id}`);
  await drawer.getByText(/Application 2$/).waitFor();
  await drawer.getByRole('button', { name: 'Approve' }).click();
  await news(staff, 'Beatriz can now teach.').waitFor();

  await page.reload();
  await page.getByText('You are an instructor').waitFor();
  await page.getByRole('link', { name: 'Start teaching' }).click();
  await page.waitForURL('**/admin/courses');
  await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
  expect((await learner.api.call('POST', '/courses', { name: 'Bees' })).status).toBe(201);
});

it('on a phone somebody applies and takes it back; staff read it there too, in the dark and from right to left', async () => {
  const learner = await newLearner(url, 'Leila');
  const page = await visit('/account#/apply', { as: learner.api, width: 360, height: 740 });
  await fillIn(page, 'Bees dance.');
  await expectNoSidewaysScroll(page);

  const look = { theme: 'dark', dir: 'rtl', width: 360, height: 740 } as const;
  const staff = await visit(`/admin/users/applications?search=${learner.email}`, { as: manager.api, ...look });
  await staff.getByRole('link', { name: 'Leila', exact: true }).click();
  const drawer = staff.getByRole('dialog', { name: 'Leila' });
  await drawer.getByText('Bees dance.').waitFor();
  await everythingLoaded(staff);
  await expectNoSidewaysScroll(staff);
  await staff.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Send application' }).waitFor();
});

it('somebody registers to teach, and finds the application in their account', async () => {
  const page = await visit('/register');
  await page.getByRole('link', { name: 'Want to teach? Register as an instructor' }).click();
  await page.getByRole('heading', { level: 1, name: 'Register as an instructor' }).waitFor();
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Email').fill(newEmail('noor'));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Headline').fill('Potter');
  await page.getByLabel('Why do you want to teach?').fill('Clay is patient.');
  await page.getByLabel('Links (optional)').fill('not an address');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByText('Enter a valid URL starting with http:// or https://.').waitFor();
  await page.getByLabel('Links (optional)').fill('example.com/pots');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.waitForURL('**/account#/apply');
  await page.getByText(/^Your application was sent on /).waitFor();
  await page.getByRole('link', { name: 'example.com/pots' }).waitFor();
});
