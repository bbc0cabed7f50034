import { contract } from '@lectern/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { reviews } from '../reviews/reviews.tables.ts';

const { analytics, courses, enrollments, lessons } = contract;
const start = new Date('2030-05-15T09:00:00.000Z');
const t = await useTestApp({ now: start });
beforeEach(() => t.travelTo(start));

const of = ({ id }: { id: number }) => ({ params: { id } });

async function givenCourse() {
  const ada = await t.given.instructor();
  const course = await t.given.course({ author: ada, accessMode: 'need_registration', sections: [2] });
  return { ada, course };
}

describe('who sees the desk of a course', () => {
  it('is its staff alone', async () => {
    const { ada, course } = await givenCourse();
    const learner = await t.given.enrolledLearner(course.id);
    expect((await t.as(ada)(analytics.course, of(course))).status).toBe(200);
    expect((await t.as(await t.given.administrator())(analytics.course, of(course))).status).toBe(200);
    expect((await t.as(await t.given.instructor())(analytics.course, of(course))).body.code).toBe('not_found');
    expect((await t.as(learner)(analytics.course, of(course))).body.code).toBe('forbidden');
    expect((await t.visitor(analytics.course, of(course))).body.code).toBe('not_signed_in');
    expect((await t.as(ada)(analytics.course, of({ id: 999_999 }))).body.code).toBe('not_found');
    expect((await t.as(ada)(analytics.course, { params: { id: 'seven' as never } })).body.code).toBe('not_found');
  });

  it('is told no address', async () => {
    const { ada, course } = await givenCourse();
    const learner = await t.given.enrolledLearner(course.id);
    const { body } = await t.as(ada)(analytics.course, of(course));
    expect(body.learners.rows).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(learner.email);
  });
});

describe('the learners', () => {
  it('are those with access to this course, the latest active first, with how far they are', async () => {
    const { ada, course } = await givenCourse();
    const other = await t.given.course({ author: ada, accessMode: 'need_registration', sections: [1] });
    await t.given.enrolledLearner(other.id);
    const idle = await t.given.enrolledLearner(course.id);
    const gone = await t.given.enrolledLearner(course.id);
    const { body: list } = await t.as(await t.given.administrator())(enrollments.list, {
      query: { context: 'edit', course: course.id, user: [gone.id] },
    });
    await t.as(await t.given.administrator())(enrollments.remove, { params: { id: list.data[0]!.id } });
    t.travelTo(new Date(start.getTime() + 60_000));
    const busy = await t.given.enrolledLearner(course.id);
    await t.given.completions({ userId: busy.id, courseId: course.id, items: course.items.slice(0, 1) });
    const { learners } = (await t.as(ada)(analytics.course, of(course))).body;
    expect(learners.total).toBe(2);
    expect(learners.rows.map(({ learner, percentage, status }) => [learner.id, percentage, status])).toEqual([
      [busy.id, 50, 'progress'],
      [idle.id, 0, 'started'],
    ]);
    expect(learners.rows[1]!.active_at).toBeNull();
  });
});

describe('the open work', () => {
  it('counts answers that wait in this course alone', async () => {
    const { ada, course } = await givenCourse();
    const quiz = await t.given.quiz({ course, questions: [{}] });
    const other = await t.given.course({ author: ada, sections: [1] });
    await t.given.attempt({ quiz: await t.given.quiz({ course: other, questions: [{}] }), result: 'pending' });
    expect((await t.as(ada)(analytics.course, of(course))).body.open_work).toEqual([]);
    await t.given.attempt({ quiz, result: 'pending' });
    await t.given.attempt({ quiz, result: 'pass' });
    const review = { userId: ada.id, content: 'Too hard.', createdAt: start, modifiedAt: start };
    await t.db.insert(reviews).values({ ...review, quizId: quiz.id, status: 'hold' });
    expect((await t.as(ada)(analytics.course, of(course))).body.open_work).toEqual([
      { kind: 'attempts_to_review', count: 1 },
      { kind: 'reviews_pending', count: 1 },
    ]);
  });
});

