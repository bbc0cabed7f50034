import { readFileSync } from 'node:fs';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { expectAccessible } from '../../fixtures/browser.ts';
import { useEmptySchool } from '../../fixtures/empty-school.ts';
import { firstAdministrator } from '../../fixtures/first-administrator.ts';

// The settings are those of a whole school: one of its own.
const { own, visit } = useEmptySchool();

it('a change of the settings is taken back, and settings go into a file and come back', async () => {
  const admin = await firstAdministrator(own.school);
  const page = await visit('/admin/settings?tab=general', { as: admin });
  await page.getByRole('textbox', { name: 'School name' }).fill('Harbour School');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Settings updated.').waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'History, export and import' }).click();
  await page.getByRole('heading', { name: 'History, export and import', level: 1 }).waitFor();
  const first = page.getByRole('article').filter({ hasText: 'Harbour School' }).last();
  await first.waitFor();

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(readFileSync(file, 'utf8')).general.site.title).toBe('Harbour School');

  await first.getByRole('button', { name: /^Undo the change from/ }).click();
  await page.getByText('Undoes an earlier change').waitFor();
  const schoolName = async () =>
    (await admin.call<{ general: { site: { title: string } } }>('GET', '/settings')).body.general.site.title;
  await expect.poll(schoolName).toBe('Lectern');

  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Settings file').setInputFiles({
    name: 'settings.json',
    mimeType: 'application/json',
    buffer: readFileSync(file),
  });
  await dialog.getByText('1 setting changes.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await page.getByText('The settings were imported.').waitFor();
  await expect.poll(schoolName).toBe('Harbour School');

  // The import of courses recognizes a file of settings and passes it on to the history of the settings.
  await page.goto(`${own.school.url}/admin/courses`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'settings.json',
    mimeType: 'application/json',
    buffer: Buffer.from(readFileSync(file, 'utf8').replace('Harbour School', 'Harbor School')),
  });
  await dialog.getByRole('link', { name: 'Open the settings history' }).click();
  await page.getByRole('dialog', { name: 'Import settings' }).getByText('Harbor School').waitFor();
});
