import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { courses } from '../courses/courses.tables.ts';
import { enrollments, entitlements } from '../enrollments/enrollments.tables.ts';
import { quizQuestions } from '../quizzes/quizzes.tables.ts';
import { reviews } from '../reviews/reviews.tables.ts';

const { analytics } = contract;
const start = new Date('2030-05-15T09:00:00.000Z');
const t = await useTestApp({ now: start });

const daysAgo = (days: number) => new Date(start.getTime() - days * 86_400_000);
beforeEach(() => t.travelTo(start));

/** A course of an author with one enrollment on each of these days. */
async function givenCourse(author: { id: number }, enrolledDaysAgo: number[]) {
  t.travelTo(daysAgo(300));
  const course = await t.given.course({ author, accessMode: 'need_registration', sections: [2] });
  for (const days of enrolledDaysAgo) {
    t.travelTo(daysAgo(days));
    await t.given.enrolledLearner(course.id);
  }
  t.travelTo(start);
  return course;
}

describe('the figures of some time', () => {
  it('count what happened, day by day, beside the time before', async () => {
    const ada = await t.given.instructor();
    const course = await givenCourse(ada, [0, 0, 3, 29, 30, 45, 60]);
    const learner = await t.given.student();
    await t.given.enrollment({ courseId: course.id, userId: learner.id });
    await t.given.completions({ userId: learner.id, courseId: course.id, items: course.items, finished: true });

    const { status, body } = await t.as(ada)(analytics.read, {});
    expect(status).toBe(200);
    expect(body.range).toEqual({ from: '2030-04-16', to: '2030-05-15', interval: 'day' });
    expect(body.courses).toEqual({ total: 1, previous: 1 });
    expect(body.lessons).toEqual({ total: 2, previous: 2 });
    expect(body.instructors).toBeUndefined();
    expect(body.user_courses).toMatchObject({ total: 5, previous: 2, students: 8, students_previous: 3 });
    expect(body.user_courses.data).toHaveLength(30);
    expect(body.user_courses.data.filter(({ count }) => count > 0)).toEqual([
      { date: '2030-04-16', count: 1 },
      { date: '2030-05-12', count: 1 },
      { date: '2030-05-15', count: 3 },
    ]);
    expect(body.completions).toEqual({ total: 1, previous: 0 });
  });

  it('count no lesson that is a draft or in the trash', async () => {
    const ada = await t.given.instructor();
    const course = await givenCourse(ada, []);
    await t.given.lesson({ course, section: course.sections[0], status: 'draft' });
    await t.given.lesson({ course, section: course.sections[0], status: 'trash' });
    expect((await t.as(ada)(analytics.read, {})).body.lessons).toMatchObject({ total: 2 });
    await t.given.lesson({ course, section: course.sections[0] });
    expect((await t.as(ada)(analytics.read, {})).body.lessons).toMatchObject({ total: 3 });
  });

  it('count people whose access has ended as students of then, not of now', async () => {
    const ada = await t.given.instructor();
    const course = await givenCourse(ada, [40]);
    const [row] = await t.db.select().from(enrollments).where(eq(enrollments.courseId, course.id));
    await t.db
      .update(entitlements)
      .set({ endedAt: daysAgo(5) })
      .where(eq(entitlements.enrollmentId, row!.id));
    const { body } = await t.as(ada)(analytics.read, {});
    expect(body.user_courses).toMatchObject({ students: 0, students_previous: 1 });
  });

  it('follow the days of the site, wherever the server is', async () => {
    const admin = await t.given.administrator();
    const ada = await t.given.instructor();
    t.travelTo(new Date('2030-05-14T23:30:00.000Z'));
    const course = await t.given.course({ author: ada });
    await t.given.enrolledLearner(course.id);
    t.travelTo(start);
    const dayOfIt = async () => {
      const { body } = await t.as(ada)(analytics.read, { query: { course_id: course.id } });
      return body.user_courses.data.find(({ count }) => count > 0)?.date;
    };
    expect(await dayOfIt()).toBe('2030-05-14');
    await t.as(admin)(contract.settings.change, { body: { general: { site: { timezone: 'Asia/Tokyo' } } } });
    expect(await dayOfIt()).toBe('2030-05-15');
    await t.as(admin)(contract.settings.reset);
  });

  it('come by week and by month when there are many days', async () => {
    const ada = await t.given.instructor();
    await givenCourse(ada, [0, 100]);
    const read = async (start_date: string) => (await t.as(ada)(analytics.read, { query: { start_date } })).body;
    const weeks = await read('2030-01-30');
    expect(weeks.range.interval).toBe('week');
    expect(weeks.user_courses.data[0]).toEqual({ date: '2030-01-28', count: 0 });
    expect(weeks.user_courses.data.filter(({ count }) => count > 0)).toEqual([
      { date: '2030-02-04', count: 1 },
      { date: '2030-05-13', count: 1 },
    ]);
    const months = await read('2028-01-01');
    expect(months.range.interval).toBe('month');
    expect(months.user_courses.data).toHaveLength(29);
    expect(months.user_courses.data.at(-1)).toEqual({ date: '2030-05-01', count: 1 });
  });

  it('are of the whole school for managers, with its instructors', async () => {
    const [ada, bo] = [await t.given.instructor(), await t.given.instructor()];
    await givenCourse(ada, [1]);
    await givenCourse(bo, [1]);
    const manager = await t.given.manager();
    const all = (await t.as(manager)(analytics.read, {})).body;
    const own = (await t.as(bo)(analytics.read, {})).body;
    expect(own.user_courses.total).toBe(1);
    expect(all.user_courses.total).toBeGreaterThanOrEqual(2);
    expect(all.instructors?.total).toBeGreaterThanOrEqual(2);
  });

  it('count quizzes and the questions they ask, in scope, a shared question once', async () => {
    const ada = await t.given.instructor();
    const course = await t.given.course({ author: ada, sections: [0] });
    const quiz = await t.given.quiz({ course, questions: [{}, {}] });
    const other = await t.given.quiz({ course, questions: [{}] });
    await t.db.insert(quizQuestions).values({ quizId: other.id, questionId: quiz.questions[0]!.id, position: 1 });
    await t.given.quiz({ questions: [{}, {}, {}] });
    const { body } = await t.as(ada)(analytics.read, {});
    expect([body.quizzes.total, body.questions.total]).toEqual([2, 3]);
    const one = await t.as(ada)(analytics.read, { query: { course_id: course.id } });
    expect([one.body.quizzes.total, one.body.questions.total]).toEqual([2, 3]);
    await t.as(ada)(contract.quizzes.remove, { params: { id: quiz.id } });
    const left = (await t.as(ada)(analytics.read, {})).body;
    expect([left.quizzes.total, left.questions.total]).toEqual([1, 2]);
  });

  it('of a course of somebody else do not exist for an instructor', async () => {
    const course = await givenCourse(await t.given.instructor(), [1]);
    const query = { course_id: course.id };
    expect((await t.as(await t.given.instructor())(analytics.read, { query })).status).toBe(404);
    const { body } = await t.as(await t.given.manager())(analytics.read, { query });
    expect(body).toMatchObject({ courses: { total: 1 }, user_courses: { total: 1 } });
    expect(body.instructors).toBeUndefined();
  });

  it.each([
    ['an end before the start', { start_date: '2030-05-02', end_date: '2030-05-01' }, 'end_date'],
    ['a day that is none', { start_date: '2030-02-30' }, 'start_date'],
    ['a moment that is none', { start_date: '2030-02-30T10:00:00Z' }, 'start_date'],
    ['more than a century', { start_date: '1800-01-01' }, 'start_date'],
  ])('are refused for %s', async (_, query, field) => {
    const refused = await t.as(await t.given.manager())(analytics.read, { query });
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.body.data as { params: object }).params)).toEqual([field]);
  });

  it.each([
    ['days', '2030-05-01', '2030-05-02'],
    ['moments without a zone', '2030-05-01T00:00:00', '2030-05-02T23:59:59'],
    ['moments of UTC', '2030-04-30T16:00:00.000Z', '2030-05-02T14:59:59.000Z'],
    ['moments with a zone', '2030-05-01T00:00:00+09:00', '2030-05-02T23:59:59+09:00'],
  ])('are asked for by %s, in the time zone of the site', async (_, start_date, end_date) => {
    const admin = t.as(await t.given.administrator());
    await admin(contract.settings.change, { body: { general: { site: { timezone: 'Asia/Tokyo' } } } });
    const { body } = await admin(analytics.read, { query: { start_date, end_date } });
    expect(body.range).toMatchObject({ from: '2030-05-01', to: '2030-05-02' });
    await admin(contract.settings.reset);
  });

  it('cost as many statements for one enrollment as for many', async () => {
    const [one, many] = [await t.given.instructor(), await t.given.instructor()];
    await givenCourse(one, [1]);
    await givenCourse(
      many,
      Array.from({ length: 20 }, (_, day) => day),
    );
    const cost = async (person: { id: number }) => {
      const { statements } = await t.countStatements(async () => {
        await t.as(person)(analytics.read, {});
        await t.as(person)(analytics.dashboard);
      });
      return statements.length;
    };
    for (const person of [one, many]) await t.as(person)(analytics.dashboard);
    expect(await cost(many)).toBe(await cost(one));
  });
});

