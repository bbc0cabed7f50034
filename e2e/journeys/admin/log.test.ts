import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { useEmptySchool } from '../../fixtures/empty-school.ts';
import { firstAdministrator } from '../../fixtures/first-administrator.ts';

// The log is emptied: a school of its own.
const { own, visit } = useEmptySchool({ each: true });

it('an administrator finds who was refused, reads the entry, and empties the log', async () => {
  const admin = await firstAdministrator(own.school);
  await expect(signIn(own.school.url, 'nobody@example.com')).rejects.toThrow('401');

  const page = await visit('/admin/dashboard', { as: admin });
  await page.getByRole('link', { name: 'Tools', exact: true }).click();
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await page.getByRole('link', { name: 'Sign-in and accounts' }).click();
  const failed = page.getByRole('link', { name: 'Sign-in failed' }).first();
  await failed.waitFor();
  await failed.click();
  await page.getByRole('heading', { name: 'Sign-in failed', level: 1 }).waitFor();
  await page.getByText('"reason"').waitFor();
  const address = new URL(page.url()).pathname;

  await page.goto('/admin/tools/logs');
  await page.getByRole('button', { name: 'Clear log' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('clear');
  await dialog.getByRole('button', { name: 'Clear log' }).click();
  await page.getByText('Log cleared.').waitFor();
  await page.getByRole('link', { name: 'Log entries deleted' }).waitFor();

  await page.goto(address);
  await page.getByText('This log entry was deleted or has expired.').waitFor();
});
