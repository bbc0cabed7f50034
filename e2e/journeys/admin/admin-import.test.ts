import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { exportOfOtherSchool } from '../../fixtures/other-school.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

/** Like a file that is dragged from the desktop into the page. */
async function drop(page: Page, content: string) {
  const data = await page.evaluateHandle((text) => {
    const files = new DataTransfer();
    files.items.add(new File([text], 'other-school.json', { type: 'application/json' }));
    return files;
  }, content);
  await page.getByText('Drop an export file (zip or JSON) here.').dispatchEvent('drop', { dataTransfer: data });
}

it('a dropped file is looked at before anything of it is written', { tags: ['gate'] }, async () => {
  const admin = await signIn(url, 'admin@example.com');
  const name = `Dancing ${randomUUID().slice(0, 8)}`;
  const content = exportOfOtherSchool({ address: `https://${randomUUID()}.example`, course: name });
  const found = async () =>
    (await admin.call<{ meta: { total: number } }>('GET', `/courses?context=edit&search=${encodeURIComponent(name)}`))
      .body.meta.total;

  const page = await visit('/admin/courses', { as: admin });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import courses' });
  await drop(page, content);
  await dialog.getByText('1 course would be imported.').waitFor();
  await dialog.getByRole('listitem').filter({ hasText: name }).getByText('New', { exact: true }).waitFor();
  await dialog.getByText('Lost steps').waitFor();
  await expect.poll(() => found()).toBe(0);

  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByText('1 course imported.').waitFor();
  await expect.poll(() => found()).toBe(1);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await drop(page, content);
  await dialog.getByText('0 courses would be imported.').waitFor();
  await dialog.getByRole('listitem').filter({ hasText: name }).getByText('Already here').waitFor();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
});
