import type { Page } from 'playwright-core';
import { type Api, send, signIn } from '../../fixtures/api.ts';
import { codeFrom } from '../../fixtures/authenticator.ts';
import { complete, demoCourse, enroll, makeCourse } from '../../fixtures/courses.ts';
import { newLearner, newStaff, turnOnTwoStep } from '../../fixtures/people.ts';
import { makeQuiz, type MadeQuiz, takeQuiz, questionsOfEveryType } from '../../fixtures/items/quizzes.ts';
import { DEMO_PASSWORD } from '../../fixtures/school.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { button, type Screen, text, title } from '../../fixtures/screens.ts';
import { newApplicant, rejectApplicant } from './applicants.ts';
import { gradeScreens } from './grade-screens.ts';
import { makeOrder, orderScreens } from './order-screens.ts';
import { reviewScreens } from './review-screens.ts';
import { preparedSubscriber, subscriptionScreens } from './subscription-screens.ts';

interface Data {
  /** Studies several courses. */
  learner: Api;
  newcomer: Api;
  /** Of the demo school: has cards to review. */
  reviewer: Api;
  /** Of the demo school: has grades. */
  graded: Api;
  applicant: Api;
  rejected: Api;
  /** Owns a course and has turned on two-step sign-in. */
  author: Api;
  attempt: { id: number };
  order: { id: number };
  subscriber: Api;
  subscription: { id: number };
  bundleSubscription: { id: number };
}

const url = schoolUrl();

export async function prepare(): Promise<Data> {
  const admin = await signIn(url, 'admin@example.com');
  const [learner, newcomer, applicant, rejected, author] = await Promise.all([
    preparedLearner(admin),
    newLearner(url, 'Yara').then(({ api }) => api),
    newApplicant('Beatriz'),
    newApplicant('Leila'),
    preparedAuthor(admin),
  ]);
  await rejectApplicant(admin, rejected);
  const reviewer = await signIn(url, 'isla.macrae@example.com');
  const graded = await signIn(url, 'student@example.com');
  const order = await makeOrder(admin, learner.learner);
  const subscribed = await preparedSubscriber(url, admin);
  return { ...learner, ...subscribed, order, reviewer, graded, newcomer, applicant, rejected, author };
}

async function preparedLearner(admin: Api): Promise<Pick<Data, 'learner' | 'attempt'>> {
  const { api: learner } = await newLearner(url, 'Xenia');
  const sky = await demoCourse(url, 'reading-the-night-sky');
  const finished = await makeCourse(admin, { name: 'A finished course', lessons: ['The only lesson'] });
  const live = await makeCourse(admin, { name: 'A talk on the roof', lessons: ['The talk'] });
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  await send(admin, 'PUT', `/lessons/${live.items[0]?.id}`, {
    video_source: 'live-stream',
    video_source_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    starts_at: hours(30),
    ends_at: hours(31),
  });
  const quiz = await everyQuestion(admin, live.id);
  for (const { id } of [sky, finished, live]) await enroll(learner, id);
  await complete(learner, sky, 5);
  await complete(learner, finished, 1);
  const attempt = await takeQuiz(learner, quiz, {
    'Is it so?': 'True',
    'Which one?': 'Wrong',
    'Which ones?': ['Right', 'Wrong'],
    'Which words are missing?': ['Paris', 'Milan'],
    'What belongs together?': [{ prompt: 'One', match: 'Deux' }],
    'In which order?': ['Second', 'First', 'Third'],
    'Why?': 'Because.',
  });
  await send(learner, 'POST', '/users/me/data');
  return { learner, attempt };
}

const everyQuestion = (admin: Api, courseId: number): Promise<MadeQuiz> =>
  makeQuiz(admin, {
    courseId,
    name: 'Every kind',
    show_details: true,
    questions: questionsOfEveryType(),
  });

async function preparedAuthor(admin: Api): Promise<Api> {
  const { api } = await newStaff(url, 'Ingrid', 'instructor');
  await makeCourse(admin, { name: 'Ingrid’s ferns', lessons: ['One'], author_id: api.userId });
  await turnOnTwoStep(api);
  return api;
}

const learner = (data: Data) => data.learner;
const newcomer = (data: Data) => data.newcomer;
const author = (data: Data) => data.author;

