import type { Page } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { handIn, makeAssignment } from '../../fixtures/items/assignments.ts';
import { enroll, makeCourse, type MadeCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();
const DAY = 86_400_000;
const HOUR = 3_600_000;

let staff: Api;
let course: MadeCourse;

beforeAll(async () => {
  staff = await signIn(url, 'admin@example.com');
  course = await makeCourse(staff, { name: 'Letters from the coast', lessons: ['Before you write'] });
});

const assignment = (fields: Record<string, unknown> = {}): Promise<number> =>
  makeAssignment(staff, course, {
    name: 'A letter from the coast',
    description: '<p>Write to a friend.</p>',
    ...fields,
  });

async function learner(name = 'Nora'): Promise<Api> {
  const { api } = await newLearner(url, name);
  await enroll(api, course.id);
  return api;
}

const pathOf = (id: number) => `/course/${course.id}/assignment/${id}`;
const editor = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });

const submitted = (who: Api, id: number): Promise<number> => handIn(who, id, '<p>Dear Ada</p>');

async function confirm(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

it('a learner edits a submission in two tabs, and neither change is lost in silence', async () => {
  const id = await assignment();
  const nora = await learner();
  await submitted(nora, id);
  const page = await visit(pathOf(id), { as: nora });
  await page.getByRole('button', { name: 'Edit submission', exact: true }).click();
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(', the sea is calm.');

  const { body } = await nora.call<{ standing: { reply: { id: number; version: number } } }>(
    'GET',
    `/assignments/${id}`,
  );
  const { reply } = body.standing;
  const elsewhere = await nora.call('PUT', `/assignment/replies/${reply.id}/answer`, {
    version: reply.version,
    answer: '<p>Dear Bea</p>',
  });
  expect(elsewhere.status).toBe(200);

  await confirm(page, 'Submit changes');
  await page.getByText('This submission has changed').waitFor();
  await editor(page).getByText('Dear Ada, the sea is calm.').waitFor();
  await page.getByRole('button', { name: 'Replace it with my changes', exact: true }).click();
  await page.getByText('Changes submitted').waitFor();
  await page.getByText('Dear Ada, the sea is calm.').waitFor();
  await page.getByText(/Edited /).waitFor();

  // Changes that are discarded leave the submission as it was.
  await page.getByRole('button', { name: 'Edit submission', exact: true }).click();
  await editor(page).click();
  await page.keyboard.type('No. ');
  await confirm(page, 'Discard changes');
  await page.getByText('Dear Ada, the sea is calm.').waitFor();
  await expect(editor(page)).toHaveCount(0);

  await staff.call('PUT', `/assignment/replies/${reply.id}`, { earned_points: 12 });
  await page.reload();
  await page.getByText('12 of 20 points').waitFor();
  await expect(page.getByRole('button', { name: 'Edit submission', exact: true })).toHaveCount(0);
});

it('a learner reads what a late submission costs before submitting and on the result', async () => {
  const id = await assignment({
    due_date: new Date(Date.now() - HOUR).toISOString(),
    late_submissions: 'penalty',
    late_penalty_percent: 10,
    late_floor_percent: 40,
  });
  const nora = await learner();
  const page = await visit(pathOf(id), { as: nora });
  await page.getByText('Each started day late deducts 10% of the total points.').waitFor();
  await editor(page).click();
  await page.keyboard.type('Dear Ada');
  await page.getByRole('button', { name: 'Submit assignment', exact: true }).click();
  await page.getByText('For 1 started day, 2 points are deducted: you can earn 18 of 20 points.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit assignment', exact: true }).click();
  await page.getByText('It’s 1 started day late. Up to 2 points will be deducted.').waitFor();

  const { body } = await nora.call<{ standing: { reply: { id: number } } }>('GET', `/assignments/${id}`);
  const desk = await visit(`/admin/assignments/${id}?reply=${body.standing.reply.id}`, { as: staff });
  await desk.getByRole('textbox', { name: 'Points' }).fill('11');
  await desk.getByText('11 points become 9.').waitFor();
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await desk.getByText('Submission graded.').waitFor();

  await page.reload();
  await page.getByText('9 of 20 points').waitFor();
  await page.getByText('11 points, minus 2 for 1 started day late.').waitFor();
  await page.getByText('Failed', { exact: true }).waitFor();
});

it('an author sets the penalty for late submissions', async () => {
  const id = await assignment({ due_date: new Date(Date.now() + DAY).toISOString() });
  const page = await visit(`/admin/courses/${course.id}/assignment/edit/${id}`, { as: staff });
  await page.getByRole('radio', { name: /Deduct points/ }).check();
  await page.getByLabel('Deduction per day (%)').fill('25');
  await page.getByLabel('Lowest result (%)').fill('50');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByText('Assignment updated.').waitFor();
  const { body } = await staff.call('GET', `/assignments/${id}?context=edit`);
  expect(body).toMatchObject({ late_submissions: 'penalty', late_penalty_percent: 25, late_floor_percent: 50 });
});

it('staff extend the due date of one learner, who reads it, and take it back', async () => {
  const id = await assignment({
    due_date: new Date(Date.now() - HOUR).toISOString(),
    late_submissions: 'block',
  });
  const petra = await learner('Petra');
  const page = await visit(pathOf(id), { as: petra });
  await page.getByText('The due date has passed. Ask your instructor').waitFor();

  const list = await visit(`/admin/assignment-submissions/not-submitted?assignment=${id}`, { as: staff });
  await list
    .getByRole('row', { name: /Petra/ })
    .getByRole('button', { name: /Actions|More/ })
    .click();
  await list.getByRole('menuitem', { name: 'Grant exception…' }).click();
  await list.getByLabel('Due date of this learner').fill('2099-05-01T12:00');
  await list.getByLabel('Reason').fill('Was ill.');
  await list.getByRole('button', { name: 'Grant exception', exact: true }).click();
  await list.getByText(/Exception granted to/).waitFor();

  await page.reload();
  await page.getByText(/You have until May 1, 2099/).waitFor();
  await editor(page).waitFor();

  const form = await visit(`/admin/courses/${course.id}/assignment/edit/${id}`, { as: staff });
  await form.getByText('Was ill.').waitFor();
  await form.getByRole('button', { name: 'Remove the exception for Petra' }).click();
  await form.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await form.getByText('No exceptions.').waitFor();
  await page.reload();
  await page.getByText('The due date has passed. Ask your instructor').waitFor();
  await expect(editor(page)).toHaveCount(0);
});

it('a learner finds their assignments in the account, by status', async () => {
  await assignment({ name: 'A postcard', due_date: new Date(Date.now() + DAY).toISOString() });
  const graded = await assignment({ name: 'A telegram' });
  const nora = await learner();
  const replyId = await submitted(nora, graded);
  await staff.call('PUT', `/assignment/replies/${replyId}`, { earned_points: 15, note: '<p>Short and clear.</p>' });
  const page = await visit('/account#/assignments', { as: nora });
  await page.getByRole('link', { name: 'A postcard' }).waitFor();
  await page.getByRole('link', { name: /^Passed/ }).click();
  await expect(page.getByRole('link', { name: 'A postcard' })).toHaveCount(0);
  const row = page.getByRole('row', { name: /A telegram/ });
  await row.getByText('15 / 20').waitFor();
  await row.getByRole('link', { name: 'Read feedback' }).click();
  await page.getByText('Short and clear.').waitFor();
  expect(page.url()).toContain(pathOf(graded));
});