describe('the dashboard', () => {
  it('shows instructors what happened last in their own courses', async () => {
    const ada = await t.given.instructor();
    const course = await givenCourse(ada, [3, 1]);
    const learner = await t.given.student();
    await t.given.enrollment({ courseId: course.id, userId: learner.id });
    await t.given.completions({ userId: learner.id, courseId: course.id, items: course.items, finished: true });
    await givenCourse(await t.given.instructor(), [0]);
    await t.db.update(courses).set({ status: 'pending' }).where(eq(courses.id, course.id));

    const { body } = await t.as(ada)(analytics.dashboard);
    expect(body.checklist).toBeUndefined();
    expect(body.needs_you).toEqual([]);
    expect(body.latest_enrolments.map((one) => [one.course.id, one.enrolled_at])).toEqual([
      [course.id, daysAgo(0).toISOString()],
      [course.id, daysAgo(1).toISOString()],
      [course.id, daysAgo(3).toISOString()],
    ]);
    expect(body.latest_enrolments[0]!.learner).toMatchObject({ id: learner.id, display_name: learner.displayName });
    expect(body.top_courses).toEqual([
      { id: course.id, name: expect.any(String), students_count: 3, completion_percent: 33 },
    ]);
  });

  it('tells managers of courses that wait for a review', async () => {
    await t.db.delete(courses).where(eq(courses.status, 'pending'));
    const manager = await t.given.manager();
    expect((await t.as(manager)(analytics.dashboard)).body.needs_you).toEqual([]);
    await t.given.course({ status: 'pending' });
    const { body } = await t.as(manager)(analytics.dashboard);
    expect(body.needs_you).toEqual([{ kind: 'courses_pending', count: 1 }]);
    expect(body.checklist).toBeUndefined();
  });

  it('tells instructors of attempts and reviews of their own quizzes that wait', async () => {
    const author = await t.given.instructor();
    const course = await t.given.course({ author, sections: [0] });
    const quiz = await t.given.quiz({ course });
    const learner = await t.given.enrolledLearner(course.id);
    await t.given.attempt({ quiz, user: learner, result: 'pending' });
    await t.db.insert(reviews).values({
      quizId: quiz.id,
      userId: learner.id,
      content: 'More of it.',
      status: 'hold',
      createdAt: t.now(),
      modifiedAt: t.now(),
    });
    expect((await t.as(author)(analytics.dashboard)).body.needs_you).toEqual([
      { kind: 'attempts_to_review', count: 1 },
      { kind: 'reviews_pending', count: 1 },
    ]);
    expect((await t.as(await t.given.instructor())(analytics.dashboard)).body.needs_you).toEqual([]);
  });

  it('shows administrators which first steps are done', async () => {
    const admin = await t.given.administrator();
    await t.as(admin)(contract.settings.reset);
    const before = (await t.as(admin)(analytics.dashboard)).body.checklist;
    expect(before).toMatchObject({ create_course: true, first_enrolment: true, add_people: true, brand_school: false });
    expect(before).toMatchObject({ set_up_mail: false, legal_pages: false });
    await t.as(admin)(contract.settings.change, { body: { general: { site: { title: 'Harbour School' } } } });
    const page = await t.as(admin)(contract.sitePages.create, { body: { title: 'Terms', status: 'publish' } });
    const delivery = { host: 'smtp.example.com', port: 587, user: '', security: 'tls' as const };
    await t.as(admin)(contract.settings.change, {
      body: { emails: { delivery }, general: { pages: { terms: page.body.id } } },
    });
    const after = (await t.as(admin)(analytics.dashboard)).body.checklist;
    expect(after).toMatchObject({ brand_school: true, set_up_mail: true, legal_pages: false });
    await t.as(admin)(contract.settings.reset);
  });

  it.each([analytics.read, analytics.dashboard])('and the figures are for staff', async (endpoint) => {
    expect((await t.visitor(endpoint, {})).status).toBe(401);
    expect((await t.as(await t.given.student())(endpoint, {})).status).toBe(403);
  });
});
