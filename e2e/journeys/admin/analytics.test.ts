import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { analyzedCourse, type AnalyzedCourse, MISKEYED } from '../../fixtures/admin/analyzed-course.ts';
import { question } from '../../fixtures/admin/quiz-editor.ts';
import { send, signIn } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { complete, enroll, makeCourse } from '../../fixtures/courses.ts';
import { expect } from '../../fixtures/expect.ts';
import { newLearner, newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

let made: AnalyzedCourse;
beforeAll(async () => {
  made = await analyzedCourse(url, 'Levke');
});

const base = () => `/admin/course-analytics/${made.course.id}`;

describe('an instructor', () => {
  it('finds a question with a wrong key, corrects it and regrades', { tags: ['gate'] }, async () => {
    const { teacher, course, quiz } = made;
    const page = await visit('/admin/analytics?tab=courses', { as: teacher.api });
    await page.getByRole('link', { name: course.name }).click();
    await page.getByRole('link', { name: 'Item analysis', exact: true }).click();
    const flagged = page.getByRole('listitem').filter({ hasText: MISKEYED }).first();
    await flagged.getByText('The key may be wrong').waitFor();
    await expectAccessible(page);
    await flagged.getByRole('link', { name: `Edit question: “${MISKEYED}”` }).click();

    await expect(question(page, new RegExp(MISKEYED.replace('?', '')))).toHaveAttribute('aria-current', 'true');
    await page
      .getByRole('radio', { name: /Answer 2|Wrong/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page
      .getByText(/Saved|saved/)
      .first()
      .waitFor();

    await page.goto(`${url}${base()}/item-analysis?quiz=${quiz.id}`);
    await page.getByRole('button', { name: 'Regrade attempts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Regrade with the current key' });
    await dialog.getByRole('button', { name: 'Regrade 10 attempts' }).click();
    await page.getByText('10 attempts regraded.').waitFor();
    await expect(page.getByText('The key may be wrong')).toHaveCount(0);
  });

  it('sets rules and writes to those who need help', { tags: ['gate'] }, async () => {
    const { teacher, learners } = made;
    const page = await visit(`${base()}/needs-help`, { as: teacher.api });
    await page.getByRole('button', { name: 'Edit rules' }).click();
    const rules = page.getByRole('dialog', { name: 'Edit rules' });
    await rules.getByLabel('Failed attempts of one quiz').fill('21');
    await rules.getByText('Enter a whole number from 0 to 20.').waitFor();
    await expect(rules.getByRole('button', { name: 'Save rules' })).toBeDisabled();
    await rules.getByLabel('Failed attempts of one quiz').fill('1');
    await expectAccessible(page);
    await rules.getByRole('button', { name: 'Save rules' }).click();
    await page.getByText('Failed a quiz 1 time or more and has not passed it.').waitFor();
    const weak = learners.at(-1)?.name ?? '';
    await page.getByRole('row').filter({ hasText: weak }).getByText('Failed the same quiz').waitFor();

    await page.getByRole('checkbox', { name: `Select ${weak}` }).check();
    await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Send email' }).click();
    const letter = page.getByRole('dialog', { name: 'Email to 1 learner' });
    await letter.getByLabel('Subject').fill('Can I help?');
    await letter.getByLabel('Message').fill('Let us look at the quiz together.');
    await expectAccessible(page);
    await letter.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Sent to 1 learner.').waitFor();
  });

  it('overrides the progress of a learner, on a phone', async () => {
    const { teacher, learners } = made;
    const [learner] = learners;
    const path = `${base()}/student/${learner?.api.userId}`;
    const page = await visit(path, { as: teacher.api, width: 360, height: 740 });
    await page.getByRole('button', { name: 'Undo: “Loops”' }).click();
    await page.getByText('“Loops” is no longer completed.').waitFor();
    await page.getByRole('button', { name: 'Mark complete: “Loops”' }).click();
    await page.getByText('“Loops” is completed.').waitFor();
    await page.getByText(`by ${teacher.name}`).first().waitFor();
    await expectNoSidewaysScroll(page);
  });

  it('does not find the course of somebody else', async () => {
    const other = await newStaff(url, 'Fremd', 'instructor');
    const page = await visit(base(), { as: other.api });
    await page.getByText('This course does not exist or was deleted.').waitFor();
  });
});

describe('figures of a course', () => {
  const stubPrint = (page: Page) =>
    page.evaluate(() => Object.assign(window, { print: () => (document.title = 'Printed') }));

  it('change with the period, comparison and interval, and are printed and saved', async () => {
    const { teacher, course } = made;
    const page = await visit(base(), { as: teacher.api });
    const choose = async (field: string, option: string) => {
      await page.getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name: option }).click();
    };
    await choose('Compare with', 'Compare: year before');
    await expect(page).toHaveURL(/compare=year/);
    await choose('Interval', 'By week');
    await expect(page).toHaveURL(/interval=week/);
    await page.getByRole('button', { name: 'Table: Enrollments' }).click();
    const table = page.getByRole('region', { name: 'Table: Enrollments' });
    await expect(table.getByRole('columnheader').first()).toHaveText('Week from');
    await page.getByRole('button', { name: 'Chart: Enrollments' }).click();
    await page.getByRole('img', { name: /^Enrollments from/ }).waitFor();

    const begun = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await begun).suggestedFilename()).toMatch(new RegExp(`^${course.name}.*\\.csv$`));
    await stubPrint(page);
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page).toHaveTitle('Printed');

    await choose('Period', 'Custom dates');
    await page.getByLabel('First day').fill('2020-01-01');
    await page.getByLabel('Last day').fill('2020-01-31');
    await page.getByText('Nothing in this period.').first().waitFor();
  });

  it('are in tables that can be sorted', async () => {
    const { teacher, learners } = made;
    const page = await visit(`${base()}/students`, { as: teacher.api });
    await page.getByRole('columnheader', { name: 'Progress' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=-progress/);
    const names = page.getByRole('table').getByRole('rowheader');
    await expect(names.first()).toContainText('Good');
    await page.getByRole('columnheader', { name: 'Progress' }).getByRole('button').click();
    await expect(names.first()).toContainText('Weak');
    await expect(names).toHaveCount(learners.length);

    await page.goto(`${url}/admin/analytics?tab=courses`);
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await page.getByRole('option', { name: 'Best rated' }).click();
    await page.getByRole('link', { name: made.course.name }).waitFor();
    const begun = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await begun).suggestedFilename()).toMatch(/^Courses .*\.csv$/);
  });

  it('lead to lists with the same number', { tags: ['gate'] }, async () => {
    const admin = await signIn(url, 'admin@example.com');
    const course = await makeCourse(admin, { name: 'Splices of Levke', lessons: ['Eye'] });
    const learner = await newLearner(url, 'Jonte');
    await enroll(learner.api, course.id);
    await complete(learner.api, course, 1);
    await send(learner.api, 'POST', '/courses/questions-answers', { course_id: course.id, content: 'Which rope?' });
    for (const [of, name, figure] of [
      [made.course, 'Quiz attempts', '10'],
      [made.course, 'Attempts passed', '5'],
      [course, 'Courses completed', '1'],
      [course, 'Questions asked', '1'],
    ] as const) {
      const page = await visit(`/admin/analytics?course=${of.id}`, { as: admin });
      await page.getByRole('link', { name: `${name}: ${figure}. Show list` }).click();
      await expect(page.getByText(new RegExp(`out of ${figure}$`))).toBeVisible();
    }
  });
});

