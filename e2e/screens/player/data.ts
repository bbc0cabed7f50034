import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { type Api, send, signIn } from '../../fixtures/api.ts';
import { complete, demoCourse, enroll, makeCourse, type StudyCourse } from '../../fixtures/courses.ts';
import { pdfOf, silentSound, upload } from '../../fixtures/files.ts';
import { newLearner } from '../../fixtures/people.ts';
import { makeQuiz, type MadeQuiz, questionOf, questionsOfEveryType, takeQuiz } from '../../fixtures/items/quizzes.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { demoWords, makeVideoCourse } from '../../fixtures/items/videos.ts';

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

export type Data = Awaited<ReturnType<typeof prepare>>;

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
  await send(admin, 'PUT', `/lessons/${everything?.id}`, {
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
  await send(admin, 'PUT', `/lessons/${embeds?.id}`, {
    description: '<p>Look.</p><iframe src="https://codepen.io/ann/pen/abcdef" title="Tides"></iframe>',
  });
  return course;
}

/** Courses that are closed to the learner, each for another reason. */
async function makeClosedCourses(admin: Api, learner: Api) {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  const access = (course: StudyCourse, who: Api, expiresAt: string | null = null) =>
    send(admin, 'POST', '/users/courses', { course_id: course.id, user_id: who.userId, expires_at: expiresAt });
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
  await send(admin, 'PUT', `/lessons/${dated.items[1]?.id}`, { content_drip: { date: days(3.1), days: 0 } });
  return { foreign, sold, expired, locked, early, full, second, dated };
}

/** A course with assignments, sessions and a stream. */
async function makeItems(admin: Api, learner: Api) {
  const course = await makeCourse(admin, { name: 'Evenings online', lessons: ['Ask an astronomer'] });
  await enroll(learner, course.id);
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  await send(admin, 'PUT', `/lessons/${course.items[0]?.id}`, {
    video_source: 'live-stream',
    video_source_url: 'https://meet.example.com/room',
    starts_at: hours(30),
    ends_at: hours(31),
  });
  const { parent_id } = await send<{ parent_id: number }>(admin, 'GET', `/lessons/${course.items[0]?.id}`);
  const place = { course_id: course.id, parent_id, description: '<p>Bring what you have found.</p>' };
  const item = async (family: string, type: string, fields: Record<string, unknown>) => {
    const { id } = await send<{ id: number }>(admin, 'POST', `/${family}`, { ...place, ...fields });
    return { id, path: `/course/${course.id}/${type}/${id}` };
  };
  const assignment = { due_date: hours(24), total_points: 20, pass_points: 10, assignment_retake: 'yes' };
  const open = await item('assignments', 'assignment', { ...assignment, name: 'A night outside' });
  const graded = await item('assignments', 'assignment', { ...assignment, name: 'A night inside' });
  await send(learner, 'POST', '/assignment/replies', { assignment: graded.id, answer: '<p>Orion</p>' });
  const { standing } = await send<{ standing: { reply: { id: number } } }>(learner, 'GET', `/assignments/${graded.id}`);
  await send(admin, 'PUT', `/assignment/replies/${standing.reply.id}`, {
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
      ...questionsOfEveryType(),
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
  for (const { id } of [running, paged]) await send(learner, 'POST', '/quizes/start_quiz', { id });
  const attempt = await takeQuiz(learner, taken, { 'Question 1?': 'Right', 'Question 2?': 'Wrong' });

  const strict = await makeCourse(admin, { name: 'Closed doors', lessons: ['Outside'], disable_course_content: true });
  await enroll(learner, strict.id);
  const strictQuiz = await makeQuiz(admin, { courseId: strict.id, name: 'A closed quiz', questions: named(1) });
  await send(learner, 'POST', '/quizes/start_quiz', { id: strictQuiz.id });
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
  await send(admin, 'PUT', `/lessons/${videos.items[0]?.id}`, {
    video_meta: {
      time_stamps: [
        { id: 'a', label: 'Dusk', start_time: 0, end_time: 20 },
        { id: 'b', label: 'Night', start_time: 20, end_time: 52 },
      ],
      enable_video_share: true,
      enable_right_button_click: false,
    },
  });
  await send(learner, 'POST', '/video-notes', {
    lesson_id: videos.items[1]?.id,
    key: 'screens',
    time_stamp: 5,
    title: 'A note to look at',
    description: 'What it is about.',
  });
  return { videos };
}

export const learner = (data: Data) => data.learner;
export const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};
