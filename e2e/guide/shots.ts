import type { Page } from 'playwright-core';
import { button } from '../fixtures/screens.ts';

/** Who looks at the screen. */
/** `newcomer` is made for the pictures, in the middle of two courses; the others are people of the demo school. */
export type Looker = 'admin' | 'instructor' | 'learner' | 'newcomer' | 'finisher' | 'visitor';

export interface Shot {
  /** Name of the file in `docs/guide/pictures`. */
  name: string;
  as: Looker;
  path: string;
  /** 360 for a phone; 1280 otherwise. */
  width?: 360;
  /** Brings the screen into the state it is about. */
  ready?: (page: Page) => Promise<void>;
}

const heading = (name: string) => async (page: Page) => {
  await page
    .getByRole('heading', { name, exact: true })
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'start' }));
};

/** A moment within the video, so that the picture is not its title. */
async function playing(page: Page): Promise<void> {
  const video = page.locator('video');
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
    element.pause();
    element.currentTime = 21;
    await new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }));
  });
}

/** Course, lesson and quiz numbers are those of the demo school. */
export const shots: readonly Shot[] = [
  // For administrators.
  { name: 'dashboard', as: 'admin', path: '/admin' },
  { name: 'branding', as: 'admin', path: '/admin/settings?tab=general', ready: heading('Branding') },
  { name: 'mail-server', as: 'admin', path: '/admin/settings?tab=emails', ready: heading('Mail server') },
  { name: 'students', as: 'admin', path: '/admin/users/students' },
  { name: 'categories', as: 'admin', path: '/admin/courses/categories' },
  { name: 'payments', as: 'admin', path: '/admin/settings?tab=payments' },
  { name: 'status', as: 'admin', path: '/admin/tools' },
  // For instructors.
  { name: 'new-course', as: 'instructor', path: '/admin/courses/add-new-course' },
  { name: 'builder', as: 'instructor', path: '/admin/courses/1/edit?page=builder' },
  { name: 'lesson', as: 'instructor', path: '/admin/courses/1/lesson/edit/1' },
  {
    name: 'question',
    as: 'instructor',
    path: '/admin/courses/1/quiz/edit/8?tab=questions',
    ready: async (page) => {
      await page.getByRole('navigation', { name: 'Questions' }).locator('button:not([id])').first().click();
      await page.getByRole('textbox', { name: 'Answer 1', exact: true }).waitFor();
    },
  },
  {
    name: 'grading',
    as: 'instructor',
    path: '/admin/quiz-attempts?tab=needs_review',
    ready: async (page) => {
      const review = page.locator('a[aria-label^="Review: "]').first();
      await page.goto((await review.getAttribute('href')) ?? '');
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.getByText('Need Review').first().waitFor();
    },
  },
  { name: 'analytics', as: 'instructor', path: '/admin/course-analytics/1' },
  { name: 'certificate-design', as: 'admin', path: '/admin/certificates/1/edit' },
  // For learners.
  { name: 'courses', as: 'visitor', path: '/courses' },
  { name: 'course-page', as: 'visitor', path: '/course/reading-the-night-sky' },
  { name: 'my-learning', as: 'learner', path: '/account' },
  { name: 'player', as: 'newcomer', path: '/course/1/lesson/2' },
  { name: 'video', as: 'newcomer', path: '/course/1/lesson/5', ready: playing },
  {
    name: 'quiz-phone',
    as: 'newcomer',
    path: '/course/2/quiz/16',
    width: 360,
    ready: async (page) => {
      await button(page, 'Start Quiz').click();
      await page.getByRole('radio').nth(1).check();
      await page.getByText('Saved', { exact: true }).waitFor();
    },
  },
  { name: 'quiz-result', as: 'learner', path: '/course/2/quiz/16', width: 360 },
  { name: 'progress', as: 'finisher', path: '/account#/progress' },
  { name: 'certificates', as: 'finisher', path: '/account#/certificates' },
  { name: 'security', as: 'learner', path: '/account#/security', ready: heading('Two-step sign-in') },
];
