import { describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath, makeCourse } from '../../fixtures/courses.ts';
import { newLearner, newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

describe('an administrator', () => {
  it('signs in as a student, sees the school with their eyes in every area, and returns with one click', {
    tags: ['gate'],
  }, async () => {
    const admin = await newStaff(url, 'Ines', 'administrator');
    const learner = await newLearner(url, 'Tomasz');
    const course = await makeCourse(admin.api, {
      name: 'Knots',
      lessons: ['The bowline'],
      access_mode: 'need_registration',
    });
    await enroll(learner.api, course.id);
    const page = await visit(`/admin/users/students/detail/${learner.api.userId}`, { as: admin.api });
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('menuitem', { name: 'Sign in as this person' }).click();

    const banner = page.getByRole('complementary', { name: 'Signed in as another person' });
    await banner.getByText('Signed in as Tomasz').waitFor();
    await page.getByRole('heading', { name: 'Knots' }).first().waitFor();
    await expectAccessible(page);
    for (const path of ['/courses', lessonPath(course, 0), '/account#/security']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await banner.getByText('Signed in as Tomasz').waitFor();
      await expectNoSidewaysScroll(page);
    }
    // Their password is theirs.
    await page.getByLabel('Current password').fill('seven lamps in a row');
    await page.getByLabel('New password', { exact: false }).first().fill('eight lamps in a row');
    await page.getByLabel('Repeat new password').fill('eight lamps in a row');
    const change = page.getByRole('button', { name: 'Change password' });
    await change.click();
    const form = page.locator('form').filter({ has: change });
    await form.getByRole('alert').getByText('Only the owner of the account can do this.').waitFor();

    await banner.getByRole('button', { name: 'Back to my account' }).click();
    await page.getByRole('heading', { name: 'Tomasz', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Manage' }).waitFor();
    await expect(banner).toHaveCount(0);

    await page.goto('/admin/users/students?search=Tomasz');
    await page.getByRole('button', { name: 'Actions for Tomasz' }).click();
    await page.getByRole('menuitem', { name: 'Sign in as this person' }).click();
    await banner.getByText('Signed in as Tomasz').waitFor();
  });

  it('is offered nobody who could do as much as they, and managers are offered nobody', async () => {
    const admin = await newStaff(url, 'Ines', 'administrator');
    const other = await newStaff(url, 'Olga', 'administrator');
    const page = await visit(`/admin/users/instructors/detail/${other.api.userId}`, { as: admin.api });
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('menuitem', { name: 'Block' }).waitFor();
    await expect(page.getByRole('menuitem', { name: 'Sign in as this person' })).toHaveCount(0);

    const manager = await newStaff(url, 'Marta', 'manager');
    const learner = await newLearner(url, 'Tomasz');
    const theirs = await visit(`/admin/users/students/detail/${learner.api.userId}`, { as: manager.api });
    await theirs.getByRole('button', { name: 'Manage' }).click();
    await theirs.getByRole('menuitem', { name: 'Block' }).waitFor();
    await expect(theirs.getByRole('menuitem', { name: 'Sign in as this person' })).toHaveCount(0);
  });
});

describe('the banner', () => {
  it('is found without fault by axe on a phone in the dark, right to left, and leaves what sticks below it', async () => {
    const admin = await newStaff(url, 'Ines', 'administrator');
    const teacher = await newStaff(url, 'Bahar', 'instructor');
    const look = { theme: 'dark', dir: 'rtl', width: 360, height: 740 } as const;
    const page = await visit(`/admin/users/instructors/detail/${teacher.api.userId}`, { as: admin.api, ...look });
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('menuitem', { name: 'Sign in as this person' }).click();
    await page.getByText('Signed in as Bahar').waitFor();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