/** Opens the dialog that this button opens. */
const dialogOf = (name: string) => async (page: Page) => {
  await button(page, name).click();
  await page.getByRole('dialog').waitFor();
};

async function askForAddress(page: Page, password: string): Promise<void> {
  await button(page, 'Change address').click();
  await page.getByLabel('New address').fill('yara@elsewhere.example');
  await page.getByLabel('Current password').fill(password);
  await button(page, 'Send the link').click();
}

async function setUpTwoStep(page: Page): Promise<void> {
  await dialogOf('Set up')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
}

export const screens: Screen<Data>[] = [
  {
    screen: 'the dashboard',
    path: () => '/account',
    as: learner,
    ready: async (page) => {
      await title('Hello, Xenia')(page);
      await page
        .getByRole('region', { name: 'Coming up' })
        .getByText(/^Live on /)
        .waitFor();
      await page.getByRole('region', { name: 'Recent results' }).getByRole('link').first().waitFor();
    },
  },
  {
    screen: 'my courses',
    path: () => '/account#/courses',
    as: learner,
    ready: (page) => page.getByRole('heading', { name: 'A finished course' }).waitFor(),
  },
  {
    screen: 'my courses, none of a kind',
    isState: true,
    path: () => '/account#/courses?tab=expired',
    as: learner,
    ready: text('None of your courses has expired.'),
  },
  {
    screen: 'my quiz attempts',
    path: () => '/account#/quiz-attempts',
    as: learner,
    ready: text('Showing 1 - 1 out of 1'),
  },
  {
    screen: 'an attempt with every type of question',
    path: ({ attempt }) => `/account#/quiz-attempts/${attempt.id}`,
    as: learner,
    ready: async (page) => {
      await title('Every kind')(page);
      await page.getByRole('table', { name: 'Quiz Overview' }).waitFor();
    },
  },
  ...gradeScreens,
  ...orderScreens,
  ...subscriptionScreens,
  {
    screen: 'my profile with my data to download',
    path: () => '/account#/profile',
    as: learner,
    ready: async (page) => {
      await text('Member since')(page);
      await page.getByRole('link', { name: 'Download my data' }).waitFor();
    },
  },
  {
    screen: 'my notifications',
    path: () => '/account#/notifications',
    as: learner,
    ready: async (page) => {
      await title('Notifications')(page);
      await page.getByRole('link', { name: /A finished course/ }).waitFor();
    },
  },
  {
    screen: 'my notification settings',
    path: () => '/account#/notifications/settings',
    as: learner,
    ready: async (page) => {
      await title('Notification settings')(page);
      await page.getByRole('table', { name: 'As a learner' }).waitFor();
      await page.getByRole('combobox', { name: 'Mute a course' }).waitFor();
    },
  },
  {
    screen: 'the bell with its notifications',
    path: () => '/account#/dashboard',
    as: learner,
    ready: async (page) => {
      // The bell is there before the screen.
      await page.getByRole('heading', { level: 1 }).waitFor();
      await button(page, /^Notifications, \d/).click();
      await page
        .getByRole('region', { name: 'Notifications' })
        .getByRole('link', { name: /A finished course/ })
        .waitFor();
    },
  },
  ...reviewScreens,
  {
    screen: 'my rewards',
    path: () => '/account#/rewards',
    as: learner,
    ready: async (page) => {
      await title('Rewards')(page);
      await page.getByRole('combobox', { name: 'Period' }).waitFor();
      await page.getByText('Lesson completed').first().waitFor();
    },
  },
  {
    screen: 'my announcements',
    path: () => '/account#/announcements',
    as: learner,
    ready: async (page) => {
      await title('Announcements')(page);
      await page.getByText('Before your first night out').first().waitFor();
    },
  },
  {
    screen: 'my announcements, none',
    isState: true,
    path: () => '/account#/announcements',
    as: newcomer,
    ready: text('No announcements found.'),
  },
  {
    screen: 'my notifications, none',
    isState: true,
    path: () => '/account#/notifications',
    as: newcomer,
    ready: text('No notifications found.'),
  },
  {
    screen: 'my calendar',
    path: () => '/account#/calendar',
    as: learner,
    ready: async (page) => {
      await title('Calendar')(page);
      await button(page, 'Create a calendar address').waitFor();
      await page.getByRole('region', { name: 'Subscribe in your calendar program' }).waitFor();
    },
  },
  { screen: 'deleting my account', path: () => '/account#/profile', as: learner, ready: dialogOf('Delete account') },

  {
    screen: 'the dashboard without a course',
    isState: true,
    path: () => '/account',
    as: newcomer,
    ready: title('Hello, Yara'),
  },
  {
    screen: 'my calendar, no dates and a new address',
    isState: true,
    path: () => '/account#/calendar',
    as: newcomer,
    ready: async (page) => {
      await button(page, 'Create a calendar address').click();
      await text('It is shown only once.')(page);
    },
  },
  {
    screen: 'my quiz attempts, none',
    isState: true,
    path: () => '/account#/quiz-attempts',
    as: newcomer,
    ready: text('You have not taken a quiz yet.'),
  },
  {
    screen: 'editing my profile',
    path: () => '/account#/profile/edit',
    as: newcomer,
    ready: (page) => page.getByLabel('Display name').waitFor(),
  },
  {
    screen: 'changing my email address',
    isState: true,
    path: () => '/account#/profile/edit',
    as: newcomer,
    ready: async (page) => {
      await askForAddress(page, 'not my password');
      await text('The current password is wrong.')(page);
    },
  },
  {
    screen: 'a new email address that is not confirmed yet',
    isState: true,
    path: () => '/account#/profile/edit',
    as: newcomer,
    ready: async (page) => {
      await askForAddress(page, DEMO_PASSWORD);
      await text('Open the link we sent to yara@elsewhere.example')(page);
    },
  },
  {
    screen: 'applying to teach, refused',
    path: () => '/account#/apply',
    as: newcomer,
    ready: async (page) => {
      await title('Become an instructor')(page);
      await button(page, 'Send application').click();
      await text('Please accept this to apply.')(page);
    },
  },
  {
    screen: 'my password, refused, and my devices',
    path: () => '/account#/security',
    as: newcomer,
    ready: async (page) => {
      await button(page, 'Change password').click();
      await text('This field is required.')(page);
      await text('This device')(page);
    },
  },
  {
    screen: 'a code to sign in on the phone',
    path: () => '/account#/security',
    as: newcomer,
    ready: async (page) => {
      await button(page, 'Show code').click();
      await page.getByRole('img', { name: 'QR code that signs you in on your phone' }).waitFor();
    },
  },
  {
    screen: 'setting up two-step sign-in',
    path: () => '/account#/security',
    as: newcomer,
    ready: setUpTwoStep,
  },
  {
    screen: 'the recovery codes of two-step sign-in',
    isState: true,
    path: () => '/account#/security',
    as: newcomer,
    ready: async (page) => {
      await setUpTwoStep(page);
      const dialog = page.getByRole('dialog');
      const letters = (await dialog.locator('bdi[dir="ltr"]').textContent())?.replaceAll(' ', '') ?? '';
      await dialog.getByLabel('Code from the app').fill(codeFrom(letters));
      await dialog.getByRole('button', { name: 'Turn on' }).click();
      await dialog.getByRole('list', { name: 'Save your recovery codes' }).waitFor();
    },
  },

  {
    screen: 'an application that is under review',
    isState: true,
    path: () => '/account#/apply',
    as: (data) => data.applicant,
    ready: text(/^Your application was sent on /),
  },
  {
    screen: 'an application that was rejected',
    isState: true,
    path: () => '/account#/apply',
    as: (data) => data.rejected,
    ready: async (page) => {
      await text(/^Your application was not accepted on /)(page);
      await text('Add a sample lesson.')(page);
    },
  },

  {
    screen: 'the application of an instructor',
    isState: true,
    path: () => '/account#/apply',
    as: author,
    ready: text('You are an instructor'),
  },
  {
    screen: 'the profile of somebody who owns courses',
    isState: true,
    path: () => '/account#/profile',
    as: author,
    ready: text('Ask an administrator to hand them over first.'),
  },
  {
    screen: 'two-step sign-in, turned on',
    path: () => '/account#/security',
    as: author,
    ready: text(/Recovery codes left: 10$/),
  },
];
