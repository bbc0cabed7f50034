import type { Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
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
let manager: Person;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
  await changeSettings({ integrations: { allow_http: true, allowed_hosts: receiver.host } });
  manager = await newStaff(url, 'Marit', 'manager');
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answerWith(200);
});
afterAll(() => receiver.close());

const newestBody = () => JSON.parse(receiver.received.at(-1)?.body ?? '{}') as Record<string, unknown>;
const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Messages' }).getByText(words);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: /^Deliveries of/ });

async function createWebhook(page: Page, { name, course }: { name: string; course: string }): Promise<string> {
  await page.getByLabel('Name *', { exact: true }).fill(name);
  await page.getByRole('searchbox', { name: 'Search events' }).fill('enrolled');
  await page.getByRole('checkbox', { name: 'Student enrolled' }).check();
  await page.getByRole('radio', { name: 'Some courses' }).check();
  await page.getByRole('combobox', { name: 'Chosen courses' }).fill(course);
  await page.getByRole('option', { name: course }).click();
  await button(page, 'Create webhook').click();
  const made = page.getByRole('dialog', { name: 'Webhook created.' });
  await made.getByText('You won’t see it again.', { exact: false }).waitFor();
  await expectAccessible(page);
  const secret = (await made.locator('code').textContent()) ?? '';
  await made.getByRole('button', { name: 'I have copied it' }).click();
  await page.waitForURL(/\/admin\/webhooks\/\d+\/edit/);
  return secret;
}

it('a manager sends enrollments to another system, sees one fail, and sends it again', async () => {
  const name = `Knots ${manager.email}`;
  const course = await makeCourse(manager.api, { name, lessons: ['One'] });
  const page = await visit('/admin/webhooks', { as: manager.api });
  await page.getByRole('link', { name: 'Add webhook' }).first().click();

  // Refused at its field, with the reason.
  await page.getByLabel('Delivery URL').fill('https://10.0.0.7/hooks');
  await page.getByLabel('Name *', { exact: true }).fill('Customers');
  await page.getByRole('checkbox', { name: 'Course completed' }).check();
  await button(page, 'Create webhook').click();
  await page.getByText('Use a public https address.').waitFor();
  await expect(page.getByLabel('Delivery URL')).toBeFocused();
  await page.getByLabel('Delivery URL').fill(receiver.url);
  const secret = await createWebhook(page, { name: 'Customers', course: name });
  expect(secret).toMatch(/^whsec_.{44}$/);
  // Once.
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.reload();
  await page.getByText(`whsec_…${secret.slice(-4)}`).waitFor();
  await expectAccessible(page);

  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Send test' }).click();
  const test = page.getByRole('dialog', { name: 'Send a test to “Customers”' });
  await test.getByRole('button', { name: 'Send test' }).click();
  await test.getByText('The test was delivered.').waitFor();
  expect(newestBody()).toMatchObject({ event: 'ping' });
  await test.getByRole('button', { name: 'Close', exact: true }).last().click();

  const learner = await newLearner(url, 'Sverre');
  await enroll(learner.api, course.id);
  await expect.poll(newestBody).toMatchObject({ event: 'student.enrolled' });
  const { headers, body } = receiver.received.at(-1)!;
  const signed = Object.fromEntries(Object.entries(headers).map(([header, value]) => [header, String(value)]));
  expect(new Webhook(secret).verify(body, signed)).toMatchObject({ event: 'student.enrolled' });

  receiver.answerWith(500);
  const count = receiver.received.length;
  await enroll((await newLearner(url, 'Solveig')).api, course.id);
  await expect.poll(() => receiver.received.length).toBeGreaterThan(count);
  await button(page, 'Deliveries').click();
  const rows = drawer(page).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const failed = rows.first();
  await failed.getByText('Will be retried').waitFor();
  await expect(failed.getByText('500')).toBeVisible();
  await failed.locator('summary').click();
  await failed.getByText('"ok": false').waitFor();
  await failed.getByText('Next try:', { exact: false }).waitFor();
  await expectAccessible(page);

  receiver.answerWith(200);
  await failed.getByRole('button', { name: 'Redeliver' }).click();
  await failed.getByText('Delivered').waitFor();
  await failed.getByText('"ok": true').waitFor();
  expect(newestBody().id).toBe((JSON.parse(receiver.received[count]!.body) as { id: string }).id);

  await drawer(page).getByRole('combobox', { name: 'Result' }).click();
  await page.getByRole('option', { name: 'Failed' }).click();
  await drawer(page).getByText('No deliveries match the filters.').waitFor();
  await drawer(page).getByRole('combobox', { name: 'Result' }).click();
  await page.getByRole('option', { name: 'All', exact: true }).click();
  await expect(rows).toHaveCount(3);
  await drawer(page).getByRole('combobox', { name: 'Event' }).fill('test');
  await page.getByRole('option', { name: 'Test (ping)' }).click();
  await expect(rows).toHaveCount(1);
  await expectAccessible(page);
});

