import type { Page } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { complete, demoCourse, enroll, lessonPath, makeCourse, type StudyCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

/** A learner in the middle of things, and the courses that show each state of the player. */
interface SchoolData {
  learner: Api;
  /** Has joined and done nothing yet. */
  newcomer: Api;
  sky: StudyCourse;
  finished: StudyCourse;
  empty: StudyCourse;
  foreign: StudyCourse;
}
let data: SchoolData;
beforeAll(async () => {
  const admin = await signIn(url, 'admin@example.com');
  const { api: learner } = await newLearner(url, 'Xenia');
  const sky = await demoCourse(url, 'reading-the-night-sky');
  const finished = await makeCourse(admin, { name: 'A finished course', lessons: ['The only lesson'] });
  const empty = await makeCourse(admin, { name: 'A course to come', lessons: [] });
  const foreign = await makeCourse(admin, { name: 'A course of others', lessons: ['Not for everybody'] });
  for (const { id } of [sky, finished, empty]) await enroll(learner, id);
  await complete(learner, sky, 5);
  await complete(learner, finished, 1);
  const { api: newcomer } = await newLearner(url, 'Yara');
  await enroll(newcomer, sky.id);
  data = { learner, newcomer, sky, finished, empty, foreign };
});

interface Screen {
  screen: string;
  path: (data: SchoolData) => string;
  /** Nobody is signed in. */
  visitor?: true;
  newcomer?: true;
  /** Brings the screen into the state it is about, and waits until it is there. */
  ready: (page: Page) => Promise<void>;
}

const title = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name }).waitFor();
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor();

const mayComplete = (page: Page) => page.getByRole('button', { name: 'Mark as Completed' }).waitFor();

