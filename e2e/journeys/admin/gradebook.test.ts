import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { send, signIn } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { enroll, makeCourse, type StudyCourse } from '../../fixtures/courses.ts';
import { makeQuiz, questionOf, takeQuiz } from '../../fixtures/items/quizzes.ts';
import { newLearner, newStaff, type Person } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const ONE = 'Which one is right?';

interface Taught {
  ina: Person;
  course: StudyCourse;
  learners: Person[];
}

/** A course of an instructor with two quizzes, one of which the first learner has passed and the other failed. */
async function teaching(name: string, names: readonly string[]): Promise<Taught> {
  const admin = await signIn(url, 'admin@example.com');
  const ina = await newStaff(url, name, 'instructor');
  const course = await makeCourse(admin, { name: `Winds of ${name}`, lessons: ['One'] });
  await admin.call('PUT', '/courses/bulk', { ids: [course.id], changes: { author_id: ina.api.userId } });
  const learners = await Promise.all(names.map((one) => newLearner(url, one)));
  for (const { api } of learners) await enroll(api, course.id);
  const [first] = learners;
  for (const [quiz, answer] of [
    ['Breeze', 'Right'],
    ['Storm', 'Wrong'],
  ] as const) {
    const made = await makeQuiz(ina.api, { courseId: course.id, name: quiz, questions: [questionOf.single(ONE)] });
    if (first) await takeQuiz(first.api, made, { [ONE]: answer });
  }
  return { ina, course, learners };
}

interface Setup {
  version: number;
  columns: { key: string; weight: number }[];
}

/** Gives the columns these weights, in order. */
async function weigh({ ina, course }: Taught, weights: readonly number[]): Promise<void> {
  const path = `/gradebook/${course.id}`;
  const { version, columns } = await send<Setup>(ina.api, 'GET', path);
  const changed = columns.map(({ key }, n) => ({ key, weight: weights[n] ?? 1, category: '', extra_credit: false }));
  await send(ina.api, 'PUT', path, { version, columns_start_hidden: false, categories: [], columns: changed });
}

/** Adds a manual column with 20 points that is hidden from learners. */
async function addColumn({ ina, course }: Taught, name: string): Promise<void> {
  const path = `/gradebook/${course.id}`;
  const { version, columns } = await send<Setup>(ina.api, 'GET', path);
  const others = columns.map(({ key, weight }) => ({ key, weight, category: '', extra_credit: false }));
  const column = { name, total: 20, weight: 1, category: '', extra_credit: false };
  const body = { version, columns_start_hidden: true, categories: [], columns: [...others, column] };
  await send(ina.api, 'PUT', path, body);
}

const grid = (page: Page) => page.getByRole('grid');
const line = (page: Page, learner: string) => grid(page).getByRole('row').filter({ hasText: learner });
/** Columns of the gradebook follow the learner and the percent of the course. */
const cell = (page: Page, learner: string, column: number) => line(page, learner).getByRole('gridcell').nth(column);

