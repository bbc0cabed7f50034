import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, caller, signIn } from '../../fixtures/api.ts';
import { expectNoSidewaysScroll, type Look, useBrowser } from '../../fixtures/browser.ts';
import { enroll, lessonPath, makeCourse, type StudyCourse } from '../../fixtures/courses.ts';
import { pdfOf, type StoredFile, upload } from '../../fixtures/files.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const CODE = "class Moon {\n  phase = 'full'; // and waning\n}";
const months = ['January', 'February', 'March'];
const TABLE = `<table><thead><tr>${Array.from({ length: 9 }, (_, at) => `<th>Column number ${at}</th>`).join('')}</tr></thead>
<tbody>${months.map((month) => `<tr>${`<td>${month}&nbsp;observations</td>`.repeat(9)}</tr>`).join('')}</tbody></table>`;

let course: StudyCourse;
let learner: Api;
let map: StoredFile;

/** A picture of the demo school under a name of its own. */
async function picture(staff: Api, name: string): Promise<StoredFile> {
  const source = new URL(`../../../packages/server/src/demo/media/${name}.webp`, import.meta.url);
  return upload(url, staff, new File([await readFile(source)], `${name}.webp`, { type: 'image/webp' }));
}

beforeAll(async () => {
  const staff = await signIn(url, 'admin@example.com');
  course = await makeCourse(staff, { name: 'What lessons hold', lessons: ['Everything', 'Afterwards'] });
  map = await upload(url, staff, pdfOf('Map of the Moon', ['The near side', 'The far side', 'The poles']));
  const [head, phases] = [await picture(staff, 'night-orion'), await picture(staff, 'night-moon')];
  const saved = await staff.call('PUT', `/lessons/${course.items[0]?.id}`, {
    featured_image: head.id,
    pdf: [map.id],
    download_materials: [map.id],
    description:
      `<p>Read <a href="https://example.com/moon">about the Moon</a>.</p>` +
      `<pre><code class="language-js">${CODE}</code></pre>${TABLE}` +
      `<figure><img src="${phases.source_url}" alt="Eight phases"><figcaption>A month of the Moon</figcaption></figure>` +
      `<div data-type="block-math" data-latex="a^2 + b^2 = c^2"></div>`,
  });
  if (saved.status !== 200) throw new Error(`Saving the lesson answered ${saved.status}.`);
  const person = await newLearner(url, 'Vera');
  learner = person.api;
  await enroll(learner, course.id);
});

const open = (look: Look = {}) => visit(lessonPath(course, 0), { as: learner, ...look });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const textOf = (page: Page) => page.locator('article [data-face]');

async function openDocument(page: Page) {
  const pages = page.getByRole('group', { name: 'Pages of Map of the Moon' });
  await page.getByRole('region', { name: 'Documents' }).scrollIntoViewIfNeeded();
  await pages.waitFor();
  return pages;
}

describe('code', () => {
  it('has its colors in both themes, reads from the left, and is copied as it was written', {
    tags: ['gate'],
  }, async () => {
    const colors = [];
    for (const look of [{ theme: 'light' }, { theme: 'dark', dir: 'rtl' }] as const) {
      const page = await open(look);
      const code = textOf(page).locator('pre');
      await button(page, 'Copy the code').waitFor({ state: 'attached' });
      const styles = await code.evaluate((block) => ({
        direction: getComputedStyle(block).direction,
        kinds: ['.code-keyword', '.code-string', '.code-comment'].map((kind) => {
          const part = block.querySelector(kind);
          return part && getComputedStyle(part).color;
        }),
      }));
      expect(styles.direction).toBe('ltr');
      expect(new Set(styles.kinds).size).toBe(3);
      colors.push(styles.kinds);
    }
    expect(colors[0]).not.toEqual(colors[1]);

    const page = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Copy the code').focus();
    await page.keyboard.press('Enter');
    await button(page, 'Copied').waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);
  });
});

describe('a wide table', () => {
  it('scrolls by itself and is reached by the keyboard, on a phone and from right to left', async () => {
    for (const dir of ['ltr', 'rtl'] as const) {
      const page = await open({ width: 360, height: 740, dir });
      const box = page.getByRole('group', { name: 'Table' });
      await box.focus();
      // An English text reads from the left on every page.
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => box.evaluate((one) => Math.abs(one.scrollLeft))).toBeGreaterThan(0);
      await expectNoSidewaysScroll(page);
    }
  });
});