const screens: Screen[] = [
  { screen: 'the home page', path: () => '/', visitor: true, ready: title(/./) },
  { screen: 'the catalog', path: () => '/courses', visitor: true, ready: title('Courses') },
  {
    screen: 'the catalog with filters that nothing fits',
    path: () => '/courses?category=baking&difficulty=expert&search=nothing',
    visitor: true,
    ready: text('No courses match your filters.'),
  },
  {
    screen: 'a course page',
    path: () => '/course/reading-the-night-sky',
    visitor: true,
    ready: async (page) => page.getByRole('link', { name: 'Start free course' }).waitFor(),
  },
  {
    screen: 'a course page of a learner',
    path: () => '/course/reading-the-night-sky',
    ready: async (page) => page.getByRole('link', { name: 'Continue' }).waitFor(),
  },
  { screen: 'help', path: () => '/help', visitor: true, ready: title('Help') },
  { screen: 'not found', path: () => '/nowhere', visitor: true, ready: text('Oops - Page Not Found') },
  {
    screen: 'signing in, refused',
    path: () => '/sign-in',
    visitor: true,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByText('This field is required.').first().waitFor();
    },
  },
  { screen: 'registering', path: () => '/register', visitor: true, ready: title('Create an account') },
  {
    screen: 'registering to teach, refused',
    path: () => '/register/instructor',
    visitor: true,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Create an account' }).click();
      await page.getByText('Please accept the terms to create your account.').waitFor();
    },
  },
  {
    screen: 'registering, refused',
    path: () => '/register',
    visitor: true,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Create an account' }).click();
      await page.getByText('Please accept the terms to create your account.').waitFor();
    },
  },
  { screen: 'a forgotten password', path: () => '/forgot-password', visitor: true, ready: title(/./) },
  { screen: 'a new password', path: () => '/reset-password#token=abc', visitor: true, ready: title(/./) },
  { screen: 'confirming an address', path: () => '/verify-email#token=abc', visitor: true, ready: text('expired') },

  {
    screen: 'the welcome to a course',
    path: ({ sky }) => lessonPath(sky, 0),
    newcomer: true,
    ready: async (page) => page.getByRole('dialog').waitFor(),
  },
  { screen: 'a text lesson', path: ({ sky }) => lessonPath(sky, 5), ready: mayComplete },
  {
    screen: 'a video with its chapters',
    path: ({ sky }) => lessonPath(sky, 4),
    ready: async (page) => {
      await page.getByRole('heading', { name: 'Chapters' }).waitFor();
      await page.locator('media-time-range').first().waitFor({ state: 'attached' });
    },
  },
  {
    screen: 'a locked item',
    path: ({ sky }) => lessonPath(sky, 8),
    ready: async (page) => page.getByRole('link', { name: 'Back to previous content' }).waitFor(),
  },
  { screen: 'a finished course', path: ({ finished }) => lessonPath(finished, 0), ready: text('Congratulations!') },
  { screen: 'a course without items', path: ({ empty }) => `/course/${empty.id}`, ready: text('No Items found') },
  {
    screen: 'a course one is not in',
    path: ({ foreign }) => lessonPath(foreign, 0),
    ready: title('Enroll to open this lesson'),
  },
  {
    screen: 'a course that asks to sign in',
    path: ({ foreign }) => lessonPath(foreign, 0),
    visitor: true,
    ready: title('Sign in to continue'),
  },
  {
    screen: 'an item that is not there',
    path: ({ finished }) => `/course/${finished.id}/lesson/99999`,
    ready: text('Oops - Page Not Found'),
  },
  {
    screen: 'the content of a course, opened',
    path: ({ finished }) => lessonPath(finished, 0),
    ready: async (page) => {
      const show = page.getByRole('button', { name: 'Show the course content' });
      await page.getByRole('button', { name: /the course content$/ }).waitFor();
      if (await show.isVisible()) await show.click();
      await page.getByRole('navigation', { name: 'Course content' }).waitFor();
    },
  },
  {
    screen: 'the progress of a course, opened',
    path: ({ finished }) => lessonPath(finished, 0),
    ready: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'No items left' }).click();
      await page.getByText('1 of 1').last().waitFor();
    },
  },
  {
    screen: 'the menu of the player',
    path: ({ finished }) => lessonPath(finished, 0),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Profile of Xenia' }).click();
      await page.getByRole('menuitem', { name: 'Log Out' }).waitFor();
    },
  },
  {
    screen: 'the question before logging out',
    path: ({ finished }) => lessonPath(finished, 0),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Profile of Xenia' }).click();
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    screen: 'the menu of the site',
    path: () => '/courses',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Menu of Xenia' }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    },
  },

  { screen: 'the dashboard', path: () => '/account', ready: title('Hello, Xenia') },
  {
    screen: 'my courses',
    path: () => '/account#/courses',
    ready: async (page) => page.getByRole('heading', { name: 'A finished course' }).waitFor(),
  },
  {
    screen: 'my courses, none of a kind',
    path: () => '/account#/courses?tab=expired',
    ready: text('None of your courses has expired.'),
  },
  { screen: 'applying to teach', path: () => '/account#/apply', ready: title('Become an instructor') },
  { screen: 'my profile', path: () => '/account#/profile', ready: text('Member since') },
  {
    screen: 'my profile, changing',
    path: () => '/account#/profile/edit',
    ready: async (page) => page.getByLabel('Display name').waitFor(),
  },
  {
    screen: 'my password',
    path: () => '/account#/security',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByText('This field is required.').waitFor();
    },
  },
];

const looks = [
  { theme: 'light', dir: 'ltr', width: 1280, height: 800 },
  { theme: 'dark', dir: 'rtl', width: 360, height: 740 },
] as const;

// Light from left to right on a desktop, and dark from right to left on a small phone.
it.each(screens)('axe finds nothing on $screen, and nothing sticks out', async ({ path, visitor, newcomer, ready }) => {
  const as = visitor ? undefined : newcomer ? data.newcomer : data.learner;
  await Promise.all(
    looks.map(async (look) => {
      const page = await visit(path(data), { ...look, ...(as && { as }) });
      await ready(page);
      await expect(page.locator('html')).toHaveAttribute('dir', look.dir);
      await pictured(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }),
  );
});

/** The screen is judged as it stays: with its letters and the pictures in sight, not while they come. */
async function pictured(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // One that is not shown stands at the top by its numbers, and as a lazy one never comes.
    const inSight = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight,
    );
    await Promise.allSettled(inSight.map((image) => image.decode()));
  });
}
