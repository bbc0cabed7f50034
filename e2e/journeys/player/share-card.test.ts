import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { type Api, send, signIn } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll, type Look, useBrowser } from '../../fixtures/browser.ts';
import { complete, enroll, lessonPath, makeCourse } from '../../fixtures/courses.ts';
import { expect } from '../../fixtures/expect.ts';
import { newLearner, newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

/** Creates a course and a learner with all of its lessons completed. */
async function finisher(name: string, fields: Record<string, unknown> = {}): Promise<{ api: Api; path: string }> {
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, { name, lessons: ['The only lesson'], ...fields });
  const { api } = await newLearner(url, 'Edda');
  await enroll(api, course.id);
  await complete(api, course, 1);
  return { api, path: lessonPath(course, 0) };
}

async function openCard(page: Page) {
  await page
    .getByRole('dialog', { name: 'Course finished' })
    .getByRole('button', { name: 'Share', exact: true })
    .click();
  const card = page.getByRole('dialog', { name: 'Share your achievement' });
  await card.getByRole('img').waitFor();
  return card;
}

const visitFinish = ({ api, path }: { api: Api; path: string }, look: Look = {}) => visit(path, { ...look, as: api });

/** Width and height in the header of a PNG. */
const sizeOf = (png: Buffer) => ({
  signature: png.subarray(1, 4).toString(),
  width: png.readUInt32BE(16),
  height: png.readUInt32BE(20),
});

it('a learner downloads the card of a completed course, which names them only if they want it to', async () => {
  const page = await visitFinish(await finisher('Throwing & glazing'));
  const card = await openCard(page);
  const picture = card.getByRole('img', { name: /^Share card: Throwing & glazing, / });
  await picture.waitFor();
  const download = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: 'Download image' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Throwing & glazing.png');
    return readFile(await file.path());
  };
  await expect(card.getByText('Edda')).toHaveCount(0);
  const unnamed = await download();
  expect(sizeOf(unnamed)).toEqual({ signature: 'PNG', width: 1200, height: 630 });

  await card.getByRole('checkbox', { name: 'Show my name and the date of completion' }).press('Space');
  await card.getByRole('img', { name: /Completed by .*Edda.*, .*\d{4}$/ }).waitFor();
  const named = await download();
  expect(sizeOf(named)).toEqual({ signature: 'PNG', width: 1200, height: 630 });
  expect(named.equals(unnamed)).toBe(false);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  // The end of the course is still open below it.
  await page
    .getByRole('dialog', { name: 'Course finished' })
    .getByRole('button', { name: 'Share', exact: true })
    .waitFor();
});

it('the link is that of the course, and the banner offers the card too', async () => {
  const page = await visitFinish(await finisher('A course to link to'), { width: 360, height: 740, theme: 'dark' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await page.getByRole('button', { name: 'Stay in this course' }).click();
  await page.getByRole('region', { name: 'Course completed' }).getByRole('button', { name: 'Share' }).click();
  const card = page.getByRole('dialog', { name: 'Share your achievement' });
  await card.getByText('The link opens the course page.').waitFor();
  await card.getByRole('button', { name: 'Copy link' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/course\/a-course-to-link-to$/);
  await expectNoSidewaysScroll(page);
});

it('the link is that of the certificate where anyone may verify it', async () => {
  const { api: staff } = await newStaff(url, 'Solvei', 'manager');
  const design = { name: 'Shared design', sample: 'modern', status: 'publish' };
  const { id } = await send<{ id: number }>(staff, 'POST', '/certificates', design);
  const page = await visitFinish(await finisher('Certified', { certificate_enabled: true, certificate_id: id }));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  const card = await openCard(page);
  // The certificate is issued in the background.
  await card.getByText('The link opens the page that verifies your certificate.').waitFor();
  await card.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/certificate\/verify\/\w+$/);
});

it('a device that shares files is given the picture with the link', async () => {
  const { api, path } = await finisher('Shared by a phone');
  const page = await visit('/robots.txt', { as: api });
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'canShare', { value: () => true });
    Object.defineProperty(navigator, 'share', {
      value: ({ files, ...rest }: { files: File[] }) => {
        shared.push({ ...rest, files: files.map(({ name, type, size }) => ({ name, type, isEmpty: size === 0 })) });
        return Promise.reject(new DOMException('called off', 'AbortError'));
      },
    });
  });
  await page.goto(path);
  const card = await openCard(page);
  await card.getByRole('button', { name: 'Share', exact: true }).click();
  expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([
    {
      title: 'Shared by a phone',
      url: expect.stringMatching(/\/course\/shared-by-a-phone$/),
      files: [{ name: 'Shared by a phone.png', type: 'image/png', isEmpty: false }],
    },
  ]);
});
