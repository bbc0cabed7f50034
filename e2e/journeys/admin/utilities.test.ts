import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { expectAccessible } from '../../fixtures/browser.ts';
import { useEmptySchool } from '../../fixtures/empty-school.ts';
import { firstAdministrator } from '../../fixtures/first-administrator.ts';

const { own, visit } = useEmptySchool({ each: true });

it('an administrator looks at what a utility would change, and runs it', async () => {
  const admin = await firstAdministrator(own.school);
  const page = await visit('/admin/tools', { as: admin });
  await page.getByRole('link', { name: 'Utilities', exact: true }).click();
  const utility = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await utility('Clear caches').waitFor();

  await utility('Refresh course access').getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Nothing to change.').waitFor();
  await expect(dialog.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');

  await utility('End stale attempts').getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('Nothing to change.').waitFor();
  await dialog.getByRole('textbox', { name: 'Started at least' }).fill('9999');
  await dialog.getByText('Must be 3650 or less.').first().waitFor();
  await expect(dialog.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');

  await utility('Resend failed emails').getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('Nothing to change.').waitFor();
  await expect(dialog.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');

  await utility('Clear caches').getByRole('button', { name: 'Preview' }).press('Enter');
  await dialog.getByText('kept in memory', { exact: false }).first().waitFor();
  await dialog.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('region', { name: 'Background jobs' }).getByText('Clear caches: done').first().waitFor();
  await utility('Clear caches').getByText('1 changed', { exact: false }).waitFor();

  await page.goto('/admin/tools/logs');
  await page.getByText('Utility run').first().waitFor();

  await page.goto('/admin/tools?tab=utilities');
  await page.waitForURL('**/admin/tools/utilities');
});

it('an administrator installs samples, makes one their own, and removes the rest', async () => {
  const admin = await firstAdministrator(own.school);
  const page = await visit('/admin/tools?tab=samples', { as: admin });
  const sample = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await sample('A Clear Page').waitFor();
  await page.getByRole('radio', { name: 'Published' }).check();
  await sample('A Clear Page').getByRole('button', { name: 'Install' }).click();
  await sample('A Clear Page').getByRole('link', { name: 'Open course' }).waitFor();
  await page.getByRole('radio', { name: 'Draft' }).check();
  await sample('Sterne über der Stadt').getByRole('button', { name: 'Install' }).click();
  await sample('Sterne über der Stadt').getByRole('link', { name: 'Open course' }).waitFor();
  const listed = async () => {
    type Listed = { data: { id: number; name: string; status: string }[] };
    return (await admin.call<Listed>('GET', '/courses?status=any')).body.data;
  };
  await expect.poll(async () => (await listed()).map(({ status }) => status)).toEqual(['draft', 'publish']);
  const [german] = await listed();
  await admin.call('PUT', `/courses/${german?.id}`, { course_badge: 'Ours' });

  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Course: A Clear Page').waitFor();
  await dialog.getByText('Sterne über der Stadt: changed').waitFor();
  await expectAccessible(page);
  const remove = dialog.getByRole('button', { name: 'Delete', exact: true });
  await expect(remove).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Type “delete” to confirm' }).fill('delete');
  await remove.click();
  await page.getByRole('region', { name: 'Background jobs' }).getByText('Delete demo data: done').first().waitFor();
  await expect.poll(async () => (await listed()).map(({ name }) => name)).toEqual(['Sterne über der Stadt']);
});
