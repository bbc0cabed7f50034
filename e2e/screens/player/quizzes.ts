import { lessonPath } from '../../fixtures/courses.ts';
import { quizPath } from '../../fixtures/items/quizzes.ts';
import { button, type Screen, title } from '../../fixtures/screens.ts';
import { closeDialog, type Data, learner } from './data.ts';

export const quizzes: Screen<Data>[] = [
  {
    screen: 'the start of a quiz',
    path: (data) => quizPath(data.quizzes.waiting),
    as: learner,
    ready: async (page) => {
      await title('A quiz to start')(page);
      await button(page, 'Start Quiz').waitFor();
    },
  },
  {
    screen: 'a quiz with every type of question',
    path: (data) => quizPath(data.quizzes.running),
    as: learner,
    ready: async (page) => {
      await page
        .getByRole('button', { name: /^Move up: / })
        .first()
        .waitFor();
      await page.getByRole('group', { name: 'A bell' }).waitFor();
      await page.getByRole('radio', { name: 'True', exact: true }).check();
      await page.getByText('Saved', { exact: true }).waitFor();
    },
  },
  {
    screen: 'a quiz with pages and a time limit',
    path: (data) => quizPath(data.quizzes.paged),
    as: learner,
    ready: async (page) => {
      await title('A quiz of two pages')(page);
      await page.getByRole('timer').waitFor();
      await page.getByRole('navigation', { name: 'Questions of this quiz' }).waitFor();
    },
  },
  {
    screen: 'submitting a quiz with questions that are not answered',
    isState: true,
    path: (data) => quizPath(data.quizzes.paged),
    as: learner,
    ready: async (page) => {
      await page.getByRole('navigation', { name: 'Questions of this quiz' }).waitFor();
      await button(page, 'Next page').click();
      await button(page, 'Submit Quiz').click();
      await page.getByRole('dialog', { name: 'Submit your answers?' }).waitFor();
    },
  },
  {
    screen: 'the result of a quiz',
    path: (data) => quizPath(data.quizzes.taken),
    as: learner,
    ready: async (page) => {
      await closeDialog(page);
      await button(page, 'Details').waitFor();
      await page.getByRole('link', { name: 'Before the quiz' }).first().waitFor();
    },
  },
  {
    screen: 'the details of an attempt',
    path: (data) => quizPath(data.quizzes.taken),
    as: learner,
    ready: async (page) => {
      await button(page, 'Details').click();
      const dialog = page.getByRole('dialog', { name: 'Your attempt in detail' });
      await dialog.getByRole('link', { name: 'Open in your account' }).waitFor();
    },
  },
  {
    screen: 'practicing what was missed in a quiz',
    isState: true,
    path: (data) => quizPath(data.quizzes.taken),
    as: learner,
    ready: async (page) => {
      await closeDialog(page);
      await button(page, 'Practice what you missed').click();
      const dialog = page.getByRole('dialog', { name: 'Practice' });
      await dialog.getByRole('radio', { name: 'Wrong', exact: true }).check();
      await dialog.getByRole('button', { name: 'Check answer' }).click();
      await dialog.getByText('Not correct').waitFor();
    },
  },
  {
    screen: 'reviewing a quiz, refused',
    path: (data) => quizPath(data.quizzes.taken),
    as: learner,
    ready: async (page) => {
      await closeDialog(page);
      await button(page, 'Leave A Review').click();
      const dialog = page.getByRole('dialog', { name: 'Review Your Quiz Experience.' });
      await dialog.getByRole('button', { name: 'Send review' }).click();
      await dialog.getByText('Please write your review.').waitFor();
    },
  },
  {
    screen: 'an attempt of a quiz',
    isState: true,
    path: (data) => `${quizPath(data.quizzes.taken)}/attempt/${data.attempt.id}`,
    as: learner,
    ready: async (page) => {
      await closeDialog(page);
      await title('Attempt 1')(page);
    },
  },
  {
    screen: 'a lesson that is closed while a quiz runs',
    isState: true,
    path: ({ strict }) => lessonPath(strict, 0),
    as: learner,
    ready: title('Finish your running quiz first'),
  },
];
