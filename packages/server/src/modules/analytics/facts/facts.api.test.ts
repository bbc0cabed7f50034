import { contract } from '@lectern/contract';
import { dayAt } from '@lectern/contract/time';
import { and, eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { courses } from '../../courses/courses.tables.ts';
import { enrollments as enrollmentRows } from '../../enrollments/enrollments.tables.ts';
import { orders as orderRows } from '../../orders/orders.tables.ts';
import { itemProgress } from '../../progress/progress.tables.ts';
import { recordActivity } from '../../progress/index.ts';
import { questionsAnswers } from '../../questions-answers/questions-answers.tables.ts';
import { quizAttempts } from '../../quizzes/quizzes.tables.ts';
import { reviews } from '../../reviews/reviews.tables.ts';
import { analyticsFacts, analyticsStaleDays } from './facts.tables.ts';
import { refreshFacts } from './refresh.usecases.ts';
import { slowFacts } from './slow-facts.fixture.ts';

const { enrollments, orders, settings, users } = contract;
const start = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: start });

const admin = await t.given.administrator();
const as = t.as(admin);
let now = start;
const at = (hours: number) => {
  now = new Date(start.getTime() + hours * 3_600_000);
  t.travelTo(now);
};

async function world() {
  const course = await t.given.course({ accessMode: 'need_registration', sections: [2] });
  const paid = await t.given.course({ accessMode: 'one_time', regularPrice: '50.00', sections: [1] });
  const quiz = await t.given.quiz({ course, questions: [{}] });
  const bundle = await t.given.bundle({ courseIds: [course.id, paid.id], regularPrice: 6000 });
  const learners = [await t.given.enrolledLearner(course.id), await t.given.student()];
  return { course, paid, quiz, bundle, learners };
}
type World = Awaited<ReturnType<typeof world>>;
type Step = (world: World, learner: { id: number }, n: number) => Promise<unknown>;

const enrollmentOf = async ({ course }: World, learner: { id: number }) => {
  const where = and(eq(enrollmentRows.courseId, course.id), eq(enrollmentRows.userId, learner.id));
  return (await t.db.select({ id: enrollmentRows.id }).from(enrollmentRows).where(where))[0];
};
const lastOrder = async () =>
  (await t.db.select({ id: orderRows.id }).from(orderRows).orderBy(sql`id desc`).limit(1))[0];

