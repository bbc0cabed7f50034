import { describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { newLearner, newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

describe('where somebody is signed in', () => {
  it('an administrator signs them out in one place, then everywhere', async () => {
    const admin = await newStaff(url, 'Ines', 'administrator');
    const learner = await newLearner(url, 'Piotr');
    const second = await signIn(url, learner.email);
    const page = await visit(`/admin/users/students/detail/${learner.api.userId}?tab=sessions`, { as: admin.api });
    const rows = page.getByRole('table', { name: 'Sessions' }).getByRole('button');
    await expect(rows).toHaveCount(2);
    await rows.first().click();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Sign out everywhere…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByText('Not signed in anywhere.').waitFor();
    for (const api of [learner.api, second]) {
      await expect.poll(async () => (await api.call('GET', '/users/me')).status).toBe(403);
    }
  });

  it('managers are not offered it', async () => {
    const manager = await newStaff(url, 'Marta', 'manager');
    const learner = await newLearner(url, 'Piotr');
    const page = await visit(`/admin/users/students/detail/${learner.api.userId}?tab=sessions`, { as: manager.api });
    await page.getByText('Not enrolled in any course yet.').waitFor();
    await expect(page.getByRole('link', { name: 'Sessions', exact: true })).toHaveCount(0);
  });
});
