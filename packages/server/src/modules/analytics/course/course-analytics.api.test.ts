import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { recordActivity } from '../../progress/index.ts';
import { itemProgress } from '../../progress/progress.tables.ts';
import { videoWatches } from '../../watching/watching.tables.ts';
import { videoKey } from '../../watching/video-key.ts';
import { refreshFacts } from '../facts/refresh.usecases.ts';

const { courseAnalytics, progress } = contract;
const start = new Date('2030-05-15T09:00:00.000Z');
const t = await useTestApp({ now: start });
type Person = Awaited<ReturnType<typeof t.given.user>>;

let ada: Person;
let course: Awaited<ReturnType<typeof t.given.course>>;
let learners: Person[];
const download = async (path: string) =>
  (await t.raw({ url: `/api/lectern/v1/${path}`, headers: await t.credentials(ada) })).body;
const inGerman = async (path: string) =>
  (await t.raw({ url: `/api/lectern/v1/${path}`, headers: { ...(await t.credentials(ada)), 'accept-language': 'de' } }))
    .body;
const later = (seconds: number) => t.travelTo(new Date(start.getTime() + seconds * 1000));
const of = (more: object = {}) => ({ params: { id: course.id }, query: {}, ...more }) as never;
const ofLearner = (at: number, more: object = {}) => of({ query: { user_id: learners[at]!.id, ...more } });

beforeAll(async () => {
  t.travelTo(new Date(start.getTime() - 5 * 86_400_000));
  ada = await t.given.instructor();
  course = await t.given.course({ name: 'Knots', author: ada, accessMode: 'need_registration', sections: [2] });
  learners = [];
  for (const displayName of ['Anna', 'Bea', 'Cora']) {
    const person = await t.given.user({ displayName, role: 'student' });
    await t.given.enrollment({ courseId: course.id, userId: person.id });
    learners.push(person);
  }
  await t.given.completions({ userId: learners[0]!.id, courseId: course.id, items: course.items, finished: true });
  await t.given.completions({ userId: learners[1]!.id, courseId: course.id, items: course.items.slice(0, 1) });
  later(0);
  await refreshFacts(t.app.services);
});

describe('the figures of a course', () => {
  it('have cards, series and a funnel', async () => {
    const { status, body } = await t.as(ada)(courseAnalytics.read, of());
    expect(status).toBe(200);
    expect(body.cards).toMatchObject({ lessons: 2, quizzes: 0, questions: 0, students: 3, average_progress: 50 });
    expect(body.cards.completions).toMatchObject({ value: 1, previous: 0 });
    expect(body.funnel).toEqual([
      { ...body.funnel[0], id: course.items[0]!.id, reached: 2, completed: 2 },
      { ...body.funnel[1], id: course.items[1]!.id, reached: 1, completed: 1 },
    ]);
    expect(body.series.completed.reduce((sum, { value }) => sum + value, 0)).toBe(1);
  });

  it('have quizzes and instructors', async () => {
    expect((await t.as(ada)(courseAnalytics.quizzes, of())).body).toEqual({ quizzes: [], hardest: [] });
    const { instructors } = (await t.as(ada)(courseAnalytics.instructors, of())).body;
    expect(instructors).toMatchObject([{ person: { id: ada.id }, is_author: true, commission: [] }]);
  });
});

it('the video of a lesson shows where people stop', async () => {
  const lesson = await t.given.lesson({
    course,
    section: course.sections[0],
    videoSource: 'external',
    videoSourceUrl: 'https://media.example.com/one.mp4',
  } as never);
  const video = videoKey({ source: 'external', address: 'https://media.example.com/one.mp4' });
  const watched = (userId: number, ranges: [number, number][]) => ({
    userId,
    lessonId: lesson.id,
    courseId: course.id,
    video,
    ranges,
    duration: 100,
    modifiedAt: start,
  });
  await t.db.insert(videoWatches).values([
    watched(learners[0]!.id, [[0, 100]]),
    watched(learners[1]!.id, [
      [0, 30],
      [60, 70],
    ]),
  ]);
  const { body } = await t.as(ada)(courseAnalytics.video, of({ params: { id: course.id, item: lesson.id } }));
  expect(body).toMatchObject({ duration: 100, viewers: 2 });
  expect(body.buckets).toHaveLength(100);
  expect([0, 29, 30, 59, 60, 69, 70, 99].map((at) => body.buckets[at]!.viewers)).toEqual([2, 2, 1, 1, 2, 2, 1, 1]);
  const missing = await t.as(ada)(courseAnalytics.video, of({ params: { id: course.id, item: 99_999 } }));
  expect(missing.status).toBe(404);
});

