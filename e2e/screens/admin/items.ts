import type { Page } from 'playwright-core';
import { type Api, send } from '../../fixtures/api.ts';
import { enroll, makeCourse, type StudyCourse } from '../../fixtures/courses.ts';
import { pdfOf, upload } from '../../fixtures/files.ts';
import { newLearner, newStaff } from '../../fixtures/people.ts';
import { type MadeQuiz, makeQuiz, questionOf } from '../../fixtures/quizzes.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { button, dialog, type Screen, text, title } from '../../fixtures/screens.ts';

export interface Data {
  author: Api;
  beginner: Api;
  course: StudyCourse;
  section: number;
  quiz: MadeQuiz;
  assignment: number;
  session: number;
  /** Has stored their client of Google, without their consent at Google yet. */
  host: Api;
  picture: number;
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export async function prepare(): Promise<Data> {
  const url = schoolUrl();
  const [{ api: author }, { api: beginner }, { api: host }, { api: learner }] = await Promise.all([
    newStaff(url, 'Ingrid', 'administrator'),
    newStaff(url, 'Nils', 'instructor'),
    newStaff(url, 'Halima', 'instructor'),
    newLearner(url, 'Nora'),
  ]);
  const course = await makeCourse(author, { name: 'Evening skies', lessons: ['First steps'] });
  const { body: lesson } = await author.call<{ parent_id: number }>('GET', `/lessons/${course.items[0]?.id}`);
  const section = lesson.parent_id;
  const quiz = await makeQuiz(author, {
    courseId: course.id,
    name: 'Stars',
    questions: [questionOf.single('One?'), questionOf.matching('Two?'), questionOf.blanks('Three')],
  });
  const make = async (path: string, fields: Record<string, unknown>) => {
    const place = { course_id: course.id, parent_id: section };
    return (await send<{ id: number }>(author, 'POST', path, { ...place, ...fields })).id;
  };
  const assignment = await make('/assignments', {
    name: 'A night outside',
    description: '<p>Draw what you see.</p>',
    total_points: 20,
    pass_points: 10,
  });
  const session = await make('/zooms', {
    name: 'Questions and answers',
    starts_at: '2030-05-01T09:00:00.000Z',
    duration: 60,
    join_url: 'https://zoom.us/j/85512345678',
  });
  await enroll(learner, course.id);
  await send(host, 'POST', '/google-meet/settings', {
    web: { client_id: 'client-of-halima', client_secret: 'secret' },
  });
  const file = new File([Buffer.from(PIXEL, 'base64')], 'harbor.png', { type: 'image/png' });
  const picture = (await upload(url, author, file)).id;
  await upload(url, author, pdfOf('Tide table', ['High water at noon']));
  const deleted = await upload(url, author, pdfOf('Old tide table', ['High water at ten']));
  await author.call('DELETE', `/../../wp/v2/media/${deleted.id}?force=true`);
  return { author, beginner, course, section, quiz, assignment, session, host, picture };
}

const as = ({ author }: Data) => author;
const add = (kind: string, page: string) => (data: Data) =>
  `/admin/courses/${data.course.id}/${kind}/${data.section}/${page}`;
const lesson = ({ course }: Data) => `/admin/courses/${course.id}/lesson/edit/${course.items[0]?.id}`;
const quiz = (data: Data) => `/admin/courses/${data.course.id}/quiz/edit/${data.quiz.id}`;
const beside = (data: Data) => `/admin/courses/${data.course.id}/edit?page=builder&item=${data.course.items[0]?.id}`;

const editor = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true }).waitFor();
const question = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Questions' }).locator('button:not([id])').filter({ hasText: name }).first();

/** A dialog that a button of the quiz's editor opens. */
const asked = (name: string, called: string) => async (page: Page) => {
  await question(page, /One\?/).waitFor();
  await button(page, name).click();
  await dialog(page, called).waitFor();
};

