import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { newLearner, newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

describe('the own data', () => {
  it('is asked for, made while its person waits, and downloaded', async () => {
    const { api } = await newLearner(url, 'Dana');
    const page = await visit('/account#/profile', { as: api });
    const part = page.getByRole('region', { name: 'Your data' });
    await part.getByRole('button', { name: 'Request my data' }).focus();
    await page.keyboard.press('Enter');
    const link = part.getByRole('link', { name: 'Download my data' });
    await link.waitFor();
    await part.getByText('available until').waitFor();
    await expectAccessible(page);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
    const archive = await readFile(await download.path());
    expect(archive.subarray(0, 2).toString()).toBe('PK');
    expect(archive.includes('profile.json')).toBe(true);
    await part.getByRole('button', { name: 'Request a new copy' }).waitFor();
  });

  it('is found without fault by axe on a phone in the dark, right to left', async () => {
    const { api } = await newLearner(url, 'Dana');
    const look = { theme: 'dark', dir: 'rtl', width: 360, height: 740 } as const;
    const page = await visit('/account#/profile', { as: api, ...look });
    await page.getByRole('button', { name: 'Request my data' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it('is not offered to an administrator who is signed in as the person', async () => {
    const admin = await newStaff(url, 'Ines', 'administrator');
    const learner = await newLearner(url, 'Dana');
    const page = await visit(`/admin/users/students/detail/${learner.api.userId}`, { as: admin.api });
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('menuitem', { name: 'Sign in as this person' }).click();
    await page.getByText('Signed in as Dana').waitFor();
    await page.goto('/account#/profile');
    const part = page.getByRole('region', { name: 'Your data' });
    await part.getByText('Only the person can do this.').waitFor();
    expect(await part.getByRole('button').count()).toBe(0);
  });
});