describe('the learners of a course', () => {
  const names = async (query: object) =>
    (await t.as(ada)(courseAnalytics.students, of({ query }))).body.data.map(({ user }) => user.display_name);

  it('are searched, sorted and filtered by progress', async () => {
    expect(await names({ orderby: 'name', order: 'asc' })).toEqual(['Anna', 'Bea', 'Cora']);
    expect(await names({ orderby: 'progress', order: 'desc' })).toEqual(['Anna', 'Bea', 'Cora']);
    expect(await names({ search: 'cor' })).toEqual(['Cora']);
    expect(await names({ band: 'not_started' })).toEqual(['Cora']);
    const { status } = await t.as(ada)(courseAnalytics.students, of({ query: { band: 'half' } }));
    expect(status).toBe(400);
  });

  it('are a file with the same rows', async () => {
    const lines = (await download(`course-analytics-students/${course.id}/file`)).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('user_id,name');
  });
});

it('files have values in the words of their reader, under the names of the API', async () => {
  const students = `course-analytics-students/${course.id}/file`;
  expect(await download(students)).toContain(',Active,Not started,');
  const german = await inGerman(students);
  expect(german).toContain(',access,status,');
  expect(german).toContain(',Aktiv,Nicht begonnen,');
  expect(await inGerman(`student-reports/courses/${course.id}/file`)).toContain('Cora,Nicht begonnen,0,');
});

describe('one learner', () => {
  it('has time that is counted between signals, once', async () => {
    const userId = learners[1]!.id;
    const signal = (at: number, item: number) =>
      t.db.transaction((db) =>
        recordActivity(
          { db, services: t.app.services, now: new Date(start.getTime() + at * 1000) },
          { userId, courseId: course.id, itemId: course.items[item]!.id },
        ),
      );
    for (const [at, item] of [
      [0, 0],
      [10, 0],
      [100, 0],
      [200, 1],
      [1000, 1],
      [4000, 1],
    ] as const)
      await signal(at, item);
    const { body } = await t.as(ada)(courseAnalytics.learner, ofLearner(1));
    expect(body).toMatchObject({ seconds: 200, idle_seconds: 800, visits: 2, status: 'progress' });
    const items = body.sections.flatMap((section) => section.items);
    expect(items[0]).toMatchObject({ status: 'completed', seconds: 100, visits: 1, by_staff: null });
    expect(items[1]).toMatchObject({ status: 'open', seconds: 100, idle_seconds: 800, visits: 1 });
    expect(
      (await download(`course-analytics/${course.id}/progress/file?user_id=${userId}`)).split('\r\n')[1],
    ).toContain(',lesson,Completed,');
  });

  it('shows what staff have set, and by whom', async () => {
    const [item] = course.items;
    const body = {
      course_id: course.id,
      item_id: item!.id,
      item_type: 'lesson',
      completed: true,
      user_id: learners[2]!.id,
    };
    expect((await t.as(ada)(progress.completeItem, { body } as never)).status).toBe(200);
    const shown = (await t.as(ada)(courseAnalytics.learner, ofLearner(2))).body;
    expect(shown.sections[0]!.items[0]).toMatchObject({ status: 'completed', by_staff: { id: ada.id } });
  });

  it('is enrolled, reset and unenrolled', async () => {
    const person = await t.given.student();
    const admin = t.as(await t.given.administrator());
    const body = { user_ids: [person.id] };
    expect((await admin(courseAnalytics.enroll, of({ body }))).body).toEqual({ enrolled: [person.id], failed: [] });
    await t.given.completions({ userId: person.id, courseId: course.id, items: course.items });
    const query = { user_id: person.id };
    expect((await admin(courseAnalytics.reset, of({ query }))).status).toBe(200);
    expect(await t.db.select().from(itemProgress).where(eq(itemProgress.userId, person.id))).toEqual([]);
    const ended = await admin(courseAnalytics.unenroll, of({ query: { ...query, erase_progress: true } }));
    expect(ended.body).toEqual({ user_id: person.id, erased: true });
    expect(await t.db.$count(enrollments, eq(enrollments.userId, person.id))).toBe(1);
    expect((await admin(courseAnalytics.unenroll, of({ query: { user_id: 99_999 } }))).status).toBe(404);
    expect((await admin(courseAnalytics.reset, of({ query: {} }))).status).toBe(400);
  });
});
