import type { Page } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { PIXEL } from '../../fixtures/files.ts';
import { makeAssignment, submitAnswer } from '../../fixtures/items/assignments.ts';
import { enroll, makeCourse, type MadeCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const DAY = 86_400_000;

let staff: Api;
let course: MadeCourse;

beforeAll(async () => {
  staff = await signIn(url, 'admin@example.com');
  course = await makeCourse(staff, { name: 'Essays about the sky', lessons: ['Before you write'] });
});

const assignment = (fields: Record<string, unknown> = {}): Promise<number> =>
  makeAssignment(staff, course, {
    due_date: new Date(Date.now() + DAY).toISOString(),
    description: '<p>Draw what you see at nine in the evening.</p>',
    ...fields,
  });

/** Enrolls a new learner, so that a repeated test run finds no earlier submission. */
async function learner(): Promise<Api> {
  const { api } = await newLearner(url, 'Nora');
  await enroll(api, course.id);
  return api;
}

const pathOf = (id: number) => `/course/${course.id}/assignment/${id}`;
const editor = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });

async function grade(who: Api, id: number, fields: Record<string, unknown>) {
  const { body } = await who.call<{ standing: { reply: { id: number } } }>('GET', `/assignments/${id}`);
  const graded = await staff.call('PUT', `/assignment/replies/${body.standing.reply.id}`, fields);
  expect(graded.status).toBe(200);
}