describe('the head of the school', () => {
  it('prints the month, whose figures are those of the lists', { tags: ['gate'] }, async () => {
    const admin = await signIn(url, 'admin@example.com');
    // Of one course: other journeys enroll people in others meanwhile.
    const page = await visit(`/admin/analytics?course=${made.course.id}`, { as: admin });
    await page.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'This month' }).click();
    await expect(page).toHaveURL(/preset=mtd/);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Parts of analytics' })).toBeHidden();
    await expect(page.getByRole('img', { name: /^Enrollments from/ })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

    const card = page.getByRole('link', { name: /^Enrollments: [\d,]+\. Show list$/ });
    const figure = (await card.textContent()) ?? '';
    await card.click();
    await page.getByRole('heading', { level: 1, name: 'Enrollments' }).waitFor();
    await expect(page.getByText(new RegExp(`out of ${figure}$`))).toBeVisible();
  });

  it('downloads the report of a learner as CSV and PDF', async () => {
    const { learners, course } = made;
    const admin = await signIn(url, 'admin@example.com');
    const id = learners[0]?.api.userId;
    const page = await visit(`/admin/student-reports/${id}`, { as: admin });
    await page.getByRole('link', { name: course.name }).waitFor();
    const begun = page.waitForEvent('download');
    await page.getByRole('link', { name: 'PDF' }).click();
    expect((await begun).suggestedFilename()).toMatch(/^[\p{L}\p{N}-]+-lectern\.pdf$/u);
  });
});

it('a learner sees their progress over all courses', async () => {
  const { course } = made;
  const learner = await newLearner(url, 'Enno');
  await send(learner.api, 'POST', '/users/courses', { course_id: course.id });
  const page = await visit('/account#/progress', { as: learner.api });
  await page.getByRole('rowheader', { name: course.name }).waitFor();
  await page.getByText('Courses: 1 · Completed: 0').waitFor();
  await expectAccessible(page);
});
