import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { type Look, useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath, type StudyCourse } from '../../fixtures/courses.ts';
import { demoWords, makeVideoCourse } from '../../fixtures/items/videos.ts';
import { newLearner, type Person } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const PLAIN = 0;
const LANGUAGES = 1;
const BROKEN = 2;
const EMPTY = 3;
const LONG = 4;
const CUES = 10_000;

let course: StudyCourse;
let learner: Person;
beforeAll(async () => {
  const clock = (tenths: number) => new Date(tenths * 100).toISOString().slice(11, 23);
  const many = Array.from({ length: CUES }, (_, at) => `${clock(at)} --> ${clock(at + 1)}\nLine ${at + 1}`);
  const words = (vtt: string, language = 'en', label = 'English') => ({ vtt, language, label });
  const admin = await signIn(url, 'admin@example.com');
  course = await makeVideoCourse(url, admin, {
    name: 'Words of videos',
    lessons: [
      { name: 'A video with words', words: [words(await demoWords())] },
      {
        name: 'A video with words in two languages',
        words: [
          words('WEBVTT\n\n00:01.000 --> 00:05.000\n<v Ruth>Guten Abend.', 'de', 'Deutsch'),
          words('WEBVTT\n\n00:01.000 --> 00:05.000\n<v Ruth>Good evening.', 'en'),
        ],
      },
      { name: 'A video with broken words', words: [words('WEBVTT\n\n00:01.000 --> 00:05.000\nWords')] },
      { name: 'A video with no words in its file', words: [words('WEBVTT\n\n00:01.000 --> 00:05.000\nWords')] },
      { name: 'A video with many words', words: [words(`WEBVTT\n\n${many.join('\n\n')}`)] },
      { name: 'A video without words' },
    ],
  });
  learner = await newLearner(url, 'Wanda');
  await enroll(learner.api, course.id);
});

/** A transcript whose file is not what an upload accepts, as files that were stored earlier may be. */
async function openAnswered(at: number, vtt: string): Promise<Page> {
  const page = await visit(lessonPath(course, at), { as: learner.api });
  await tabs(page).last().waitFor();
  await page.route('**/files/**', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ contentType: 'text/vtt', body: vtt })
      : route.continue(),
  );
  await tabs(page).last().click();
  return page;
}

async function openTranscript(at: number, look: Look = {}) {
  const page = await visit(`${lessonPath(course, at)}#transcript`, { as: learner.api, ...look });
  const video = page.locator('video');
  await video.waitFor({ state: 'attached' });
  await video.evaluate((element: HTMLVideoElement) => (element.muted = true));
  const panel = page.getByRole('tabpanel', { name: 'Transcript' });
  await panel.waitFor();
  return {
    page,
    video,
    panel,
    cue: (words: string | RegExp) => panel.getByRole('button', { name: words }),
    current: () => panel.locator('[aria-current]').textContent(),
    paused: () => video.evaluate((element: HTMLVideoElement) => element.paused),
    time: () => video.evaluate((element: HTMLVideoElement) => element.currentTime),
    seek: (seconds: number) => video.evaluate((element: HTMLVideoElement, to) => (element.currentTime = to), seconds),
  };
}

const tabs = (page: Page) => page.getByRole('tablist', { name: 'Video tabs' }).getByRole('tab');

it('the tabs are there as the video has them, stand in the address, and back leads to the one before', async () => {
  const page = await visit(lessonPath(course, PLAIN), { as: learner.api });
  await tabs(page).first().waitFor();
  await expect(tabs(page)).toHaveText(['Overview', 'Timestamped Notes', 'All Notes', 'Transcript']);
  await page.getByText('The words of “A video with words”').waitFor();

  await tabs(page).first().focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.getByRole('tabpanel', { name: 'Transcript' }).getByText('A winter evening.').waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('#transcript');
  await expect(page.getByText('The words of “A video with words”')).toBeHidden();

  await page.goBack();
  await page.getByText('The words of “A video with words”').waitFor();
  await expect(tabs(page).first()).toHaveAttribute('aria-selected', 'true');

  await page.goto(`${lessonPath(course, 5)}#transcript`);
  await tabs(page).first().waitFor();
  await expect(tabs(page)).toHaveText(['Overview', 'Timestamped Notes', 'All Notes']);
  await page.getByText('The words of “A video without words”').waitFor();
});

it('the words follow the video until the reader goes elsewhere, and again when asked to', async () => {
  const { page, panel, cue, current, seek } = await openTranscript(PLAIN);
  await seek(10.5);
  await expect.poll(current).toContain('Seven stars step forward');
  await seek(47);
  await expect(cue(/^0:4\d/).first()).toBeVisible();
  await expect.poll(current).not.toContain('Seven stars');

  const list = panel.getByRole('group', { name: 'Transcript' });
  await list.hover();
  await page.mouse.wheel(0, -2000);
  const follow = panel.getByRole('button', { name: 'Follow the video' });
  await follow.click();
  await follow.waitFor({ state: 'detached' });
  const inSight = panel.locator('[aria-current]');
  await expect(inSight).toBeFocused();
  const isInside = async () => {
    const [row, box] = [await inSight.boundingBox(), await list.boundingBox()];
    return row !== null && box !== null && row.y >= box.y && row.y + row.height <= box.y + box.height + 1;
  };
  await expect.poll(isInside).toBe(true);
});

