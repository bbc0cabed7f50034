import { readFile } from 'node:fs/promises';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { useEmptySchool } from '../../fixtures/empty-school.ts';
import { firstAdministrator } from '../../fixtures/first-administrator.ts';

// Its status, its jobs and its keys are those of a whole school: one of its own.
const { own, visit } = useEmptySchool({ each: true });

it('an administrator reads how the school is doing, and runs a scheduled job now', async () => {
  const admin = await firstAdministrator(own.school);
  const page = await visit('/admin/dashboard', { as: admin });
  await page.getByRole('link', { name: 'Tools', exact: true }).click();
  await page.getByText('PostgreSQL').waitFor();
  const address = page.getByRole('listitem').filter({ hasText: 'School address' });
  await address.getByText('Only available on this computer').waitFor();
  await page.getByRole('button', { name: 'Check again' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download report' }).click();
  expect((await downloading).suggestedFilename()).toBe('System status.txt');

  await page.getByRole('link', { name: 'Scheduled jobs' }).click();
  const jobs = page.getByRole('list', { name: 'Scheduled jobs' }).getByRole('listitem');
  await jobs.first().waitFor();
  // Each has a name that says what it does, not the one it has in the code.
  await expect(jobs.getByRole('heading').filter({ hasText: /\w\.\w/ })).toHaveCount(0);
  const courses = jobs.filter({ hasText: 'Empty the trash: courses' });
  await courses.getByText('Never run', { exact: false }).waitFor();
  await courses.getByRole('button', { name: 'Run now' }).click();
  await courses.getByText('Done').waitFor();
  await courses.getByText('Last ', { exact: false }).waitFor();

  await page.goto('/admin/tools?tab=logs');
  await page.waitForURL('**/admin/tools/logs**');
});

it('an administrator makes a key for another program, which works until it is revoked', async () => {
  const admin = await firstAdministrator(own.school);
  const page = await visit('/admin/tools/rest-keys', { as: admin });
  await page.getByText('No API keys yet').waitFor();
  await page.getByRole('button', { name: 'New key' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Reports');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await dialog.getByText('You won’t be able to see it again', { exact: false }).waitFor();
  await expect(dialog.locator('code')).toHaveCount(3);
  const [key = '', secret = '', bearer = ''] = await dialog.locator('code').allTextContents();
  const used = async () => {
    const headers = { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` };
    return (await fetch(`${own.school.url}/api/lectern/v1/users/me`, { headers })).status;
  };
  await expect.poll(() => used()).toBe(200);
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByText('Connect an assistant (MCP)').click();
  const [address = ''] = await page.locator('details code').allTextContents();
  const listing = await fetch(address, {
    method: 'POST',
    headers: { authorization: bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  expect(await listing.text()).toContain('search_courses');

  await page.getByRole('button', { name: 'Actions for Reports' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('No API keys yet').waitFor();
  await expect.poll(() => used()).toBe(401);
});

it('who works here finds answers, what is new and a report for whoever helps', async () => {
  const admin = await firstAdministrator(own.school);
  const page = await visit('/admin/help', { as: admin });
  await page.getByRole('heading', { name: 'What’s new' }).waitFor();
  await page.getByRole('heading', { name: 'A shorter sidebar' }).waitFor();
  await page.getByRole('button', { name: 'Full changelog' }).click();
  const changelog = await readFile(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8');
  const [, newest = ''] = /^- ([^.`*[\n]+)/m.exec(changelog) ?? [];
  await page.getByRole('listitem').filter({ hasText: newest }).waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save report' }).click();
  const report = await downloading;
  expect(report.suggestedFilename()).toBe('Problem report.txt');
  await page.getByRole('searchbox', { name: 'Search help' }).fill('draft');
  await page.getByRole('heading', { name: 'Who sees a draft?' }).waitFor();
  await page.getByRole('heading', { name: 'Why don’t emails arrive?' }).waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: 'Search help' }).fill('qqq');
  await page.getByText('No results.', { exact: false }).waitFor();

  await page.goto('/admin/license');
  await page.getByText('Permission is hereby granted', { exact: false }).waitFor();
  await page.getByRole('row', { name: /^react .* MIT$/ }).waitFor();
  await page.getByRole('button', { name: 'Check for updates' }).click();
  await page.getByText('No release list is set for this server', { exact: false }).waitFor();
});
