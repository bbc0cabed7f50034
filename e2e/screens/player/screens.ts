import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { type Api, signIn } from '../../fixtures/api.ts';
import { everythingLoaded } from '../../fixtures/browser.ts';
import { complete, demoCourse, enroll, lessonPath, makeCourse, type StudyCourse } from '../../fixtures/courses.ts';
import { pdfOf, silentSound, upload } from '../../fixtures/files.ts';
import { newLearner } from '../../fixtures/people.ts';
import { makeQuiz, type MadeQuiz, questionOf, quizPath, takeQuiz } from '../../fixtures/quizzes.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { type Screen, text, title } from '../../fixtures/screens.ts';
import { demoWords, makeVideoCourse } from '../../fixtures/videos.ts';

const url = schoolUrl();

export async function prepare() {
  const admin = await signIn(url, 'admin@example.com');
  const { api: learner } = await newLearner(url, 'Xenia');
  const { api: newcomer } = await newLearner(url, 'Yara');
  const sky = await demoCourse(url, 'reading-the-night-sky');
  await enroll(newcomer, sky.id);
  const [studied, closed, items, quizzes, videos] = await Promise.all([
    makeStudiedCourses(admin, learner),
    makeClosedCourses(admin, learner),
    makeItems(admin, learner),
    makeQuizzes(admin, learner),
    makeVideos(admin, learner),
  ]);
  const previewing = await signIn(url, 'admin@example.com');
  return { admin, previewing, learner, newcomer, sky, ...studied, ...closed, ...items, ...quizzes, ...videos };
}

type Data = Awaited<ReturnType<typeof prepare>>;

async function makeStudiedCourses(admin: Api, learner: Api) {
  const finished = await makeCourse(admin, { name: 'A finished course', lessons: ['The only lesson'] });
  const empty = await makeCourse(admin, { name: 'A course to come', lessons: [] });
  const steps = await makeCourse(admin, { name: 'One by one', lessons: ['One', 'Two'], flow: 'sequential' });
  for (const { id } of [finished, empty, steps]) await enroll(learner, id);
  await complete(learner, finished, 1);
  return { finished, empty, steps, rich: await makeRichCourse(admin, learner) };
}

/** A course with a lesson that holds everything that a text can hold, and one with content of another site. */
async function makeRichCourse(admin: Api, learner: Api): Promise<StudyCourse> {
  const course = await makeCourse(admin, { name: 'What lessons hold', lessons: ['Everything', 'Maps and code'] });
  await enroll(learner, course.id);
  const [everything, embeds] = course.items;
  const map = await upload(url, admin, pdfOf('Map of the stars', ['The near side', 'The far side']));
  const source = new URL('../../../packages/server/src/demo/media/night-moon.webp', import.meta.url);
  const picture = await upload(
    url,
    admin,
    new File([await readFile(source)], 'night-moon.webp', { type: 'image/webp' }),
  );
  const row = (cell: string) => `<tr>${cell.repeat(9)}</tr>`;
  await sent(admin, 'PUT', `/lessons/${everything?.id}`, {
    featured_image: picture.id,
    pdf: [map.id],
    download_materials: [map.id],
    description:
      `<p>Read <a href="https://example.com/moon">about the Moon</a>.</p>` +
      `<pre><code class="language-js">class Moon {\n  phase = 'full'; // and waning\n}</code></pre>` +
      `<table><thead>${row('<th>Column of a table</th>')}</thead><tbody>${row('<td>January&nbsp;observations</td>')}</tbody></table>` +
      `<figure><img src="${picture.source_url}" alt="Eight phases"><figcaption>A month</figcaption></figure>` +
      `<div data-type="block-math" data-latex="a^2 + b^2 = c^2"></div>`,
  });
  await sent(admin, 'PUT', `/lessons/${embeds?.id}`, {
    description: '<p>Look.</p><iframe src="https://codepen.io/ann/pen/abcdef" title="Tides"></iframe>',
  });
  return course;
}

