import { contract } from '@lectern/contract';
import { and, eq, gt, max } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { events } from '../../../platform/platform.tables.ts';
import { courseItems, courses as courseRows } from '../../courses/courses.tables.ts';
import type { NewCourse } from '../../courses/index.ts';
import { quizAttempts } from '../../quizzes/quizzes.tables.ts';
import { videoWatches } from '../../watching/watching.tables.ts';
import { courseProgress, courseRuns, itemProgress } from '../progress.tables.ts';

const { analytics, attempts, courses, enrollments, progress, quizzes } = contract;
const start = new Date('2030-05-01T09:00:00Z');
const later = new Date('2030-06-01T09:00:00Z');
const t = await useTestApp({ now: start });
beforeEach(() => t.travelTo(start));

const of = (id: number) => ({ params: { id } });
const retake = (person: { id: number }, id: number, count?: number) =>
  t.as(person)(enrollments.retake, { ...of(id), body: count === undefined ? {} : { retake_count: count } });

/** A course with two lessons and a quiz, which a learner completed a month ago. */
async function givenGraduate(fields: Partial<NewCourse> = {}) {
  const ada = await t.given.instructor();
  const course = await t.given.course({
    author: ada,
    accessMode: 'need_registration',
    enableCourseRetake: true,
    sections: [2],
    ...fields,
  });
  const quiz = await t.given.quiz({ course, questions: [{}], attemptsAllowed: 1 });
  const learner = await t.given.student();
  const { enrollmentId } = await t.given.enrollment({ courseId: course.id, userId: learner.id });
  const items = [...course.items, { id: quiz.id }];
  await t.given.completions({ userId: learner.id, courseId: course.id, items, finished: true });
  const attempt = await t.given.attempt({ quiz, user: learner });
  await t.db.insert(videoWatches).values({
    userId: learner.id,
    lessonId: course.items[0]!.id,
    courseId: course.id,
    video: 'one',
    ranges: [[0, 30]],
    modifiedAt: start,
  });
  t.travelTo(later);
  return { ada, course, quiz, learner, enrollmentId, attempt };
}

async function toldBy(work: () => Promise<unknown>) {
  const [last] = await t.db.select({ id: max(events.id) }).from(events);
  await work();
  const rows = await t.db
    .select({ type: events.type })
    .from(events)
    .where(gt(events.id, last?.id ?? 0));
  return rows.map(({ type }) => type);
}

const open = (person: { id: number }, courseId: number) =>
  t.as(person)(progress.open, { body: { course_id: courseId } });
const completeLesson = (person: { id: number }, item: { id: number; courseId: number }) =>
  t.as(person)(progress.completeItem, {
    body: { course_id: item.courseId, item_id: item.id, item_type: 'lesson', completed: true },
  });

