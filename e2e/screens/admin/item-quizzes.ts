import type { Page } from 'playwright-core';
import { button, dialog, type Screen, text, title } from '../../fixtures/screens.ts';
import { add, as, type Data } from './item-data.ts';

const quiz = (data: Data) => `/admin/courses/${data.course.id}/quiz/edit/${data.quiz.id}`;

const question = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Questions' }).locator('button:not([id])').filter({ hasText: name }).first();

/** A dialog that a button of the quiz's editor opens. */
const asked = (name: string, called: string) => async (page: Page) => {
  await question(page, /One\?/).waitFor();
  await button(page, name).click();
  await dialog(page, called).waitFor();
};

export const quizzes: Screen<Data>[] = [
  {
    screen: 'new quiz',
    path: add('quiz', 'add-new-quiz'),
    as,
    ready: title('New quiz'),
  },
  {
    screen: 'quiz without questions',
    isState: true,
    path: add('quiz', 'add-new-quiz?tab=questions'),
    as,
    ready: text('No questions added yet.'),
  },
  {
    screen: 'quiz, a question with choices',
    path: quiz,
    as,
    async ready(page) {
      await question(page, /One\?/).click();
      await page.getByRole('textbox', { name: 'Answer 1', exact: true }).waitFor();
    },
  },
  {
    screen: 'quiz, a question with pairs and all its fields',
    isState: true,
    path: quiz,
    as,
    async ready(page) {
      await question(page, /Two\?/).click();
      await page.getByRole('textbox', { name: 'Left side of pair 1' }).waitFor();
      await page.locator('summary').filter({ hasText: 'More' }).click();
      await page.getByRole('combobox', { name: 'Tags' }).waitFor();
    },
  },
  {
    screen: 'quiz, a question with blanks and an error',
    isState: true,
    path: quiz,
    as,
    async ready(page) {
      await question(page, /Three/).click();
      await page.getByLabel('Text with blanks').fill('No blank {{here');
      await button(page, 'Update').click();
      await page.getByText('Fix 1 question before saving.').or(page.locator('[aria-invalid="true"]')).first().waitFor();
    },
  },
  {
    screen: 'quiz, kind of a new question',
    isState: true,
    path: quiz,
    as,
    ready: asked('Add question', 'Choose a question type'),
  },
  { screen: 'quiz, question bank', isState: true, path: quiz, as, ready: asked('From question bank', 'Question bank') },
  {
    screen: 'quiz, questions from text',
    isState: true,
    path: quiz,
    as,
    async ready(page) {
      await asked('From text', 'From text')(page);
      const pasted = dialog(page, 'From text');
      await pasted
        .getByLabel('Questions and answers')
        .fill('Largest planet?\nMars\nJupiter\n\nThe Moon shines.\nTrue\n*False');
      await pasted.getByText('Line 1: Put * before the right answer.').waitFor();
    },
  },
  {
    screen: 'quiz, as a learner sees it',
    isState: true,
    path: quiz,
    as,
    async ready(page) {
      await question(page, /One\?/).click();
      await page.keyboard.press('Alt+p');
      const preview = dialog(page, 'Preview for learners');
      await preview.getByRole('radio', { name: 'Wrong', exact: true }).check();
      await preview.getByRole('button', { name: 'Check answer' }).click();
      await preview.getByText('Incorrect').waitFor();
    },
  },
  {
    screen: 'quiz settings',
    path: (data) => `${quiz(data)}?tab=settings`,
    as,
    async ready(page) {
      await page.getByLabel('Pass mark').waitFor();
      await page.getByText('Reads with a screen reader.').waitFor();
    },
  },
  {
    screen: 'quiz settings, change an exception',
    isState: true,
    path: (data) => `${quiz(data)}?tab=settings`,
    as,
    async ready(page) {
      await button(page, 'Change the exception for Nora').click();
      await dialog(page, 'Exception for Nora').getByLabel('Time factor').waitFor();
    },
  },
];