describe('the hardest questions', () => {
  it('are those that were answered wrong most often, once enough learners have answered', async () => {
    const { ada, course } = await givenCourse();
    const quiz = await t.given.quiz({ course, questions: [{}, {}, {}] });
    const answered = (points: number) => ({ value: 'x', points });
    const [first, second] = [quiz.questions[0]!.points, quiz.questions[1]!.points];
    // The first is always right, the second once of three times, the third waits for a person.
    for (const right of [0, second, 0]) {
      const waits = { ...answered(0), reviewed: false };
      await t.given.attempt({ quiz, answers: [answered(first), answered(right), waits] });
    }
    const { hardest_questions: hardest } = (await t.as(ada)(analytics.course, of(course))).body;
    expect(hardest).toMatchObject([
      { id: quiz.questions[1]!.id, quiz: { id: quiz.id }, answers: 3, right_percent: 33 },
    ]);
  });

  it('are none while few have answered, and none of other courses', async () => {
    const { ada, course } = await givenCourse();
    const quiz = await t.given.quiz({ course, questions: [{}] });
    for (const _ of [1, 2]) await t.given.attempt({ quiz, answers: [{ value: 'x', points: 0 }] });
    expect((await t.as(ada)(analytics.course, of(course))).body.hardest_questions).toEqual([]);
    await t.given.attempt({ quiz, answers: [{ value: 'x', points: 0 }], isPreview: true });
    expect((await t.as(ada)(analytics.course, of(course))).body.hardest_questions).toEqual([]);
    await t.given.attempt({ quiz, answers: [{ value: 'x', points: 0 }] });
    expect((await t.as(ada)(analytics.course, of(course))).body.hardest_questions).toHaveLength(1);
    const other = await t.given.course({ author: ada });
    expect((await t.as(ada)(analytics.course, of(other))).body.hardest_questions).toEqual([]);
  });
});

describe('the changes', () => {
  it('say who changed what in this course; what learners do is none', async () => {
    const { ada, course } = await givenCourse();
    const [lesson, second] = [course.items[0]!, course.items[1]!];
    const learner = await t.given.student();
    await t.as(learner)(enrollments.create, { body: { course_id: course.id } });
    const admin = await t.given.administrator();
    await t.as(ada)(courses.update, { ...of(course), body: { name: 'Knots' } });
    for (const name of ['Reef', 'Reef knot']) {
      await t.as(ada)(lessons.update, { ...of(lesson), body: { name } });
    }
    await t.as(admin)(lessons.update, { ...of(second), body: { name: 'Bowline' } });
    const other = await t.given.student();
    await t.as(admin)(enrollments.create, { body: { course_id: course.id, user_id: other.id } });
    const { changes } = (await t.as(ada)(analytics.course, of(course))).body;
    expect(changes.map(({ type, by, subject, learner: about }) => [type, by?.id, subject, about])).toEqual([
      ['student.enrolled', admin.id, '', other.displayName],
      ['lesson.updated', admin.id, 'Bowline', ''],
      ['lesson.updated', ada.id, 'Reef knot', ''],
      ['course.updated', ada.id, '', ''],
    ]);
  });
});

describe('what it costs', () => {
  it('is the same for one learner and for many, sign-in included', async () => {
    const { ada, course } = await givenCourse();
    await t.given.enrolledLearner(course.id);
    const as = t.as(ada);
    // The session, the settings and the add-ons are read before: they are kept in memory.
    await as(analytics.course, of(course));
    const cost = async () => (await t.countStatements(() => as(analytics.course, of(course)))).statements.length;
    expect(await cost()).toBe(10);
    for (const _ of [1, 2, 3, 4, 5, 6, 7]) await t.given.enrolledLearner(course.id);
    const quiz = await t.given.quiz({ course, questions: [{}, {}] });
    await t.given.attempt({ quiz, result: 'pending' });
    expect(await cost()).toBe(10);
  });
});
