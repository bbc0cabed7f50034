import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { enroll, makeCourse } from '../../fixtures/courses.ts';
import { drawnPicture } from '../../fixtures/files.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const instructor = () => signIn(url, 'instructor@example.com');

async function courseOf(staff: Api, name: string) {
  const course = await makeCourse(staff, { name, lessons: ['First steps'] });
  return {
    ...course,
    add: (type: string) => `/admin/courses/${course.id}/lesson/${course.section}/add-new-lesson?type=${type}`,
    edit: (id: number) => `/admin/courses/${course.id}/lesson/edit/${id}`,
  };
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const tool = (page: Page, name: string | RegExp) =>
  page.getByRole('toolbar', { name: 'Formatting of Text' }).getByRole('button', { name });

async function lessonIdIn(page: Page): Promise<number> {
  await page.waitForURL(/\/lesson\/edit\/\d+/);
  return Number(/\/lesson\/edit\/(\d+)/.exec(page.url())?.[1]);
}

it('an author writes a lesson with a list, a table, a formula and a picture, and a learner sees all of it', {
  tags: ['gate'],
}, async () => {
  const staff = await instructor();
  const course = await courseOf(staff, 'Lessons with everything');
  const page = await visit(course.add('text'), { as: staff });

  await page.getByLabel('Name').fill('How bright is the Moon?');
  await text(page).click();
  await tool(page, /^Heading 2/).click();
  await page.keyboard.type('Two quantities');
  await page.keyboard.press('Enter');
  await tool(page, /^Bulleted list/).click();
  await page.keyboard.type('Distance');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Phase');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  await page.keyboard.type('The lit part is ');
  await tool(page, 'Formula').click();
  const formula = page.getByRole('dialog', { name: 'Formula' });
  await formula.getByLabel('LaTeX').fill('\\frac{1-\\cos a}{2');
  await formula.getByText('Couldn’t read the formula:').waitFor();
  await formula.getByLabel('LaTeX').fill('\\frac{1-\\cos a}{2}');
  await formula.locator('mfrac').waitFor();
  await formula.getByRole('button', { name: 'Insert' }).click();
  await page.keyboard.type(' of the disc.');
  await page.keyboard.press('Enter');

  await tool(page, 'Table').click();
  await page.keyboard.type('Phase');
  await page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Delete the column' }).click();
  await expect(text(page).locator('th')).toHaveCount(2);
  await text(page).locator('th').first().click();
  await page.keyboard.type('Day');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Share');

  const picture = await drawnPicture(page, 'half moon.png');
  await page.keyboard.press('Control+End');
  await tool(page, 'Picture').click();
  const library = page.getByRole('dialog', { name: 'Choose a picture' });
  await library.getByRole('tab', { name: 'Upload' }).click();
  await library.locator('input[type="file"]').setInputFiles(picture);
  await library.getByLabel('Alternative text').fill('Half a moon');
  await library.getByLabel('Alternative text').press('Enter');
  await library.getByText('Saved.').waitFor();
  await library.getByRole('button', { name: 'Use picture' }).click();
  await text(page).getByRole('img', { name: 'Half a moon' }).waitFor();

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Lesson created.').waitFor();
  const id = await lessonIdIn(page);
  await text(page).locator('[data-latex] mfrac').waitFor();

  // Another person publishes the lesson that an instructor submitted.
  const manager = await signIn(url, 'manager@example.com');
  await manager.call('PUT', `/courses/${course.id}`, { status: 'publish' });
  const { api } = await newLearner(url, 'Lina');
  await enroll(api, course.id);
  const reading = await visit(`/course/${course.id}/lesson/${id}`, { as: api });
  await reading.getByRole('heading', { level: 1, name: 'How bright is the Moon?' }).waitFor();
  await reading.getByRole('heading', { level: 2, name: 'Two quantities' }).waitFor();
  await expect(reading.getByRole('listitem').filter({ hasText: /^(Distance|Phase)$/ })).toHaveCount(2);
  await reading.getByRole('columnheader', { name: 'Day' }).waitFor();
  await reading.locator('math mfrac').waitFor();
  const image = reading.getByRole('button', { name: 'Open the picture large: Half a moon' });
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(reading);
});

it('a file that is dropped into the text is uploaded there, one that lies about itself is refused by name', async () => {
  const staff = await instructor();
  const course = await courseOf(staff, 'Dropped files');
  const page = await visit(course.add('text'), { as: staff });
  await text(page).click();
  await page.keyboard.type('Before.');

  const paste = (name: string, type: string, content: string) =>
    page.evaluate(
      async ([name = '', type = '', content = '']) => {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0);
        const data = new DataTransfer();
        data.items.add(new File([bytes], name, { type }));
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      },
      [name, type, content],
    );
  await paste('sea.png', 'image/png', (await drawnPicture(page, 'sea.png')).buffer.toString('base64'));
  await text(page).locator('figure img').waitFor();

  await paste('lie.png', 'image/png', Buffer.from('<script>alert(1)</script>').toString('base64'));
  const news = page.getByRole('alert').filter({ hasText: 'lie.png' });
  await news.getByText('The content of this file is not that of a .png file, or it is damaged.').waitFor();
  await paste('page.html', 'text/html', Buffer.from('<p>x</p>').toString('base64'));
  await page.getByRole('alert').filter({ hasText: 'page.html' }).waitFor();
  await page.getByRole('button', { name: 'Dismiss lie.png' }).click();
  await expect(news).toHaveCount(0);
  await expect(text(page).locator('figure')).toHaveCount(1);
});

