import type { Page } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import { type Api, caller, send } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { newLearner, newStaff, type Person } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

let admin: Person;
beforeAll(async () => {
  admin = await newStaff(url, 'Ines', 'administrator');
});

/** A session that a code for a phone has opened, in which no password was given. */
async function onThePhone(): Promise<Api> {
  const { login_url: link } = await send<{ login_url: string }>(admin.api, 'POST', '/users/qr-login');
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
  const response = await fetch(`${url}/api/lectern/v1/auth/qr-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const { user, nonce } = await response.json();
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return { userId: user.id, cookie, nonce, call: caller(url, { cookie, 'x-wp-nonce': nonce }) };
}

async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password *', { exact: true }).fill(admin.password);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

it('an administrator confirms before they sign in as somebody, and is them then', async () => {
  const learner = await newLearner(url, 'Ludmila');
  const page = await visit(`/admin/users/students/detail/${learner.api.userId}`, { as: await onThePhone() });
  await page.getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('menuitem', { name: 'Sign in as this person' }).click();
  await confirm(page);
  await page
    .getByRole('complementary', { name: 'Signed in as another person' })
    .getByText('Signed in as Ludmila')
    .waitFor();
});

it('an administrator confirms before they delete a person, with what they have typed kept', async () => {
  const learner = await newLearner(url, 'Benedikta');
  const page = await visit(`/admin/users/students/detail/${learner.api.userId}`, { as: await onThePhone() });
  await page.getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('menuitem', { name: 'Delete or anonymize…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete or anonymize Benedikta?' });
  await dialog.getByRole('textbox', { name: 'Type “Benedikta” to confirm' }).fill('Benedikta');
  await dialog.getByRole('button', { name: 'Anonymize', exact: true }).click();
  await confirm(page);
  await page.getByRole('region', { name: 'Messages' }).getByText('Benedikta was anonymized.').waitFor();
});

it('an administrator confirms before they delete several people of a list', async () => {
  const people = [await newLearner(url, 'Quirine'), await newLearner(url, 'Quirine')];
  const page = await visit('/admin/users/students?search=quirine-', { as: await onThePhone() });
  for (const { email } of people) {
    await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check();
  }
  await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete or anonymize…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete or anonymize 2 people?' });
  await dialog.getByRole('textbox', { name: 'Type “2” to confirm' }).fill('2');
  await dialog.getByRole('button', { name: 'Anonymize' }).click();
  await confirm(page);
  await page.getByText('No results match your filters.').waitFor();
});

it('an administrator confirms before they make a manager of somebody', async () => {
  const learner = await newLearner(url, 'Katarzyna');
  const page = await visit(`/admin/users/students/${learner.api.userId}`, { as: await onThePhone() });
  await page.getByRole('checkbox', { name: 'Manager', exact: true }).check();
  await page.getByRole('button', { name: 'Update' }).click();
  await confirm(page);
  await page.getByText('Student updated.').waitFor();
});
