import { readFile } from 'node:fs/promises';
import { describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { newLearner, newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

describe('the own data', () => {
  it('is asked for, made while its person waits, and downloaded', { tags: ['gate'] }, async () => {
    const { api } = await newLearner(url, 'Dana');
    const page = await visit('/account#/profile', { as: api });
    const part = page.getByRole('region', { name: 'Your data' });
    await part.getByRole('button', { name: 'Request my data' }).focus();
    await page.keyboard.press('Enter');
    const link = part.getByRole('link', { name: 'Download my data' });
    await link.waitFor();
    await part.getByText('available until').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
    const archive = await readFile(await download.path());
    expect(archive.subarray(0, 2).toString()).toBe('PK');
    expect(archive.includes('profile.json')).toBe(true);
    await part.getByRole('button', { name: 'Request a new copy' }).waitFor();
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
    await part.getByText('Only the owner of the account can do this.').waitFor();
    await expect(part.getByRole('button')).toHaveCount(0);
  });
});

describe('the own account', () => {
  it('is deleted with the password and the word, by keyboard; whoever it was is signed out', {
    tags: ['gate'],
  }, async () => {
    const { api, email, password } = await newLearner(url, 'Dana');
    const page = await visit('/account#/profile', { as: api });
    const open = page.getByRole('button', { name: 'Delete account' });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByText('You lose access to all courses at once.').waitFor();
    const confirm = dialog.getByRole('button', { name: 'Delete account' });
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel('Current password').fill('not the password');
    await dialog.getByLabel('Type “delete” to confirm').fill('delete');
    await page.keyboard.press('Enter');
    await dialog.getByText('The current password is wrong.').waitFor();
    await dialog.getByLabel('Current password').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL((address) => address.pathname === '/');
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    expect((await api.call('GET', '/users/me')).status).toBe(403);
    const entering = await visit('/sign-in');
    const fields = entering.getByRole('main');
    await fields.getByLabel('Email or username').fill(email);
    await fields.getByLabel('Password', { exact: true }).fill(password);
    await fields.getByRole('button', { name: 'Sign in' }).click();
    await entering.getByText('Wrong email or password.').waitFor();
  });

  it('stays while it owns courses, and says whom to ask', async () => {
    const author = await newStaff(url, 'Bahar', 'instructor');
    const admin = await newStaff(url, 'Ines', 'administrator');
    const course = await makeCourse(admin.api, { name: 'Bahar’s ferns', lessons: ['One'], access_mode: 'open' });
    await admin.api.call('PUT', '/courses/bulk', { ids: [course.id], changes: { author_id: author.api.userId } });
    const look = { theme: 'dark', width: 360, height: 740 } as const;
    const page = await visit('/account#/profile', { as: author.api, ...look });
    await page.getByText('Ask an administrator to hand them over first.').waitFor();
    await expect(page.getByRole('button', { name: 'Delete account' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });
});
