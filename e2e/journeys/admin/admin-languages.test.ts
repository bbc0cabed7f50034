import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { everythingLoaded, expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { newStaff } from '../../fixtures/people.ts';
import { makeQuiz, questionOf } from '../../fixtures/quizzes.ts';
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

it.each([
  { language: 'de', dir: 'ltr' },
  { language: 'ar', dir: 'rtl' },
])('an instructor works in $language, at a desk and on a phone', { timeout: 300_000 }, async ({ language, dir }) => {
  const { api } = await newStaff(url, 'Noor', 'instructor');
  const course = await makeCourse(api, { name: 'Orion 1', lessons: ['Beteigeuze'] });
  const questions = [questionOf.single('Rigel?')];
  const quiz = await makeQuiz(api, { courseId: course.id, name: 'Orion 2', questions });
  await api.call('PUT', '/users/me', { locale: language });
  const say = adminWords(language);

  const page = await visit('/admin/dashboard', { as: api });
  for (const [path, heading] of [
    ['dashboard', say('dashboard/dashboard.resource.', 'dashboard.name')],
    ['courses', say('courses/words/', 'courseList.title')],
    [`courses/${course.id}`, 'Orion 1'],
    [`courses/${course.id}/students`, 'Orion 1'],
    [`courses/${course.id}/edit?page=builder`, 'Orion 1'],
    [`courses/${course.id}/edit?page=settings`, 'Orion 1'],
    [`courses/${course.id}/lesson/edit/${course.items[0]?.id}`, 'Beteigeuze'],
    [`courses/${course.id}/quiz/edit/${quiz.id}`, 'Orion 2'],
    ['quiz-attempts', say('attempts/words/', 'attempts.title')],
    ['quiz-reviews', say('reviews/words/', 'quizReviews.title')],
    ['courses/tags', say('terms/words/', 'tagList.title')],
    ['users/students', say('people/words/', 'students.title')],
  ]) {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/admin/${path}`);
      await page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
      await everythingLoaded(page);
      const html = page.locator('html');
      expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([language, dir]);
      expect(englishIn(await textsOf(page), language, 'admin'), `English on ${page.url()}`).toEqual([]);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  }
});
