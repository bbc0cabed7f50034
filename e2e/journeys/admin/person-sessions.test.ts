import { describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
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
    await expectAccessible(page);
    await rows.first().click();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Sign out everywhere…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByText('Not signed in anywhere.').waitFor();
    for (const api of [learner.api, second]) {
      expect((await api.call('GET', '/users/me')).status).toBe(403);
    }
  });

  it('is found without fault by axe on a phone in the dark, right to left; managers are not offered it', async () => {
    const admin = await newStaff(url, 'Ines', 'administrator');
    const learner = await newLearner(url, 'Piotr');
    const path = `/admin/users/students/detail/${learner.api.userId}?tab=sessions`;
    const look = { theme: 'dark', dir: 'rtl', width: 360, height: 740 } as const;
    const page = await visit(path, { as: admin.api, ...look });
    await page.getByRole('button', { name: 'Sign out everywhere…' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const manager = await newStaff(url, 'Marta', 'manager');
    const theirs = await visit(path, { as: manager.api });
    await theirs.getByText('In no course yet.').waitFor();
    await expect(theirs.getByRole('link', { name: 'Sessions' })).toHaveCount(0);
  });
});
