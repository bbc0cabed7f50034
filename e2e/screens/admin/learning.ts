import type { Page } from 'playwright-core';
import { button, dialog, type Screen, text } from '../../fixtures/screens.ts';
import { as, asBeginner, type Data, OPEN } from './learning-data.ts';
import { gradebooks } from './learning-grades.ts';
import { submissions } from './learning-submissions.ts';

export { prepare } from './learning-data.ts';

const attempt = ({ taken }: Data) => `/admin/quiz-attempts/${taken}`;
const answered = text('It does, sideways.');
const reviews = ({ quiz }: Data) => `/admin/quiz-reviews?quiz=${quiz.id}`;

export const screens: Screen<Data>[] = [
  {
    screen: 'quiz attempts',
    path: ({ quiz }) => `/admin/quiz-attempts?quiz=${quiz.id}`,
    as,
    ready: text('Showing 1 - 2 out of 2'),
  },
  {
    screen: 'quiz attempts, none yet',
    isState: true,
    path: () => '/admin/quiz-attempts',
    as: asBeginner,
    ready: text('No quiz attempts yet.'),
  },
  {
    screen: 'not attempted',
    path: ({ quiz }) => `/admin/quiz-attempts/not-attempted?quiz=${quiz.id}`,
    as,
    ready: (page) => button(page, 'Actions for Eve').waitFor(),
  },
  { screen: 'an attempt', path: attempt, as, ready: answered },
  {
    screen: 'an attempt, one question for every learner',
    isState: true,
    path: attempt,
    as,
    async ready(page) {
      await page
        .getByRole('article')
        .filter({ hasText: OPEN })
        .getByRole('link', { name: 'This question for every learner' })
        .click();
      await page.getByText('Question 2 only, one learner at a time.').waitFor();
    },
  },
  {
    screen: 'an attempt that is running',
    isState: true,
    path: ({ running }) => `/admin/quiz-attempts/${running}`,
    as,
    ready: text('Bo is taking the quiz.'),
  },
  {
    screen: 'an attempt that is ended',
    isState: true,
    path: ({ running }) => `/admin/quiz-attempts/${running}`,
    as,
    async ready(page) {
      await button(page, 'End now').click();
      await dialog(page, 'End this attempt now?').waitFor();
    },
  },
  {
    screen: 'an attempt that does not exist',
    isState: true,
    path: () => '/admin/quiz-attempts/999999',
    as,
    ready: text('This attempt does not exist or was deleted.'),
  },
  {
    screen: 'an attempt, regrade others',
    isState: true,
    path: attempt,
    as,
    async ready(page) {
      await button(page, 'Accept this answer').click();
      await button(page, 'Regrade other attempts').click();
      await dialog(page, 'Regrade with the current key').waitFor();
    },
  },
  {
    screen: 'quiz reviews',
    path: reviews,
    as,
    ready: (page) => button(page, 'Actions for Short').waitFor(),
  },
  {
    screen: 'announcements',
    path: ({ announcement }) => `/admin/course-announcements?course=${announcement.course_id}`,
    as,
    ready: text('News of the quiz'),
  },
  ...['points', 'ranks', 'achievements', 'rules', 'placements'].map((tab) => ({
    screen: `rewards, ${tab}`,
    path: () => `/admin/rewards?tab=${tab}`,
    as,
    ready: (page: Page) => page.getByRole('button', { name: /^Add / }).waitFor(),
  })),
  {
    screen: 'rewards, a new achievement',
    path: () => '/admin/rewards?tab=achievements',
    as,
    async ready(page) {
      await page.getByRole('button', { name: 'Add achievement' }).click();
      await page.getByRole('textbox', { name: 'How often' }).waitFor();
    },
  },
  {
    screen: 'points of people',
    path: () => '/admin/rewards/people',
    as,
    ready: text('Last points'),
  },
  {
    screen: 'announcements, none yet',
    isState: true,
    path: () => '/admin/course-announcements',
    as: asBeginner,
    ready: text('No announcements found.'),
  },
  {
    screen: 'new announcement, without its fields',
    path: () => '/admin/course-announcements/add-new-course-announcement',
    as,
    async ready(page) {
      await button(page, 'Publish').click();
      await page.getByText('This field is required.').first().waitFor();
    },
  },
  {
    screen: 'an announcement',
    path: ({ announcement }) => `/admin/course-announcements/${announcement.id}/edit`,
    as,
    ready: text('Changes are visible right away'),
  },
  {
    screen: 'quiz reviews, none yet',
    isState: true,
    path: () => '/admin/quiz-reviews',
    as: asBeginner,
    ready: text('No reviews yet.'),
  },
  {
    screen: 'new quiz review, without its fields',
    path: () => '/admin/quiz-reviews/new',
    as,
    async ready(page) {
      await button(page, 'Create').click();
      await page.getByText('This field is required.').first().waitFor();
    },
  },
  {
    screen: 'a quiz review',
    path: ({ review }) => `/admin/quiz-reviews/${review}/edit`,
    as,
    ready: (page) => page.getByRole('textbox', { name: 'Title' }).waitFor(),
  },
  {
    screen: 'replies of a quiz review',
    path: ({ review }) => `/admin/quiz-reviews/${review}/replies`,
    as,
    ready: (page) => page.getByRole('textbox', { name: 'Your reply' }).waitFor(),
  },
  {
    screen: 'course reviews',
    path: ({ course }) => `/admin/reviews?course=${course}`,
    as,
    ready: text('My best course.'),
  },
  {
    screen: 'course reviews, none yet',
    isState: true,
    path: () => '/admin/reviews',
    as: asBeginner,
    ready: text('No reviews yet.'),
  },
  {
    screen: 'new course review, without its fields',
    path: () => '/admin/reviews/new',
    as,
    async ready(page) {
      await button(page, 'Create').click();
      await page.getByText('Choose a rating.').waitFor();
    },
  },
  {
    screen: 'a course review',
    path: ({ rating }) => `/admin/reviews/${rating}/edit`,
    as,
    ready: (page) => page.getByRole('textbox', { name: 'Title' }).waitFor(),
  },
  {
    screen: 'replies of a course review',
    path: ({ rating }) => `/admin/reviews/${rating}/replies`,
    as,
    ready: (page) => page.getByRole('textbox', { name: 'Your reply' }).waitFor(),
  },
  {
    screen: 'questions of courses',
    path: () => '/admin/question-answers',
    as,
    ready: text('How far is the moon?'),
  },
  {
    screen: 'questions of courses, none yet',
    isState: true,
    path: () => '/admin/question-answers',
    as: asBeginner,
    ready: text('No questions yet.'),
  },
  {
    screen: 'a question of a course',
    path: ({ question }) => `/admin/question-answers/${question}/edit`,
    as,
    ready: (page) => page.getByRole('textbox', { name: 'Your reply' }).waitFor(),
  },
  ...submissions,
  ...gradebooks,
];
