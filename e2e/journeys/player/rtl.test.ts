import type { Locator, Page } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { type ArabicCourse, makeArabicCourse } from '../../fixtures/arabic-course.ts';
import { expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { complete, enroll, lessonPath } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { quizPath, takeQuiz } from '../../fixtures/items/quizzes.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { localized } from '../../fixtures/words.ts';

const url = schoolUrl();
const { visit } = useBrowser();
const say = localized('ar');
const look = { theme: 'dark', width: 360, height: 740 } as const;

let admin: Api;
let course: ArabicCourse;
beforeAll(async () => {
  admin = await signIn(url, 'admin@example.com');
  course = await makeArabicCourse(admin);
});

/** The places of the items in the course. */
const [TEXT, VIDEO, END] = [0, 1, 3];
const nameOf = (place: number) => String(course.items[place]?.name);

async function arabicLearner(name: string) {
  const person = await newLearner(url, name);
  await person.api.call('PUT', '/users/me', { locale: 'ar' });
  await enroll(person.api, course.id);
  return person;
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The screen is from right to left by its language alone, and within the window. */
async function expectFine(page: Page) {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'ar');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.evaluate(() => document.fonts.ready);
  await expectNoSidewaysScroll(page);
}

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return { ...box, right: box.x + box.width };
};

it('a course in Arabic, dark and on a small phone, from signing in to its second lesson', {
  tags: ['gate'],
}, async () => {
  const { email, password } = await arabicLearner('Salma');
  const page = await visit(`/sign-in?redirect_to=/course/${course.id}`, look);
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();

  const welcome = page.getByRole('dialog', { name: 'مساء الخير، أهلًا وسهلًا' });
  await welcome.waitFor();
  await expectFine(page);
  await button(welcome, say('player', 'start_learning')).click();

  await heading(page, nameOf(TEXT)).waitFor();
  await expectFine(page);
  // Code is read from the left, on a page that is not.
  await expect.poll(() => page.locator('pre').evaluate((code) => getComputedStyle(code).direction)).toBe('ltr');

  await button(page, say('player', 'show_content')).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('navigation', { name: say('player', 'course_content') }).waitFor();
  await expectFine(page);
  await expect.poll(async () => (await boxOf(sheet)).right).toBeCloseTo(look.width, 0);
  await page.keyboard.press('Escape');

  await button(page, say('player', 'mark_completed')).click();
  const progress = page
    .getByRole('banner')
    .getByRole('button', { name: say('player', 'items_left_few', { count: 3 }) });
  await progress.click();
  const fill = page.getByRole('progressbar').filter({ visible: true }).last();
  await fill.waitFor();
  await expectFine(page);
  await page.keyboard.press('Escape');

  const neighbors = page.getByRole('navigation', { name: say('player', 'lesson_navigation') });
  const following = neighbors.getByRole('link', { name: nameOf(VIDEO) });
  // What comes next lies to the left, and its arrow points there.
  await expect.poll(async () => (await boxOf(following)).x).toBeLessThan(look.width / 2);
  await expect
    .poll(() => following.locator('svg').evaluate((arrow) => new DOMMatrix(getComputedStyle(arrow).transform).a))
    .toBe(-1);
  await following.click();
  await heading(page, nameOf(VIDEO)).waitFor();
});

it('a video in Arabic and a note on it', async () => {
  const { api } = await arabicLearner('Amal');
  await complete(api, course, 1);
  const page = await visit(lessonPath(course, VIDEO), { ...look, as: api });
  await heading(page, nameOf(VIDEO)).waitFor();
  await page.locator('video').waitFor({ state: 'attached' });
  await expectFine(page);
  // Time runs from the left in every language.
  await expect
    .poll(() => page.locator('media-time-range').evaluate((bar) => getComputedStyle(bar).direction))
    .toBe('ltr');

  const tab = (name: string) => page.getByRole('tab', { name: say('item-types/lesson/player/video', name) });
  await tab('video_tab_overview').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(tab('video_tab_notes')).toHaveAttribute('aria-selected', 'true');
  await button(page, say('item-types/lesson/player/video', 'notes_add_at', { time: '0:00' })).click();
  await page.getByLabel(say('item-types/lesson/player/video', 'notes_title')).fill('النجم القطبي Polaris');
  await page.getByLabel(say('item-types/lesson/player/video', 'notes_text'), { exact: true }).fill('لا يتحرك.');
  await expectFine(page);
  await button(page, say('item-types/lesson/player/video', 'notes_save')).click();
  await page.getByRole('heading', { name: 'النجم القطبي Polaris' }).waitFor();
  await expectFine(page);
});

it('a quiz in Arabic, and the end of its course', async () => {
  const { api } = await arabicLearner('Rami');
  await complete(api, course, 2);
  const page = await visit(quizPath(course.quiz), { ...look, as: api });
  await button(page, say('item-types/quiz/player', 'quiz_start')).waitFor();
  await expectFine(page);
  await page.route('https://media.example.com/**', (route) => route.fulfill({ status: 404 }));
  await button(page, say('item-types/quiz/player', 'quiz_start')).click();
  for (const { name } of course.quiz.questions) await page.getByRole('heading', { name }).waitFor();
  await page.getByRole('radio', { name: 'لا', exact: true }).check();
  await expectFine(page);
  await button(page, say('item-types/quiz/player', 'quiz_submit')).click();
  const sure = page.getByRole('dialog', { name: say('item-types/quiz/player', 'quiz_submit_ask') });
  await sure.waitFor();
  await expectFine(page);
  await button(sure, say('item-types/quiz/player', 'quiz_submit')).click();
  const done = button(page, say('item-types/quiz/player', 'quiz_complete'));
  await done.waitFor();
  await expectFine(page);
  await done.click();

  await page.goto(lessonPath(course, END));
  await heading(page, nameOf(END)).waitFor();
  await button(page, say('player', 'mark_completed')).click();
  await page.getByText(say('player', 'congratulations')).waitFor();
  await expectFine(page);
});

it('what is shut or missing is said in Arabic as well, and so are the keys', async () => {
  const { api } = await arabicLearner('Omar');
  const page = await visit(lessonPath(course, 3), { ...look, as: api });
  await button(page, say('player', 'start_learning')).click();
  await page.getByText(say('player', 'locked_eyebrow')).waitFor();
  await expectFine(page);

  await page.goto(`/course/${course.id}/lesson/99999`);
  await page.getByRole('heading', { name: say('shared', 'not_found_title') }).waitFor();
  await expectFine(page);

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: say('player', 'keyboard_shortcuts') }).waitFor();
  await expectFine(page);
});

it('the result of a quiz and its details are read from right to left', async () => {
  const { api } = await arabicLearner('Layla');
  await complete(api, course, 2);
  await takeQuiz(api, course.quiz, { 'أي هذه ألمع نجم في السماء؟': 'الشعرى (Sirius)' });
  const page = await visit(quizPath(course.quiz), { ...look, as: api });
  await page.route('https://media.example.com/**', (route) => route.fulfill({ status: 404 }));
  await button(page, say('item-types/quiz/player', 'quiz_details')).click();
  await page.getByRole('dialog', { name: say('item-types/quiz/player', 'quiz_details_title') }).waitFor();
  await page.getByText(say('question-types', 'quiz_summary')).first().waitFor();
  await expectFine(page);
});
