import { beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { enroll, makeCourse } from '../../fixtures/courses.ts';
import { newLearner, newStaff, type Person } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

let admin: Person;
beforeAll(async () => {
  admin = await newStaff(url, 'Ines', 'administrator');
});

async function newAuthor(name: string, courseName: string) {
  const author = await newStaff(url, name, 'instructor');
  const course = await makeCourse(admin.api, { name: courseName, lessons: ['One'], access_mode: 'open' });
  await admin.api.call('PUT', '/courses/bulk', { ids: [course.id], changes: { author_id: author.api.userId } });
  return { author, course };
}

describe('an administrator', () => {
  it('deletes an instructor by keyboard, and hands the courses over', { tags: ['gate'] }, async () => {
    const { author, course } = await newAuthor('Rahel', 'Rahel’s mosses');
    const heir = await newStaff(url, 'Heirwood', 'instructor');
    const learner = await newLearner(url, 'Tove');
    await enroll(learner.api, course.id);

    const page = await visit(`/admin/users/instructors/detail/${author.api.userId}`, { as: admin.api });
    await page.getByRole('button', { name: 'Manage' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete or anonymize…' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete or anonymize Rahel?' });
    await dialog
      .getByRole('list', { name: 'What changes' })
      .getByRole('listitem')
      .filter({ hasText: 'go to the new owner' })
      .waitFor();
    const confirm = dialog.getByRole('button', { name: 'Delete permanently' });
    await dialog.getByRole('radio', { name: 'Anonymize' }).focus();
    await page.keyboard.press('ArrowDown');
    await confirm.waitFor();
    // Without a new owner and the name nothing goes.
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'New owner of courses and files' }).focus();
    await page.keyboard.type('Heirw');
    // All teachers were offered before the search came back.
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Heirwood']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: 'Type “Rahel” to confirm' }).focus();
    await page.keyboard.type('Rahel');
    await page.keyboard.press('Enter');

    await page.waitForURL('**/admin/users/instructors');
    await page.getByRole('region', { name: 'Messages' }).getByText('Rahel was deleted.').waitFor();
    await page.getByRole('heading', { name: 'Instructors', level: 1 }).waitFor();
    await expect.poll(async () => (await author.api.call('GET', '/users/me')).status).toBe(403);
    const kept = await heir.api.call<{ author?: { id: number } }>('GET', `/courses/${course.id}?context=edit`);
    expect(kept).toMatchObject({ status: 200, body: { author: { id: heir.api.userId } } });
    const learns = await visit(`/admin/users/students/detail/${learner.api.userId}`, { as: heir.api });
    await learns.getByRole('link', { name: course.name }).waitFor();
  });

  it('anonymizes several people of the list; whoever has courses is left alone and named', async () => {
    const { author } = await newAuthor('Ambrosia', 'Ambrosia’s lichens');
    const other = await newStaff(url, 'Ambrosia', 'instructor');
    const page = await visit('/admin/users/instructors?search=ambrosia-', { as: admin.api });
    for (const { email } of [author, other]) {
      await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check();
    }
    await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete or anonymize…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete or anonymize 2 people?' });
    await dialog.getByRole('list', { name: 'What changes' }).waitFor();
    await dialog.getByRole('textbox', { name: 'Type “2” to confirm' }).fill('2');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Anonymize' }).click();
    const news = page.getByRole('region', { name: 'Messages' });
    await news.getByRole('button', { name: 'Details' }).click();
    await page.getByRole('dialog', { name: '1 anonymized, 1 could not be anonymized' }).waitFor();
    await page.getByRole('dialog').getByText('This person has courses.').waitFor();
    expect((await author.api.call('GET', '/users/me')).status).toBe(200);
    await expect.poll(async () => (await other.api.call('GET', '/users/me')).status).toBe(403);
  });

  it('anonymizes all that the filters find as a job, whose end the tray tells', async () => {
    const learners = [await newLearner(url, 'Zephyrine'), await newLearner(url, 'Zephyrine')];
    const course = await makeCourse(admin.api, { name: 'Wind', lessons: ['One'], access_mode: 'open' });
    for (const { api } of learners) await enroll(api, course.id);
    const started = await admin.api.call('POST', '/long-jobs', {
      kind: 'bulk',
      list: 'students',
      action: 'delete',
      query: { search: 'zephyrine-' },
      changes: { mode: 'anonymize', reassign: admin.api.userId },
    });
    expect(started.status).toBe(201);
    const page = await visit('/admin/users/students?search=zephyrine-', { as: admin.api });
    // Its card disappears after a while, so it is checked first.
    const tray = page.getByRole('region', { name: 'Background jobs' });
    await tray.getByRole('paragraph').filter({ hasText: 'The students are deleted' }).waitFor();
    await page.getByText('No results match your filters.').waitFor();
  });

  it('is told why their own account stays', async () => {
    const page = await visit(`/admin/users/instructors/detail/${admin.api.userId}`, { as: admin.api });
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('menuitem', { name: 'Delete or anonymize…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete or anonymize Ines?' });
    await dialog.getByText('You can’t delete the account you’re signed in with. Ask another administrator.').waitFor();
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('alone is offered it, managers are not', async () => {
    const { author } = await newAuthor('Bahar', 'Bahar’s ferns');
    const manager = await newStaff(url, 'Marta', 'manager');
    const page = await visit(`/admin/users/instructors/detail/${author.api.userId}`, { as: manager.api });
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('menuitem', { name: 'Block' }).waitFor();
    await expect(page.getByRole('menuitem', { name: 'Delete or anonymize…' })).toHaveCount(0);
  });

  it('erases nobody without the whole name', async () => {
    const learner = await newLearner(url, 'Quinn');
    const page = await visit(`/admin/users/students/detail/${learner.api.userId}`, { as: admin.api });
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('menuitem', { name: 'Delete or anonymize…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Only the account and its profile are affected.').waitFor();
    await dialog.getByRole('textbox', { name: 'Type “Quinn” to confirm' }).fill('Quin');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Anonymize' })).toBeDisabled();
    const still = await signIn(url, learner.email);
    expect((await still.call('GET', '/users/me')).status).toBe(200);
  });
});
