import { beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { enroll, makeCourse, type StudyCourse } from '../../fixtures/courses.ts';
import { newEmail, newLearner, newStaff, type Person } from '../../fixtures/people.ts';
import { DEMO_PASSWORD } from '../../fixtures/school.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

let manager: Person;
let course: StudyCourse;
beforeAll(async () => {
  manager = await newStaff(url, 'Marta', 'manager');
  const admin = await signIn(url, 'admin@example.com');
  course = await makeCourse(admin, { name: 'Herbs of the hill', lessons: ['Thyme'], access_mode: 'need_registration' });
});

describe('who runs the school', () => {
  it('invites a student, enrolls them, changes when access ends, and takes the course away', {
    tags: ['gate'],
  }, async () => {
    const page = await visit('/admin/users/students', { as: manager.api });
    await page.getByRole('link', { name: 'Add student' }).click();
    const email = newEmail('Nilufar');
    await page.getByRole('button', { name: 'Create student', exact: true }).click();
    await page.getByText('This field is required.').first().waitFor();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('First name').fill('Nilufar');
    await page.getByLabel('Last name').fill('Karim');
    await page.getByRole('button', { name: 'Create student', exact: true }).click();
    await page.getByRole('heading', { name: 'Nilufar Karim', level: 1 }).waitFor();
    await page.getByText('Not enrolled in any course yet.').waitFor();

    await page.getByRole('button', { name: 'Enroll in a course…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Course' }).fill('Herbs of');
    await page.getByRole('option', { name: course.name }).click();
    await dialog.getByRole('button', { name: 'Enroll', exact: true }).click();
    await page.getByText('1 person enrolled.').waitFor();
    const row = page.getByRole('listitem').filter({ hasText: course.name });
    await row.getByText('enrolled by staff').waitFor();

    await row.getByRole('button', { name: `More for ${course.name}` }).click();
    await page.getByRole('menuitem', { name: 'Change access end…' }).click();
    await dialog.getByLabel('Access ends').fill('2999-05-01T12:00');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await row.getByText('until May 1, 2999').waitFor();

    await row.getByRole('button', { name: `More for ${course.name}` }).click();
    await page.getByRole('menuitem', { name: 'End enrollment…' }).click();
    await dialog.getByRole('button', { name: 'End enrollment' }).click();
    await page.getByText('Not enrolled in any course yet.').waitFor();
  });

  it('finds somebody, corrects their name, keeps them out and lets them in again', async () => {
    const learner = await newLearner(url, 'Oskar');
    const page = await visit('/admin/users/students', { as: manager.api });
    await page.getByRole('searchbox', { name: 'Search by name, username or email' }).fill(learner.email);
    await page.getByRole('link', { name: 'Oskar', exact: true }).click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Display name').fill('Oskar Lind');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByText('Student updated.').waitFor();
    await page.getByRole('heading', { name: 'Oskar Lind', level: 1 }).waitFor();

    await page.goBack();
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await page.getByText('Oskar Lind is blocked.').waitFor();
    const entering = await visit('/sign-in');
    const fields = entering.getByRole('main');
    await fields.getByLabel('Email or username').fill(learner.email);
    await fields.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await fields.getByRole('button', { name: 'Sign in' }).click();
    await entering.getByText('Your account is blocked.').waitFor();

    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('menuitem', { name: 'Unblock' }).click();
    await page.getByText('Oskar Lind can sign in again.').waitFor();
    await fields.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => entering.url()).not.toContain('/sign-in');
  });

  it('gives their own password once more before they set somebody else’s', async () => {
    const learner = await newLearner(url, 'Pavel');
    const page = await visit(`/admin/users/students/${learner.api.userId}`, { as: manager.api });
    // As the server answers ten minutes after the password was given.
    let asked = false;
    await page.route('**/users/*', (route) => {
      if (asked || route.request().method() === 'GET') return route.fallback();
      asked = true;
      const body = { code: 'reauthentication_required', message: 'Confirm.', data: { status: 403 } };
      return route.fulfill({ status: 403, json: body });
    });
    await page.getByLabel('New password', { exact: true }).fill('ten lamps in a row');
    await page.getByRole('button', { name: 'Update' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByLabel('Password *', { exact: true }).fill('not my password');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await dialog.getByText('The current password is wrong.').waitFor();
    await dialog.getByLabel('Password *', { exact: true }).fill(manager.password);
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Student updated.').waitFor();
    expect((await signIn(url, learner.email, 'ten lamps in a row')).userId).toBe(learner.api.userId);
  });

  it('enrolls several people at once; who is refused is named', async () => {
    const [one, two] = [await newLearner(url, 'Pairwise'), await newLearner(url, 'Pairwise')];
    const full = await makeCourse(await signIn(url, 'admin@example.com'), {
      name: 'One seat only',
      lessons: ['Sit'],
      access_mode: 'need_registration',
      enrollment_limit: 1,
    });
    const page = await visit('/admin/users/students?search=Pairwise', { as: manager.api });
    for (const { email } of [one, two]) {
      await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check();
    }
    await page.getByRole('button', { name: 'Enroll in a course…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Course' }).fill('One seat');
    await page.getByRole('option', { name: full.name }).click();
    await dialog.getByRole('button', { name: 'Enroll', exact: true }).click();
    await page.getByText('1 person enrolled.').waitFor();
    await dialog.getByText('Pairwise: This course is full.').waitFor();
    await dialog.getByRole('button', { name: 'Try again' }).waitFor();
  });
});

describe('an instructor', () => {
  it('sees the learners of their own courses, without addresses and without a way to change them', async () => {
    const ina = await newStaff(url, 'Inga', 'instructor');
    const admin = await signIn(url, 'admin@example.com');
    const own = await makeCourse(admin, { name: 'Inga’s course', lessons: ['One'], access_mode: 'open' });
    await admin.call('PUT', '/courses/bulk', { ids: [own.id], changes: { author_id: ina.api.userId } });
    const learner = await newLearner(url, 'Tove');
    await enroll(learner.api, own.id);
    await enroll((await newLearner(url, 'Elsewhere')).api, course.id);

    const page = await visit('/admin/users/students', { as: ina.api });
    await page.getByRole('link', { name: 'Tove', exact: true }).waitFor();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByText(learner.email)).toHaveCount(0);
    await page.getByRole('link', { name: 'Tove', exact: true }).click();
    await page.getByRole('heading', { name: 'Tove', level: 1 }).waitFor();
    await page.getByRole('link', { name: own.name }).waitFor();
    for (const name of ['Manage', 'Enroll in a course…']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    // The palette finds the same people and no others.
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: 'Search or go to' });
    await palette.fill('Elsewhere');
    await page.getByText('No results for “Elsewhere”.').waitFor();
    await palette.fill('Tove');
    await page.getByRole('option', { name: /^Tove/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/users/students/detail/${learner.api.userId}**`);
    await page.goto(`/admin/users/students/${learner.api.userId}`);
    await page.getByText('You are not allowed to view this page.').waitFor();
  });
});

it('an instructor’s page shows their courses, with learners and attempts to review', async () => {
  const [admin, teacher] = await Promise.all([
    newStaff(url, 'Mira', 'administrator'),
    newStaff(url, 'Tadeo', 'instructor'),
  ]);
  const course = await makeCourse(teacher.api, { name: 'Knots for beginners', lessons: ['Bowline'] });
  const page = await visit(`/admin/users/instructors/detail/${teacher.api.userId}`, { as: admin.api });
  const row = page.getByRole('table', { name: 'Teaching' }).getByRole('row').filter({ hasText: course.name });
  await expect(row.getByRole('cell')).toHaveText(['0', '0%', '0']);
  await expectAccessible(page);
  await row.getByRole('link', { name: course.name }).click();
  await page.waitForURL(`**/admin/courses/${course.id}`);
  await page.goto(`/admin/users/students/detail/${teacher.api.userId}`);
  await page.getByRole('link', { name: 'Quiz attempts', exact: true }).last().waitFor();
  await expect(page.getByRole('link', { name: 'Teaching' })).toHaveCount(0);
});