/** A block as a spreadsheet puts it on the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

describe('the grid', () => {
  let taught: Taught;
  beforeAll(async () => {
    taught = await teaching('Wiebke', ['Arne', 'Bela', 'Caro']);
  });

  it('changes with the weights of the columns', { tags: ['gate'] }, async () => {
    const { ina, course } = taught;
    const page = await visit(`/admin/courses/${course.id}`, { as: ina.api });
    await page.getByRole('button', { name: 'Reports' }).click();
    await page.getByRole('menuitem', { name: 'Gradebook' }).click();
    await page.getByRole('heading', { level: 1, name: `Gradebook: ${course.name}` }).waitFor();
    await cell(page, 'Arne', 0).getByText('50%').waitFor();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Columns and weights' }).click();
    await page.getByRole('textbox', { name: 'Weight of Breeze' }).fill('3');
    await page.getByText('75%').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Columns saved.').waitFor();
    await page.getByRole('link', { name: 'To the grid' }).click();
    await expect(async () => {
      await page.reload();
      await expect(cell(page, 'Arne', 0)).toContainText('75%');
    }).toPass();
  });

  it('has a history, in which a change of weights is undone', async () => {
    const own = await teaching('Tilda', ['Dora']);
    const { ina, course } = own;
    await weigh(own, [4, 1]);
    const path = `/gradebook/${course.id}`;
    const page = await visit(`/admin${path}`, { as: ina.api });
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await page.getByText('Breeze: weight 1 → 4').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Breeze: weight 4 → 1').waitFor();
    expect((await send<Setup>(ina.api, 'GET', path)).columns.map(({ weight }) => weight)).toEqual([1, 1]);
  });

  it('is filled by keyboard and by paste, and columns are shown to learners', { tags: ['gate'] }, async () => {
    const { ina, course, learners } = taught;
    await addColumn(taught, 'Oral exam');
    const page = await visit(`/admin/gradebook/${course.id}`, { as: ina.api });
    await cell(page, 'Arne', 3).click();
    await page.keyboard.type('21');
    await page.keyboard.press('Enter');
    await page.getByText('This column has a maximum of 20 points.').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.type('17,5');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Arne', 3)).toContainText('17.5');
    await expect(cell(page, 'Bela', 3)).toBeFocused();
    await page.getByText('All changes saved').waitFor();

    await paste(page, '12\r\nmany\r\n');
    const dialog = page.getByRole('dialog', { name: 'Paste cells' });
    await dialog.getByRole('row').filter({ hasText: 'Caro' }).getByText('Not points, a percent or EX').waitFor();
    await expect(dialog.getByRole('button', { name: /^Save/ })).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await cell(page, 'Bela', 3).click();
    await paste(page, '12\r\n9\r\n');
    await dialog.getByText('2 cells change.').waitFor();
    await dialog.getByRole('button', { name: 'Save 2 changes' }).click();
    await expect(cell(page, 'Bela', 3)).toContainText('12');
    await expect(cell(page, 'Caro', 3)).toContainText('9');
    await expect(cell(page, 'Caro', 0)).toContainText('45%');

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cell(page, 'Caro', 3)).toContainText('No grade yet');
    await expect(cell(page, 'Arne', 3)).toContainText('17.5');

    const grades = () => send<{ data: { items: { name: string }[] }[] }>(learners[0]!.api, 'GET', '/users/me/grades');
    expect((await grades()).data[0]?.items.map(({ name }) => name)).not.toContain('Oral exam');
    await page.getByRole('button', { name: 'Actions for Oral exam' }).click();
    await page.getByRole('menuitem', { name: 'Show to learners…' }).click();
    const confirm = page.getByRole('dialog', { name: 'Show “Oral exam” to learners?' });
    await confirm.getByText('1 learner with a grade is notified, also by email.').waitFor();
    await expectAccessible(page);
    await confirm.getByRole('button', { name: 'Show to learners' }).click();
    await page.getByText('Column shown to learners.').waitFor();
    expect((await grades()).data[0]?.items.map(({ name }) => name)).toContain('Oral exam');
  });

  it('marks what waits for a review, with the way to it', async () => {
    const { ina, course, learners } = await teaching('Runa', ['Emil']);
    const essay = 'Why does it blow?';
    const quiz = await makeQuiz(ina.api, { courseId: course.id, name: 'Gale', questions: [questionOf.text(essay)] });
    await takeQuiz(learners[0]!.api, quiz, { [essay]: 'The sun' });
    const page = await visit(`/admin/gradebook/${course.id}`, { as: ina.api });
    await expect(cell(page, 'Emil', 3)).toContainText('Needs review');
    await expectAccessible(page);
    await cell(page, 'Emil', 3).click();
    const bar = page.getByRole('group', { name: 'Selected cell' });
    await bar.getByText('Needs review').waitFor();
    await bar.getByRole('link', { name: 'Open attempt', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /Gale/ }).waitFor();
  });

  it('is reached from the list of courses, and leads to the item analysis and back', async () => {
    const { ina, course } = taught;
    const page = await visit('/admin/gradebook', { as: ina.api });
    await page.getByRole('searchbox', { name: 'Search courses' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: course.name }).click();
    await page.getByRole('button', { name: 'Actions for Breeze' }).click();
    await page.getByRole('menuitem', { name: 'Item analysis' }).click();
    await page
      .getByRole('region', { name: /Questions/ })
      .or(page.getByText('Figures of the quiz'))
      .first()
      .waitFor();
    expect(page.url()).toContain('quiz=');
    await page.getByRole('link', { name: 'Gradebook', exact: true }).last().click();
    await page.getByRole('heading', { level: 1, name: `Gradebook: ${course.name}` }).waitFor();
  });

  it('asks for the reason of an override, and shows what others changed meanwhile', async () => {
    const { ina, course, learners } = taught;
    const page = await visit(`/admin/gradebook/${course.id}`, { as: ina.api });
    // Without its stream the grid does not learn of the change of the other teacher before it saves.
    await page.route('**/gradebook/*/stream*', (route) => route.abort('connectionfailed'));
    await page.reload();
    await cell(page, 'Bela', 1).click();
    await page.keyboard.type('80%');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter a reason.').waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Oral exam');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(cell(page, 'Bela', 1)).toContainText('80%');

    const { columns } = await send<Setup>(ina.api, 'GET', `/gradebook/${course.id}`);
    const key = columns[0]?.key;
    const change = { user_id: learners[1]!.api.userId, key, override_percent: 60, reason: 'Second look' };
    await send(ina.api, 'PUT', `/gradebook/${course.id}/cells`, { cells: [change] });
    await cell(page, 'Bela', 1).click();
    await page.keyboard.press('Delete');
    await page.getByText('1 cell was changed by someone else. Nothing was saved.').waitFor();
    await page.getByText('Breeze: now 60%, yours –').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(cell(page, 'Bela', 1)).toContainText('60%');
  });

  it('has names at the start and percents in one form, from right to left', async () => {
    const own = await teaching('Romy', ['Nele']);
    const { ina, course } = own;
    await addColumn(own, 'Oral exam');
    await weigh(own, [3, 1, 1]);
    const page = await visit(`/admin/gradebook/${course.id}/columns`, { as: ina.api, dir: 'rtl' });
    const name = page.getByRole('listitem').filter({ hasText: 'Breeze' }).getByText('Breeze', { exact: true });
    const text = await name.boundingBox();
    const field = await name.locator('xpath=..').boundingBox();
    expect(Math.round((text?.x ?? 0) + (text?.width ?? 0))).toBe(Math.round((field?.x ?? 1) + (field?.width ?? 1)));
    const manual = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('textbox', { name: 'Weight of Oral exam' }) });
    const share = await manual.getByText('Share', { exact: true }).boundingBox();
    const label = await manual.getByText('Column name').boundingBox();
    expect(Math.abs((share?.y ?? 0) - (label?.y ?? 99))).toBeLessThan(label?.height ?? 0);
    await page.goto(`${url}/admin/gradebook/${course.id}`);
    const head = page.getByRole('columnheader').filter({ hasText: 'Breeze' });
    await expect(head.locator('bdi[dir="ltr"]')).toHaveText('60%');
  });

  it('is a list of learners on a phone', async () => {
    const { ina, course } = taught;
    const page = await visit(`/admin/gradebook/${course.id}`, { as: ina.api, width: 360, height: 740 });
    await page.getByText('Caro', { exact: true }).click();
    await page.getByRole('button', { name: 'Edit Storm of Caro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Grade of Caro' });
    await dialog.getByRole('switch', { name: 'Excused' }).check();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Ill');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Excused', { exact: true }).waitFor();
    await expectNoSidewaysScroll(page);
  });

  it('is not there for the instructor of another course', async () => {
    const other = await newStaff(url, 'Zita', 'instructor');
    const page = await visit(`/admin/gradebook/${taught.course.id}`, { as: other.api });
    await page.getByText('This course does not exist or was deleted.').waitFor();
  });
});

describe('a result', () => {
  it('says what it is made of; its override has a reason and can be undone', async () => {
    const { ina } = await teaching('Wilma', ['Dora']);
    const page = await visit('/admin/gradebook/results', { as: ina.api });
    await page.getByRole('link', { name: 'Dora' }).click();
    // Results follow the attempts after their commit.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('region', { name: 'What the score is made of' })).toContainText(
        '100% × 50% + 0% × 50% = 50%',
      );
    }).toPass();
    await page.getByRole('textbox', { name: 'Percent' }).fill('82.5');
    await page.getByRole('button', { name: 'Override', exact: true }).click();
    await page.getByText('Enter a reason.').waitFor();
    await page.getByRole('textbox', { name: 'Reason' }).fill('A talk');
    await page.getByRole('button', { name: 'Override', exact: true }).click();
    await page.getByText(/^82.5% instead of 50%, set by Wilma/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('An override replaces the score of the course.').waitFor();
    await expectAccessible(page);
  });
});

describe('the scale', () => {
  it('is written by managers, and read by instructors', async () => {
    const manager = await newStaff(url, 'Malte', 'manager');
    const page = await visit('/admin/gradebook/grading', { as: manager.api });
    await page.getByRole('heading', { level: 1, name: 'Gradebook' }).waitFor();
    await page.getByRole('button', { name: /sample$/ }).click();
    const replace = page.getByRole('button', { name: 'Replace all' });
    await page.getByText('Sample scale created.').or(replace).first().waitFor();
    if (await replace.isVisible()) await replace.click();
    await page.getByText('Sample scale created.').waitFor();
    await page.getByRole('link', { name: 'A', exact: true }).click();
    await page.getByRole('textbox', { name: 'From' }).fill('85');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('This range overlaps with B.').waitFor();
    await page.getByRole('textbox', { name: 'From' }).fill('92');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Grade updated.').waitFor();

    const reader = await newStaff(url, 'Ida', 'instructor');
    const theirs = await visit('/admin/gradebook/grading', { as: reader.api });
    await theirs.getByText('Scores from 90.01 to 91.99 have no grade.').waitFor();
    await expect(theirs.getByRole('button', { name: /sample$/ })).toHaveCount(0);
    await expectAccessible(theirs);
  });
});