it('a learner hands in, fails, reads why, tries again, passes and completes', { tags: ['gate'] }, async () => {
  const id = await assignment({ assignment_retake: 'yes', restrict_completion_button: 'yes' });
  const nora = await learner();
  const page = await visit(pathOf(id), { as: nora });
  await page.getByText('Draw what you see at nine in the evening.').waitFor();
  // Submitting without an answer shows the error at the field.
  const bar = page.getByRole('navigation', { name: 'Lesson navigation' });
  await bar.getByRole('button', { name: 'Submit assignment', exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  await editor(page).click();
  await page.keyboard.type('Only clouds.');

  // The draft survives leaving the page.
  await page.goto(`/course/${course.id}/lesson/${course.items[0]?.id}`);
  await page.getByRole('heading', { name: 'Before you write', exact: true }).waitFor();
  await page.goto(pathOf(id));
  await editor(page).getByText('Only clouds.').waitFor();
  await submitAnswer(page);
  await page.getByText('Only clouds.').waitFor();

  await grade(nora, id, { earned_points: 4, note: '<p>Wait for a clear night.</p>' });
  await page.reload();
  await page.getByText('4 of 20 points').waitFor();
  await page.getByText('Wait for a clear night.').waitFor();
  await expect(page.getByRole('button', { name: 'Mark as Completed' })).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('button', { name: 'Retake assignment', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retake assignment', exact: true }).click();
  await page.getByText('Assignment reset successfully').waitFor();
  await editor(page).getByText('Only clouds.').waitFor();
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Then Orion.');
  await submitAnswer(page);

  await grade(nora, id, { earned_points: 18 });
  await page.reload();
  await page.getByText('18 of 20 points').waitFor();
  await page.getByRole('button', { name: 'Mark as Completed' }).click();
  await page.getByText('Assignment has been marked as completed').waitFor();
  await page.getByRole('button', { name: 'Completed', exact: true }).waitFor();
});

it('a learner attaches files, takes one back, and hands in what is left', async () => {
  const id = await assignment({ submission_kinds: ['files'], allowed_types: ['image'], max_files: 2 });
  const nora = await learner();
  const page = await visit(pathOf(id), { as: nora });
  await page.getByText('Up to 2 files.').waitFor();
  await page.getByRole('button', { name: 'Submit assignment', exact: true }).click();
  await page.getByText('Attach a file before you submit.').waitFor();

  const picture = { mimeType: 'image/png', buffer: PIXEL };
  const field = page.locator('input[type="file"]');
  await field.setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Orion') }]);
  await page.getByText('Error while uploading').waitFor();
  await page.getByText('notes.txt').waitFor();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await field.setInputFiles([
    { name: 'orion.png', ...picture },
    { name: 'vega.png', ...picture },
  ]);
  await page.getByRole('link', { name: 'orion.png' }).waitFor();
  await page.getByRole('link', { name: 'vega.png' }).waitFor();
  await page.getByRole('button', { name: 'Remove vega.png', exact: true }).click();
  await expect(page.getByRole('link', { name: 'vega.png' })).toHaveCount(0);

  // The files are listed after a reload and can be opened.
  await page.reload();
  await page.getByRole('link', { name: 'orion.png' }).waitFor();
  await submitAnswer(page);
  const href = await page.getByRole('link', { name: 'orion.png' }).getAttribute('href');
  const opened = await page.request.get(`${url}${href}`);
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'image/png']);
});

it('what fails keeps everything typed, and offline nothing can be submitted', async () => {
  const id = await assignment({ late_submissions: 'block' });
  const page = await visit(pathOf(id), { as: await learner() });
  await editor(page).click();
  await page.keyboard.type('Vega, Deneb, Altair.');
  await page.context().setOffline(true);
  await page.getByText('You’re offline.').waitFor();
  await expect(page.getByRole('button', { name: 'Submit assignment', exact: true })).toBeDisabled();
  await page.context().setOffline(false);

  await page.getByRole('button', { name: 'Submit assignment', exact: true }).click();
  // The assignment becomes overdue while the dialog is open.
  await staff.call('PUT', `/assignments/${id}`, { due_date: new Date(Date.now() - DAY).toISOString() });
  await page.getByRole('dialog').getByRole('button', { name: 'Submit assignment', exact: true }).click();
  await page.getByText('Assignment Submission Failed').waitFor();
  await staff.call('PUT', `/assignments/${id}`, { due_date: new Date(Date.now() + DAY).toISOString() });
  await page.reload();
  await editor(page).getByText('Vega, Deneb, Altair.').waitFor();
});

it('a refused retake says why and keeps the submission', async () => {
  const id = await assignment({ assignment_retake: 'yes' });
  const nora = await learner();
  const reply = { assignment: id, answer: '<p>Only clouds.</p>' };
  expect((await nora.call('POST', '/assignment/replies', reply)).status).toBe(201);
  const page = await visit(pathOf(id), { as: nora });
  // A submission that can still be edited needs no retake.
  await page.getByRole('button', { name: 'Edit submission', exact: true }).waitFor();
  await expect(page.getByRole('button', { name: 'Retake assignment', exact: true })).toHaveCount(0);
  await grade(nora, id, { earned_points: 4 });
  await page.reload();
  await page.getByRole('button', { name: 'Retake assignment', exact: true }).click();
  // Retakes are turned off while the dialog is open.
  await staff.call('PUT', `/assignments/${id}`, { assignment_retake: 'no' });
  await page.getByRole('dialog').getByRole('button', { name: 'Retake assignment', exact: true }).click();
  await page.getByText('Failed to reset assignment').waitFor();
  await page.getByText('Retake is not allowed for this assignment.').waitFor();
  await page.getByText('Only clouds.').waitFor();
});

it('a draft that was not submitted in time is shown when nothing can be submitted any more', async () => {
  const id = await assignment({ late_submissions: 'block' });
  const nora = await learner();
  const draft = { answer: '<p>Vega, Deneb, Altair.</p>' };
  expect((await nora.call('PUT', `/assignments/${id}/draft`, draft)).status).toBe(200);
  await staff.call('PUT', `/assignments/${id}`, { due_date: new Date(Date.now() - DAY).toISOString() });
  const page = await visit(pathOf(id), { as: nora });
  await page.getByText('The due date has passed. Ask your instructor').waitFor();
  await page.getByText('What you wrote was not submitted in time.').waitFor();
  await page.getByText('Show what you wrote').click();
  await page.getByText('Vega, Deneb, Altair.').waitFor();
});
