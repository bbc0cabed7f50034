import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../fixtures/api.ts';
import { complete, demoCourse, enroll, lessonPath, makeCourse } from '../fixtures/courses.ts';
import { handIn, makeAssignment } from '../fixtures/items/assignments.ts';
import { newLearner } from '../fixtures/people.ts';
import { attemptsOf, givenQuiz, names } from '../fixtures/items/quiz-pages.ts';
import { quizPath } from '../fixtures/items/quizzes.ts';
import { DEMO_PASSWORD } from '../fixtures/school.ts';
import { schoolUrl } from '../fixtures/school-url.ts';
import type { Driver } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { type Hands, handsOn } from './hands.ts';
import { lineTo } from './line.ts';
import { openWebKit } from './webkit.ts';

const school = schoolUrl();
let line: Awaited<ReturnType<typeof lineTo>>;
beforeAll(async () => {
  line = await lineTo(school);
});
afterAll(() => line.end());

const browsers = [
  { name: 'Firefox', open: openFirefox },
  { name: 'WebKit', open: openWebKit },
];

describe.each(browsers)('$name', ({ open }) => {
  let driver: Driver | undefined;
  let at: Hands;

  // A browser without state of earlier tests.
  beforeEach(async () => {
    driver = await open();
    at = handsOn(driver);
  });
  afterEach(async ({ task }) => {
    line.mend();
    if (driver && task.result?.state === 'fail') {
      const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'lectern-browsers-')), `${driver.name}.png`);
      writeFileSync(file, await driver.picture());
      process.stdout.write(`The screen of “${task.name}” at the end: ${file}\n`);
    }
    await driver?.close();
    driver = undefined;
  });

  const button = (name: string, within?: string) => at.click({ role: 'button', name, ...(within && { within }) });
  const heading = (name: string) => at.see({ role: 'heading', name });

  async function arrive(login: string, target: string) {
    await at.goto(`${line.url}/sign-in?redirect_to=${encodeURIComponent(target)}`);
    await at.write({ name: 'Email or username' }, login);
    await at.write({ name: 'Password' }, DEMO_PASSWORD);
    await button('Sign in');
    await at.until(`is at ${target}`, (wanted) => (location.pathname + location.search).startsWith(wanted), target);
  }

  it('a visitor finds a course, signs in, enrolls and completes the first lesson', async () => {
    const course = await demoCourse(school, 'reading-the-night-sky');
    const { email } = await newLearner(school, 'Freya');
    await at.goto(`${line.url}/courses`);
    await at.click({ role: 'link', name: course.name });
    await heading(course.name);
    await arrive(email, '/course/reading-the-night-sky');
    await button('Enroll for free');
    await button('Start learning');
    await heading(String(course.items[0]?.name));
    await button('Mark as Completed');
    await at.see({ role: 'button', name: 'Completed' });

    await at.goto(`${line.url}/account`);
    await at.see({ role: 'heading', name: 'Hello, Freya' });
    await at.see({ role: 'link', name: `Continue`, begins: true });
  });

  it('a video plays, and its captions stand above the controls', async () => {
    const course = await demoCourse(school, 'reading-the-night-sky');
    const { email, api } = await newLearner(school, 'Vidar');
    await enroll(api, course.id);
    const film = course.items.findIndex(({ name }) => name === 'Film: one night, one turn');
    await complete(api, course, film);
    await arrive(email, lessonPath(course, film));
    await at.until('the video is there', () => (document.querySelector('video')?.readyState ?? 0) > 0);
    await at.run(() => {
      const video = document.querySelector('video');
      if (video) video.muted = true;
    });
    await at.click({ role: 'button', name: 'Play' });
    await at.until(
      'it plays',
      (running) => {
        const video = document.querySelector('video');
        return video !== null && !video.paused && (!running || video.currentTime > 0.5);
      },
      driver?.playsVideos ?? true,
    );
    await at.run(() => {
      const video = document.querySelector('video');
      for (const track of video?.textTracks ?? []) track.mode = track.language === 'en' ? 'showing' : 'disabled';
      video?.pause();
      if (video) video.currentTime = 3;
    });
    // WebKit's are moved by the stylesheet, where no script can see them.
    if (!driver?.playsVideos) return;
    await at.until('captions stand above the controls', () => {
      const video = document.querySelector('video');
      if (!video) return false;
      const cues = [...video.textTracks].flatMap((track) => [...(track.activeCues ?? [])] as VTTCue[]);
      const foot = 1 - 70 / video.clientHeight;
      return cues.length > 0 && cues.every(({ line }) => typeof line === 'number' && line / 100 < foot);
    });
  });

  it('answers of a quiz outlive a lost connection, and the result counts them all', async () => {
    const { quiz, api, email } = await givenQuizFor();
    await arrive(email, quizPath(quiz));
    await button('Start Quiz');
    const answer = (name: string) => at.click({ role: 'radio', name: 'Right', within: name });
    const [first = '', second = '', third = ''] = names(3);
    await answer(first);
    await at.read('Saved');

    line.cut();
    await answer(second);
    await answer(third);
    await at.read('Saving…');
    line.mend();

    await at.goto(`${line.url}${quizPath(quiz)}`);
    await at.read('3 of 3 answered');
    await button('Submit Quiz');
    await button('Submit Quiz', 'Submit your answers?');
    await at.read('Pass');
    expect(await attemptsOf(api, quiz)).toEqual([{ earned_marks: 3, result: 'pass' }]);
  });

  it('an instructor adds to an outline, moves and renames', async () => {
    const admin = await signIn(school, 'admin@example.com');
    const course = await makeCourse(admin, { name: 'Knots by hand', lessons: [] });
    await arrive('admin@example.com', `/admin/courses/${course.id}/edit?page=builder`);
    // An empty course asks for its first section at once.
    await at.see({ role: 'textbox', name: 'New section name' });
    await at.type('Basics');
    await at.press('Enter');
    await at.press('Escape');
    await at.see({ role: 'button', name: 'Basics' });
    await button('Add lesson', 'Basics');
    for (const lesson of ['Overhand', 'Reef', 'Bowline']) {
      // oxlint-disable-next-line no-await-in-loop
      await at.type(lesson);
      // oxlint-disable-next-line no-await-in-loop
      await at.press('Enter');
    }
    await at.press('Escape');
    await at.see({ role: 'link', name: 'Bowline' });
    await at.read('All changes saved');

    await button('Actions for Bowline');
    await at.click({ role: 'menuitem', name: 'Move up' });
    await at.until(
      'the handle of the row that moved has the focus',
      () => document.activeElement?.id.startsWith('handle-item-') ?? false,
    );
    await at.focus({ role: 'link', name: 'Reef' });
    await at.press('F2');
    await at.type('Reef knot');
    await at.press('Enter');
    await at.see({ role: 'link', name: 'Reef knot' });
    await at.read('All changes saved');
    await expect.poll(() => outline(course.id), { timeout: 15_000 }).toEqual(['Overhand', 'Bowline', 'Reef knot']);
  });

  it('an author writes a lesson that a learner reads', async () => {
    const staff = await signIn(school, 'instructor@example.com');
    const course = await makeCourse(staff, { name: 'Letters', lessons: ['First steps'] });
    const lesson = course.items[0]?.id;
    await arrive('instructor@example.com', `/admin/courses/${course.id}/lesson/edit/${lesson}`);
    await at.write({ name: 'Name', begins: true }, 'Second thoughts');
    await at.write({ name: 'Text', begins: true }, 'Written in this browser.');
    await button('Update');
    const stored = async () => {
      const { body } = await staff.call<{ name: string; description: string }>('GET', `/lessons/${lesson}`);
      return [body.name, body.description];
    };
    await expect
      .poll(stored, { timeout: 15_000 })
      .toEqual(['Second thoughts', expect.stringContaining('Written in this browser.')]);
    await at.goto(`${line.url}${lessonPath(course, 0)}`);
    await heading('Second thoughts');
    await at.read('Written in this browser.');
  });

  it('a learner finds a sentence of a video and lands on its second, and writes a note there', async () => {
    const course = await demoCourse(school, 'reading-the-night-sky');
    const { email, api } = await newLearner(school, 'Nanna');
    await enroll(api, course.id);
    const film = course.items.findIndex(({ name }) => name === 'Film: one night, one turn');
    await complete(api, course, film);
    await arrive(email, lessonPath(course, 0));
    await heading(String(course.items[0]?.name));
    const search = () => api.call<{ data: unknown[] }>('GET', `/search?search=asleep&course_id=${course.id}`);
    await expect.poll(async () => (await search()).body.data.length, { timeout: 60_000 }).toBeGreaterThan(0);
    await button('Search');
    await at.see({ role: 'textbox', name: 'Search' });
    await at.type('house asleep');
    await at.click({ role: 'option', name: 'Film: one night, one turn', begins: true });
    await at.until('it is at a second of the video', () => /[?&]t=\d+/.test(location.search));

    await at.click({ role: 'tab', name: 'Timestamped Notes' });
    await at.click({ role: 'button', name: 'Add a note at', begins: true });
    await at.write({ name: 'Title' }, 'Two pointers');
    await at.write({ name: 'Note' }, 'Polaris does not move.');
    await button('Save note');
    await at.read('Polaris does not move.');
    await at.read('Two pointers');
  });

  it('a learner submits an assignment', async () => {
    const { email, path } = await givenAssignment('Embla');
    await arrive(email, path);
    await at.write({ name: 'Your answer' }, 'Orion rose at ten.');
    await button('Submit assignment');
    await button('Submit assignment', 'Submit this assignment?');
    await at.read('Your instructor hasn’t graded it yet.');
  });

  it('an instructor grades a submission', async () => {
    const { api, id } = await givenAssignment('Ask');
    await handIn(api, id, '<p>Orion rose at ten.</p>');
    await arrive('admin@example.com', `/admin/assignments/${id}`);
    await at.read('Orion rose at ten.');
    await at.write({ name: 'Points', begins: true }, '18');
    await button('Save');
    const standing = async () => (await api.call<{ standing: object }>('GET', `/assignments/${id}`)).body.standing;
    await expect.poll(standing, { timeout: 15_000 }).toMatchObject({ reply: { earned_points: 18 } });
  });

  it('the guide is read in the school itself', async () => {
    await at.goto(`${line.url}/help`);
    await at.click({ role: 'link', name: 'Open the guide' });
    await heading('Guide');
    await at.click({ role: 'link', name: 'Study' });
    await heading('Watch a video');
    await at.until(
      'its first picture has come',
      () => (document.querySelector('article img') as HTMLImageElement).complete,
    );
  });

  async function givenAssignment(name: string) {
    const staff = await signIn(school, 'admin@example.com');
    const course = await makeCourse(staff, { name: `Essays of ${name}`, lessons: ['Before you write'] });
    const id = await makeAssignment(staff, course, { name: 'One page', status: 'publish' });
    const { email, api } = await newLearner(school, name);
    await enroll(api, course.id);
    return { email, api, id, path: `/course/${course.id}/assignment/${id}` };
  }

  async function givenQuizFor() {
    const { quiz, course } = await givenQuiz('Bridges', { count: 3 });
    const { email, api } = await newLearner(school, 'Quirin');
    await enroll(api, course.id);
    return { quiz, api, email };
  }

  async function outline(courseId: number): Promise<string[]> {
    const admin = await signIn(school, 'admin@example.com');
    const { body } = await admin.call<{
      contents: Record<string, { name: string }>;
      sections: Record<string, { contents: number[] }>;
      section_order: number[];
    }>('GET', `/coursebuilder/${courseId}`);
    return body.section_order.flatMap((id) =>
      (body.sections[id]?.contents ?? []).map((item) => body.contents[item]?.name ?? ''),
    );
  }
});
