import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, it } from 'vitest';
import { send } from '../../fixtures/api.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { enroll, makeCourse } from '../../fixtures/courses.ts';
import { expect } from '../../fixtures/expect.ts';
import { newLearner, newStaff, type Person } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { restoreSettings } from '../../fixtures/settings.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../fixtures/webhook-receiver.ts';

const url = schoolUrl();
const { visit } = useBrowser();
const { changeSettings } = restoreSettings({ after: 'all' });

let receiver: WebhookReceiver;
let admin: Person;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
  await changeSettings({ integrations: { allow_http: true, allowed_hosts: receiver.host } });
  admin = await newStaff(url, 'Ines', 'administrator');
});
beforeEach(() => send(admin.api, 'POST', '/addons/activate', { slug: 'zapier' }));
afterAll(async () => {
  await send(admin.api, 'POST', '/addons/deactivate', { slug: 'zapier' });
  await receiver.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const calls = (page: Page) => page.getByRole('region', { name: 'Last calls' });

/** A call as the app of Zapier makes it. */
async function zap<T>(key: string, method: string, path: string, body?: object): Promise<{ status: number; body: T }> {
  const response = await fetch(`${url}/api/lectern/v1/zapier${path}`, {
    method,
    headers: { 'x-lectern-zapier-key': key, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as T };
}

async function shownKey(page: Page): Promise<string> {
  const made = page.getByRole('dialog', { name: 'New key' });
  await made.getByText('You won’t see it again.', { exact: false }).waitFor();
  const key = (await made.locator('code').textContent()) ?? '';
  // Escape asks before the key is gone.
  await page.keyboard.press('Escape');
  const asked = page.getByRole('dialog', { name: 'Close without copying?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toHaveCount(0);
  await expect(made.locator('code')).toHaveText(key);
  await made.getByRole('button', { name: 'I have copied it' }).click();
  return key;
}

it('an administrator connects Zapier, a Zap receives an enrollment, and a new key ends the connection', {
  tags: ['gate'],
}, async () => {
  const course = await makeCourse(admin.api, { name: `Knots ${admin.email}`, lessons: ['One'] });
  const page = await visit('/admin/zapier', { as: admin.api });
  await page.getByText('No key yet.').waitFor();
  await expect(page.getByText('Student enrolled', { exact: true })).toBeVisible();
  await expect(page.getByText('Enroll a person in a course')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Create key').click();
  const key = await shownKey(page);
  expect(key).toMatch(/^zap_/);
  await expect(page.getByText(key)).toHaveCount(0);
  await page.getByText('Calls have Ines', { exact: false }).waitFor();

  const me = await zap<{ person: { id: number } }>(key, 'GET', '/me');
  expect(me).toMatchObject({ status: 200, body: { person: { display_name: expect.stringContaining('Ines') } } });
  const hook = { event: 'student.enrolled', target_url: receiver.url };
  const { body } = await zap<{ id: number }>(key, 'POST', '/hooks', hook);
  const learner = await newLearner(url, 'Sverre');
  await enroll(learner.api, course.id);
  await expect.poll(() => receiver.received.length).toBe(1);
  expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({ event: 'student.enrolled' });
  const person = { email: learner.email, course_id: course.id };
  expect((await zap(key, 'POST', '/actions', { event: 'complete_course', data: person })).status).toBe(200);

  await calls(page).getByText('Complete a course').waitFor();
  await calls(page).getByText('Student enrolled').waitFor();
  await expect(calls(page).getByText('Done', { exact: true }).first()).toBeVisible();

  await page.goto(`/admin/webhooks`);
  const row = page.getByRole('row').filter({ hasText: 'Zapier' });
  await row.getByText('Student enrolled').waitFor();
  await page.goto(`/admin/webhooks/${body.id}/edit`);
  await page.getByText('Zapier created this webhook.', { exact: false }).waitFor();
  await expect(button(page, 'Update')).toHaveCount(0);
  await expectAccessible(page);

  await page.goto('/admin/zapier');
  await button(page, 'Regenerate').click();
  const asks = page.getByRole('dialog', { name: 'Replace the key?' });
  await asks.getByText('Existing connections stop working.').waitFor();
  await asks.getByRole('button', { name: 'Regenerate' }).click();
  const second = await shownKey(page);
  expect([(await zap(key, 'GET', '/me')).status, (await zap(second, 'GET', '/me')).status]).toEqual([401, 200]);
  expect((await zap(second, 'DELETE', `/hooks/${body.id}`)).status).toBe(404);
  await calls(page).getByText('Call without a valid key').waitFor();
  await expectAccessible(page);
});

it('the screen says so while the add-on is off, and is for administrators alone', async () => {
  await send(admin.api, 'POST', '/addons/deactivate', { slug: 'zapier' });
  const page = await visit('/admin/zapier', { as: admin.api });
  await page.getByText('This feature is switched off.').waitFor();
  await page.goto('/admin/emails');
  await page.getByRole('navigation').getByRole('link', { name: 'Webhooks' }).waitFor();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Zapier' })).toHaveCount(0);
  await send(admin.api, 'POST', '/addons/activate', { slug: 'zapier' });
  const manager = await newStaff(url, 'Marit', 'manager');
  const refused = await visit('/admin/zapier', { as: manager.api });
  await refused.getByText('You are not allowed to view this page.').first().waitFor();
});

it('works on a phone: the key is made and removed', async () => {
  await send(admin.api, 'DELETE', '/zapier/key');
  const page = await visit('/admin/zapier', { as: admin.api, width: 360, height: 740 });
  await button(page, 'Create key').click();
  const key = await shownKey(page);
  await button(page, 'Remove key').click();
  await page.getByRole('dialog', { name: 'Remove the key?' }).getByRole('button', { name: 'Remove key' }).click();
  await page.getByText('No key yet.').waitFor();
  expect((await zap(key, 'GET', '/me')).status).toBe(401);
  await expectAccessible(page);
});
