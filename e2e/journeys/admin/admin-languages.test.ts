import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import type { Api } from '../../fixtures/api.ts';
import { everythingLoaded, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { newStaff } from '../../fixtures/people.ts';
import { makeQuiz, questionOf } from '../../fixtures/items/quizzes.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { adminWords, englishIn } from '../../fixtures/words.ts';

const url = schoolUrl();
const { visit } = useBrowser();

/** What the page says, and what it says of its fields and buttons. */
const textsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((part) => [
      ...[...part.childNodes].filter(({ nodeType }) => nodeType === 3).map((text) => text.textContent?.trim() ?? ''),
      ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => part.getAttribute(name)?.trim() ?? ''),
    ]),
  );

interface Data {
  api: Api;
  course: number;
  lesson: number | undefined;
  quiz: number;
}

/** A title is a name, or a word of a catalog. */
type Title = string | readonly [catalog: string, key: string];

const screens: { path: (data: Data) => string; title: Title }[] = [
  { path: () => 'dashboard', title: ['dashboard/dashboard.resource.', 'dashboard.name'] },
  { path: () => 'courses', title: ['courses/words/', 'courseList.title'] },
  { path: ({ course }) => `courses/${course}`, title: 'Orion 1' },
  { path: ({ course }) => `courses/${course}/students`, title: 'Orion 1' },
  { path: ({ course }) => `courses/${course}/edit?page=builder`, title: 'Orion 1' },
  { path: ({ course }) => `courses/${course}/edit?page=settings`, title: 'Orion 1' },
  { path: ({ course, lesson }) => `courses/${course}/lesson/edit/${lesson}`, title: 'Beteigeuze' },
  { path: ({ course, quiz }) => `courses/${course}/quiz/edit/${quiz}`, title: 'Orion 2' },
  { path: () => 'quiz-attempts', title: ['attempts/words/', 'attempts.title'] },
  { path: () => 'quiz-reviews', title: ['reviews/words/', 'quizReviews.title'] },
  { path: () => 'courses/tags', title: ['terms/words/', 'tagList.title'] },
  { path: () => 'users/students', title: ['people/words/', 'students.title'] },
];

describe.each([
  { language: 'de', dir: 'ltr' },
  { language: 'ar', dir: 'rtl' },
])('an instructor works in $language, at a desk and on a phone', ({ language, dir }) => {
  const say = adminWords(language);
  let data: Data;
  beforeAll(async () => {
    const { api } = await newStaff(url, 'Noor', 'instructor');
    const course = await makeCourse(api, { name: 'Orion 1', lessons: ['Beteigeuze'] });
    const questions = [questionOf.single('Rigel?')];
    const quiz = await makeQuiz(api, { courseId: course.id, name: 'Orion 2', questions });
    await api.call('PUT', '/users/me', { locale: language });
    data = { api, course: course.id, lesson: course.items[0]?.id, quiz: quiz.id };
  });

  it.each(screens.map((screen, at) => ({ ...screen, at: at + 1 })))('screen $at', async ({ path, title }) => {
    const page = await visit(`/admin/${path(data)}`, { as: data.api });
    const name = typeof title === 'string' ? title : say(...title);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole('heading', { level: 1, name }).first().waitFor();
      await everythingLoaded(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect
        .poll(async () => englishIn(await textsOf(page), language, 'admin'), { message: `English on ${page.url()}` })
        .toEqual([]);
      await expectNoSidewaysScroll(page);
    }
  });
});