it('a webhook is paused in the list, duplicated with a secret of its own, and gets a new secret', async () => {
  const made = await send<{ id: number }>(manager.api, 'POST', '/webhooks', {
    name: 'Chat room',
    delivery_url: receiver.url,
    events: ['course.completed'],
  });
  const page = await visit('/admin/webhooks?search=Chat', { as: manager.api, width: 360, height: 740 });
  const row = page.getByRole('listitem').filter({ hasText: 'Chat room' });
  const active = page.getByRole('switch', { name: '“Chat room” is active' });
  await active.focus();
  await page.keyboard.press('Space');
  await row.getByText('Paused').waitFor();
  await expectAccessible(page);
  await active.click({ force: true });
  await row.getByText('Active', { exact: true }).waitFor();

  await button(page, 'Actions for Chat room').click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const copied = page.getByRole('dialog', { name: 'Webhook duplicated.' });
  const first = await copied.locator('code').textContent();
  await copied.getByRole('button', { name: 'I have copied it' }).click();

  await page.goto(`/admin/webhooks/${made.id}/edit`);
  await button(page, 'Rotate secret').click();
  await page.getByText('The previous one is valid for 24 hours', { exact: false }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
  const rotated = page.getByRole('dialog', { name: 'New secret' });
  await rotated.getByText('signed with both secrets for 24 hours', { exact: false }).waitFor();
  await expect(rotated.locator('code')).not.toHaveText(first ?? '');
  await rotated.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByText('The previous secret is valid until', { exact: false }).waitFor();
});

it('instructors have only their own webhooks, for their courses; learners none', async () => {
  const instructor = await newStaff(url, 'Ove', 'instructor');
  const { id } = await send<{ id: number }>(manager.api, 'POST', '/webhooks', {
    name: 'Of the school',
    delivery_url: receiver.url,
    events: ['course.completed'],
  });
  const page = await visit('/admin/webhooks', { as: instructor.api });
  await page.getByText('No webhooks yet.').waitFor();
  await expect(button(page, 'Incoming actions')).toHaveCount(0);
  await page.goto(`/admin/webhooks/${id}/edit`);
  await page.getByText('This webhook does not exist or was deleted.').waitFor();
  await page.goto('/admin/webhooks/add-new-webhook');
  await page.getByRole('radio', { name: 'All of your courses' }).waitFor();
  await expect(page.getByRole('checkbox', { name: 'Student enrolled' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Student registered' })).toHaveCount(0);

  const learner = await newLearner(url, 'Liv');
  const refused = await visit('/admin/webhooks', { as: learner.api });
  await refused.getByText('You are not allowed to view this page.').first().waitFor();
});

it('an administrator makes a token for incoming actions, replaces it and ends it', async () => {
  const admin = await newStaff(url, 'Ines', 'administrator');
  const course = await makeCourse(admin.api, { name: `Winds ${admin.email}`, lessons: ['One'] });
  const learner = await newLearner(url, 'Sverre');
  const page = await visit('/admin/webhooks', { as: admin.api });
  await button(page, 'Incoming actions').click();
  const incoming = page.getByRole('dialog', { name: 'Incoming actions' });
  const use = async (token: string | null) => {
    const response = await fetch(`${url}/api/lectern/v1/webhooks/action`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-lectern-webhook-token': token ?? '' },
      body: JSON.stringify({ event: 'enrol_user', data: { email: learner.email, course_id: course.id } }),
    });
    return response.status;
  };
  const shown = async () => {
    const made = page.getByRole('dialog', { name: 'New token' });
    await made.getByText('You won’t see it again.', { exact: false }).waitFor();
    const token = await made.locator('code').textContent();
    await made.getByRole('button', { name: 'I have copied it' }).click();
    return token;
  };
  await incoming.getByRole('button', { name: 'Create token' }).click();
  const first = await shown();
  await incoming.getByText('Calls have Ines', { exact: false }).waitFor();
  expect(await use(first)).toBe(200);

  await incoming.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Complete a course' }).click();
  await incoming.getByText('"event": "complete_course"', { exact: false }).waitFor();
  await expectAccessible(page);

  await incoming.getByRole('button', { name: 'Regenerate' }).click();
  const asks = page.getByRole('dialog', { name: 'Replace the token?' });
  await asks.getByText('Existing connections stop working.').waitFor();
  await asks.getByRole('button', { name: 'Regenerate' }).click();
  const second = await shown();
  expect([await use(first), await use(second)]).toEqual([401, 200]);

  await incoming.getByRole('button', { name: 'Remove token' }).click();
  await page.getByRole('dialog', { name: 'Remove the token?' }).getByRole('button', { name: 'Remove token' }).click();
  await toast(page, 'Token removed.').waitFor();
  await incoming.getByText('No token yet.').waitFor();
  expect(await use(second)).toBe(401);
});

it('a webhook that its receiver ended is enabled again, and the focus goes to its switch', async () => {
  const { id } = await send<{ id: number }>(manager.api, 'POST', '/webhooks', {
    name: 'Gone receiver',
    delivery_url: receiver.url,
    events: ['student.enrolled'],
  });
  const course = await makeCourse(manager.api, { name: `Tides ${manager.email}`, lessons: ['One'] });
  receiver.answerWith(410);
  await enroll((await newLearner(url, 'Siri')).api, course.id);
  await expect
    .poll(async () => (await send<{ status: string }>(manager.api, 'GET', `/webhooks/${id}`)).status)
    .toBe('disabled_by_failure');
  receiver.answerWith(200);
  const page = await visit(`/admin/webhooks/${id}/edit`, { as: manager.api });
  await button(page, 'Re-enable').press('Enter');
  await toast(page, 'The webhook is active again.').waitFor();
  await expect(page.getByRole('switch', { name: 'Active' })).toBeFocused();
  await send(manager.api, 'DELETE', `/webhooks/${id}`);
});
