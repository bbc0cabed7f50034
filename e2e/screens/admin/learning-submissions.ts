import { button, dialog, type Screen, text } from '../../fixtures/screens.ts';
import { as, asBeginner, type Data } from './learning-data.ts';

export const submissions: Screen<Data>[] = [
  {
    screen: 'assignment submissions',
    path: ({ assignment }) => `/admin/assignment-submissions?tab=to_grade&assignment=${assignment}`,
    as,
    ready: text('Showing 1 - 2 out of 2'),
  },
  {
    screen: 'assignment submissions, none yet',
    isState: true,
    path: () => '/admin/assignment-submissions',
    as: asBeginner,
    ready: text('No submissions yet.'),
  },
  {
    screen: 'not submitted',
    path: ({ assignment }) => `/admin/assignment-submissions/not-submitted?assignment=${assignment}`,
    as,
    ready: text('Eve'),
  },
  {
    screen: 'submissions of an assignment',
    path: ({ assignment }) => `/admin/assignments/${assignment}`,
    as,
    ready: text('Ada has seen Orion.'),
  },
  {
    screen: 'not submitted, graded anonymously',
    isState: true,
    path: ({ rated }) => `/admin/assignment-submissions/not-submitted?assignment=${rated}`,
    as,
    ready: text('This assignment is graded anonymously.'),
  },
  {
    screen: 'submissions of an assignment, by a rubric and anonymously, with their history',
    isState: true,
    path: ({ rated }) => `/admin/assignments/${rated}`,
    as,
    async ready(page) {
      await page.getByText('Bo has seen Lyra.').waitFor();
      await page.getByText('Grade history').click();
      await page.getByText('A new thought.').last().waitFor();
    },
  },
  {
    screen: 'submissions of an assignment, a comment on a page',
    isState: true,
    path: ({ assignment }) => `/admin/assignments/${assignment}`,
    as,
    async ready(page) {
      await button(page, 'Next submission').click();
      await page.getByRole('group', { name: 'Page 1 of 1' }).waitFor();
      await button(page, 'Comment 1: Which star is this?').waitFor();
    },
  },
  {
    screen: 'submissions of an assignment, saved comments',
    isState: true,
    path: ({ rated }) => `/admin/assignments/${rated}`,
    as,
    async ready(page) {
      await button(page, 'Saved comments').click();
      await button(page, 'Name your sources.').waitFor();
    },
  },
  {
    screen: 'submissions of an assignment, a new comment',
    isState: true,
    path: ({ rated }) => `/admin/assignments/${rated}`,
    as,
    async ready(page) {
      await button(page, 'Saved comments').click();
      await button(page, 'New comment').click();
      await page.getByLabel('Share with the staff of this course').waitFor();
    },
  },
  {
    screen: 'submissions of an assignment, shortcuts',
    isState: true,
    path: ({ rated }) => `/admin/assignments/${rated}`,
    as,
    async ready(page) {
      await button(page, 'Keyboard shortcuts').click();
      await dialog(page, 'Keyboard shortcuts').waitFor();
    },
  },
  {
    screen: 'submissions of an assignment, show the names',
    isState: true,
    path: ({ rated }) => `/admin/assignments/${rated}`,
    as,
    async ready(page) {
      await button(page, 'Show names').click();
      await dialog(page, 'Show the names of the students?').waitFor();
    },
  },
  {
    screen: 'submissions of an assignment, return one',
    isState: true,
    path: ({ assignment }) => `/admin/assignments/${assignment}`,
    as,
    async ready(page) {
      await button(page, 'Return for retake').click();
      await dialog(page, 'Return this to Ada?').waitFor();
    },
  },
  {
    screen: 'an assignment that does not exist',
    isState: true,
    path: () => '/admin/assignments/999999',
    as,
    ready: text('This assignment does not exist or was deleted.'),
  },
];
