import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { newEmail, newLearner } from '../../fixtures/people.ts';
import { DEMO_PASSWORD } from '../../fixtures/school.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

async function enter(page: Page, login: string, password: string) {
  await page.getByLabel('Email or username').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

it('a wrong password and an unknown address are refused with the same words, and the name stays typed', async () => {
  const { email } = await newLearner(url, 'Elif');
  const page = await visit('/sign-in');
  const alert = page.getByRole('alert');

  await enter(page, email, 'not-the-password');
  await alert.waitFor();
  const forKnown = (await alert.textContent()) ?? '';
  expect(forKnown).toContain('Wrong email or password.');
  await expect(page.getByLabel('Email or username')).toHaveValue(email);

  await page.reload();
  await enter(page, newEmail('nobody'), 'not-the-password');
  await alert.waitFor();
  await expect(alert).toHaveText(forKnown);
});

it('who signs in on the way to a page comes to that page, and signs out by the menu', async () => {
  const { email, name } = await newLearner(url, 'Farid');
  const page = await visit('/sign-in?redirect_to=%2Fcourses%3Fcategory%3Dbaking');
  await enter(page, email, DEMO_PASSWORD);
  await page.waitForURL('**/courses?category=baking');

  await page.getByRole('button', { name: `Menu of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();

  await page.goto('/account');
  await page.waitForURL('**/sign-in?redirect_to=**');
});

it.each(['https://elsewhere.example/trap', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
  'a link that wants to lead to %s after signing in leads to the own account',
  async (address) => {
    const { email } = await newLearner(url, 'Grace');
    const page = await visit(`/sign-in?redirect_to=${encodeURIComponent(address)}`);
    await enter(page, email, DEMO_PASSWORD);
    await page.getByRole('heading', { name: 'Hello, Grace' }).waitFor();
    expect(page.url().startsWith(`${url}/account`)).toBe(true);
  },
);

it('whoever thinks of a password sees how hard it is to guess, and a refusal stands at its field', async () => {
  const page = await visit('/register');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('First name').fill('Hanna');
  await page.getByLabel('Email').fill(newEmail('hanna'));
  await page.getByRole('checkbox').check();
  await password.fill('sunshine1');
  await page.getByText('Easy to guess', { exact: true }).waitFor();
  // Weak is a hint; what the server knows to be common it refuses.
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByText('This password is too easy to guess.').waitFor();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toBeFocused();
  await password.fill('blue-lamp-9');
  await page.getByText('Fair', { exact: true }).waitFor();
  await password.fill(DEMO_PASSWORD);
  await page.getByText('Strong', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.waitForURL('**/account**');
});

it('who forgot the password is sent a link, in words that tell nobody whether the address is known', async () => {
  const { email } = await newLearner(url, 'Hana');
  const said: (string | null)[] = [];
  for (const address of [email, newEmail('stranger')]) {
    const page = await visit('/sign-in');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await page.getByLabel('Email or username').fill(address);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('If this address has an account, a link has been sent.').waitFor();
    said.push(await page.getByRole('main').textContent());
  }
  expect(said[0]).toBe(said[1]);
});

it('who forgot the password keeps the typed address and the way back', async () => {
  const { email } = await newLearner(url, 'Iria');
  const page = await visit(`/sign-in?redirect_to=${encodeURIComponent('/courses?sort=title')}`);
  await page.getByLabel('Email or username').fill(email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await expect(page.getByLabel('Email or username')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('If this address has an account, a link has been sent.').waitFor();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await enter(page, email, DEMO_PASSWORD);
  await page.waitForURL('**/courses?sort=title');
});

it('a link for a new password that does not work any more says so and offers a new one', async () => {
  const page = await visit('/reset-password#token=0123456789abcdef0123456789abcdef');
  await page.getByLabel('New password', { exact: true }).fill('a-much-better-phrase');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('This link has expired. Request a new one.').waitFor();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await page.waitForURL('**/forgot-password');
});

it.each(['#', '?'])('a link to confirm an address that does not work any more says so: %stoken', async (sign) => {
  // Behind the question mark, as links had it before.
  const page = await visit(`/verify-email${sign}token=0123456789abcdef0123456789abcdef`);
  await page.getByText('This link has expired. Request a new one.').waitFor();
});
