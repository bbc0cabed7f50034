import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { type Look, useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath, type StudyCourse } from '../../fixtures/courses.ts';
import { makeVideoCourse } from '../../fixtures/items/videos.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { restoreSettings } from '../../fixtures/settings.ts';

const url = schoolUrl();
const { visit } = useBrowser();
const { changeSettings } = restoreSettings();

let course: StudyCourse;
beforeAll(async () => {
  course = await makeVideoCourse(url, await signIn(url, 'admin@example.com'), {
    name: 'Notes on videos',
    access_mode: 'open',
    lessons: [{ name: 'The first video' }, { name: 'The second video' }],
  });
});

async function aLearner(name: string): Promise<Api> {
  const { api } = await newLearner(url, name);
  await enroll(api, course.id);
  return api;
}

let written = 0;
async function write(api: Api, at: number, note: { time_stamp: number; title: string; description?: string }) {
  const made = await api.call('POST', '/video-notes', {
    lesson_id: course.items[at]?.id,
    key: `journey-${(written += 1)}`,
    description: `What “${note.title}” is about.`,
    ...note,
  });
  if (made.status !== 201) throw new Error(`The note answered ${made.status}: ${JSON.stringify(made.body)}`);
}

async function openNotes(
  api: Api | undefined,
  { at = 0, tab = 'notes', ...look }: Look & { at?: number; tab?: string },
) {
  const page = await visit(`${lessonPath(course, at)}#${tab}`, { ...look, ...(api && { as: api }) });
  const video = page.locator('video');
  await video.waitFor({ state: 'attached' });
  await video.evaluate((element: HTMLVideoElement) => (element.muted = true));
  const panel = page.locator('[role="tabpanel"]:not([hidden])');
  await panel.waitFor();
  return {
    page,
    panel,
    time: () => video.evaluate((element: HTMLVideoElement) => element.currentTime),
    play: () => video.evaluate((element: HTMLVideoElement) => element.play()),
    seek: (seconds: number) => video.evaluate((element: HTMLVideoElement, to) => (element.currentTime = to), seconds),
    button: (name: string | RegExp) => panel.getByRole('button', { name, exact: typeof name === 'string' }),
    notes: panel.getByRole('article'),
  };
}

async function fill(page: Page, title: string, text: string) {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Note', { exact: true }).fill(text);
}

it('notes are written while the video stands: at its moment, with both fields, and saved at once', {
  tags: ['gate'],
}, async () => {
  const api = await aLearner('Nora');
  const { page, panel, button, play, seek, time, notes } = await openNotes(api, {});
  await button(/^Add a note at/).waitFor();

  await play();
  await panel.getByText('Please pause the video before redirecting to notes').waitFor();
  await expect(button(/^Add a note at/)).toBeHidden();
  await button('Pause the video').click();
  await seek(34.2);
  await button('Add a note at 0:34').click();

  const title = page.getByLabel('Title');
  await expect(title).toBeFocused();
  await page.getByLabel('Note', { exact: true }).fill('Polaris does not move.');
  await button('Save note').click();
  await panel.getByText("Fields can't be empty").first().waitFor();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(title).toBeFocused();

  await title.fill('  The centre  ');
  await page.keyboard.press('Enter');
  await page.getByText('Notes updated').waitFor();
  await expect(notes.getByRole('heading')).toHaveText('The centre');

  await page.reload();
  await notes.getByText('Polaris does not move.').waitFor();
  await expect.poll(() => time()).toBeLessThan(40);
  await seek(0);
  await button('Go to 0:34').click();
  await expect.poll(time).toBeCloseTo(34, 0);
  await expect(button('Add a note at 0:34')).toBeVisible();
});

it('what was typed is still there after the page was loaded again, and is one note after a lost answer', async () => {
  const api = await aLearner('Omar');
  const { page, button, notes } = await openNotes(api, {});
  await button(/^Add a note at/).click();
  await fill(page, 'Half a thought', 'It goes on');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought');

  // The school has the note, and its answer is lost.
  await page.route('**/video-notes', async (route) => {
    await route.fetch();
    await route.abort('connectionfailed');
  });
  await button('Save note').click();
  const news = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await news.waitFor();
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought');
  await page.unroute('**/video-notes');
  await news.getByRole('button', { name: 'Retry' }).click();
  await notes.getByText('It goes on').waitFor();
  await page.reload();
  await notes.getByText('It goes on').waitFor();
  await expect(notes).toHaveCount(1);
  await expect(button(/^Add a note at/)).toBeVisible();
});

it('a note is changed in its place; changes are not left by mistake', async () => {
  const api = await aLearner('Petra');
  await write(api, 0, { time_stamp: 12, title: 'Pointers' });
  const { page, button, notes } = await openNotes(api, {});
  await button('Edit “Pointers”').click();
  const save = button('Save Changes');
  await expect(save).toBeDisabled();
  await page.getByLabel('Title').fill('Two pointers');
  await expect(save).toBeEnabled();

  await page
    .getByRole('link', { name: /The second video/ })
    .last()
    .click();
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' });
  await ask.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Two pointers');
  await save.click();
  await page.getByText('Notes updated').waitFor();
  await notes.getByText('Two pointers').waitFor();
  await page
    .getByRole('link', { name: /The second video/ })
    .last()
    .click();
  await page.getByRole('heading', { level: 1, name: 'The second video' }).waitFor();
});