/** Courses that are closed to the learner, each for another reason. */
async function makeClosedCourses(admin: Api, learner: Api) {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  const access = (course: StudyCourse, who: Api, expiresAt: string | null = null) =>
    sent(admin, 'POST', '/users/courses', { course_id: course.id, user_id: who.userId, expires_at: expiresAt });
  const make = (name: string, fields: Record<string, unknown> = {}) =>
    makeCourse(admin, { name, lessons: ['Not for everybody'], ...fields });

  const foreign = await make('A course of others');
  const sold = await make('For sale', { access_mode: 'one_time', regular_price: '12.00' });
  const expired = await make('A season', { access_mode: 'one_time' });
  await access(expired, learner, days(-2));
  const locked = await make('Whispers', { post_password: 'open sesame' });
  await access(locked, learner);
  const early = await make('Autumn class', { access_mode: 'open', starts_at: days(3) });
  const full = await make('One chair', { access_mode: 'open', enrollment_limit: 1 });
  await access(full, admin);
  const second = await make('Words', { access_mode: 'open', prerequisites: [foreign.id] });
  const dated = await makeCourse(admin, { name: 'A calendar', lessons: ['Doors', 'Window'], flow: 'date' });
  await enroll(learner, dated.id);
  await sent(admin, 'PUT', `/lessons/${dated.items[1]?.id}`, { content_drip: { date: days(3.1), days: 0 } });
  return { foreign, sold, expired, locked, early, full, second, dated };
}

/** A course with assignments, sessions and a stream. */
async function makeItems(admin: Api, learner: Api) {
  const course = await makeCourse(admin, { name: 'Evenings online', lessons: ['Ask an astronomer'] });
  await enroll(learner, course.id);
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  await sent(admin, 'PUT', `/lessons/${course.items[0]?.id}`, {
    video_source: 'live-stream',
    video_source_url: 'https://meet.example.com/room',
    starts_at: hours(30),
    ends_at: hours(31),
  });
  const { parent_id } = await sent<{ parent_id: number }>(admin, 'GET', `/lessons/${course.items[0]?.id}`);
  const place = { course_id: course.id, parent_id, description: '<p>Bring what you have found.</p>' };
  const item = async (family: string, type: string, fields: Record<string, unknown>) => {
    const { id } = await sent<{ id: number }>(admin, 'POST', `/${family}`, { ...place, ...fields });
    return { id, path: `/course/${course.id}/${type}/${id}` };
  };
  const assignment = { due_date: hours(24), total_points: 20, pass_points: 10, assignment_retake: 'yes' };
  const open = await item('assignments', 'assignment', { ...assignment, name: 'A night outside' });
  const graded = await item('assignments', 'assignment', { ...assignment, name: 'A night inside' });
  await sent(learner, 'POST', '/assignment/replies', { assignment: graded.id, answer: '<p>Orion</p>' });
  const { standing } = await sent<{ standing: { reply: { id: number } } }>(learner, 'GET', `/assignments/${graded.id}`);
  await sent(admin, 'PUT', `/assignment/replies/${standing.reply.id}`, {
    earned_points: 18,
    note: '<p>Well seen.</p>',
  });
  const meet = await item('google-meet', 'google-meet', {
    name: 'The evening before',
    starts_at: hours(0.1),
    duration: 60,
    join_url: 'https://meet.google.com/abc-defg-hij',
  });
  const zoom = await item('zooms', 'zoom', {
    name: 'The evening after',
    starts_at: hours(30),
    duration: 60,
    join_url: 'https://zoom.us/j/85512345678',
    password: 'stars1',
  });
  return {
    evenings: course,
    assignments: { open: open.path, graded: graded.path },
    sessions: { meet: meet.path, zoom: zoom.path },
  };
}

const named = (count: number) => Array.from({ length: count }, (_, at) => questionOf.single(`Question ${at + 1}?`));

