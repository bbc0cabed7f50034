import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { enroll, makeCourse } from '../../fixtures/courses.ts';
import { drawnPicture, pdfOf } from '../../fixtures/files.ts';
import { makeAssignment, submitAnswer } from '../../fixtures/items/assignments.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function bytesOf(file: File) {
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
}

/** Submits a PDF and a picture as a new learner. */
async function submitted() {
  const staff = await signIn(url, 'admin@example.com');
  const course = await makeCourse(staff, { name: 'Drawings of the sky', lessons: ['Before you draw'] });
  const assignment = await makeAssignment(staff, course, {
    name: 'A map of the stars',
    submission_kinds: ['files'],
  });
  const { api: learner } = await newLearner(url, 'Nora');
  await enroll(learner, course.id);
  const path = `/course/${course.id}/assignment/${assignment}`;
  const page = await visit(path, { as: learner });
  const field = page.locator('input[type="file"]');
  // One after the other: files are listed in the order in which they arrived.
  await field.setInputFiles(await bytesOf(pdfOf('map', ['Orion is above the roof.', 'Sirius is below it.'])));
  await page.getByRole('link', { name: 'map.pdf' }).waitFor();
  await field.setInputFiles(await drawnPicture(page, 'sketch.png', { width: 600, height: 400 }));
  await page.getByRole('link', { name: 'sketch.png' }).waitFor();
  await submitAnswer(page);
  return { staff, learner, assignment, path };
}

it('a grader comments on a page and a picture and returns a file; the learner reads it with the grade', async () => {
  const { staff, learner, assignment, path } = await submitted();
  const desk = await visit(`/admin/assignments/${assignment}`, { as: staff });
  await desk.getByRole('group', { name: 'Page 1 of 2' }).waitFor();

  await button(desk, 'Add comment').first().click();
  await desk.getByRole('textbox', { name: 'Comment' }).fill('Which star is this?');
  // The mark is moved by keys, and by a press on the page.
  const mark = button(desk, 'Place of the new comment');
  await mark.press('ArrowUp');
  // A shortcut of the desk that focuses the points.
  await mark.press('p');
  await expect(mark).toBeFocused();
  await desk.getByRole('group', { name: 'Page 1 of 2' }).click({ position: { x: 60, y: 80 } });
  await button(desk, 'Save comment').click();
  await desk.getByText('Comment saved.').first().waitFor();
  await button(desk, 'Comment 1: Which star is this?').waitFor();

  await button(desk, 'Edit comment 1').click();
  await desk.getByRole('textbox', { name: 'Comment' }).fill('Which star is this one?');
  await desk.getByRole('textbox', { name: 'Comment' }).press('Control+Enter');
  await button(desk, 'Comment 1: Which star is this one?').waitFor();
  // The same keys outside of the comment save the grade.
  await expect(desk.getByText('Enter points.')).toHaveCount(0);

  await desk.getByText('sketch.png').click();
  await desk.getByRole('img', { name: 'sketch.png' }).waitFor();
  await button(desk, 'Add comment').last().click();
  await desk.getByRole('textbox', { name: 'Comment' }).fill('Well drawn.');
  await button(desk, 'Save comment').click();
  await button(desk, 'Comment 1: Well drawn.').waitFor();

  await desk.locator('form input[type="file"]').setInputFiles(await bytesOf(pdfOf('example', ['Like this.'])));
  await desk.getByRole('link', { name: 'example.pdf' }).waitFor();
  await expectAccessible(desk);

  const page = await visit(path, { as: learner });
  await page.getByText('Your instructor hasn’t graded it yet.').waitFor();
  await expect(button(page, 'Show 1 comment')).toHaveCount(0);

  await desk.getByRole('textbox', { name: 'Points' }).fill('15');
  await button(desk, 'Save').click();
  await desk.getByText('Submission graded.').waitFor();

  await page.reload();
  await page.getByText('15 of 20 points').waitFor();
  const example = await page.getByRole('link', { name: 'example.pdf' }).getAttribute('href');
  expect((await page.request.get(`${url}${example}`)).headers()['content-type']).toBe('application/pdf');
  await button(page, 'Show 1 comment').first().click();
  await page.getByText('Which star is this one?', { exact: true }).waitFor();
  await button(page, 'Comment 1: Which star is this one?').click();
  await expect(button(page, 'Show comment 1 in the file')).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

it('the files of a submission are downloaded as one zip', async () => {
  const { staff, assignment } = await submitted();
  const list = await visit(`/admin/assignment-submissions?assignment=${assignment}`, { as: staff });
  await button(list, /^Actions for Nora/).click();
  const downloading = list.waitForEvent('download');
  await list.getByRole('menuitem', { name: 'Download files' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^submissions-.*\.zip$/);
});
