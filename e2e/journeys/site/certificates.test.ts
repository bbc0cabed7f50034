import { readFile } from 'node:fs/promises';
import { it } from 'vitest';
import { send } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { complete, enroll, lessonPath, makeCourse } from '../../fixtures/courses.ts';
import { expect } from '../../fixtures/expect.ts';
import { newLearner, newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();
const PHONE = { width: 360, height: 740 };

it('a learner downloads the certificate of a course, anyone verifies it, and staff revoke it', {
  tags: ['gate'],
}, async () => {
  const { api: staff } = await newStaff(url, 'Solvei', 'manager');
  const design = { name: 'Pilot of the fjords', sample: 'modern', status: 'publish' };
  const { id } = await send<{ id: number }>(staff, 'POST', '/certificates', design);
  const course = await makeCourse(staff, {
    name: 'Piloting',
    lessons: ['Charts'],
    certificate_enabled: true,
    certificate_id: id,
  });
  const { api: learner } = await newLearner(url, 'Torvald');
  await enroll(learner, course.id);
  await complete(learner, course, 1);

  const page = await visit(lessonPath(course, 0), { as: learner });
  const finish = page.getByRole('dialog', { name: 'Course finished' });
  await finish.getByRole('link', { name: 'Download Certificate' }).click();
  await page.getByRole('heading', { level: 1, name: 'Certificates' }).waitFor();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: 'Piloting' })).toBeVisible();
  }).toPass();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download PDF/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('link', { name: /^Verification page/ }).click();
  await page.getByText('This certificate is valid.').waitFor();
  const path = new URL(page.url()).pathname;

  const stranger = await visit('/certificate/verify', PHONE);
  await stranger.getByRole('textbox', { name: 'Code' }).fill(path.split('/').at(-1) ?? '');
  await stranger.getByRole('button', { name: 'Verify' }).click();
  await stranger.getByText('This certificate is valid.').waitFor();
  await stranger.getByText('Torvald').first().waitFor();
  await expectAccessible(stranger);
  await expectNoSidewaysScroll(stranger);

  const office = await visit('/admin/certificates', { as: staff });
  await office.getByRole('link', { name: 'Issued' }).click();
  await office.getByRole('button', { name: /^Actions for Torvald/ }).click();
  await office.getByRole('menuitem', { name: 'Revoke…' }).click();
  const dialog = office.getByRole('dialog', { name: 'Revoke the certificate of Torvald?' });
  await dialog.getByLabel('Reason').fill('Issued by mistake');
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await office.getByText('Certificate revoked.').waitFor();
  await stranger.reload();
  await stranger.getByText(/This certificate was revoked on/).waitFor();
  await expect(stranger.getByText('Torvald')).toHaveCount(0);

  await office.getByRole('button', { name: 'Issue certificates' }).click();
  const issuing = office.getByRole('dialog', { name: 'Issue certificates' });
  await issuing.getByRole('combobox', { name: 'Course' }).fill('Piloting');
  await issuing.getByRole('option', { name: 'Piloting' }).click();
  await issuing.getByRole('checkbox', { name: 'Torvald' }).press('Space');
  await expectAccessible(office);
  await issuing.getByRole('button', { name: 'Issue', exact: true }).press('Enter');
  await office.getByText('Certificates issued: 1').waitFor();
  await office.getByRole('link', { name: /^Valid/ }).click();
  await expect(office.getByRole('button', { name: /^Actions for Torvald/ })).toHaveCount(1);
});

it('staff revoke several certificates at once and download them as a ZIP before', async () => {
  const { api: staff } = await newStaff(url, 'Gunnvor', 'manager');
  const design = { name: 'Cook', sample: 'classic', status: 'publish' };
  const { id } = await send<{ id: number }>(staff, 'POST', '/certificates', design);
  const course = await makeCourse(staff, {
    name: `Galley ${id}`,
    lessons: ['Knives'],
    certificate_enabled: true,
    certificate_id: id,
  });
  for (const name of ['Aslak', 'Bodil', 'Casper']) {
    const { api } = await newLearner(url, name);
    await enroll(api, course.id);
    await complete(api, course, 1);
  }
  await expect
    .poll(
      async () =>
        (await send<{ meta: { total: number } }>(staff, 'GET', `/certificates/issued?course=${course.id}`)).meta.total,
    )
    .toBe(3);

  const page = await visit(`/admin/certificates/issued?course=${course.id}`, { as: staff });
  const tick = (name: RegExp) => page.getByRole('row', { name }).getByRole('checkbox');
  await tick(/Aslak/).check();
  await tick(/Bodil/).check();
  const bar = page.getByRole('region', { name: 'Bulk actions' });
  await bar.getByText('2 selected').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Download ZIP' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/^certificates-.*\.zip$/);
  const archive = await readFile(await download.path());
  expect(archive.toString('latin1')).toMatch(/Galley-\d+_Aslak[^/]*_\d{6}\.pdf/);
  await bar.getByRole('button', { name: 'Revoke…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Revoke the selected certificates (2)?' });
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).press('Enter');
  await dialog.getByText('Enter a reason.').waitFor();
  await dialog.getByLabel('Reason').fill('Course repeated');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).press('Enter');
  await page.getByText('Certificates revoked: 2').waitFor();
  await expect(page.getByRole('row', { name: /Revoked/ })).toHaveCount(2);
  await expect(page.getByRole('row', { name: /Casper.*Valid/ })).toHaveCount(1);
});