it('a deleted note is asked about first, and can be taken back', async () => {
  const api = await aLearner('Quirin');
  await write(api, 0, { time_stamp: 12, title: 'Short-lived' });
  const { page, button, notes } = await openNotes(api, {});
  await button('Delete “Short-lived”').click();
  const ask = page.getByRole('dialog', { name: 'Delete this note?' });
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(notes).toHaveCount(1);
  await button('Delete “Short-lived”').click();
  await ask.getByRole('button', { name: 'Delete note' }).click();
  // Pressed at once, because it disappears after some seconds.
  await page.getByRole('button', { name: 'Undo' }).click();
  await notes.getByText('Short-lived', { exact: true }).waitFor();
  await page.reload();
  await notes.getByText('Short-lived', { exact: true }).waitFor();
});

it('ten at first and the rest with Show More; all of them in the file', async () => {
  const api = await aLearner('Rosa');
  for (let at = 1; at <= 13; at++) await write(api, 0, { time_stamp: at * 3, title: `Note ${at}` });
  const { page, panel, button, notes } = await openNotes(api, {});
  await panel.getByText('10 of 13 notes').waitFor();
  await expect(notes).toHaveCount(10);
  await button('Show More').click();
  await panel.getByText('13 notes').waitFor();
  const eleventh = notes.nth(10);
  await expect(eleventh).toBeFocused();
  await expect(eleventh.getByRole('heading')).toHaveText('Note 11');

  const coming = page.waitForEvent('download');
  await button('Export these notes').click();
  const text = await readFile(await (await coming).path(), 'utf8');
  expect(text).toMatch(/^Notes on videos\n\nThe first video\n-+\n\n\[0:03\] Note 1\nWhat “Note 1” is about\.\n/);
  expect(text).toContain('[0:39] Note 13\nWhat “Note 13” is about.\n');
});

it('all notes of the course: by lesson, searched, exported, and each leads to its moment', async () => {
  const api = await aLearner('Sami');
  await write(api, 1, { time_stamp: 21, title: 'Cassiopeia' });
  for (let at = 1; at <= 11; at++) await write(api, 0, { time_stamp: at, title: `Star ${at}` });
  const { page, panel, button, notes } = await openNotes(api, { tab: 'all-notes' });
  await panel.getByText('10 of 12 notes').waitFor();
  await button('Show More').click();
  await panel.getByText('12 notes').waitFor();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(['The first video', 'The second video']);
  const coming = page.waitForEvent('download');
  await button('Export all notes').click();
  const text = await readFile(await (await coming).path(), 'utf8');
  expect(text.indexOf('[0:11] Star 11')).toBeLessThan(text.indexOf('[0:21] Cassiopeia'));

  const field = panel.getByRole('searchbox', { name: 'Search your notes' });
  await field.fill('cassio');
  await panel.getByText('1 note').waitFor();
  await field.fill('nothing like it');
  await field.press('Enter');
  await panel.getByText('No notes match.').waitFor();
  await field.press('Escape');
  await field.fill('cassio');
  await panel.getByText('1 note').waitFor();
  await notes.getByRole('link', { name: 'Open “The second video” at 0:21' }).click();
  await page.getByRole('heading', { level: 1, name: 'The second video' }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('t')).toBe('21');
});

it('nobody sees the notes of another; who has no account is asked to sign in', async () => {
  const writer = await aLearner('Tilda');
  await write(writer, 0, { time_stamp: 5, title: 'Mine alone' });
  const mine = await openNotes(writer, {});
  await mine.notes.getByText('Mine alone', { exact: true }).waitFor();
  const other = await openNotes(await signIn(url, 'admin@example.com'), {});
  await other.panel.getByText('No notes yet').waitFor();
  await other.page.getByRole('tab', { name: 'All Notes' }).click();
  await other.panel.getByText('No notes in this course yet').waitFor();
  const visitor = await openNotes(undefined, {});
  await visitor.panel.getByText('Sign in to take notes').waitFor();
  const address = await visitor.panel.getByRole('link', { name: 'Sign in' }).getAttribute('href');
  expect(decodeURIComponent(String(address))).toContain(lessonPath(course, 0));
});

it('where the school has notes off their tabs are not there', async () => {
  await changeSettings({ general: { player: { notes: false } } });
  const page = await visit(`${lessonPath(course, 0)}#notes`);
  await page.getByText('The words of “The first video”').waitFor();
  await page.locator('video').waitFor({ state: 'attached' });
  await expect(page.getByRole('tab', { name: 'Timestamped Notes' })).toHaveCount(0);
});

it('by keyboard alone: to the notes, a new one, its change and its end', async () => {
  const api = await aLearner('Vera');
  const { page, panel, notes } = await openNotes(api, { tab: '' });
  const overview = page.getByRole('tab', { name: 'Overview' });
  await overview.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const add = panel.getByRole('button', { name: /^Add a note at/ });
  await add.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('By hand');
  await page.keyboard.press('Tab');
  await page.keyboard.type('All of it. N, P and M are letters here.');
  await page.keyboard.press('Control+Enter');
  await notes.getByText('N, P and M are letters here').waitFor();
  await expect(notes).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type(' and foot');
  await page.keyboard.press('Enter');
  await notes.getByText('By hand and foot').waitFor();
  const edit = panel.getByRole('button', { name: 'Edit “By hand and foot”' });
  await expect(edit).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).focus();
  await page.keyboard.press('Enter');
  await panel.getByText('No notes yet').waitFor();
});
