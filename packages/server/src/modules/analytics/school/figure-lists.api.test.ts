import { contract, type CountFigure } from '@lectern/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { enrollments as enrollmentRows } from '../../enrollments/enrollments.tables.ts';
import { courseProgress } from '../../progress/progress.tables.ts';
import { questionsAnswers as messages } from '../../questions-answers/questions-answers.tables.ts';
import { reviews } from '../../reviews/reviews.tables.ts';
import { refreshFacts } from '../facts/refresh.usecases.ts';

const { attempts, courseAnalytics, courseReviews, enrollments, questionsAnswers, schoolAnalytics, settings } = contract;
const start = new Date('2030-05-15T09:00:00.000Z');
const t = await useTestApp({ now: start });
type Person = Awaited<ReturnType<typeof t.given.user>>;
type Course = Awaited<ReturnType<typeof t.given.course>>;

let admin: Person;
let ada: Person;
let bob: Person;
let knots: Course;
const daysAgo = (days: number) => {
  const moment = new Date(start.getTime() - days * 86_400_000);
  t.travelTo(moment);
  return moment;
};

/** One person who did each thing, another who retook the course, one who left it, and a preview. */
async function fill(author: Person): Promise<Course> {
  daysAgo(80);
  const course = await t.given.course({
    author,
    accessMode: 'need_registration',
    sections: [2],
    enableCourseRetake: true,
  });
  const quiz = await t.given.quiz({ course, questions: [{}] });
  const items = [...course.items, quiz];
  const ended = { status: 'attempt_ended' as const, courseId: course.id };
  const within = { courseId: course.id };
  const ask = (userId: number, more: object = {}) => {
    const at = { createdAt: t.app.services.clock(), modifiedAt: t.app.services.clock() };
    return t.db
      .insert(messages)
      .values({ ...within, userId, content: 'Why?', ...at, lastActivityAt: at.createdAt, ...more });
  };
  const before = await t.given.enrolledLearner(course.id);
  await ask(before.id);
  await t.given.completions({ userId: before.id, ...within, items, finished: true });
  daysAgo(20);
  const person = await t.given.enrolledLearner(course.id);
  const gone = await t.given.enrolledLearner(course.id);
  for (const { id } of [person, gone]) {
    await t.given.completions({ userId: id, ...within, items, finished: true });
    await ask(id);
  }
  await ask(person.id, { archived: true });
  await ask(person.id, { status: 'trash' });
  const moment = t.app.services.clock();
  const review = { ...within, rating: 5, content: 'Words', createdAt: moment, modifiedAt: moment };
  await t.db.insert(reviews).values([
    { ...review, userId: person.id, status: 'approve' },
    { ...review, userId: gone.id, status: 'hold' },
  ]);
  // Begun before the period, ended in it; and the other way round.
  await t.given.attempt({ quiz, user: person, ...ended, result: 'fail', startedAt: daysAgo(35), endedAt: daysAgo(15) });
  await t.given.attempt({ quiz, user: gone, ...ended, result: 'pass', startedAt: daysAgo(15), endedAt: daysAgo(15) });
  await t.given.attempt({ quiz, user: person, ...ended, isPreview: true, startedAt: daysAgo(5), endedAt: daysAgo(5) });
  daysAgo(4);
  const left = and(eq(enrollmentRows.userId, gone.id), eq(enrollmentRows.courseId, course.id));
  const [{ id } = { id: 0 }] = await t.db.select({ id: enrollmentRows.id }).from(enrollmentRows).where(left);
  await t.as(admin)(enrollments.update, { params: { id }, body: { status: 'inactive' } });
  // Takes the course again, completes it a second time.
  const own = and(eq(enrollmentRows.userId, person.id), eq(enrollmentRows.courseId, course.id));
  const [again = { id: 0 }] = await t.db.select({ id: enrollmentRows.id }).from(enrollmentRows).where(own);
  const retaken = await t.as(person)(enrollments.retake, { params: again, body: { retake_count: 0 } });
  expect(retaken.status, JSON.stringify(retaken.body)).toBe(200);
  await t.db
    .update(courseProgress)
    .set({ status: 'completed', completedAt: daysAgo(3) })
    .where(and(eq(courseProgress.userId, person.id), eq(courseProgress.courseId, course.id)));
  await t.given.attempt({ quiz, user: person, status: 'attempt_started', result: 'in_progress', endedAt: null });
  return course;
}

beforeAll(async () => {
  daysAgo(80);
  admin = await t.given.administrator();
  ada = await t.given.instructor();
  bob = await t.given.instructor();
  await t.as(admin)(settings.change, { body: { general: { site: { timezone: 'America/New_York' } } } as never });
  knots = await fill(ada);
  await fill(bob);
  daysAgo(1);
  await refreshFacts(t.app.services);
  daysAgo(0);
});

const lists = {
  'attempts.list': attempts.list,
  'courseReviews.list': courseReviews.list,
  'enrollments.list': enrollments.list,
  'questionsAnswers.list': questionsAnswers.list,
};
/** The total of the list that a figure names, or the code of its refusal. */
async function counted(who: Person, { list }: CountFigure): Promise<number | string> {
  const endpoint = lists[list!.endpoint as keyof typeof lists] as typeof enrollments.list;
  const { status, body } = await t.as(who)(endpoint, { query: { ...list!.query, per_page: '1' } as never });
  return status === 200 ? body.meta.total : (body as unknown as { code: string }).code;
}

const figures = { enrolled: 2, completed: 2, attempts: 2, passed: 1, reviews: 1, questions: 3 } as const;

it.each(Object.entries(figures) as [keyof typeof figures, number][])(
  'the list of %s has as many rows as the figure',
  async (name, ofOneCourse) => {
    const asked = { from: '2030-04-16', to: '2030-05-15', preset: 'custom' } as never;
    for (const [who, query, value] of [
      [admin, {}, 2 * ofOneCourse],
      [ada, {}, ofOneCourse],
      [bob, {}, ofOneCourse],
      [admin, { course_id: knots.id }, ofOneCourse],
      [ada, { course_id: knots.id }, ofOneCourse],
    ] as const) {
      const { body } = await t.as(who)(schoolAnalytics.figures, { query: { ...(asked as object), ...query } as never });
      const card = body.cards[name];
      expect([card.value, await counted(who, card)], JSON.stringify(query)).toEqual([value, value]);
    }
    // Another instructor counts none of a list that names the course.
    const { body } = await t.as(ada)(schoolAnalytics.figures, { query: { course_id: knots.id } as never });
    expect([0, 'not_enrolled']).toContain(await counted(bob, body.cards[name]));
  },
);

it('the figures of a course link to the same lists', async () => {
  const { body } = await t.as(ada)(courseAnalytics.read, { params: { id: knots.id }, query: {} as never });
  for (const name of ['enrolled', 'completions', 'attempts'] as const) {
    expect(await counted(ada, body.cards[name]), name).toBe(body.cards[name].value);
  }
});

it.each([
  [attempts.list, 'ended_after'],
  [enrollments.list, 'completed_before'],
])('a list refuses a date that is none', async (list, name) => {
  const { status, body } = await t.as(ada)(list as typeof attempts.list, { query: { [name]: 'someday' } as never });
  expect([status, Object.keys((body as never as { data: { params: object } }).data.params)]).toEqual([400, [name]]);
});
