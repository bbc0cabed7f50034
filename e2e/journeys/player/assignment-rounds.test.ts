import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { enroll, makeCourse } from '../../fixtures/courses.ts';
import { drawnPicture, pdfOf, silentSound } from '../../fixtures/files.ts';
import { makeAssignment, submitAnswer } from '../../fixtures/items/assignments.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const MB = 1_048_576;
const UPLOAD = '**/lectern/v1/uploads/*';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-rounds-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes a large file to disk: as bytes it would take seconds to reach the browser. */
async function onDisk(file: File): Promise<string> {
  const address = path.join(folder, file.name);
  await writeFile(address, Buffer.from(await file.arrayBuffer()));
  return address;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const level = (id: string, title: string, points: number) => ({ id, title, points });
const rubric = [
  { id: 'stars', title: 'Stars', levels: [level('all', 'All named', 12), level('few', 'Few named', 4)] },
  { id: 'hand', title: 'Drawing', levels: [level('clear', 'Clear', 8), level('dim', 'Hard to read', 2)] },
];

async function bytesOf(file: File) {
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
}

/** An assignment that is completed only when it is passed, and a learner of its course. */
async function assigned() {
  const staff = await signIn(url, 'admin@example.com');
  const course = await makeCourse(staff, { name: 'Maps of the night', lessons: ['Before you draw'] });
  const id = await makeAssignment(staff, course, {
    name: 'A map of the night',
    submission_kinds: ['files'],
    max_file_upload_size: 20,
    rubric,
    assignment_retake: 'yes',
    restrict_completion_button: 'yes',
  });
  const { api: learner } = await newLearner(url, 'Nora');
  await enroll(learner, course.id);
  return { staff, learner, id, path: `/course/${course.id}/assignment/${id}` };
}

/** The network of a page, as bad as the journey wants it. */
async function networkOf(page: Page) {
  const tools = await page.context().newCDPSession(page);
  const be = (state: { offline: boolean; latency: number; uploadThroughput: number }) =>
    tools.send('Network.emulateNetworkConditions', { ...state, downloadThroughput: -1 });
  return {
    slow: () => be({ offline: false, latency: 100, uploadThroughput: 4 * MB }),
    lost: () => be({ offline: true, latency: 0, uploadThroughput: 0 }),
    restored: () => be({ offline: false, latency: 0, uploadThroughput: -1 }),
  };
}

/** Where the part of a file that a request brings begins. */
function offsetOf(request: Request): number | undefined {
  const offset = request.headers()['upload-offset'];
  return request.method() === 'PATCH' && offset !== undefined ? Number(offset) : undefined;
}

it('three files survive a lost connection, and what comes back with a failing grade leads to a pass', async () => {
  const { staff, learner, id, path: assignment } = await assigned();
  const page = await visit(assignment, { as: learner });
  const map = await bytesOf(pdfOf('map', ['Orion is above the roof.', 'Sirius is below it.']));
  const sketch = await drawnPicture(page, 'sketch.png', { width: 600, height: 400 });
  const sea = await onDisk(silentSound('sea', { seconds: 1500 }));
  const field = page.locator('input[type="file"]');

  const network = await networkOf(page);
  await network.slow();
  // One after the other: files are listed in the order in which they arrived.
  await field.setInputFiles(map);
  await page.getByRole('link', { name: 'map.pdf' }).waitFor();
  await field.setInputFiles(sketch);
  await page.getByRole('link', { name: 'sketch.png' }).waitFor();

  // The connection is lost when the first part of the large file has arrived, before the second.
  await page.route(UPLOAD, async (route) => {
    if (offsetOf(route.request()) === 8 * MB) await network.lost();
    await route.continue();
  });
  await field.setInputFiles(sea);
  await page.getByRole('progressbar', { name: 'sea.wav' }).waitFor();
  await expect(button(page, 'Submit assignment')).toBeDisabled();
  await page.getByText('You’re offline.').waitFor();
  await page.getByText('Waiting for the connection…').waitFor();
  await expect(page.getByText('Error while uploading')).toHaveCount(0);

  // The upload resumes automatically at its last offset.
  await page.unroute(UPLOAD);
  const resumed: (number | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') resumed.push(offsetOf(request));
  });
  await network.restored();
  await page.getByRole('link', { name: 'sea.wav' }).waitFor();
  await expect(page.getByText('Waiting for the connection…')).toHaveCount(0);
  expect(resumed).toEqual([8 * MB]);
  await expectAccessible(page);
  await submitAnswer(page);
  for (const name of ['map.pdf', 'sketch.png', 'sea.wav']) await page.getByRole('link', { name }).waitFor();

  const desk = await visit(`/admin/assignments/${id}`, { as: staff });
  await desk.getByRole('group', { name: 'Page 1 of 2' }).waitFor();
  await button(desk, 'Add comment').first().click();
  await desk.getByRole('form', { name: 'New comment' }).getByRole('textbox').fill('Which star is this?');
  await desk.getByRole('group', { name: 'Page 1 of 2' }).click({ position: { x: 60, y: 80 } });
  await button(desk, 'Save comment').click();
  await button(desk, 'Comment 1: Which star is this?').waitFor();
  await desk.getByRole('radio', { name: 'Few named' }).check();
  await desk.getByRole('radio', { name: 'Hard to read' }).check();
  await desk.getByText('6 of 20 points').waitFor();
  await desk.getByRole('textbox', { name: 'Note' }).click();
  await desk.keyboard.type('Name every star.');
  await button(desk, 'Save').click();
  await desk.getByText('Submission graded.').waitFor();

  await page.reload();
  await page.getByText('6 of 20 points').waitFor();
  await page.getByText('Name every star.').waitFor();
  await expect(page.getByText('(your level)')).toHaveCount(2);
  await button(page, 'Show 1 comment').click();
  await page.getByText('Which star is this?', { exact: true }).waitFor();
  await button(page, 'Comment 1: Which star is this?').click();
  await expect(button(page, 'Show comment 1 in the file')).toBeFocused();
  await expect(button(page, 'Mark as Completed')).toHaveAttribute('aria-disabled', 'true');

  await button(page, 'Retake assignment').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retake assignment', exact: true }).click();
  await page.getByText('Assignment reset successfully').waitFor();
  await field.setInputFiles(await bytesOf(pdfOf('second map', ['Orion, Sirius and Vega.'])));
  await page.getByRole('link', { name: 'second map.pdf' }).waitFor();
  await submitAnswer(page);

  await desk.reload();
  await desk.getByRole('radio', { name: 'All named' }).check();
  await desk.getByRole('radio', { name: 'Clear' }).check();
  await button(desk, 'Save').click();
  await desk.getByText('Submission graded.').waitFor();

  await page.reload();
  await page.getByText('20 of 20 points').waitFor();
  await button(page, 'Mark as Completed').click();
  await page.getByText('Assignment has been marked as completed').waitFor();
  await button(page, 'Completed').waitFor();
});