async function makeQuizzes(admin: Api, learner: Api) {
  const course = await makeCourse(admin, { name: 'Every quiz', lessons: ['Before the quiz'] });
  await enroll(learner, course.id);
  const quiz = (name: string, fields: Record<string, unknown>) =>
    makeQuiz(admin, { courseId: course.id, name, questions: named(2), show_details: true, ...fields });
  const bell = await upload(url, admin, silentSound('bell', { seconds: 2 }));
  const waiting = await quiz('A quiz to start', { duration: 30 });
  const paged = await quiz('A quiz of two pages', {
    questions: named(3),
    questions_display_per_page: 2,
    question_navigation: 'on',
    duration: 30,
  });
  const running = await quiz('A quiz of every type', {
    questions_display_per_page: 20,
    questions: [
      questionOf.trueFalse('Is it so?'),
      questionOf.single('Which one?'),
      questionOf.multiple('Which ones?'),
      questionOf.text('Why?'),
      questionOf.matching('What belongs together?'),
      questionOf.blanks('Which words are missing?'),
      questionOf.sortable('In which order?'),
      {
        name: 'What do you hear?',
        type: 'audio',
        files: [{ id: bell.id, url: bell.source_url, mime_type: 'audio/wav', title: 'A bell' }],
        settings: { transcript: 'A bell rings once.' },
      },
    ],
  });
  const passage = { lesson_id: course.items[0]?.id };
  const taken = await quiz('A quiz that was taken', {
    questions: named(3).map((question) => ({ ...question, passage })),
    attempts_allowed: 3,
  });
  for (const { id } of [running, paged]) await sent(learner, 'POST', '/quizes/start_quiz', { id });
  const attempt = await takeQuiz(learner, taken, { 'Question 1?': 'Right', 'Question 2?': 'Wrong' });

  const strict = await makeCourse(admin, { name: 'Closed doors', lessons: ['Outside'], disable_course_content: true });
  await enroll(learner, strict.id);
  const strictQuiz = await makeQuiz(admin, { courseId: strict.id, name: 'A closed quiz', questions: named(1) });
  await sent(learner, 'POST', '/quizes/start_quiz', { id: strictQuiz.id });
  const open = await makeCourse(admin, { name: 'Open doors', lessons: [], access_mode: 'open' });
  const openQuiz = await makeQuiz(admin, { courseId: open.id, name: 'An open quiz', questions: named(1) });
  return {
    quizzes: { waiting, paged, running, taken, open: openQuiz } satisfies Record<string, MadeQuiz>,
    attempt,
    strict,
  };
}

async function makeVideos(admin: Api, learner: Api) {
  const words = [{ label: 'English', language: 'en', vtt: await demoWords() }];
  const videos = await makeVideoCourse(url, admin, {
    name: 'Videos',
    lessons: [
      { name: 'A video with chapters', words },
      { name: 'A video with notes', words },
    ],
  });
  await enroll(learner, videos.id);
  await sent(admin, 'PUT', `/lessons/${videos.items[0]?.id}`, {
    video_meta: {
      time_stamps: [
        { id: 'a', label: 'Dusk', start_time: 0, end_time: 20 },
        { id: 'b', label: 'Night', start_time: 20, end_time: 52 },
      ],
      enable_video_share: true,
      enable_right_button_click: false,
    },
  });
  await sent(learner, 'POST', '/video-notes', {
    lesson_id: videos.items[1]?.id,
    key: 'screens',
    time_stamp: 5,
    title: 'A note to look at',
    description: 'What it is about.',
  });
  return { videos };
}

async function sent<Body>(who: Api, method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await who.call<Body>(method, path, body);
  if (answer.status >= 300)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const learner = (data: Data) => data.learner;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};
const openMenu = async (page: Page) => {
  await closeDialog(page);
  await button(page, 'Profile of Xenia').click();
};
const videoReady = (page: Page) => page.locator('media-time-range').first().waitFor({ state: 'attached' });

