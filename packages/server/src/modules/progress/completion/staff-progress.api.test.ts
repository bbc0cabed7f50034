import { contract } from '@lectern/contract';
import { and, eq, gt, max, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { events } from '../../../platform/platform.tables.ts';
import { courses } from '../../courses/courses.tables.ts';
import { quizAttempts } from '../../quizzes/quizzes.tables.ts';
import { videoWatches } from '../../watching/watching.tables.ts';
import { courseProgress, itemProgress } from '../progress.tables.ts';

const { enrollments, progress } = contract;
const start = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: start });
beforeEach(() => t.travelTo(start));

const of = (id: number) => ({ params: { id } });

/** A course of an instructor with two lessons and a quiz, and a learner with progress. */
async function givenLearner() {
  const ada = await t.given.instructor();
  const course = await t.given.course({ author: ada, accessMode: 'need_registration', sections: [2] });
  const quiz = await t.given.quiz({ course, questions: [{}] });
  const learner = await t.given.student();
  const { enrollmentId } = await t.given.enrollment({ courseId: course.id, userId: learner.id });
  await t.given.completions({ userId: learner.id, courseId: course.id, items: course.items.slice(0, 1) });
  await t.given.attempt({ quiz, user: learner });
  await t.db.insert(videoWatches).values({
    userId: learner.id,
    lessonId: course.items[0]!.id,
    courseId: course.id,
    video: 'one',
    modifiedAt: start,
  });
  return { ada, course, quiz, learner, enrollmentId };
}

/** Events emitted while `work` runs. */
async function toldBy(work: () => Promise<unknown>) {
  const [last] = await t.db.select({ id: max(events.id) }).from(events);
  await work();
  const rows = await t.db
    .select({ type: events.type, actorId: events.actorId, payload: events.payload })
    .from(events)
    .where(gt(events.id, last?.id ?? 0));
  return rows;
}

const kept = async ({ course, learner }: { course: { id: number }; learner: { id: number } }) => {
  const mine = <Table extends typeof courseProgress | typeof itemProgress | typeof quizAttempts | typeof videoWatches>(
    table: Table,
  ) => t.db.$count(table, and(eq(table.userId, learner.id), eq(table.courseId, course.id)));
  return {
    records: await mine(courseProgress),
    items: await mine(itemProgress),
    attempts: await mine(quizAttempts),
    watched: await mine(videoWatches),
  };
};

describe('who sets the progress of a learner', () => {
  it.each(['reset', 'complete'] as const)('%s: the staff of the course', async (act) => {
    const { ada, learner, enrollmentId } = await givenLearner();
    const call = async (person: { id: number }) => (await t.as(person)(enrollments[act], of(enrollmentId))).status;
    expect((await t.visitor(enrollments[act], of(enrollmentId))).status).toBe(401);
    expect(await call(learner)).toBe(403);
    expect(await call(await t.given.student())).toBe(404);
    expect(await call(await t.given.instructor())).toBe(404);
    expect((await t.as(ada)(enrollments[act], of(999_999))).status).toBe(404);
    expect((await t.as(ada)(enrollments[act], { params: { id: 'one' as never } })).status).toBe(404);
    expect(await call(ada)).toBe(200);
    expect(await call(await t.given.administrator())).toBe(200);
  });

  it('is told to whoever reads the enrollment, with the name of the learner for staff alone', async () => {
    const { ada, learner, enrollmentId } = await givenLearner();
    const staff = (await t.as(ada)(enrollments.get, of(enrollmentId))).body;
    expect(staff.user).toEqual({ id: learner.id, display_name: learner.displayName, avatar_url: '' });
    expect(staff.can).toEqual({ leave: false, review: false, reset: true, complete: true });
    const own = (await t.as(learner)(enrollments.get, of(enrollmentId))).body;
    expect(own.user).toBeUndefined();
    expect(own.can).toEqual({ leave: true, review: true, reset: false, complete: false });
  });
});

