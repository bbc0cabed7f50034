import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { expectAccessible } from '../../fixtures/browser.ts';
import { useEmptySchool } from '../../fixtures/empty-school.ts';
import { firstAdministrator } from '../../fixtures/first-administrator.ts';

// The mail server is that of everybody: this school is the journey's own.
const { own, visit } = useEmptySchool();

it('an administrator sets up a mail server, tries it, and corrects what is wrong', async () => {
  const admin = await firstAdministrator(own.school);
  const page = await visit('/admin/settings?tab=emails', { as: admin });
  await page.getByText('Emails are sent through the server’s own mail server').waitFor();
  await page.getByLabel('Host', { exact: true }).fill('127.0.0.1');
  await page.getByLabel('Port', { exact: true }).fill('1');
  await page.getByLabel('Password', { exact: true }).fill('seven lamps');
  await page.getByRole('combobox', { name: 'Encryption' }).click();
  await page.getByRole('option', { name: 'None' }).click();
  const send = page.getByRole('button', { name: 'Send a test message' });
  await send.click();
  await page.getByText('We couldn’t connect. Check host and port.').waitFor();
  await expectAccessible(page);

  await page.getByLabel('Port', { exact: true }).fill(new URL(own.mailbox.url).port);
  const before = own.mailbox.mails.length;
  await send.click();
  await page.getByText('We sent a test email to').waitFor();
  await expect.poll(() => own.mailbox.mails.slice(before).join()).toContain('This is a test email from');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('region', { name: 'Messages' }).getByText('Settings updated.').waitFor();
  await page.getByText('Emails are sent through the mail server saved here.').waitFor();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByPlaceholder('Stored. Enter another one to replace it.')).toHaveCount(1);

  // The password that is stored goes to no other server.
  await page.getByLabel('Host', { exact: true }).fill('localhost');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Enter the password again.').first().waitFor();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});