it('what is pasted keeps its emphasis and loses the looks of its page', async () => {
  const staff = await instructor();
  const course = await courseOf(staff, 'Pasted words');
  const page = await visit(course.add('text'), { as: staff });
  await text(page).click();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      `<style>p{color:red}</style><p class="MsoNormal" style="color:red">Plain <span style="font-weight:700">strong</span></p>
       <script>window.harm = true</script><img src="file:///c:/a.png"><iframe src="https://evil.example/"></iframe>
       <a href="javascript:alert(1)">link</a>`,
    );
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await text(page).locator('strong', { hasText: 'strong' }).waitFor();
  await expect.poll(() => text(page).innerHTML()).not.toMatch(/Mso|color|<script|<iframe|file:|javascript:/);
  const lost = page.getByRole('status').filter({ hasText: 'Some content could not be pasted' });
  await lost.getByText('1 picture. Insert it from a file.').waitFor();
  await lost.getByText('https://evil.example/').waitFor();
  await expectAccessible(page);
  await lost.getByRole('button', { name: 'Dismiss' }).click();
  await expect(lost).toHaveCount(0);
});

it('what is pasted keeps its lists, formulas, cells and pictures', async () => {
  const staff = await instructor();
  const course = await courseOf(staff, 'Pasted from office programs');
  const page = await visit(course.add('text'), { as: staff });
  await page.getByLabel('Name').fill('Pasted');
  await text(page).click();
  const picture = (await drawnPicture(page, 'sea.png')).buffer;
  const sign = (words: string) => `<![if !supportLists]><span style='mso-list:Ignore'>${words}&nbsp;</span><![endif]>`;
  const item = (level: number, mark: string, words: string, id = 0) =>
    `<p class=MsoListParagraph style='mso-list:l${id} level${level} lfo1'>${sign(mark)}${words}<o:p></o:p></p>`;
  const pasted = [
    '<p class=MsoNormal>Shop:</p>',
    item(1, '·', 'Eggs'),
    item(2, 'o', 'Brown'),
    item(1, '·', 'Milk'),
    item(1, '3.', 'Third', 1),
    '<p>A third: <math><mfrac><mn>1</mn><mn>3</mn></mfrac></math></p>',
    '<table><tr><td align=right>12</td><td style="text-align:center;color:red">x</td></tr></table>',
    '<p>Seen: <img src="file:///C:/image001.png"> and <img src="data:image/png;base64,DATA"></p>',
  ].join('\n');
  await page.evaluate(
    ([html = '', hex = '']) => {
      const data = new DataTransfer();
      data.setData('text/html', html);
      data.setData(
        'text/rtf',
        `{\\rtf1{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn a}}}\\picw10\\pngblip ${hex}}}{\\nonshppict{\\pict\\wmetafile8 00}}}`,
      );
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [pasted.replace('DATA', picture.toString('base64')), picture.toString('hex')],
  );
  await expect(text(page).locator('ul > li > p')).toHaveText(['Eggs', 'Brown', 'Milk']);
  await expect(text(page).locator('ul ul > li')).toHaveText(['Brown']);
  await expect(text(page).locator('ol[start="3"] > li')).toHaveText(['Third']);
  await expect(text(page).locator('td').nth(0)).toHaveCSS('text-align', 'right');
  await expect(text(page).locator('td').nth(1)).toHaveCSS('text-align', 'center');
  await expect(text(page).locator('[data-latex="\\\\frac{1}{3}"]')).toHaveCount(1);
  await expect(text(page).locator('figure img')).toHaveCount(2);
  await page.getByRole('button', { name: 'Publish' }).click();
  const id = await lessonIdIn(page);
  const { body } = await staff.call<{ description: string }>('GET', `/lessons/${id}`);
  const { description } = body;
  expect(description).toMatch(
    /<ul><li><p>Eggs<\/p><ul><li><p>Brown<\/p><\/li><\/ul><\/li><li><p>Milk<\/p><\/li><\/ul>/,
  );
  expect(description).toMatch(/data-latex="\\frac\{1\}\{3\}"[^>]*><math>/);
  expect(description).toContain('text-align:right');
  expect(description).not.toMatch(/\uE000|file:|data:image/);
});

it('the address of a video is judged at its field, and so are chapters that overlap', async () => {
  const staff = await instructor();
  const course = await courseOf(staff, 'A video with chapters');
  const page = await visit(course.add('video'), { as: staff });
  // Nothing outside is asked: the players of both sites stay on their way.
  await page.route(/^https:\/\/([\w-]+\.)*(vimeo|youtube|youtube-nocookie)\.com\//, () => {});
  await page.getByLabel('Name').fill('The video');
  const address = page.getByLabel('Video URL');
  const source = page.getByRole('combobox', { name: 'Source' });
  // The source follows from the URL; if it does not, the chosen source counts.
  await address.fill('https://vimeo.com/1234567');
  await expect(source).toHaveValue('Vimeo');
  await address.fill('https://youtu.be/62Rw58Ekam4');
  await expect(source).toHaveValue('YouTube');
  await address.fill('https://www.youtube.com/@school');
  await address.press('Tab');
  await page.getByText('This is not a YouTube address.').waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(address).toBeFocused();

  await page.getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option', { name: 'Video file URL' }).click();
  await page.getByLabel('Video URL').fill('https://media.example.com/video.mp4');
  await page.getByLabel('Length').fill('3:00');
  for (const [number, start, end] of [
    [1, '0:00', '1:30'],
    [2, '1:00', '2:00'],
  ] as const) {
    await page.getByRole('button', { name: 'Add chapter' }).click();
    await page.getByLabel(`Start of chapter ${number}`, { exact: true }).fill(start);
    await page.getByLabel(`End of chapter ${number}`, { exact: true }).fill(end);
    await page.getByLabel(`Name of chapter ${number}`).fill(`Part ${number}`);
  }
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Chapters overlap.').waitFor();
  const start = page.getByLabel('Start of chapter 2', { exact: true });
  await expect(start).toBeFocused();
  await start.fill('1:30');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Lesson created.').waitFor();

  const id = await lessonIdIn(page);
  const { body } = await staff.call<{ video_meta: { time_stamps: { start_time: number }[] } }>('GET', `/lessons/${id}`);
  expect(body.video_meta.time_stamps.map((chapter) => chapter.start_time)).toEqual([0, 90]);
});

it('a lesson goes to the trash and back, is copied, and the next one is begun', async () => {
  const staff = await instructor();
  const course = await courseOf(staff, 'Lessons that come and go');
  const first = course.items[0]?.id ?? 0;
  const page = await visit(course.edit(first), { as: staff });
  const more = page.getByRole('button', { name: 'More actions' });

  await more.click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { level: 1, name: /First steps.*Copy/ }).waitFor();

  await more.click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Lesson restored.').waitFor();
  await page.waitForURL(/page=builder/);

  await page.goto(course.add('text'));
  await page.getByLabel('Name').fill('One of two');
  await more.click();
  await page.getByRole('menuitem', { name: 'Save and add next' }).click();
  await page.getByText('Lesson created.').waitFor();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

it('the text is written by keyboard alone, and what older texts hold is kept', async () => {
  const staff = await instructor();
  const course = await courseOf(staff, 'By keyboard');
  const id = course.items[0]?.id ?? 0;
  const kept =
    '<div class="callout callout-tip"><p>H<sub>2</sub>O</p></div><details><summary>More</summary><p>Less</p></details>';
  await staff.call('PUT', `/lessons/${id}`, { description: kept });
  const page = await visit(course.edit(id), { as: staff });
  await text(page).focus();
  // The editor takes keys a moment after it has the focus: the caret is at the end when it says so.
  const caretIsLast = () =>
    text(page).evaluate((editor) => editor.lastElementChild?.contains(document.getSelection()?.anchorNode ?? null));
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+End');
      return caretIsLast();
    })
    .toBe(true);
  await page.keyboard.press('Alt+F10');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await expect.poll(focused).toMatch(/^Heading 2/);
  for (const name of [/^Heading 3/, /^Heading 4/, /^Bold/]) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toMatch(name);
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('Text');
  await page.keyboard.type('bold words');
  await text(page).locator('strong', { hasText: 'bold words' }).waitFor();

  await page.keyboard.press('Control+s');
  await page.getByText('Lesson updated.').waitFor();
  const { body } = await staff.call<{ description: string }>('GET', `/lessons/${id}`);
  expect(body.description).toContain('<div class="callout callout-tip"><p>H<sub>2</sub>O</p></div>');
  expect(body.description).toContain('<summary>More</summary>');
  expect(body.description).toContain('<strong>bold words</strong>');
});