const dialogs: Screen<Data>[] = [
  {
    screen: 'the end of a course',
    path: ({ finished }) => lessonPath(finished, 0),
    as: learner,
    ready: (page) => page.getByRole('dialog', { name: 'Course finished' }).waitFor(),
  },
  {
    screen: 'a finished course',
    path: ({ finished }) => lessonPath(finished, 0),
    as: learner,
    ready: async (page) => {
      await text('Congratulations!')(page);
      await closeDialog(page);
    },
  },
  {
    screen: 'the content of a course, opened',
    isState: true,
    path: ({ finished }) => lessonPath(finished, 0),
    as: learner,
    ready: async (page) => {
      const show = button(page, 'Show the course content');
      await page.getByRole('button', { name: /the course content$/ }).waitFor();
      if (await show.isVisible()) await show.click();
      await page.getByRole('navigation', { name: 'Course content' }).waitFor();
    },
  },
  {
    screen: 'the progress of a course, opened',
    isState: true,
    path: ({ finished }) => lessonPath(finished, 0),
    as: learner,
    ready: async (page) => {
      if (await page.getByRole('dialog').isVisible()) await closeDialog(page);
      await page.getByRole('banner').getByRole('button', { name: 'No items left' }).click();
      await page.getByText('1 of 1').last().waitFor();
    },
  },
  {
    screen: 'the keyboard shortcuts',
    path: ({ finished }) => lessonPath(finished, 0),
    as: learner,
    ready: async (page) => {
      await page.getByRole('button', { name: /the course content$/ }).waitFor();
      await everythingLoaded(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Next item').waitFor();
    },
  },
  {
    screen: 'the menu of the player',
    path: ({ finished }) => lessonPath(finished, 0),
    as: learner,
    ready: async (page) => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Log Out' }).waitFor();
    },
  },
  {
    screen: 'the question before logging out',
    isState: true,
    path: ({ finished }) => lessonPath(finished, 0),
    as: learner,
    ready: async (page) => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

const lessons: Screen<Data>[] = [
  {
    screen: 'a text lesson that may be completed',
    path: ({ steps }) => lessonPath(steps, 0),
    as: learner,
    ready: async (page) => {
      await title('One')(page);
      await closeDialog(page);
      await button(page, 'Mark as Completed').waitFor();
    },
  },
  {
    screen: 'a lesson with everything in it',
    path: ({ rich }) => lessonPath(rich, 0),
    as: learner,
    ready: async (page) => {
      await title('Everything')(page);
      await button(page, 'Copy the code').waitFor({ state: 'attached' });
      await page.getByRole('region', { name: 'Documents' }).scrollIntoViewIfNeeded();
      await page.getByRole('group', { name: 'Pages of Map of the stars' }).getByText('The near side').waitFor();
    },
  },
  {
    screen: 'the text options of a lesson',
    path: ({ rich }) => lessonPath(rich, 0),
    as: learner,
    ready: async (page) => {
      await button(page, 'Text options').click();
      await page.getByRole('menuitemradio', { name: 'Sans serif' }).waitFor();
    },
  },
  {
    screen: 'a picture of a lesson, large',
    isState: true,
    path: ({ rich }) => lessonPath(rich, 0),
    as: learner,
    ready: async (page) => {
      await page.keyboard.press('Escape');
      await button(page, 'Open the picture large: Eight phases').press('Enter');
      await page.getByRole('dialog', { name: /^Picture \d of \d$/ }).waitFor();
    },
  },
  {
    screen: 'a document of a lesson in the whole window',
    path: ({ rich }) => lessonPath(rich, 0),
    as: learner,
    ready: async (page) => {
      await closeDialog(page);
      await button(page, 'View Map of the stars').click();
      await page.getByRole('dialog', { name: 'Map of the stars' }).getByText('The near side').waitFor();
    },
  },
  {
    screen: 'content of another site that asks first',
    isState: true,
    path: ({ rich }) => lessonPath(rich, 1),
    as: learner,
    ready: async (page) => {
      await closeDialog(page);
      await button(page, 'Load content from CodePen').waitFor();
    },
  },
  {
    screen: 'a video with its chapters',
    path: ({ videos }) => lessonPath(videos, 0),
    as: learner,
    ready: async (page) => {
      await page.getByRole('heading', { name: 'Chapters', exact: true }).waitFor();
      await videoReady(page);
    },
  },
  {
    screen: 'the settings of a video',
    isState: true,
    path: ({ videos }) => lessonPath(videos, 0),
    as: learner,
    ready: async (page) => {
      await button(page, 'Settings').click();
      await page.getByRole('radio', { name: '1.5 times' }).waitFor();
    },
  },
  {
    screen: 'sharing a video',
    isState: true,
    path: ({ videos }) => lessonPath(videos, 0),
    as: learner,
    ready: async (page) => {
      await page.keyboard.press('Escape');
      await button(page, 'Share').click();
      await page.getByRole('link', { name: 'Share on X' }).waitFor();
    },
  },
  {
    screen: 'a search in the transcript of a video',
    isState: true,
    path: ({ videos }) => `${lessonPath(videos, 1)}#transcript`,
    as: learner,
    ready: async (page) => {
      await title('A video with notes')(page);
      const panel = page.getByRole('tabpanel', { name: 'Transcript' });
      await panel.getByRole('searchbox').fill('the');
      await panel.locator('mark').first().waitFor();
    },
  },
  {
    screen: 'a note on a video, refused',
    path: ({ videos }) => `${lessonPath(videos, 1)}#notes`,
    as: learner,
    ready: async (page) => {
      await page.getByRole('article').getByText('A note to look at').waitFor();
      await page.getByRole('button', { name: /^Add a note at/ }).click();
      await button(page, 'Save note').click();
      await text("Fields can't be empty")(page);
    },
  },
  {
    screen: 'all notes of a course',
    path: ({ videos }) => `${lessonPath(videos, 1)}#all-notes`,
    as: learner,
    ready: (page) => page.getByRole('searchbox', { name: 'Search your notes' }).waitFor(),
  },
  {
    screen: 'a stream that has not begun',
    path: ({ evenings }) => lessonPath(evenings, 0),
    as: learner,
    ready: async (page) => {
      await title('Ask an astronomer')(page);
      await page.getByRole('timer').waitFor();
    },
  },
];

const otherItems: Screen<Data>[] = [
  {
    screen: 'an assignment to write',
    path: ({ assignments }) => assignments.open,
    as: learner,
    ready: async (page) => {
      await title('A night outside')(page);
      await page.getByRole('textbox', { name: 'Your answer' }).waitFor();
    },
  },
  {
    screen: 'an assignment that was graded',
    path: ({ assignments }) => assignments.graded,
    as: learner,
    ready: text('Well seen.'),
  },
  {
    screen: 'a session on Google Meet, about to begin',
    path: ({ sessions }) => sessions.meet,
    as: learner,
    ready: (page) => page.getByRole('link', { name: 'Join on Google Meet' }).waitFor(),
  },
  {
    screen: 'a session on Zoom to wait for',
    path: ({ sessions }) => sessions.zoom,
    as: learner,
    ready: async (page) => {
      await title('The evening after')(page);
      await page.getByRole('timer').waitFor();
    },
  },
];

const quizzes: Screen<Data>[] = [
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

const locks: Screen<Data>[] = [
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
    ready: title('This course has to be bought first'),
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
    ready: title('This course has not begun'),
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
    ready: title('Another course comes first'),
  },
];

const otherPeople: Screen<Data>[] = [
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
    ready: text('Locks do not hold you, and nothing you do here counts.'),
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

export const screens = [...dialogs, ...lessons, ...otherItems, ...quizzes, ...locks, ...otherPeople];