describe('a picture', () => {
  it('opens large by the keyboard, leads to its neighbors, and gives the focus back', async () => {
    const page = await open();
    const small = button(page, 'Open the picture large: Eight phases');
    await small.focus();
    await page.keyboard.press('Enter');
    const large = page.getByRole('dialog', { name: 'Picture 2 of 2' });
    await large.getByText('A month of the Moon').waitFor();

    await large.getByRole('button', { name: 'Show in full size' }).click();
    await large.getByRole('button', { name: 'Fit to the window' }).click();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('dialog', { name: 'Picture 1 of 2' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await large.waitFor();
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
    await expect(small).toBeFocused();
  });

  it('keeps its place while it loads', async () => {
    const page = await open();
    const sizes = await textOf(page)
      .locator('img')
      .evaluate((image) => [image.getAttribute('width'), image.getAttribute('height')]);
    expect(sizes.map(Number).every((length) => length > 0)).toBe(true);
  });
});

describe('a document', () => {
  it('is read within the lesson: its text, its pages, its size', { tags: ['gate'] }, async () => {
    const page = await open();
    const pages = await openDocument(page);
    await pages.getByText('The near side').waitFor();
    await expect(button(page, 'Previous page')).toHaveAttribute('aria-disabled', 'true');
    await button(page, 'Next page').click();
    await expect(page.getByLabel('Page number')).toHaveValue('2');
    await pages.getByText('The far side').waitFor();
    await page.getByLabel('Page number').fill('3');
    await page.keyboard.press('Enter');
    await pages.getByText('The poles').waitFor();

    const sheet = page.getByRole('group', { name: 'Page 3 of 3' });
    const before = (await sheet.boundingBox())?.width ?? 0;
    await button(page, 'Zoom in').click();
    await expect.poll(async () => (await sheet.boundingBox())?.width ?? 0).toBeGreaterThan(before);
    await pages.focus();
    await page.keyboard.press('0');
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(before);
    // The keys of a document do not leave the lesson.
    await page.keyboard.press('p');
    await expect(page.getByLabel('Page number')).toHaveValue('2');
    expect(page.url()).toContain(lessonPath(course, 0));
  });

  it('among the downloads opens in the whole window', async () => {
    const page = await open();
    await button(page, 'View Map of the Moon').click();
    const dialog = page.getByRole('dialog', { name: 'Map of the Moon' });
    await dialog.getByText('The near side').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('that cannot be read says so and is still to be had', async () => {
    const page = await visit('/', { as: learner });
    await page.route('**/files/**.pdf', (route) =>
      route.fulfill({ contentType: 'application/pdf', body: 'no document' }),
    );
    await page.goto(lessonPath(course, 0));
    await page.getByRole('region', { name: 'Documents' }).scrollIntoViewIfNeeded();
    await page.getByText('Couldn’t show the document.').waitFor();
    await page.getByRole('link', { name: 'Download Map of the Moon' }).first().waitFor();
  });

  it('is nobody’s who may not read the lesson', async () => {
    const stranger = await newLearner(url, 'Nils');
    for (const cookie of ['', stranger.api.cookie]) {
      expect((await fetch(`${url}${map.source_url}`, { headers: { cookie } })).status).toBe(404);
    }
    const own = await fetch(`${url}${map.source_url}`, { headers: { cookie: learner.cookie } });
    expect(own.status).toBe(200);
    const lesson = await caller(url, {})('GET', `/lessons/${course.items[0]?.id}`);
    expect(JSON.stringify(lesson.body)).not.toContain(map.source_url);
  });
});

describe('the reader’s own type', () => {
  it('is chosen once and holds in the next lesson and the next visit', async () => {
    const page = await open();
    const face = () => textOf(page).evaluate((text) => getComputedStyle(text).fontFamily);
    await expect.poll(() => face()).toContain('Source Serif');
    await button(page, 'Text options').click();
    await page.getByRole('menuitemradio', { name: 'Sans serif' }).click();
    await expect.poll(face).not.toContain('Source Serif');
    await button(page, 'Text options').click();
    const before = (await textOf(page).locator('p').first().boundingBox())?.height ?? 0;
    await page.getByRole('menuitemradio', { name: 'Large text' }).click();
    await expect
      .poll(async () => (await textOf(page).locator('p').first().boundingBox())?.height)
      .toBeGreaterThan(before);

    await page.goto(lessonPath(course, 1));
    await textOf(page).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.reading)).toBe('sans-large');
    await expect.poll(() => face()).not.toContain('Source Serif');
  });
});

describe('on paper', () => {
  it('there is the lesson and nothing around it, light also from the dark', async () => {
    const page = await open({ theme: 'dark' });
    await button(page, 'Text options').waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const gone of ['header[class]:not(article *)', 'nav', 'button', 'dialog', 'aside']) {
      await expect(page.locator(gone).filter({ visible: true }), gone).toHaveCount(0);
    }
    await expect(page.getByRole('heading', { name: 'Everything', level: 1 })).toBeVisible();
    await expect(page.locator('article').getByText(course.name)).toBeVisible();
    await expect(textOf(page).locator('pre')).toBeVisible();
    const address = await textOf(page)
      .getByRole('link')
      .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(address).toContain('https://example.com/moon');
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(31, 29, 26)');
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
  });
});

describe('an author', () => {
  it('finds code as it was written, says what language it is in, and chooses what is read in the lesson', async () => {
    const staff = await signIn(url, 'admin@example.com');
    const item = course.items[0]?.id;
    const page = await visit(`/admin/courses/${course.id}/lesson/edit/${item}`, { as: staff });
    const code = page.getByRole('textbox', { name: 'Text' }).locator('pre').first();
    await code.click();
    await expect.poll(() => code.locator('code').evaluate((block) => block.textContent)).toBe(CODE);
    await page.getByLabel('Language of the code').selectOption('Python');

    await button(page, 'Remove Map of the Moon').first().click();
    await button(page, 'Add documents').click();
    const library = page.getByRole('dialog', { name: 'Choose a document' });
    await library
      .getByRole('checkbox', { name: /Map of the Moon/ })
      .first()
      .check();
    await library.getByRole('button', { name: 'Use document' }).click();
    await button(page, 'Update').click();
    const read = async () =>
      (await staff.call<{ description: string; pdf: { title: string }[] }>('GET', `/lessons/${item}`)).body;
    await expect
      .poll(async () => (await read()).description)
      .toContain('<code class="language-python"><span class="code-');
    const saved = await read();
    expect(saved.pdf.map(({ title }) => title)).toEqual(['Map of the Moon']);
    expect(saved.description.replace(/<[^>]*>/g, '')).toContain(CODE);
  });
});
