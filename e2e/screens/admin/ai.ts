import type { Page } from 'playwright-core';
import { type Api, send } from '../../fixtures/api.ts';
import { makeCourse, type MadeCourse } from '../../fixtures/courses.ts';
import { makeQuiz, type MadeQuiz, questionOf } from '../../fixtures/items/quizzes.ts';
import { newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { button, dialog, type Screen } from '../../fixtures/screens.ts';

interface Data {
  admin: Api;
  course: MadeCourse;
  quiz: MadeQuiz;
}

export async function prepare(): Promise<Data> {
  const { api: admin } = await newStaff(schoolUrl(), 'Ada', 'administrator');
  const course = await makeCourse(admin, { name: 'Knots', lessons: ['The bowline'] });
  const quiz = await makeQuiz(admin, { courseId: course.id, name: 'Loops', questions: [questionOf.single('One?')] });
  await send(admin, 'POST', '/openai/generate-content', { prompt: 'Write about knots.' });
  return { admin, course, quiz };
}

const as = ({ admin }: Data) => admin;
const quiz = ({ course, quiz: { id } }: Data) => `/admin/courses/${course.id}/quiz/edit/${id}`;
const lesson = ({ course }: Data) => `/admin/courses/${course.id}/lesson/edit/${course.items[0]?.id}`;

async function askForQuestions(page: Page) {
  await button(page, 'AI draft').click();
  const asked = dialog(page, 'AI draft');
  await asked.getByRole('checkbox', { name: 'The bowline' }).check();
  return asked;
}

const courses = () => '/admin/courses?search=Knots';

async function askForOutline(page: Page) {
  await button(page, 'Create with AI').click();
  const asked = dialog(page, 'Create with AI');
  await asked.getByLabel('Topic').fill('Knots for sailors');
  return asked;
}

/** They are seen with the add-on on and a model set up. */
export const screens: Screen<Data>[] = [
  {
    screen: 'AI usage',
    path: () => '/admin/tools/ai-usage',
    as,
    async ready(page) {
      await page.getByRole('columnheader', { name: 'Tokens sent' }).waitFor();
      await page.getByRole('cell').getByText('Done').first().waitFor();
    },
  },
  {
    screen: 'settings of AI assistance, a tested connection',
    isState: true,
    path: () => '/admin/settings?tab=advanced&section=ai',
    as,
    async ready(page) {
      await button(page, 'Test connection').click();
      await page.getByText('stand-in-1 answers').waitFor();
    },
  },
  {
    screen: 'quiz, what is to be drafted',
    isState: true,
    path: quiz,
    as,
    ready: async (page) => void (await askForQuestions(page)),
  },
  {
    screen: 'quiz, drafted questions',
    isState: true,
    path: quiz,
    as,
    async ready(page) {
      const asked = await askForQuestions(page);
      await asked.getByRole('button', { name: 'Draft questions' }).click();
      await asked.locator('blockquote').first().waitFor();
    },
  },
  {
    screen: 'lesson, a drafted text next to its own',
    isState: true,
    path: lesson,
    as,
    async ready(page) {
      await button(page, 'Draft with AI').click();
      const asked = dialog(page, 'Draft with AI');
      await asked.getByRole('button', { name: 'Draft the text' }).click();
      await asked.getByRole('heading', { name: 'What you learn' }).waitFor();
    },
  },
  {
    screen: 'quiz, a drafted explanation next to its own',
    isState: true,
    path: quiz,
    as,
    async ready(page) {
      await page.locator('summary').filter({ hasText: 'More' }).click();
      await button(page, 'Explain').click();
      const asked = dialog(page, 'Explain');
      await asked.getByRole('button', { name: 'Draft explanation' }).click();
      await asked.getByText('It is right because the lesson says so.').waitFor();
    },
  },
  {
    screen: 'courses, the outline that is to be drafted',
    isState: true,
    path: courses,
    as,
    ready: async (page) => void (await askForOutline(page)),
  },
  {
    screen: 'courses, a drafted outline',
    isState: true,
    path: courses,
    as,
    async ready(page) {
      const asked = await askForOutline(page);
      await asked.getByRole('button', { name: 'Draft the outline' }).click();
      await asked.getByRole('list', { name: 'Sections of the outline' }).waitFor();
    },
  },
  {
    screen: 'courses, translated texts next to their originals',
    isState: true,
    path: courses,
    as,
    async ready(page) {
      await button(page, 'Actions for Knots').first().click();
      await page.getByRole('menuitem', { name: 'Translate' }).click();
      const asked = dialog(page, 'Translate “Knots”');
      await asked.getByRole('combobox', { name: 'Translate into' }).click();
      await page.getByRole('option', { name: 'Arabic' }).click();
      await asked.getByRole('button', { name: 'Translate', exact: true }).click();
      await asked.getByRole('list', { name: 'Translated texts' }).waitFor();
    },
  },
  {
    screen: 'course settings, with the tutor',
    isState: true,
    path: ({ course }) => `/admin/courses/${course.id}/edit?page=settings&section=display`,
    as,
    ready: (page) => page.getByText('AI tutor', { exact: true }).waitFor(),
  },
];