export const screens: Screen<Data>[] = [
  {
    screen: 'new lesson of text, without a name',
    path: add('lesson', 'add-new-lesson?type=text'),
    as,
    async ready(page) {
      await title('New lesson')(page);
      await editor('Text')(page);
      await button(page, 'Publish').click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    screen: 'new lesson with a video',
    path: add('lesson', 'add-new-lesson?type=video'),
    as,
    async ready(page) {
      await page.getByLabel('Address of the video').fill('https://media.example.com/video.mp4');
      await button(page, 'Add chapter').click();
      await page.getByLabel('Start of chapter 1', { exact: true }).waitFor();
      await editor('Text')(page);
    },
  },
  {
    screen: 'lesson',
    path: lesson,
    as,
    async ready(page) {
      await title('First steps')(page);
      await editor('Text')(page);
    },
  },
  {
    screen: 'lesson, editor in full screen',
    isState: true,
    path: lesson,
    as,
    async ready(page) {
      await editor('Text')(page);
      await button(page, 'Full screen').click();
      await button(page, 'Leave full screen').waitFor();
    },
  },
  {
    screen: 'lesson, formula',
    isState: true,
    path: lesson,
    as,
    async ready(page) {
      await page.getByRole('textbox', { name: 'Text', exact: true }).click();
      await page.getByRole('toolbar', { name: 'Formatting of Text' }).getByRole('button', { name: 'Formula' }).click();
      await dialog(page, 'Formula').getByLabel('LaTeX').fill('\\frac{1-\\cos a}{2');
      await dialog(page, 'Formula').getByText('This cannot be read:').waitFor();
    },
  },
  {
    screen: 'lesson, choose a picture',
    isState: true,
    path: lesson,
    as,
    async ready(page) {
      await page.getByRole('textbox', { name: 'Text', exact: true }).click();
      await page.getByRole('toolbar', { name: 'Formatting of Text' }).getByRole('button', { name: 'Picture' }).click();
      await dialog(page, 'Choose a picture').getByText('harbor').first().waitFor();
    },
  },
  {
    screen: 'a lesson that does not exist',
    isState: true,
    path: ({ course }) => `/admin/courses/${course.id}/lesson/edit/999999`,
    as,
    ready: text(/does not exist or was deleted/),
  },
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
      await page
        .getByText('Fix 1 question before publishing.')
        .or(page.locator('[aria-invalid="true"]'))
        .first()
        .waitFor();
    },
  },
  {
    screen: 'quiz, kind of a new question',
    isState: true,
    path: quiz,
    as,
    ready: asked('Add question', 'What kind of question?'),
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
      const preview = dialog(page, 'As a learner sees it');
      await preview.getByRole('radio', { name: 'Wrong', exact: true }).check();
      await preview.getByRole('button', { name: 'Check answer' }).click();
      await preview.getByText('Incorrect').waitFor();
    },
  },
  {
    screen: 'quiz settings',
    path: (data) => `${quiz(data)}?tab=settings`,
    as,
    ready: (page) => page.getByLabel('Pass mark').waitFor(),
  },
  {
    screen: 'new assignment, pass points too high',
    path: add('assignment', 'add-new-assignment'),
    as,
    async ready(page) {
      await title('New assignment')(page);
      await page.getByLabel('Name').fill('A letter');
      await page.getByLabel('Total points').fill('10');
      await page.getByLabel('Points to pass').fill('20');
      await button(page, 'Publish').click();
      await page.getByText('Pass points cannot be more than total points.').first().waitFor();
    },
  },
  {
    screen: 'new assignment, a rubric that does not add up',
    isState: true,
    path: add('assignment', 'add-new-assignment'),
    as,
    async ready(page) {
      await title('New assignment')(page);
      await page.getByLabel('Name').fill('A letter');
      await button(page, 'Add rubric').click();
      await page.getByRole('group', { name: 'Criterion 1' }).getByLabel('Points').first().fill('10');
      await button(page, 'Publish').click();
      await page
        .getByText(/The highest levels of the rubric add up to 10 points/)
        .first()
        .waitFor();
    },
  },
  {
    screen: 'assignment',
    path: (data) => `/admin/courses/${data.course.id}/assignment/edit/${data.assignment}`,
    as,
    ready: title('A night outside'),
  },
  {
    screen: 'new Zoom session',
    path: add('live-session/zoom', 'add-new'),
    as,
    ready: title('New Zoom session'),
  },
  {
    screen: 'new Google Meet session',
    path: add('live-session/google-meet', 'add-new'),
    as,
    ready: title('New Google Meet session'),
  },
  {
    screen: 'Zoom session',
    path: (data) => `/admin/courses/${data.course.id}/live-session/zoom/edit/${data.session}`,
    as,
    ready: title('Questions and answers'),
  },
  {
    screen: 'new Zoom session, created on Zoom without an account',
    isState: true,
    path: add('live-session/zoom', 'add-new'),
    as,
    async ready(page) {
      await title('New Zoom session')(page);
      await page.getByLabel('Name').fill('An evening on Zoom');
      await page.getByRole('combobox', { name: 'Meeting', exact: true }).click();
      await page.getByRole('option', { name: 'Create on Zoom' }).click();
      await page.getByText('Connect your account first.').waitFor();
    },
  },
  {
    screen: 'Zoom sessions',
    path: ({ course }) => `/admin/live-sessions/zoom?course=${course.id}`,
    as,
    ready: text('Questions and answers'),
  },
  {
    screen: 'Google Meet sessions, none yet',
    path: ({ course }) => `/admin/live-sessions/google-meet?course=${course.id}`,
    as,
    ready: title('Google Meet sessions'),
  },
  {
    screen: 'attendance of a session',
    path: ({ session }) => `/admin/live-sessions/zoom/attendance/${session}`,
    as,
    async ready(page) {
      await title('Attendance')(page);
      await text('Nora')(page);
    },
  },
  {
    screen: 'Zoom account',
    path: () => '/admin/live-sessions/zoom/account',
    as,
    async ready(page) {
      await title('Zoom account')(page);
      await page.getByLabel('Account ID').waitFor();
    },
  },
  {
    screen: 'Google account',
    path: () => '/admin/live-sessions/google-meet/account',
    as,
    ready: title('Google account'),
  },
  {
    screen: 'Google account, not connected yet',
    isState: true,
    path: () => '/admin/live-sessions/google-meet/account?connected=no',
    as: ({ host }) => host,
    ready: (page) => button(page, 'Connect with Google').waitFor(),
  },
  {
    screen: 'builder with an item open',
    path: beside,
    as,
    // On narrow screens the item opens as a page instead of a drawer.
    ready: (page) => page.getByRole('textbox', { name: 'Text', exact: true }).waitFor(),
  },
  {
    screen: 'media, none yet',
    isState: true,
    path: () => '/admin/media',
    as: ({ beginner }) => beginner,
    ready: text('No files yet. Upload the first one.'),
  },
  {
    screen: 'media',
    path: () => '/admin/media?search=harbor',
    as,
    ready: (page) => page.getByRole('link', { name: 'harbor' }).first().waitFor(),
  },
  { screen: 'a file of the media', path: ({ picture }) => `/admin/media/${picture}`, as, ready: title('harbor') },
  {
    screen: 'a file of the media, replace',
    isState: true,
    path: ({ picture }) => `/admin/media/${picture}`,
    as,
    async ready(page) {
      await button(page, 'Replace everywhere').click();
      await dialog(page, 'Replace this file').waitFor();
    },
  },
  {
    screen: 'a file of the media, compared with its replacement',
    isState: true,
    path: ({ picture }) => `/admin/media/${picture}`,
    as,
    async ready(page) {
      await button(page, 'Replace everywhere').click();
      const chosen = { name: 'new.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
      await dialog(page, 'Replace this file').locator('input[type="file"]').setInputFiles(chosen);
      await dialog(page, 'Replace this file').getByRole('figure', { name: 'New file' }).waitFor();
    },
  },
  {
    screen: 'a file of the media, move to trash',
    isState: true,
    path: ({ picture }) => `/admin/media/${picture}`,
    as,
    async ready(page) {
      await button(page, 'Move to trash').click();
      await dialog(page, 'Move “harbor” to the trash?').getByText('Nothing uses this file.').waitFor();
    },
  },
  {
    screen: 'media, the trash is empty',
    isState: true,
    path: () => '/admin/media/trash',
    as: ({ beginner }) => beginner,
    ready: text('The trash is empty.'),
  },
  {
    screen: 'media, trash',
    path: () => '/admin/media/trash?search=tide',
    as,
    ready: (page) => page.getByText('Old tide table').first().waitFor(),
  },
  {
    screen: 'a file of the media, crop or rotate',
    isState: true,
    path: ({ picture }) => `/admin/media/${picture}`,
    as,
    async ready(page) {
      await button(page, 'Crop or rotate').click();
      await dialog(page, 'Crop or rotate picture').getByRole('img').first().waitFor();
    },
  },
];
