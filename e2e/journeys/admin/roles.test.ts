import { beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import type { Page } from 'playwright-core';
import { useBrowser } from '../../fixtures/browser.ts';
import { newEmail, newLearner, newStaff, type Person } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

let admin: Person;
let named = 0;
beforeAll(async () => {
  admin = await newStaff(url, 'Ruth', 'administrator');
});

/** A name that no other journey gives a role. */
const newName = (name: string) => `${name} ${(named += 1)} of ${admin.api.userId}`;

/** On the screen of a new role. */
async function makeRole(page: Page, { name, ticks, clears }: { name: string; ticks: string[]; clears: string[] }) {
  await page.getByLabel('Name').fill(name);
  for (const right of clears) await page.getByRole('checkbox', { name: right }).uncheck();
  for (const right of ticks) await page.getByRole('checkbox', { name: right }).check();
  await page.getByRole('button', { name: 'Create role', exact: true }).click();
  await page.getByText(`Role “${name}” created.`).waitFor();
}

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

describe('roles of the school', () => {
  it('an administrator makes one, gives it to somebody, and finds who has it', async () => {
    const name = newName('Trusted instructor');
    const page = await visit('/admin/users/roles/new', { as: admin.api });
    await page.getByRole('button', { name: 'Create role', exact: true }).click();
    await page.getByText('This field is required.').first().waitFor();
    await makeRole(page, { name, ticks: ['Publish without review'], clears: ['Add tags'] });
    await card(page, name).getByText('Not in use').waitFor();

    await page.goto('/admin/users/instructors/new');
    const email = newEmail('Priya');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('First name').fill('Priya');
    await page.getByRole('combobox', { name: 'Role of this school' }).click();
    await page.getByRole('option', { name }).click();
    await page.getByText('This person’s permissions come from the custom role below.').waitFor();
    await page.getByRole('button', { name: 'Create instructor' }).click();
    await page.getByRole('heading', { name: 'Priya', level: 1 }).waitFor();
    await page.getByText(name, { exact: true }).waitFor();

    await page.goto('/admin/users/roles');
    await card(page, name).getByRole('link', { name: '1 person' }).click();
    await page.getByRole('link', { name: 'Priya', exact: true }).waitFor();
    await expect(page.getByRole('row')).toHaveCount(2);
  });

  it('rights come and go with those they need', async () => {
    const page = await visit('/admin/users/roles/new', { as: admin.api });
    await page.getByRole('checkbox', { name: 'Import courses from a file' }).check();
    for (const right of ['Publish without review', 'Edit all courses']) {
      await expect(page.getByRole('checkbox', { name: right })).toBeChecked();
    }
    await page.getByRole('checkbox', { name: 'Teach own courses' }).uncheck();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await page.getByRole('radio', { name: 'Manager' }).check();
    await expect(page.getByRole('checkbox', { name: 'Enroll learners' })).toBeChecked();
  });

  it('is changed, and deleted once nobody has it', async () => {
    const name = newName('Front desk');
    const learner = await newLearner(url, 'Tomas');
    const page = await visit('/admin/users/roles/new', { as: admin.api });
    await makeRole(page, { name, ticks: ['Enroll learners'], clears: [] });
    await page.goto(`/admin/users/students/${learner.api.userId}`);
    await page.getByRole('combobox', { name: 'Role of this school' }).click();
    await page.getByRole('option', { name }).click();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByText('Student updated.').waitFor();

    await page.goto('/admin/users/roles');
    await card(page, name)
      .getByRole('button', { name: `Actions for ${name}` })
      .click();
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
    await expect(page.getByRole('menuitem', { name: 'Delete…' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByLabel('Description').fill('Enrolls whoever comes by.');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByText(`Role “${name}” updated.`).waitFor();

    await page.goto(`/admin/users/students/${learner.api.userId}`);
    await page.getByRole('combobox', { name: 'Role of this school' }).click();
    await page.getByRole('option', { name: 'None' }).click();
    await page.getByRole('checkbox', { name: 'Student' }).check();
    await page.getByRole('checkbox', { name: 'Instructor' }).uncheck();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByText('Student updated.').waitFor();

    await page.goto('/admin/users/roles');
    await card(page, name).getByText('Enrolls whoever comes by.').waitFor();
    await card(page, name)
      .getByRole('button', { name: `Actions for ${name}` })
      .click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText(`Role “${name}” deleted.`).waitFor();
    await card(page, name).waitFor({ state: 'detached' });
  });
});

describe('a manager', () => {
  it('gives nothing they lack, nor what manages people, and sees no administrators', async () => {
    const manager = await newStaff(url, 'Mona', 'manager');
    const page = await visit('/admin/users/roles/new', { as: manager.api });
    for (const right of ['Import courses from a file', 'Manage people']) {
      await expect(page.getByRole('checkbox', { name: right })).toBeDisabled();
    }
    await page.goto(`/admin/users/staff?search=${admin.email}`);
    await page.getByText('No results match your filters.').waitFor();
    await page.goto('/admin/users/staff?search=mona');
    await page.getByRole('link', { name: 'Mona', exact: true }).first().waitFor();
    await expect(page.getByRole('link', { name: 'Add manager' })).toHaveCount(0);
    await page.goto('/admin/users/staff/new');
    // The form gives students and instructors alone.
    await page.getByRole('checkbox', { name: 'Instructor' }).waitFor();
    await expect(page.getByRole('checkbox', { name: 'Administrator' })).toHaveCount(0);
  });

  it('cannot open a role that holds more than they do', async () => {
    const made = await admin.api.call<{ id: number }>('POST', '/roles', {
      name: newName('Helper'),
      base_role: 'manager',
      capabilities: ['author_own', 'read_users', 'manage_users'],
    });
    const manager = await newStaff(url, 'Mina', 'manager');
    const page = await visit(`/admin/users/roles/${made.body.id}`, { as: manager.api });
    await page.getByRole('heading', { name: 'You are not allowed to view this page.' }).waitFor();
  });
});

describe('whoever runs the school', () => {
  it('stands in a list with what they may do, and is found by it', async () => {
    const manager = await newStaff(url, 'Bela', 'manager');
    const page = await visit(`/admin/users/staff?search=${manager.email}`, { as: admin.api });
    const row = page.getByRole('row').filter({ hasText: manager.email });
    await row.getByText('Manager', { exact: true }).waitFor();
    await row.getByText('Off', { exact: true }).waitFor();
    await page.goto(`/admin/users/staff?search=${manager.email}&role=administrator`);
    await page.getByText('No results match your filters.').waitFor();
  });
});
