import { beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { complete, enroll, makeCourse, type StudyCourse } from '../../fixtures/courses.ts';
import { newEmail, newLearner, newStaff, type Person } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

let manager: Person;
let ina: Person;
beforeAll(async () => {
  manager = await newStaff(url, 'Mirela', 'manager');
  ina = await newStaff(url, 'Isolde', 'instructor');
});

/** A course of the instructor with two lessons, the first of which a learner has completed. */
async function givenCourse(name: string, learnerName: string): Promise<{ course: StudyCourse; learner: Person }> {
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(ina.api, { name, lessons: ['Basalt', 'Granite'], status: 'draft' });
  await admin.call('PUT', `/courses/${course.id}`, { status: 'publish' });
  const learner = await newLearner(url, learnerName);
  await enroll(learner.api, course.id);
  await complete(learner.api, course, 1);
  return { course, learner };
}

describe('the home of a course', () => {
  it('shows who learns in it and what was changed, and leads to all its students', async () => {
    const { course } = await givenCourse('Stones of the coast', 'Runa');
    const page = await visit(`/admin/courses/${course.id}`, { as: ina.api });
    const learners = page.getByRole('region', { name: 'Students' });
    await learners.getByRole('link', { name: 'Runa' }).waitFor();
    await expect(learners.getByRole('progressbar', { name: 'Progress of Runa' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    await page.getByRole('region', { name: 'Open work' }).getByText('You’re all caught up in this course.').waitFor();
    await page.getByRole('region', { name: 'Recent changes' }).getByText('Course published').waitFor();
    await learners.getByRole('link', { name: 'View 1 student' }).click();
    await page.getByRole('row').filter({ hasText: 'Runa' }).waitFor();
  });

  it('does not exist for the instructor of another course', async () => {
    const { course } = await givenCourse('Stones of the hill', 'Solvi');
    const other = await newStaff(url, 'Ottilie', 'instructor');
    const page = await visit(`/admin/courses/${course.id}`, { as: other.api });
    await page.getByRole('heading', { level: 1, name: /^(Oops - Page Not Found|You are not allowed)/ }).waitFor();
    await page.goto(`/admin/courses/${course.id}/students`);
    await page.getByRole('heading', { level: 1, name: /^(Oops - Page Not Found|You are not allowed)/ }).waitFor();
  });
});

describe('the students of a course', () => {
  it('are enrolled, set completed and reset by who runs the school', async () => {
    const { course } = await givenCourse('Stones of the river', 'Tjorven');
    const newcomer = await newLearner(url, 'Ulrika');
    const page = await visit(`/admin/courses/${course.id}/students`, { as: manager.api });
    await page.getByRole('button', { name: 'Enroll students' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Student' }).fill(newcomer.email);
    await page.getByRole('option', { name: 'Ulrika' }).click();
    await dialog.getByRole('button', { name: 'Remove Ulrika' }).waitFor();
    await dialog.getByRole('button', { name: 'Enroll', exact: true }).click();
    await page.getByText('1 person enrolled.').waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Ulrika' });
    await row.getByText('0%').waitFor();

    await row.getByRole('button', { name: 'Actions for Ulrika' }).click();
    await page.getByRole('menuitem', { name: 'Mark as completed…' }).click();
    await dialog.getByRole('button', { name: 'Mark as completed' }).click();
    await row.getByText('100%').waitFor();

    await row.getByRole('button', { name: 'Actions for Ulrika' }).click();
    await page.getByRole('menuitem', { name: 'Reset progress…' }).click();
    await dialog.getByText('This can’t be undone.', { exact: false }).waitFor();
    const reset = dialog.getByRole('button', { name: 'Reset progress' });
    await expect(reset).toBeDisabled();
    await dialog.getByRole('textbox').fill('Ulrika');
    await reset.click();
    await row.getByText('0%').waitFor();

    await page.getByRole('link', { name: 'Overview' }).click();
    const changes = page.getByRole('region', { name: 'Recent changes' });
    await changes.getByText('Progress reset').waitFor();
    await changes.getByText('Course marked complete by staff').waitFor();
  });

  it('are reset together, and found by how far they are', async () => {
    const { course } = await givenCourse('Stones of the moor', 'Vigdis');
    const other = await newLearner(url, 'Ylva');
    await enroll(other.api, course.id);
    const page = await visit(`/admin/courses/${course.id}/students?progress=in_progress`, { as: ina.api });
    await page.getByRole('row').filter({ hasText: 'Vigdis' }).waitFor();
    await expect(page.getByRole('row').filter({ hasText: 'Ylva' })).toHaveCount(0);
    // Instructors set progress; enrolling is for managers.
    await expect(page.getByRole('button', { name: 'Enroll students' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('row').filter({ hasText: 'Ylva' }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Reset progress…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('2');
    await dialog.getByRole('button', { name: 'Reset progress' }).click();
    await page.getByText('Done for 2 people.').waitFor();
    await page.getByRole('row').filter({ hasText: 'Vigdis' }).getByText('0%').waitFor();
  });

  it('are set completed all at once in the background, also those on other pages', async () => {
    const { course } = await givenCourse('Stones of the dunes', 'Xaver');
    const others: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      const fields = { email: newEmail('Zelda'), display_name: `Zelda${n}`, roles: ['student'] };
      const made = await manager.api.call<{ id: number }>('POST', '/users', fields);
      others.push(made.body.id);
    }
    const ids = { user_ids: others, course_ids: [course.id] };
    expect((await manager.api.call('POST', '/manual-enrollments', ids)).status).toBe(200);
    const elsewhere = await givenCourse('Stones of the cliff', 'Aurelia');
    const page = await visit(`/admin/courses/${course.id}/students`, { as: ina.api });
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const bar = page.getByRole('region', { name: 'Bulk actions' });
    await bar.getByRole('button', { name: 'Select all 11 results' }).click();
    await bar.getByText('11 selected').waitFor();
    await bar.getByRole('button', { name: 'Mark as completed…' }).click();
    const dialog = page.getByRole('dialog', { name: `Mark ${course.name} as completed for 11 people?` });
    await dialog.getByText('This runs in the background.').waitFor();
    await dialog.getByRole('button', { name: 'Mark as completed' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const tray = page.getByRole('region', { name: 'Background jobs' });
    // A card under the pointer does not disappear.
    await tray.getByRole('listitem').hover();
    await tray.getByRole('paragraph').filter({ hasText: 'Course marked as completed' }).waitFor();
    await tray.getByText('11 done.').waitFor();
    await expect(page.getByRole('row').getByText('100%')).toHaveCount(10);
    await page.getByRole('searchbox').fill('Xaver');
    await page.getByRole('row').filter({ hasText: 'Xaver' }).getByText('100%').waitFor();

    await page.goto(`/admin/courses/${elsewhere.course.id}/students`);
    await page.getByRole('row').filter({ hasText: 'Aurelia' }).getByText('50%').waitFor();
  });
});
