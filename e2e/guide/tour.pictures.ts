import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { signIn } from '../fixtures/api.ts';
import { useBrowser } from '../fixtures/browser.ts';
import { expect } from '../fixtures/expect.ts';
import { schoolUrl } from '../fixtures/school-url.ts';
import { button } from '../fixtures/screens.ts';
import { makeClip } from './clip.ts';
import { makeNewcomer } from './people.ts';
import { settled } from './settled.ts';

/** The clip of the README. */
const TOUR = fileURLToPath(new URL('../../docs/tour.webp', import.meta.url));
const LARGEST = 1_500_000;
const QUALITIES = [70, 60, 50, 40, 30];

const { visit } = useBrowser();
const clip = makeClip();

async function reading(page: Page): Promise<void> {
  await settled(page);
  await clip.take(page, 1600);
  await page.mouse.move(800, 400);
  await clip.scroll(page, { steps: 5, by: 160, milliseconds: 300 });
}

async function watching(page: Page): Promise<void> {
  await settled(page);
  const seek = (seconds: number) =>
    page.locator('video').evaluate(async (element: HTMLVideoElement, to) => {
      element.muted = true;
      if (element.currentTime === 0) await element.play();
      element.pause();
      element.currentTime = to;
      await new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }));
    }, seconds);
  for (const second of [18, 21, 24, 27, 30, 33]) {
    // oxlint-disable-next-line no-await-in-loop
    await seek(second);
    // oxlint-disable-next-line no-await-in-loop
    await clip.take(page, 500);
  }
}

async function answering(page: Page): Promise<void> {
  await button(page, 'Start Quiz').click();
  await page.getByRole('radio').first().waitFor();
  await clip.take(page, 900);
  await page.getByRole('radio').nth(1).check();
  await clip.take(page, 500);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('checkbox').nth(1).check();
  await clip.take(page, 500);
  await page.getByText('Saved', { exact: true }).waitFor();
  await clip.take(page, 700);
  await page.mouse.move(800, 400);
  await clip.scroll(page, { steps: 4, by: 200, milliseconds: 350 });
}

async function building(page: Page): Promise<void> {
  await settled(page);
  await clip.take(page, 1600);
  await button(page, 'Add lesson').first().click();
  for (const part of ['Wait ', 'for a ', 'dark ', 'night']) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.type(part);
    // oxlint-disable-next-line no-await-in-loop
    await clip.take(page, 250);
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Wait for a dark night' }).waitFor();
  await clip.take(page, 900);
  await button(page, 'Move Wait for a dark night').focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < 3; step += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('ArrowUp');
    // oxlint-disable-next-line no-await-in-loop
    await clip.take(page, 400);
  }
  await page.keyboard.press('Space');
  await page.getByText('All changes saved').waitFor();
  await clip.take(page, 2000);
}

it('twenty seconds of learning and building', async () => {
  const learner = await makeNewcomer('Mara');
  const site = await visit('/course/reading-the-night-sky');
  await settled(site);
  await clip.take(site, 2000);
  await site.mouse.move(600, 400);
  await clip.scroll(site, { steps: 4, by: 180, milliseconds: 300 });
  await reading(await visit('/course/1/lesson/2', { as: learner }));
  await watching(await visit('/course/1/lesson/5', { as: learner }));
  await answering(await visit('/course/2/quiz/16', { as: learner }));
  await building(
    await visit('/admin/courses/1/edit?page=builder', { as: await signIn(schoolUrl(), 'instructor@example.com') }),
  );
  expect(clip.seconds()).toBeGreaterThan(15);

  for (const quality of QUALITIES) {
    // oxlint-disable-next-line no-await-in-loop
    const bytes = await clip.toWebp(quality);
    if (bytes.length > LARGEST) continue;
    writeFileSync(TOUR, bytes);
    return;
  }
  throw new Error(`The clip is larger than ${LARGEST} bytes in the lowest quality.`);
});
