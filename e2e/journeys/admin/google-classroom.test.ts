import { afterAll, beforeAll, it } from 'vitest';
import {
  CLASSROOM_CLIENT,
  startGoogleClassroom,
} from '../../../packages/server/src/test/stand-ins/google-classroom.ts';
import { type Api, send } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/browser.ts';
import { useEmptySchool } from '../../fixtures/empty-school.ts';
import { expect } from '../../fixtures/expect.ts';
import { firstAdministrator } from '../../fixtures/first-administrator.ts';

const env: Record<string, string> = {};
let google: Awaited<ReturnType<typeof startGoogleClassroom>>;
beforeAll(async () => {
  google = await startGoogleClassroom();
  env.TEST_GOOGLE_CLASSROOM_URL = google.url;
});
afterAll(() => google.close());
const { own, visit } = useEmptySchool({ env });
let admin: Api;
beforeAll(async () => {
  admin = await firstAdministrator(own.school);
  await send(admin, 'POST', '/addons/activate', { slug: 'google-classroom-integration' });
});

it('a teacher connects an account, imports a class and its students, and connects again after the consent is lost', {
  tags: ['gate'],
}, async () => {
  const page = await visit('/admin/google-classrooms', { as: admin });
  await page.getByText('Not connected.').waitFor();
  await expect(page.getByRole('listitem').filter({ hasText: 'OAuth client' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Connect account' }).click();

  await page.getByRole('heading', { name: 'Google Classroom settings' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This field is required.').first().waitFor();
  await page.getByLabel('Client ID').fill(CLASSROOM_CLIENT.client_id);
  await page.getByLabel('Client secret').fill(CLASSROOM_CLIENT.client_secret);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('OAuth client saved.').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Connect account' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Google did not connect the account.').waitFor();
  await page.getByRole('button', { name: 'Connect account' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByText('Account connected.').waitFor();

  const rail = page.getByRole('navigation', { name: 'Admin' });
  await rail.getByRole('link', { name: 'School' }).click();
  await rail.getByRole('link', { name: 'Google Classroom' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Astronomy' });
  await expect(row).toContainText('Ruth Adler');
  await expect(row).toContainText('8');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Import Astronomy' }).click();
  await row.getByRole('link', { name: 'Astronomy' }).waitFor();
  await expect(row).toContainText('Draft');

  await row.getByRole('button', { name: 'Import students of Astronomy' }).click();
  await page.getByRole('heading', { name: 'Import students of a class' }).waitFor();
  await page.getByText('amira.0@pupils.example.com').waitFor();
  await expect(page.getByRole('heading', { name: 'Columns' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Import 8 rows' }).click();
  await page.getByRole('link', { name: 'Back to Google Classroom' }).click();

  await row.getByRole('button', { name: 'Actions for Astronomy' }).click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await expect(row).toContainText('Published');

  const { data } = await send<{ data: { permalink: string }[] }>(admin, 'GET', '/courses?search=Astronomy');
  const coursePage = await visit(data[0]!.permalink, { as: admin });
  await expect(coursePage.getByText('Google Classroom code:')).toContainText('abc0');

  await row.getByRole('button', { name: 'Actions for Astronomy' }).click();
  await page.getByRole('menuitem', { name: 'Unlink' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(row).toContainText('Not imported');

  google.withdrawConsent();
  await send(admin, 'DELETE', '/google-classroom/settings/cache');
  await page.reload();
  await page.getByText('Connection lost. Connect again.').first().waitFor();
  await page.getByRole('button', { name: 'Connect again' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByText('Account connected.').waitFor();

  await page.getByRole('button', { name: 'Delete all data' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Delete all data' })).toBeDisabled();
  await dialog.getByLabel(/^Type/).fill('Google Classroom');
  await dialog.getByRole('button', { name: 'Delete all data' }).click();
  await expect(page.getByLabel('Client ID')).toHaveValue('');
});

it('fits on a phone', async () => {
  await send(admin, 'POST', '/google-classroom/settings', CLASSROOM_CLIENT);
  const page = await visit('/admin/google-classrooms-settings', { as: admin, width: 360, height: 740 });
  await page.getByRole('button', { name: 'Connect account' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByText('Account connected.').waitFor();
  await expectNoSidewaysScroll(page);
  await page.goto(`${own.school.url}/admin/google-classrooms?search=bot`);
  await page.getByRole('rowheader', { name: 'Botany' }).waitFor();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
