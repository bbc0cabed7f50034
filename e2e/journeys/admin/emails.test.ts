import { beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, send } from '../../fixtures/api.ts';
import { expectAccessible } from '../../fixtures/browser.ts';
import { useEmptySchool } from '../../fixtures/empty-school.ts';
import { firstAdministrator } from '../../fixtures/first-administrator.ts';

// What a school writes is the same for everybody of it: this one is the journey's own.
// At this level the log includes failed attempts that will be retried.
const { own, visit } = useEmptySchool({ env: { LOG_LEVEL: 'warn' } });

let admin: Api;
beforeAll(async () => {
  admin = await firstAdministrator(own.school);
});

const personPath = async (email: string) =>
  `/users/${(await send<{ data: { id: number }[] }>(admin, 'GET', `/users?search=${email}`)).data[0]!.id}`;

it('an administrator turns an email off, rewrites another, tries it and sets it back', { tags: ['gate'] }, async () => {
  const page = await visit('/admin/settings?tab=emails', { as: admin });
  await page.getByRole('link', { name: 'Edit email templates' }).click();
  await page.getByRole('heading', { name: 'Emails', level: 1 }).waitFor();
  const reminder = page.getByRole('switch', { name: 'Send: Quiz reminder' });
  await reminder.click();
  await expect.poll(() => reminder.isChecked()).toBe(false);
  await expect(page.getByRole('switch', { name: 'Send: One-time sign-in code' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Invitation', exact: true }).click();
  await page.getByRole('heading', { name: 'Invitation', level: 1 }).waitFor();
  const frame = page.frameLocator('iframe[title="Email preview"]');
  await frame.getByText('Choose a password to get started.').waitFor();
  await page.getByLabel('Subject').fill('Welcome aboard {user_name} {nickname}');
  await page.getByText('These tags aren’t available in this email').waitFor();
  await page.getByText('Welcome aboard Ada Park', { exact: true }).waitFor();
  await page.getByLabel('Subject').fill('Welcome aboard ');
  await page.getByRole('button', { name: 'Insert {user_name}' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Welcome aboard {user_name}');
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.getByRole('button', { name: 'Insert {site_title}' }).click();
  await page.getByRole('textbox', { name: 'Content' }).getByText('{site_title}').first().waitFor();
  await page.getByLabel('Subject').fill('Welcome aboard');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('region', { name: 'Messages' }).getByText('Email updated.').waitFor();
  await page.getByRole('button', { name: 'Send test to me' }).click();
  await page.getByText('Sending a test to admin@example.com.').waitFor();
  await expect.poll(() => own.mailbox.mails.filter((mail) => mail.includes('Subject: Welcome aboard')).length).toBe(1);

  expect((await admin.call('POST', '/users', { email: 'ada@example.com' })).status).toBe(201);
  await expect
    .poll(() => own.mailbox.mails.filter((mail) => mail.includes('To: ada@example.com')).join())
    .toContain('Subject: Welcome aboard');
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await page.getByText('This language uses the default text again.').waitFor();
  await expect(page.getByLabel('Subject')).toHaveValue('Your account at {site_title}');
  await page.goto('/admin/emails');
  await page.getByRole('link', { name: 'Sent emails' }).click();
  await page.getByRole('heading', { name: 'Sent emails', level: 1 }).waitFor();
  await page.getByText('ada@example.com').first().waitFor();
});

it('without a mail server an invitation is handed over as a link, and sent once there is one', async () => {
  const delivery = (transport: 'none' | 'smtp') =>
    send(admin, 'POST', '/settings', { emails: { delivery: { transport } } });
  await delivery('none');
  const page = await visit('/admin/users/students/new', { as: admin });
  await page.getByText('This school has no mail server.').waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill('ines@example.com');
  await page.getByLabel('First name').fill('Ines');
  await page.getByRole('button', { name: 'Create student', exact: true }).click();
  await page.getByText('The invitation was not sent.').waitFor();
  await page.getByRole('button', { name: 'Copy invitation link' }).click();
  const dialog = page.getByRole('dialog', { name: /^Invitation link for/ });
  const link = await dialog.getByLabel('Link').inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const guest = await visit(new URL(link).pathname + new URL(link).hash);
  await guest.getByLabel('New password', { exact: true }).fill('seven lamps in a row');
  await guest
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect
    .poll(
      async () =>
        (await admin.call<{ invitation: unknown }>('GET', await personPath('ines@example.com'))).body.invitation,
    )
    .toBeNull();

  await send(admin, 'POST', '/users', { email: 'waiting@example.com' });
  await delivery('smtp');
  await page.goto('/admin/emails/sent?status=kept');
  await page.getByRole('button', { name: 'Send waiting emails' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => own.mailbox.mails.filter((mail) => mail.includes('To: waiting@example.com')).length).toBe(1);
  await expect(page.getByRole('button', { name: 'Send waiting emails' })).toHaveCount(0);
});

it('an administrator reads why an email did not go out, corrects the server and sends it again', async () => {
  const page = await visit('/admin/settings?tab=emails', { as: admin });
  const useServer = async (port: string) => {
    await page.getByLabel('Host', { exact: true }).fill('127.0.0.1');
    await page.getByLabel('Port', { exact: true }).fill(port);
    await page.getByRole('combobox', { name: 'Encryption' }).click();
    await page.getByRole('option', { name: 'None' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('region', { name: 'Messages' }).getByText('Settings updated.').last().waitFor();
  };
  await useServer('1');
  expect((await admin.call('POST', '/users', { email: 'late@example.com' })).status).toBe(201);

  const sent = await visit('/admin/emails/sent', { as: admin });
  const row = sent.getByRole('row').filter({ hasText: 'late@example.com' });
  await expect
    .poll(
      async () => {
        await sent.reload();
        await row.first().waitFor();
        return row.first().innerText();
      },
      { intervals: [1000] },
    )
    .toContain('ECONNREFUSED');

  const log = await visit('/admin/tools/logs', { as: admin });
  await log.getByRole('link', { name: 'Failed, will retry: Sending an email' }).first().click();
  await log.getByText(/"mail \d+"/).waitFor();
  await expectAccessible(log);

  await row.getByRole('button', { name: /^Actions for/ }).click();
  await sent.getByRole('menuitem', { name: 'Read' }).click();
  const text = sent.getByRole('dialog').getByRole('region', { name: 'Email text' });
  await text.getByText('Choose a password').waitFor();
  await expectAccessible(sent);
  await sent.keyboard.press('Escape');

  await useServer(new URL(own.mailbox.url).port);
  await log.getByRole('button', { name: 'Send email again' }).click();
  await log.getByText('Sending the email.').waitFor();
  await expect.poll(() => own.mailbox.mails.filter((mail) => mail.includes('To: late@example.com')).length).toBe(1);
});

it('an email is ended in the account, and stays so', async () => {
  const page = await visit('/account#/notifications/settings', { as: admin });
  const reviews = page.getByRole('switch', { name: 'New quiz review: by email' });
  await reviews.waitFor();
  await reviews.click();
  await expect.poll(() => reviews.isChecked()).toBe(false);
  await page.reload();
  await expect.poll(() => reviews.isChecked()).toBe(false);
});