it('a search marks what it finds, leads from hit to hit, and counts them', { tags: ['gate'] }, async () => {
  const { page, panel } = await openTranscript(PLAIN);
  const field = panel.getByRole('searchbox');
  await field.fill('POLE star');
  await panel.getByText('Match 1 of').waitFor({ state: 'attached' });
  await expect(panel.locator('mark').first()).toHaveText('Pole Star');

  await field.fill('the');
  const total =
    (await demoWords())
      .split('\n')
      .filter((line) => !line.includes('-->'))
      .join('\n')
      .split(/the/i).length - 1;
  await panel.getByText(`Match 1 of ${total}`).waitFor({ state: 'attached' });
  await expect(panel.locator('mark')).toHaveCount(total);
  await field.press('Enter');
  await panel.getByText(`Match 2 of ${total}`).waitFor({ state: 'attached' });
  await panel.getByRole('button', { name: 'Previous match' }).click();
  await panel.getByRole('button', { name: 'Previous match' }).click();
  await panel.getByText(`Match ${total} of ${total}`).waitFor({ state: 'attached' });
  await field.fill('nowhere in it');
  await panel.getByText('Nothing found').waitFor({ state: 'attached' });
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await expect(page.locator('mark')).toHaveCount(0);
});

it('by keyboard alone: along the words, and the video plays from where Enter was pressed', async () => {
  const { page, panel, cue, time, paused } = await openTranscript(PLAIN);
  await cue(/soft, slow chords/).waitFor();
  await panel.getByRole('button', { name: 'Copy or download' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const third = cue(/Seven stars step forward/);
  await expect(third).toBeFocused();
  await expect(panel.locator('[data-index] [tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect.poll(time).toBeGreaterThanOrEqual(10);
  await expect.poll(paused).toBe(false);
  await page.keyboard.press('End');
  await expect(panel.locator('li').last().getByRole('button')).toBeFocused();
});

it('of several languages the page’s own comes first, and another can be chosen; who speaks is named', async () => {
  const { page, panel } = await openTranscript(LANGUAGES);
  await panel.getByText('Good evening.').waitFor();
  await panel.getByText('Ruth').waitFor();
  await panel.getByRole('button', { name: /^Language:/ }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await panel.getByText('Guten Abend.').waitFor();
  await expect(panel.locator('[lang="de"][dir="auto"]')).not.toHaveCount(0);
});

it('words that cannot be read say so and leave the lesson alone; a file without words is no failure', async () => {
  const broken = await openAnswered(BROKEN, 'WEBVTT\n\nsoon --> later\nWords');
  await broken.getByText('Couldn’t load the transcript.').waitFor();
  await broken.getByRole('button', { name: 'Try again' }).click();
  await broken.getByText('Couldn’t load the transcript.').waitFor();
  await broken.getByRole('button', { name: 'Mark as Completed' }).waitFor();
  await tabs(broken).first().click();
  await broken.getByText('The words of “A video with broken words”').waitFor();

  const empty = await openAnswered(EMPTY, 'WEBVTT\n\n');
  await empty.getByText('This file contains no text.').waitFor();
});

it('words that did not arrive are there after another try', async () => {
  const page = await visit(lessonPath(course, PLAIN), { as: learner.api });
  await tabs(page).last().waitFor();
  // The video loads its captions natively; only the request of the transcript is delayed.
  await page.route('**/files/**', (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.continue(),
  );
  await tabs(page).last().click();
  await page.getByText('Couldn’t load the transcript.').waitFor();
  await page.unroute('**/files/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('A winter evening.').waitFor();
});

it('ten thousand cues: a few of them are in the page, and the last is one key away', async () => {
  const { page, panel, cue, seek, current } = await openTranscript(LONG);
  await cue('0:00 Line 1').first().waitFor();
  await expect.poll(() => panel.locator('li').count()).toBeLessThan(80);
  await seek(40);
  await expect.poll(current).toContain('Line 401');
  await panel.locator('[aria-current]').focus();
  await page.keyboard.press('End');
  const last = cue(`16:39 Line ${CUES}`);
  await last.waitFor();
  await expect(last).toBeFocused();
  await expect.poll(() => panel.locator('li').count()).toBeLessThan(80);
  await panel.getByRole('searchbox').fill('line 7777');
  await panel.locator('mark').waitFor();
  await cue('12:57 Line 7777').waitFor();
});

it('the words can be kept as a text', async () => {
  const { page, panel } = await openTranscript(LANGUAGES);
  await panel.getByText('Good evening.').waitFor();
  await panel.getByRole('button', { name: 'Copy or download' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download as text' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('A video with words in two languages – English – Transcript.txt');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toBe('A video with words in two languages – English\n\n[0:01] Ruth: Good evening.\n');
});

it('on a phone the video stays in sight, and what has the focus is not below it', async () => {
  const { panel, video, cue } = await openTranscript(PLAIN, { width: 360, height: 740 });
  await cue(/A winter evening/).waitFor();
  await panel.getByRole('searchbox').focus();
  const isBelow = async () => {
    const [field, picture] = [await panel.getByRole('searchbox').boundingBox(), await video.boundingBox()];
    return field !== null && picture !== null && picture.y >= 0 && field.y >= picture.y + picture.height;
  };
  await expect.poll(isBelow).toBe(true);
});
