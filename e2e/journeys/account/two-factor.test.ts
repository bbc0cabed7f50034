import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { codeFrom } from '../../fixtures/authenticator.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

async function enterPassword(page: Page, email: string, password: string) {
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor();
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

it('an instructor sets up the second step, signs in with a code and with a recovery code, and turns it off', {
  tags: ['gate'],
}, async () => {
  const { api, email, password } = await newStaff(url, 'Ingrid', 'instructor');
  const page = await visit('/account#/security', { as: api });
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText('The current password is wrong.').waitFor();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Next' }).click();

  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const letters = (await dialog.locator('bdi[dir="ltr"]').textContent())?.replaceAll(' ', '') ?? '';
  await dialog.getByLabel('Code from the app').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByText('This code is wrong or has been used already.').waitFor();
  await dialog.getByLabel('Code from the app').fill(codeFrom(letters));
  await dialog.getByRole('button', { name: 'Turn on' }).click();

  const list = dialog.getByRole('list', { name: 'Save your recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText(/Recovery codes left: 10$/).waitFor();

  const first = await visit('/sign-in');
  await enterPassword(first, email, password);
  await enterCode(first, '000000');
  await first.getByText('This code is wrong or has been used already.').waitFor();
  // The one of this half minute has been used; clocks may be half a minute ahead.
  await enterCode(first, codeFrom(letters, 1));
  await first.waitForURL('**/account**');

  const second = await visit('/sign-in');
  await enterPassword(second, email, password);
  await enterCode(second, codes[0] ?? '');
  await second.waitForURL('**/account**');
  await second.goto('/account#/security');
  await second.getByText(/Recovery codes left: 9$/).waitFor();

  await second.getByRole('button', { name: 'Turn off' }).click();
  await second.getByRole('dialog').getByLabel('Current password').fill(password);
  await second.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await second.getByRole('button', { name: 'Set up' }).waitFor();
});
