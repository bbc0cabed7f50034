import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();
const PHONE = { width: 360, height: 740 };

/** Shows a code and answers the path that its picture leads to. */
async function showCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^(Show code|New code)$/ }).click();
  await page.getByRole('img', { name: 'QR code that signs you in on your phone' }).waitFor();
  const link = new URL((await page.locator('bdi[dir="ltr"]').textContent()) ?? '');
  expect(link.pathname).toBe('/phone-sign-in');
  return `${link.pathname}${link.hash}`;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

it('a learner signs in on the phone with a code from the computer, once, and the computer tells of it', {
  tags: ['gate'],
}, async () => {
  const { api, password } = await newLearner(url, 'Petra');
  const computer = await visit('/account#/security', { as: api });
  const path = await showCode(computer);
  await computer
    .getByRole('timer')
    .getByText(/^[45]:\d\d$/)
    .waitFor();

  const phone = await visit(path, PHONE);
  await heading(phone, 'Sign in as Petra?');
  // The history of the phone must not contain the code.
  await expect.poll(() => phone.evaluate(() => window.location.href)).not.toContain('token');
  await expectNoSidewaysScroll(phone);
  // Looking has used nothing up.
  const preview = await visit(path, PHONE);
  await heading(preview, 'Sign in as Petra?');

  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await phone.waitForURL('**/account**');
  await computer.getByText('Signed in on your phone').waitFor();
  await expect(computer.getByRole('list', { name: 'Where you are signed in' }).locator('li')).toHaveCount(2);

  await preview.getByRole('button', { name: 'Sign in', exact: true }).click();
  await heading(preview, 'This code no longer works');
  await expectNoSidewaysScroll(preview);
  await preview.getByRole('link', { name: 'Sign in with your password' }).click();
  await heading(preview, 'Sign in');

  // The phone has not seen the password: before it hands out a code itself, it asks.
  await phone.goto('/account#/security');
  await phone.getByRole('button', { name: 'New code' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password *', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await phone.getByRole('img', { name: 'QR code that signs you in on your phone' }).waitFor();
  await expectNoSidewaysScroll(phone);
});

it('a code that is ended, or is not a whole one, leads to a page that says so', async () => {
  const { api } = await newLearner(url, 'Pia');
  const computer = await visit('/account#/security', { as: api });
  const path = await showCode(computer);
  await computer.reload();
  await computer.getByText('You have a code that works').waitFor();
  await computer.getByRole('button', { name: 'End this code' }).click();
  await computer.getByRole('button', { name: 'Show code' }).waitFor();

  const phone = await visit(path, PHONE);
  await heading(phone, 'This code no longer works');
  const without = await visit('/phone-sign-in', PHONE);
  await heading(without, 'This code no longer works');
});

it('somebody who is signed in on the phone reads whose session ends, and then is the other person', async () => {
  const { api } = await newLearner(url, 'Paula');
  const { api: other } = await newLearner(url, 'Pavel');
  const path = await showCode(await visit('/account#/security', { as: api }));
  const phone = await visit(path, { ...PHONE, as: other });
  await heading(phone, 'Sign in as Paula?');
  await phone.getByText('You’re signed in here as Pavel.').waitFor();
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await phone.waitForURL('**/account**');
  await phone.getByText('Hello, Paula').first().waitFor();
});

it('both screens fit on a phone in German, whose words are long', async () => {
  const look = { width: 360, locale: 'de' };
  const { api } = await newLearner(url, 'Pina');
  const computer = await visit('/account#/security', { as: api, ...look });
  await computer.getByRole('button', { name: 'Code anzeigen' }).click();
  await computer.getByRole('timer').waitFor();
  await expectNoSidewaysScroll(computer);
  const link = new URL((await computer.locator('bdi[dir="ltr"]').textContent()) ?? '');

  const phone = await visit(`${link.pathname}${link.hash}`, look);
  await phone.getByRole('heading', { level: 1, name: /Pina/ }).waitFor();
  await expectNoSidewaysScroll(phone);
});