describe('a reset', () => {
  it('erases progress, attempts and what was watched in this course, and keeps the enrollment', async () => {
    const given = await givenLearner();
    const other = await givenLearner();
    await t.given.enrollment({ courseId: other.course.id, userId: given.learner.id });
    const elsewhere = { course: other.course, learner: given.learner };
    await t.given.completions({ userId: given.learner.id, courseId: other.course.id, items: other.course.items });
    expect(await kept(given)).toEqual({ records: 1, items: 1, attempts: 1, watched: 1 });
    const { status, body } = await t.as(given.ada)(enrollments.reset, of(given.enrollmentId));
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: given.enrollmentId, status: 'active', started_at: start.toISOString() });
    expect(body.course?.progress_data).toMatchObject({ status: 'started', percentage: 0, completed_at: null });
    expect(await kept(given)).toEqual({ records: 0, items: 0, attempts: 0, watched: 0 });
    expect(await kept(elsewhere)).toMatchObject({ records: 1, items: 2 });
    expect(await kept(other)).toMatchObject({ records: 1, items: 1, attempts: 1 });
  });

  it('is told once, and not of a course in which nothing was done', async () => {
    const { ada, course, learner, enrollmentId } = await givenLearner();
    const reset = () => t.as(ada)(enrollments.reset, of(enrollmentId));
    expect(await toldBy(reset)).toEqual([
      { type: 'progress.reset', actorId: ada.id, payload: { course_id: course.id, user_id: learner.id } },
    ]);
    expect(await toldBy(reset)).toEqual([]);
  });

  it('lets the learner begin anew', async () => {
    const { ada, course, learner, enrollmentId } = await givenLearner();
    await t.as(ada)(enrollments.reset, of(enrollmentId));
    const opened = (await t.as(learner)(progress.open, { body: { course_id: course.id } })).body;
    expect(opened).toMatchObject({ status: 'started', completed_at: null });
    expect(opened.summary.total.completed).toBe(0);
  });
});

describe('a course set completed', () => {
  it('has all its items completed, quizzes too, and is completed by now', async () => {
    const { ada, course, learner, enrollmentId } = await givenLearner();
    await t.given.lesson({ course, section: course.sections[0], status: 'draft' });
    t.travelTo(new Date(start.getTime() + 3_600_000));
    const { status, body } = await t.as(ada)(enrollments.complete, of(enrollmentId));
    expect(status).toBe(200);
    expect(body.course?.progress_data).toMatchObject({
      status: 'completed',
      percentage: 100,
      completed_at: t.now().toISOString(),
      summary: { total: { completed: 3, pending: 0, total: 3 } },
    });
    expect(await kept({ course, learner })).toMatchObject({ records: 1, items: 3, attempts: 1 });
  });

  it('is told of as staff’s doing, once', async () => {
    const { ada, course, learner, enrollmentId } = await givenLearner();
    const complete = () => t.as(ada)(enrollments.complete, of(enrollmentId));
    const payload = { course_id: course.id, user_id: learner.id };
    expect(await toldBy(complete)).toEqual([
      { type: 'progress.completed_by_staff', actorId: ada.id, payload },
      { type: 'course.completed', actorId: ada.id, payload: { ...payload, notify: true } },
    ]);
    expect(await toldBy(complete)).toEqual([]);
  });

  it('has something to complete', async () => {
    const ada = await t.given.instructor();
    const course = await t.given.course({ author: ada, accessMode: 'need_registration', sections: [] });
    const learner = await t.given.student();
    const { enrollmentId } = await t.given.enrollment({ courseId: course.id, userId: learner.id });
    const { status, body } = await t.as(ada)(enrollments.complete, of(enrollmentId));
    expect([status, body.code]).toEqual([409, 'nothing_to_complete']);
  });
});

describe('the learners of a course as a list', () => {
  it('are sorted by how far they are and by their names', async () => {
    const ada = await t.given.instructor();
    const course = await t.given.course({ author: ada, accessMode: 'need_registration', sections: [3] });
    const people = [];
    for (const [displayName, done] of [
      ['Cora', 1],
      ['Anna', 3],
      ['Bea', 0],
    ] as const) {
      const person = await t.given.user({ displayName, role: 'student' });
      await t.given.enrollment({ courseId: course.id, userId: person.id });
      if (done > 0) {
        await t.given.completions({ userId: person.id, courseId: course.id, items: course.items.slice(0, done) });
      }
      people.push(person);
    }
    const sorted = async (orderby: 'progress' | 'student', order: 'asc' | 'desc') => {
      const query = { context: 'edit', course: course.id, orderby, order } as const;
      return (await t.as(ada)(enrollments.list, { query })).body.data.map(({ user }) => user?.display_name);
    };
    expect(await sorted('progress', 'desc')).toEqual(['Anna', 'Cora', 'Bea']);
    expect(await sorted('progress', 'asc')).toEqual(['Bea', 'Cora', 'Anna']);
    expect(await sorted('student', 'asc')).toEqual(['Anna', 'Bea', 'Cora']);
  });
});

it('a course that is deleted while staff complete it is not there any more', async () => {
  const { ada, course, enrollmentId } = await givenLearner();
  const completing = await t.db.transaction(async (db) => {
    await db.delete(courses).where(eq(courses.id, course.id));
    const answer = t.as(ada)(enrollments.complete, of(enrollmentId));
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%item_progress%'`;
    await expect.poll(async () => (await t.db.execute(waiting)).rowCount, { interval: 10 }).toBe(1);
    return { answer };
  });
  expect((await completing.answer).status).toBe(404);
});
