import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { questionTypes } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { demoCourses, demoPeople } from './index.ts';

const media = path.resolve(import.meta.dirname, '../media');
const lessons = demoCourses.flatMap((course) => course.sections.flatMap((section) => section.lessons));
const quizzes = demoCourses.flatMap((course) => course.sections.flatMap((section) => section.quiz ?? []));
const questions = quizzes.flatMap((quiz) => quiz.questions);
const byName = lessons.map((lesson) => [lesson.slug, lesson] as const);
/** Those that the class takes; the others are short, and for schools of other languages. */
const inEnglish = demoCourses.filter(({ language }) => language === undefined);
const staff = [demoPeople.admin, demoPeople.manager, ...demoPeople.instructors];

const imagesIn = (html: string) => html.match(/<img\b[^>]*>/g) ?? [];
const picturesIn = (html: string) => [...html.matchAll(/src="demo:([^"]+)"/g)].map((match) => match[1] ?? '');
const localized = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;

const namedFiles = new Set([
  ...demoCourses.map((course) => course.image),
  ...staff.map((person) => person.portrait),
  ...lessons.flatMap((lesson) => [
    ...(lesson.image ? [lesson.image] : []),
    ...(lesson.video ? [lesson.video.file, lesson.video.poster, ...lesson.video.captions.map(({ file }) => file)] : []),
    ...(lesson.stream ? [lesson.stream.poster] : []),
    ...[...(lesson.documents ?? []), ...(lesson.materials ?? [])].map(({ file }) => file),
    ...picturesIn(lesson.html),
  ]),
  ...questions.flatMap((question) => [
    ...(question.file ? [question.file.file] : []),
    ...(question.answers ?? []).flatMap((row) => row.image ?? []),
  ]),
]);

const seconds = (stamp: string) => stamp.split(':').reduce((sum, part) => sum * 60 + Number.parseFloat(part), 0);