describe('who takes a course again', () => {
  it('its learner alone', async () => {
    const { ada, learner, enrollmentId } = await givenGraduate();
    expect((await t.visitor(enrollments.retake, { ...of(enrollmentId), body: {} })).body.code).toBe('not_signed_in');
    expect((await retake(ada, enrollmentId)).body).toMatchObject({ code: 'forbidden' });
    expect((await retake(await t.given.administrator(), enrollmentId)).status).toBe(403);
    expect((await retake(await t.given.student(), enrollmentId)).status).toBe(404);
    expect((await retake(learner, 999_999)).status).toBe(404);
    const bad = { ...of(enrollmentId), body: { retake_count: -1 } };
    expect((await t.as(learner)(enrollments.retake, bad)).body.code).toBe('invalid_params');
    expect((await retake(learner, enrollmentId)).status).toBe(200);
  });

  it.each([
    { code: 'course_retake_off', fields: { enableCourseRetake: false } },
    { code: 'access_expired', fields: { cohortEndsAt: new Date('2030-05-15T00:00:00Z') } },
  ])('nobody where $code', async ({ code, fields }) => {
    const { learner, enrollmentId, course } = await givenGraduate(fields);
    expect((await retake(learner, enrollmentId)).body).toMatchObject({ code });
    expect(await t.db.$count(courseRuns, eq(courseRuns.courseId, course.id))).toBe(0);
    expect((await t.as(learner)(courses.standing, of(course.id))).body.retake).toBeNull();
  });

  it('and where it cannot be done, no address leads there', async () => {
    const { ada, learner, enrollmentId, course } = await givenGraduate({ enableCourseRetake: false });
    const { body } = await t.as(learner)(enrollments.get, of(enrollmentId));
    expect(body.course?.progress_data).toMatchObject({ retake_url: '', retakes_left: 0 });
    await t.db.update(courseRows).set({ enableCourseRetake: true }).where(eq(courseRows.id, course.id));
    // Staff look at the enrollment, and do not learn in it.
    expect((await t.as(ada)(enrollments.get, of(enrollmentId))).body.course?.progress_data.retake_url).toBe('');
  });

  it('nobody whose access has ended', async () => {
    const { ada, learner, enrollmentId } = await givenGraduate();
    const admin = await t.given.administrator();
    const expires_at = new Date('2030-05-20T00:00:00Z').toISOString();
    await t.as(admin)(enrollments.update, { ...of(enrollmentId), body: { expires_at } });
    expect((await retake(learner, enrollmentId)).body).toMatchObject({ code: 'access_expired' });
    expect((await t.as(ada)(enrollments.runs, of(enrollmentId))).body.rows).toEqual([]);
  });

  it('nobody who has not completed it, or is in the middle of a quiz', async () => {
    const { learner, enrollmentId, course, quiz } = await givenGraduate();
    await t.given.lesson({ section: { id: course.sections[0]!.id, courseId: course.id } as never });
    expect((await retake(learner, enrollmentId)).body).toMatchObject({ code: 'course_not_completed' });
    const other = await givenGraduate();
    await t.given.attempt({ quiz: other.quiz, user: other.learner, result: 'in_progress' });
    expect((await retake(other.learner, other.enrollmentId)).body).toMatchObject({ code: 'attempt_running' });
    expect(
      await t.db.$count(quizAttempts, and(eq(quizAttempts.quizId, quiz.id), eq(quizAttempts.userId, learner.id))),
    ).toBe(1);
  });

  it('as often as the course says', async () => {
    const { learner, enrollmentId, course, quiz } = await givenGraduate({ retakeLimit: 1 });
    const left = async () => (await t.as(learner)(enrollments.get, of(enrollmentId))).body.course?.progress_data;
    expect(await left()).toMatchObject({
      retake_count: 0,
      retakes_left: 1,
      retake_url: `/course/${course.slug}#retake`,
    });
    expect((await retake(learner, enrollmentId)).body.course?.progress_data).toMatchObject({
      status: 'started',
      percentage: 0,
      completed_at: null,
      retake_count: 1,
      retakes_left: 0,
      retake_url: '',
    });
    const items = [...course.items, { id: quiz.id }];
    await t.db.delete(itemProgress).where(eq(itemProgress.userId, learner.id));
    await t.given.completions({ userId: learner.id, courseId: course.id, items, finished: true });
    expect((await retake(learner, enrollmentId)).body).toMatchObject({ code: 'no_retakes_left' });
  });
});

