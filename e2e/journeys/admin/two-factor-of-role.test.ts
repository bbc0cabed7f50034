import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/browser.ts';
import { useEmptySchool } from '../../fixtures/empty-school.ts';
import { firstAdministrator } from '../../fixtures/first-administrator.ts';
import { linkTo } from '../../fixtures/mailbox.ts';
import { codeFrom } from '../../fixtures/authenticator.ts';

// The rule holds for everybody of a school: it has one of its own.
const { own, visit } = useEmptySchool({ each: true });

const PASSWORD = 'nine lamps in a row';
const EMAIL = 'ingrid@example.com';

it('an instructor is invited, sets up the second step that their role asks for, and teaches', async () => {
  const admin = await firstAdministrator(own.school);
  const office = await visit('/admin/settings?tab=sign_in', { as: admin });
  await office.getByRole('switch', { name: 'Instructors' }).click();
  await office.getByRole('button', { name: 'Save changes' }).click();
  await office.getByRole('region', { name: 'Messages' }).getByText('Settings updated.').waitFor();

  await office.goto('/admin/users/instructors/new');
  await office.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await office.getByLabel('First name').fill('Ingrid');
  await office.getByLabel('Last name').fill('Solberg');
  await office.getByRole('button', { name: 'Create instructor', exact: true }).click();
  await office.getByRole('heading', { name: 'Ingrid Solberg', level: 1 }).waitFor();
  await expect.poll(() => linkTo(own.mailbox, EMAIL, '/reset-password')).toBeTruthy();

  const page = await visit(new URL(linkTo(own.mailbox, EMAIL, '/reset-password')!).href.slice(own.school.url.length), {
    width: 360,
  });
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  // Not the one above: it is there before the password is saved.
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email or username').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/account**');

  // Wherever they go in the admin area, the second step comes first.
  await page.goto('/admin/courses');
  await page.getByText('Your role asks for two steps at sign-in').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Next' }).click();
  const letters = (await dialog.locator('bdi[dir="ltr"]').textContent())?.replaceAll(' ', '') ?? '';
  await dialog.getByLabel('Code from the app').fill(codeFrom(letters));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('Your role counts now').waitFor();

  await page.getByRole('link', { name: 'Open the admin area' }).click();
  await page.waitForURL('**/admin**');
  await page.goto('/admin/courses/add-new-course');
  await page.getByRole('textbox', { name: 'Name' }).fill('Knots and hitches');
  await page.getByRole('button', { name: 'Create course' }).click();
  await page.getByRole('heading', { name: 'Knots and hitches', level: 1 }).waitFor();
});