describe('demo courses', () => {
  it.each([...namedFiles])('%s lies in the media folder and is small', (file) => {
    const { size } = statSync(path.join(media, file));
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(file.endsWith('.mp4') ? 2.5 * 1024 * 1024 : 60 * 1024);
  });

  it('have a sequential, a free and a drip course, each by a known instructor', () => {
    expect(inEnglish.map((course) => course.flow)).toEqual(['sequential', 'free-flow', 'days']);
    const keys = demoPeople.instructors.map((instructor) => instructor.key);
    for (const course of demoCourses) expect(keys).toContain(course.instructor);
  });

  it('have slugs that are unique and never digits only', () => {
    const slugs = [...demoCourses, ...lessons, ...quizzes].map((entry) => entry.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it.each(byName)('%s has enough text and says what each picture shows', (_slug, lesson) => {
    expect(localized(lesson.html)).toBeGreaterThanOrEqual(150);
    for (const image of imagesIn(lesson.html)) {
      expect(image).toMatch(/ alt="[^"]{20,}"/);
      expect(image).toMatch(/ src="demo:[^"]+" .* width="\d+" height="\d+">$/);
    }
  });

  it('release lessons day by day in the drip course, in order, and nowhere else', () => {
    const days = (flow: string) =>
      demoCourses
        .filter((course) => course.flow === flow)
        .flatMap((course) => course.sections.flatMap((section) => section.lessons.map((lesson) => lesson.dripDays)));
    expect([...days('sequential'), ...days('free-flow')].every((day) => day === undefined)).toBe(true);
    const drip = days('days').map((day) => day ?? Number.NaN);
    expect(drip[0]).toBe(0);
    expect(drip).toEqual(drip.toSorted((a, b) => a - b));
    expect(drip.every(Number.isInteger)).toBe(true);
  });

  it('show what lessons can hold: a formula, code, a document, materials, and a stream before and after', () => {
    const some = (has: (lesson: (typeof lessons)[number]) => boolean) => lessons.some(has);
    expect(some(({ html }) => html.includes('data-type="block-math"'))).toBe(true);
    expect(some(({ html }) => html.includes('<code class="language-'))).toBe(true);
    expect(some(({ documents }) => documents !== undefined)).toBe(true);
    expect(some(({ materials }) => materials !== undefined)).toBe(true);
    expect(some(({ stream }) => (stream?.startsInDays ?? 0) > 1)).toBe(true);
    expect(some(({ stream }) => (stream?.startsInDays ?? 0) < -1)).toBe(true);
  });

  it('are also there in German and in Arabic', () => {
    expect(demoCourses.flatMap(({ language }) => language ?? [])).toEqual(['de', 'ar']);
  });
});

describe('demo quizzes', () => {
  it('ask all nine types of questions, one against the clock, some with few attempts, one in the sequential course', () => {
    expect(new Set(questions.map(({ type }) => type))).toEqual(new Set(questionTypes));
    expect(quizzes.some(({ duration = 0 }) => duration > 0)).toBe(true);
    expect(quizzes.some(({ attemptsAllowed = 0 }) => attemptsAllowed > 0)).toBe(true);
    const sequential = demoCourses.find(({ flow }) => flow === 'sequential');
    expect(sequential?.sections.some(({ quiz }) => quiz)).toBe(true);
  });

  it.each(questions.map((question) => [question.name, question] as const))(
    '%s can be asked and is explained',
    (_name, question) => {
      const { said = [], points = 1, explanation = '', file, type } = question;
      expect(explanation).toMatch(/^<p>.+<\/p>$/);
      expect(['audio', 'video'].includes(type)).toBe(file !== undefined);
      expect(said.length > 0).toBe(['text-answer', 'audio', 'video'].includes(type));
      for (const { points: given } of said) expect(given).toBeLessThanOrEqual(points);
      const words = (question.answers ?? []).filter(({ image }) => image).map(({ imageAlt = '' }) => imageAlt);
      expect(words.filter((alt) => alt.length < 10)).toEqual([]);
    },
  );

  it('open in a drip course not before the lesson in front of them', () => {
    const late = demoCourses.flatMap(({ flow, sections }) =>
      sections.filter(({ lessons: before, quiz }) => {
        return quiz && quiz.dripDays !== (flow === 'days' ? before.at(-1)?.dripDays : undefined);
      }),
    );
    expect(late).toEqual([]);
  });
});

describe('the videos', () => {
  const videos = lessons.flatMap((lesson) => (lesson.video ? [lesson.video] : []));
  const captions = new Map(
    videos.flatMap((video) => video.captions.map(({ file }) => [file, video.durationSeconds] as const)),
  );

  it('are two, one of which has to be watched; the first one is of the sequential course', () => {
    expect(new Set(videos.map(({ file }) => file)).size).toBe(2);
    expect(videos.filter(({ fullWatch }) => fullWatch)).toHaveLength(1);
    const first = demoCourses[0]?.sections.flatMap((section) => section.lessons) ?? [];
    expect(first.some((lesson) => lesson.video === videos[0])).toBe(true);
  });

  it('are told in at least two languages each', () => {
    for (const video of videos) expect(video.captions.length).toBeGreaterThanOrEqual(2);
  });

  it.each(videos)('$file has chapters that follow one another to its end', ({ chapters, durationSeconds }) => {
    const bounds = chapters.map((chapter) => chapter.start);
    expect(bounds[0]).toBe(0);
    expect(chapters.map((chapter) => chapter.end)).toEqual([...bounds.slice(1), durationSeconds]);
    for (const chapter of chapters) expect(chapter.end).toBeGreaterThan(chapter.start);
  });

  it.each([...captions])('%s is in order and ends with its video', (file, durationSeconds) => {
    const text = readFileSync(path.join(media, file), 'utf8');
    expect(text.startsWith('WEBVTT\n')).toBe(true);
    const cues = [...text.matchAll(/^([\d:.]+) --> ([\d:.]+)$/gm)].map(
      (cue) => [seconds(cue[1] ?? ''), seconds(cue[2] ?? '')] as const,
    );
    expect(cues.length).toBeGreaterThan(5);
    let last = 0;
    for (const [start, end] of cues) {
      expect(start).toBeGreaterThanOrEqual(last);
      expect(end).toBeGreaterThan(start);
      last = end;
    }
    expect(last).toBeLessThanOrEqual(durationSeconds);
  });
});

describe('demo people', () => {
  const students = [demoPeople.student, ...demoPeople.students];

  it('have one address each, none of which can be a real one', () => {
    const emails = [...staff, ...students].map((person) => person.email);
    expect(new Set(emails).size).toBe(emails.length);
    for (const email of emails) expect(email).toMatch(/^[a-z]+(\.[a-z]+)?@example\.com$/);
    expect(emails).toEqual(
      expect.arrayContaining([
        'admin@example.com',
        'manager@example.com',
        'instructor@example.com',
        'student@example.com',
      ]),
    );
  });

  it('are thirty students besides the one to sign in as', () => {
    expect(demoPeople.students).toHaveLength(30);
  });

  it('live in time zones and speak languages that exist', () => {
    for (const { timezone, locale } of [...staff, ...students]) {
      expect(() => new Intl.DateTimeFormat(locale, { timeZone: timezone })).not.toThrow();
    }
  });

  it('have uneven progress: in every course somebody has not started and somebody has finished', () => {
    for (const { slug } of inEnglish) {
      const shares = demoPeople.students
        .map((student) => student.progressShare[slug])
        .filter((share) => share !== undefined);
      expect(Math.min(...shares)).toBe(0);
      expect(Math.max(...shares)).toBe(1);
      expect(new Set(shares).size).toBeGreaterThan(3);
    }
    const known = new Set(demoCourses.map((course) => course.slug));
    for (const student of students)
      for (const slug of Object.keys(student.progressShare)) expect(known).toContain(slug);
  });
});
