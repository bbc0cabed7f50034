import { lessonPath } from '../../fixtures/courses.ts';
import { quizPath } from '../../fixtures/items/quizzes.ts';
import { type Screen, text, title } from '../../fixtures/screens.ts';
import { type Data, learner } from './data.ts';

export const locks: Screen<Data>[] = [
  {
    screen: 'an item that waits for another item',
    path: ({ steps }) => lessonPath(steps, 1),
    as: learner,
    ready: (page) => page.getByRole('link', { name: 'Back to previous content' }).waitFor(),
  },
  {
    screen: 'an item that opens on a date',
    isState: true,
    path: ({ dated }) => lessonPath(dated, 1),
    as: learner,
    ready: async (page) => {
      await title('Window')(page);
      await page.getByRole('main').getByText('That is in 3 days.').waitFor();
    },
  },
  {
    screen: 'a course without items',
    isState: true,
    path: ({ empty }) => `/course/${empty.id}`,
    as: learner,
    ready: text('No Items found'),
  },
  {
    screen: 'an item that is not there',
    isState: true,
    path: ({ finished }) => `/course/${finished.id}/lesson/99999`,
    as: learner,
    ready: text('Oops - Page Not Found'),
  },
  {
    screen: 'a course of others',
    path: ({ foreign }) => lessonPath(foreign, 0),
    as: learner,
    ready: title('Enroll to open this lesson'),
  },
  {
    screen: 'a course that has to be bought',
    isState: true,
    path: ({ sold }) => lessonPath(sold, 0),
    as: learner,
    ready: title('Buy this course to open this lesson'),
  },
  {
    screen: 'a course whose access has ended',
    isState: true,
    path: ({ expired }) => lessonPath(expired, 0),
    as: learner,
    ready: title('Your access has ended'),
  },
  {
    screen: 'a course with a password',
    isState: true,
    path: ({ locked }) => lessonPath(locked, 0),
    as: learner,
    ready: title('This course is protected by a password'),
  },
  {
    screen: 'a course that has not begun',
    isState: true,
    path: ({ early }) => lessonPath(early, 0),
    as: learner,
    ready: title('This course has not started yet'),
  },
  {
    screen: 'a course that is full',
    isState: true,
    path: ({ full }) => lessonPath(full, 0),
    as: learner,
    ready: title('This course is full'),
  },
  {
    screen: 'a course that another one comes before',
    isState: true,
    path: ({ second }) => lessonPath(second, 0),
    as: learner,
    ready: title('Complete another course first'),
  },
];

export const otherPeople: Screen<Data>[] = [
  {
    screen: 'a course that asks to sign in',
    path: ({ foreign }) => lessonPath(foreign, 0),
    ready: title('Sign in to continue'),
  },
  {
    screen: 'a quiz that a visitor may take',
    isState: true,
    path: (data) => quizPath(data.quizzes.open),
    ready: title('An open quiz'),
  },
  {
    screen: 'the welcome to a course',
    path: ({ sky }) => lessonPath(sky, 0),
    as: (data) => data.newcomer,
    ready: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    screen: 'a lesson of staff, who are told that nothing counts',
    path: ({ steps }) => lessonPath(steps, 1),
    as: (data) => data.admin,
    ready: text('Locks don’t apply to you, and nothing you do here counts.'),
  },
  {
    screen: 'a lesson that staff preview as a student',
    isState: true,
    path: ({ foreign }) => `${lessonPath(foreign, 0)}?preview=student`,
    // Only loading the page begins the preview.
    as: (data) => data.previewing,
    ready: text('Nothing you do here is saved.'),
  },
];