describe('a course taken again', () => {
  it('begins anew, and keeps the enrollment', async () => {
    const { learner, course, quiz, enrollmentId } = await givenGraduate();
    const before = (await t.as(learner)(courses.standing, of(course.id))).body;
    expect(before).toMatchObject({
      action: 'review',
      percent: 100,
      retake: { enrollment_id: enrollmentId, count: 0, left: null },
    });
    const { body } = await retake(learner, enrollmentId, 0);
    expect(body).toMatchObject({ id: enrollmentId, status: 'active', started_at: start.toISOString() });
    const opened = (await open(learner, course.id)).body;
    expect(opened).toMatchObject({
      status: 'started',
      started_at: later.toISOString(),
      completed_at: null,
      retake_count: 1,
      finish_shown: false,
      has_new_content: false,
    });
    expect(opened).not.toHaveProperty('retake_url');
    expect(opened.summary.total.completed).toBe(0);
    expect((await t.as(learner)(courses.standing, of(course.id))).body).toMatchObject({
      action: 'start',
      retake: null,
    });
    expect((await t.as(learner)(quizzes.start, { body: { id: quiz.id } })).body).toMatchObject({
      number: 1,
      total_attempts: 1,
    });
  });

  it('keeps what was done before for staff, and hides it from the learner', async () => {
    const { ada, learner, course, quiz, enrollmentId, attempt } = await givenGraduate();
    await retake(learner, enrollmentId);
    expect((await t.as(learner)(attempts.get, of(attempt.id))).status).toBe(404);
    expect((await t.as(learner)(attempts.list, { query: { quiz_id: quiz.id } })).body.data).toEqual([]);
    expect((await t.as(ada)(attempts.get, of(attempt.id))).body).toMatchObject({ is_archived: true, result: 'pass' });
    expect((await t.as(ada)(attempts.list, { query: { quiz_id: quiz.id } })).body.data).toMatchObject([
      { id: attempt.id, is_archived: true },
    ]);
    const { rows } = (await t.as(ada)(enrollments.runs, of(enrollmentId))).body;
    expect(rows).toMatchObject([
      {
        number: 1,
        started_at: start.toISOString(),
        completed_at: start.toISOString(),
        retaken_at: later.toISOString(),
      },
    ]);
    expect(rows[0]?.items.map(({ id, completed_at }) => ({ id, completed_at }))).toEqual(
      [...course.items, { id: quiz.id }].map(({ id }) => ({ id, completed_at: start.toISOString() })),
    );
    const [run] = await t.db.select().from(courseRuns).where(eq(courseRuns.courseId, course.id));
    expect(run?.beside).toMatchObject({ watching: [{ lessonId: course.items[0]!.id, ranges: [[0, 30]] }] });
    expect((await t.as(learner)(enrollments.runs, of(enrollmentId))).body.code).toBe('forbidden');
    expect((await t.as(await t.given.instructor())(enrollments.runs, of(enrollmentId))).status).toBe(404);
    expect((await t.visitor(enrollments.runs, of(enrollmentId))).status).toBe(401);
  });

  it('is one retake however often the same call comes, also at once', async () => {
    const { learner, course, enrollmentId } = await givenGraduate();
    const answers = await Promise.all([0, 0, 0].map((count) => retake(learner, enrollmentId, count)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await retake(learner, enrollmentId, 0)).body.course?.progress_data.retake_count).toBe(1);
    expect((await retake(learner, enrollmentId)).body).toMatchObject({ code: 'course_not_completed' });
    expect(await t.db.$count(courseRuns, eq(courseRuns.courseId, course.id))).toBe(1);
  });

  it('still opens what comes after it, and is told to be completed once', async () => {
    const { learner, course, quiz, enrollmentId } = await givenGraduate();
    const after = await t.given.course({ accessMode: 'need_registration', sections: [1] });
    await t.as(await t.given.administrator())(courses.update, {
      ...of(after.id),
      body: { prerequisites: [course.id] },
    });
    expect(await toldBy(() => retake(learner, enrollmentId))).toEqual(['course.retaken']);
    expect((await t.as(learner)(courses.standing, of(after.id))).body.action).toBe('enrol');

    await t.db.update(courseItems).set({ status: 'draft' }).where(eq(courseItems.id, quiz.id));
    expect(await toldBy(() => completeLesson(learner, course.items[0]!))).toEqual(['item.completed']);
    expect(await toldBy(() => completeLesson(learner, course.items[1]!))).toEqual(['item.completed']);
    const [record] = await t.db.select().from(courseProgress).where(eq(courseProgress.courseId, course.id));
    expect(record).toMatchObject({ status: 'completed', completedAt: later, retakeCount: 1 });
    expect((await open(learner, course.id)).body.retake_url).toBe(`/course/${course.slug}#retake`);
  });

  it('is completed first where a change of the outline is what completes it', async () => {
    const { learner, course, enrollmentId } = await givenGraduate();
    const extra = await t.given.lesson({ section: { id: course.sections[0]!.id, courseId: course.id } as never });
    await t.db.update(courseProgress).set({ completedAt: null }).where(eq(courseProgress.courseId, course.id));
    await t.db.update(courseItems).set({ status: 'trash' }).where(eq(courseItems.id, extra.id));
    expect(await toldBy(() => retake(learner, enrollmentId))).toEqual(['course.completed', 'course.retaken']);
  });

  it('counts once among those completed, in the month of the first time', async () => {
    const { ada, learner, course, enrollmentId } = await givenGraduate();
    const completions = async () => {
      const query = { start_date: '2030-04-20', end_date: '2030-05-10', course_id: course.id };
      return (await t.as(ada)(analytics.read, { query })).body.completions.total;
    };
    expect(await completions()).toBe(1);
    await retake(learner, enrollmentId);
    expect(await completions()).toBe(1);
  });

  it('is erased with all its earlier times by a reset of staff', async () => {
    const { ada, learner, course, enrollmentId } = await givenGraduate();
    await retake(learner, enrollmentId);
    await t.as(ada)(enrollments.reset, of(enrollmentId));
    expect(await t.db.$count(courseRuns, eq(courseRuns.courseId, course.id))).toBe(0);
    expect(await t.db.$count(quizAttempts, eq(quizAttempts.courseId, course.id))).toBe(0);
    expect((await open(learner, course.id)).body.retake_count).toBe(0);
  });
});

it('how often is a setting of the course, within its bounds', async () => {
  const ada = await t.given.instructor();
  const course = await t.given.course({ author: ada });
  const save = (retake_limit: number) =>
    t.as(ada)(courses.update, { ...of(course.id), body: { enable_course_retake: true, retake_limit } });
  expect((await save(3)).body).toMatchObject({ enable_course_retake: true, retake_limit: 3 });
  expect((await save(-1)).body.code).toBe('invalid_params');
  expect((await save(101)).body.code).toBe('invalid_params');
  const [row] = await t.db.select().from(courseRows).where(eq(courseRows.id, course.id));
  expect(row?.retakeLimit).toBe(3);
});