const steps: Record<string, Step> = {
  enroll: ({ course }, learner) => t.given.enrollment({ courseId: course.id, userId: learner.id }),
  async unenroll(world, learner) {
    const params = await enrollmentOf(world, learner);
    return params && as(enrollments.update, { params, body: { status: 'inactive' } });
  },
  complete: ({ course }, learner, n) =>
    t.given.completions({
      userId: learner.id,
      courseId: course.id,
      items: course.items.slice(0, 1 + (n % 2)),
      finished: n % 2 === 1,
    }),
  attempt: ({ quiz }, learner) => t.given.attempt({ quiz, user: learner as never }),
  deleteAttempts: (_, learner) => t.db.delete(quizAttempts).where(eq(quizAttempts.userId, learner.id)),
  async reset(world, learner) {
    const params = await enrollmentOf(world, learner);
    return params && as(enrollments.reset, { params });
  },
  signal: ({ course }, { id: userId }) =>
    t.db.transaction(async (db) => {
      const signal = { userId, courseId: course.id, itemId: course.items[0]!.id };
      for (const later of [0, 100]) {
        const moment = new Date(now.getTime() + later * 1000);
        await recordActivity({ db, services: t.app.services, now: moment }, signal);
      }
    }),
  order: ({ course, paid, bundle }, learner, n) =>
    as(orders.create, {
      body: {
        customer_id: learner.id,
        course_lines: n % 2 === 0 ? [{ course_id: paid.id }] : [{ course_id: course.id }],
        ...(n % 3 === 0 && { bundle_lines: [{ bundle_id: bundle.id }] }),
      } as never,
    }),
  async refund() {
    const order = await lastOrder();
    return order && as(orders.refund, { params: order, body: { request_key: `refund-${order.id}`, via: 'record' } });
  },
  async cancel() {
    const order = await lastOrder();
    return order && as(orders.update, { params: order, body: { status: 'cancelled', reason: 'Mistake' } });
  },
  moveDates: (_, learner, n) =>
    t.db
      .update(itemProgress)
      .set({ startedAt: new Date(start.getTime() - n * 3_600_000) })
      .where(eq(itemProgress.userId, learner.id)),
  moveEnrollment: (_, learner, n) =>
    t.db
      .update(enrollmentRows)
      .set({ enrolledAt: new Date(start.getTime() + n * 3_600_000) })
      .where(eq(enrollmentRows.userId, learner.id)),
  review: ({ course }, learner, n) =>
    t.db
      .insert(reviews)
      .values({
        courseId: course.id,
        userId: learner.id,
        rating: 1 + (n % 5),
        content: 'Words',
        status: n % 2 === 0 ? 'approve' : 'hold',
        createdAt: now,
        modifiedAt: now,
      })
      .onConflictDoNothing(),
  approve: () => t.db.update(reviews).set({ status: 'approve' }),
  question: ({ course }, learner) =>
    t.db.insert(questionsAnswers).values({
      courseId: course.id,
      userId: learner.id,
      content: 'Why?',
      createdAt: now,
      modifiedAt: now,
      lastActivityAt: now,
    }),
  erase: (_, learner) => t.db.delete(questionsAnswers).where(eq(questionsAnswers.userId, learner.id)),
  async deleteLearner(world, _, n) {
    const learner = await t.given.enrolledLearner(world.course.id);
    await t.given.completions({ userId: learner.id, courseId: world.course.id, items: world.course.items });
    at(500 + n);
    await refreshFacts(t.app.services);
    return as(users.remove, { params: learner, query: { force: true, mode: n % 2 === 0 ? 'delete' : 'anonymize' } });
  },
  deleteCourse: async (world, learner) => {
    const course = await t.given.course({ accessMode: 'need_registration', sections: [1] });
    await t.given.enrollment({ courseId: course.id, userId: learner.id });
    await t.given.completions({ userId: learner.id, courseId: course.id, items: course.items });
    await refreshFacts(t.app.services);
    return t.db.delete(courses).where(eq(courses.id, course.id));
  },
  refresh: () => refreshFacts(t.app.services),
};

const histories = fc.array(
  fc.record({
    step: fc.constantFrom(...Object.keys(steps)),
    learner: fc.nat(1),
    n: fc.integer({ min: 0, max: 100 }),
    /** Hours that pass before it. */
    later: fc.integer({ min: 0, max: 60 }),
  }),
  { minLength: 10, maxLength: 30 },
);

const stored = async () =>
  Object.fromEntries(
    (await t.db.select().from(analyticsFacts))
      .map((row) => [`${row.courseId}|${row.measure}|${row.day}|${row.itemId}|${row.facet}`, row.value] as const)
      .toSorted(),
  );

it('after any history the facts are those of the slow query', { timeout: 240_000 }, async () => {
  const found = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      histories,
      fc.constantFrom('UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati'),
      async (history, zone) => {
        at(0);
        await as(settings.change, { body: { general: { site: { timezone: zone } } } as never });
        const made = await world();
        let hours = 0;
        for (const { step, learner, n, later } of history) {
          hours += later;
          at(hours);
          const answer = (await steps[step]!(made, made.learners[learner]!, n)) as { status?: unknown } | undefined;
          const status = typeof answer?.status === 'number' ? answer.status : 200;
          expect(status, step).toBeLessThan(500);
        }
        at(hours + 700);
        await refreshFacts(t.app.services);
        const facts = await stored();
        expect(facts).toEqual(await slowFacts(t, { zone, before: dayAt(now.getTime() - 3_600_000, zone) }));
        expect(await t.db.select().from(analyticsStaleDays)).toEqual([]);
        for (const key of Object.keys(facts)) found.add(key.split('|')[1]!);
        await refreshFacts(t.app.services);
        expect(await stored()).toEqual(facts);
      },
    ),
    { seed: 3540, numRuns: 15, endOnFailure: true },
  );
  // The histories have figures of each kind to compare.
  expect([...found].toSorted()).toEqual([
    'active',
    'attempts',
    'completed',
    'enrolled',
    'gross',
    'item_completed',
    'item_started',
    'net',
    'passed',
    'questions',
    'refund',
    'reviews',
    'seconds',
    'unenrolled',
  ]);
});
