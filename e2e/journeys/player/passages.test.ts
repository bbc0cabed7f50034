import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { enroll, makeCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { makeQuiz, questionOf, quizPath, takeQuiz } from '../../fixtures/items/quizzes.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { makeVideoCourse } from '../../fixtures/items/videos.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const filler = '<p>Words that come before it.</p>'.repeat(60);

it('a learner who missed a question is led to the passage that its author named', async () => {
  const staff = await signIn(url, 'admin@example.com');
  const course = await makeCourse(staff, { name: 'Passages', lessons: ['The sky at night'] });
  const lesson = course.items[0];
  const description = `${filler}<h3>Why stars <em>twinkle</em></h3><p>The air moves.</p>${filler}`;
  await staff.call('PUT', `/lessons/${lesson?.id}`, { description });
  const names = ['Why do they twinkle?', 'How many are there?'];
  const quiz = await makeQuiz(staff, {
    courseId: course.id,
    name: 'Quiz of passages',
    questions: names.map(questionOf.single),
    attempts_allowed: 3,
  });

  const form = await visit(`/admin/courses/${course.id}/quiz/edit/${quiz.id}?tab=questions`, { as: staff });
  await form.getByRole('heading', { name: 'Question 1 of 2' }).waitFor();
  await form.locator('summary').filter({ hasText: 'More' }).click();
  await form.getByRole('combobox', { name: 'Explained in' }).click();
  await form.getByRole('option', { name: 'The sky at night' }).click();
  await form.getByRole('combobox', { name: 'From heading' }).click();
  await form.getByRole('option', { name: 'Why stars twinkle' }).click();
  await form.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(form);
  await form.setViewportSize({ width: 1280, height: 800 });
  await form.getByRole('button', { name: 'Update', exact: true }).click();
  await expect
    .poll(async () => {
      const stored = await staff.call<{ data: { passage: unknown }[] }>('GET', `/quizbuilder/${quiz.id}`);
      return stored.body.data[0]?.passage;
    })
    .toEqual({ lesson_id: lesson?.id, heading: 'Why stars twinkle', second: null });

  const { api } = await newLearner(url, 'Petra');
  await enroll(api, course.id);
  await takeQuiz(api, quiz, { [names[0] ?? '']: 'Wrong', [names[1] ?? '']: 'Right' });
  const page = await visit(quizPath(quiz), { as: api });
  const link = page.getByRole('link', { name: 'The sky at night: Why stars twinkle' });
  await link.waitFor();

  // From a practice the passage opens in a new tab.
  await page.getByRole('button', { name: 'Practice what you missed' }).click();
  const practice = page.getByRole('dialog', { name: 'Practice' });
  await practice.getByRole('radio', { name: 'Wrong', exact: true }).check();
  await practice.getByRole('button', { name: 'Check answer' }).click();
  await expect(practice.getByRole('link', { name: /Why stars twinkle/ })).toHaveAttribute('target', '_blank');
  await practice.getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('button', { name: 'Details' }).click();
  await page
    .getByRole('dialog', { name: 'Your attempt in detail' })
    .getByRole('link', { name: /twinkle/ })
    .click();
  const heading = page.getByRole('heading', { name: 'Why stars twinkle' });
  await heading.waitFor();
  await expect(heading).toBeFocused();
  await expect
    .poll(() =>
      heading.evaluate((node) => {
        const { top } = node.getBoundingClientRect();
        return document.elementFromPoint(node.getBoundingClientRect().left + 4, top + 4) === node;
      }),
    )
    .toBe(true);

  // The link is gone when the lesson is not published.
  await staff.call('PUT', `/lessons/${lesson?.id}`, { status: 'draft' });
  await page.goto(quizPath(quiz));
  await page.getByRole('button', { name: 'Details' }).waitFor();
  await page.getByRole('link', { name: names[0] ?? '' }).waitFor();
  await expect(link).toHaveCount(0);
});

it('a passage at a second of a video opens the lesson at that second, for staff from the review too', async () => {
  const staff = await signIn(url, 'admin@example.com');
  const course = await makeVideoCourse(url, staff, {
    name: 'Passages of videos',
    lessons: [{ name: 'Bread in a night' }],
  });
  const question = questionOf.single('When is it turned?');
  const passage = { lesson_id: course.items[0]?.id, second: 31 };
  const quiz = await makeQuiz(staff, {
    courseId: course.id,
    name: 'Quiz of a video',
    questions: [{ ...question, passage }],
    show_details: true,
  });
  const { api } = await newLearner(url, 'Vera');
  await enroll(api, course.id);
  const attempt = await takeQuiz(api, quiz, { [question.name]: 'Wrong' });

  /** The time is at least that of the passage, because the video may have started to play. */
  const expectAtPassage = async (page: Page) => {
    await page.waitForURL(/[?&]t=31\b/);
    const video = page.locator('video');
    await video.waitFor({ state: 'attached' });
    await expect
      .poll(() =>
        video.evaluate(({ readyState, currentTime }: HTMLVideoElement) => readyState > 0 && currentTime >= 31),
      )
      .toBe(true);
  };

  const page = await visit(quizPath(quiz), { as: api });
  await page.getByRole('link', { name: 'Bread in a night, 0:31', exact: true }).click();
  await expectAtPassage(page);

  const review = await visit(`/admin/quiz-attempts/${attempt.id}`, { as: staff });
  const link = review.getByRole('article').getByRole('link', { name: 'Bread in a night, 0:31', exact: true });
  await link.waitFor();
  const [opened] = await Promise.all([review.waitForEvent('popup'), link.click()]);
  await expectAtPassage(opened);
});
