import { randomBytes } from 'node:crypto';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { caller, signIn } from '../../fixtures/api.ts';
import { expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { DEMO_PASSWORD } from '../../fixtures/school.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const freshEmail = () => `robin-${randomBytes(4).toString('hex')}@example.com`;

/** A learner of this journey alone, and a page of theirs after signing in at the form. */
async function signedInPage(hash: string, look: Parameters<typeof visit>[1] = {}) {
  const email = freshEmail();
  const body = { email, password: DEMO_PASSWORD, first_name: 'Robin', terms: true };
  expect((await caller(url, {})('POST', '/auth/register', body)).status).toBe(201);
  const elsewhere = await signIn(url, email);
  const page = await visit(`/sign-in?redirect_to=${encodeURIComponent(`/account#${hash}`)}`, look);
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/account/);
  return { page, email, elsewhere };
}

it('a learner sees where they are signed in and signs out everywhere else', async () => {
  const { page, elsewhere } = await signedInPage('/security', { width: 360 });
  await page.getByText('This device').waitFor();
  await expectNoSidewaysScroll(page);
  expect((await elsewhere.call('GET', '/users/me')).status).toBe(200);

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByText('You’re not signed in anywhere else.').waitFor();
  expect((await elsewhere.call('GET', '/users/me')).status).toBe(403);
  await page.reload();
  await page.getByText('You’re not signed in anywhere else.').waitFor();
});

it('a learner asks for another address, and takes it back before the link is opened', async () => {
  const { page, email } = await signedInPage('/profile/edit');
  await page.getByText(`School emails go to ${email}.`).waitFor();
  await page.getByRole('button', { name: 'Change address' }).click();
  const next = freshEmail();
  await page.getByLabel('New address').fill(next);
  await page.getByLabel('Current password').fill('not my password');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('The current password is wrong.').waitFor();
  await page.getByLabel('Current password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText(`Open the link we sent to ${next}`).waitFor();
  await page.getByText(`School emails go to ${email}.`).waitFor();

  await page.getByRole('button', { name: 'Keep the old address' }).click();
  await page.getByText('Your address stays as it is.').waitFor();
  await expect(page.getByText(`Open the link we sent to ${next}`)).toHaveCount(0);
});

it('a link to a new address that is over says so and leads to the profile', async () => {
  const page = await visit('/confirm-email#token=over');
  await page.getByText('This link has expired or was replaced by a newer one.').waitFor();
  const profile = page.getByRole('link', { name: 'Go to your profile' });
  await expect(profile).toHaveAttribute('href', '/account#/profile');
});
