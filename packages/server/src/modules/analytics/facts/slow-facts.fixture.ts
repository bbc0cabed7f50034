import { dayAt } from '@lectern/contract/time';
import type { TestApp } from '../../../test/app.ts';
import { enrollments, entitlements } from '../../enrollments/enrollments.tables.ts';
import { ledgerEntries } from '../../orders/ledger/ledger.tables.ts';
import { orderLineCourses, orderLines, orders } from '../../orders/orders.tables.ts';
import { learnerActivity } from '../../progress/activity/activity.tables.ts';
import { courseProgress, courseRuns, itemProgress } from '../../progress/progress.tables.ts';
import { questionsAnswers } from '../../questions-answers/questions-answers.tables.ts';
import { quizAttempts } from '../../quizzes/quizzes.tables.ts';
import { reviews } from '../../reviews/reviews.tables.ts';

/** Every fact before a day, worked out in memory from whole tables. Keys are `course|measure|day|item|facet`. */
export async function slowFacts(t: TestApp, { zone, before }: { zone: string; before: string }) {
  const facts = new Map<string, number>();
  const active = new Map<string, Set<number>>();
  const dayOf = (moment: Date) => dayAt(moment.getTime(), zone);
  const put = (key: string, value: number) => facts.set(key, (facts.get(key) ?? 0) + value);
  const add = (
    moment: Date | null,
    courseId: number | null,
    measure: string,
    { item = 0, facet = '', value = 1 } = {},
  ) => {
    if (!moment || dayOf(moment) >= before) return;
    put(`0|${measure}|${dayOf(moment)}|0|${facet}`, value);
    if (courseId !== null) put(`${courseId}|${measure}|${dayOf(moment)}|${item}|${facet}`, value);
  };
  const seen = (day: string, courseId: number, userId: number) => {
    if (day >= before) return;
    for (const course of [0, courseId]) {
      const key = `${course}|active|${day}|0|`;
      active.set(key, (active.get(key) ?? new Set()).add(userId));
    }
  };

  const given = await t.db.select().from(entitlements).orderBy(entitlements.id);
  for (const one of await t.db.select().from(enrollments)) {
    const own = given.filter(({ enrollmentId }) => enrollmentId === one.id);
    add(one.enrolledAt, one.courseId, 'enrolled', { facet: own[0]?.source ?? '' });
    const ends = own.map(({ endedAt }) => endedAt?.getTime() ?? Infinity);
    const last = Math.max(...ends);
    if (own.length > 0 && last < Infinity) add(new Date(last), one.courseId, 'unenrolled');
  }
  for (const one of await t.db.select().from(courseProgress)) {
    if (one.retakeCount === 0) add(one.completedAt, one.courseId, 'completed');
  }
  for (const one of await t.db.select().from(courseRuns)) {
    if (one.number === 1) add(one.completedAt, one.courseId, 'completed');
  }
  for (const one of await t.db.select().from(itemProgress)) {
    const { courseId, userId, itemId: item } = one;
    add(one.startedAt, courseId, 'item_started', { item });
    seen(dayOf(one.startedAt), courseId, userId);
    if (!one.completed || !one.completedAt) continue;
    add(one.completedAt, courseId, 'item_completed', { item });
    seen(dayOf(one.completedAt), courseId, userId);
  }
  for (const one of await t.db.select().from(quizAttempts)) {
    if (one.isPreview || one.isGuest) continue;
    seen(dayOf(one.startedAt), one.courseId, one.userId);
    if (one.status !== 'attempt_ended') continue;
    add(one.endedAt, one.courseId, 'attempts', { item: one.quizId });
    if (one.result === 'pass') add(one.endedAt, one.courseId, 'passed', { item: one.quizId });
  }
  for (const { day, courseId, userId, seconds } of await t.db.select().from(learnerActivity)) {
    seen(day, courseId, userId);
    if (seconds > 0 && day < before) for (const course of [0, courseId]) put(`${course}|seconds|${day}|0|`, seconds);
  }
  for (const one of await t.db.select().from(reviews)) {
    if (one.courseId !== null && one.parentId === null && one.status === 'approve')
      add(one.createdAt, one.courseId, 'reviews');
  }
  for (const one of await t.db.select().from(questionsAnswers)) {
    if (one.parentId === null && one.status === 'approve') add(one.createdAt, one.courseId, 'questions');
  }
  const sold = new Map(
    (await t.db.select().from(orders)).flatMap((one) =>
      one.status === 'completed' || one.status === 'refunded' ? [[one.id, one] as const] : [],
    ),
  );
  const lines = await t.db.select().from(orderLines);
  const parts = await t.db.select().from(orderLineCourses);
  for (const line of lines) {
    const order = sold.get(line.orderId);
    if (!order) continue;
    const put = (courseId: number | null, measure: string, value: number) =>
      add(order.completedAt, courseId, measure, { facet: order.currency, value });
    put(line.courseId, 'discount', line.discount);
    const shares = parts.filter(({ lineId }) => lineId === line.id);
    if (line.bundleId === null) shares.length = 0;
    for (const { courseId, share, refunded } of shares) {
      put(courseId, 'gross', share);
      put(courseId, 'refund', refunded);
    }
    if (line.bundleId !== null) continue;
    put(line.courseId, 'gross', line.total);
    put(line.courseId, 'refund', line.refunded);
  }
  for (const { orderId, account, amount, currency, courseId } of await t.db.select().from(ledgerEntries)) {
    const order = orderId === null ? undefined : sold.get(orderId);
    if (!order || (account !== 'sales' && account !== 'tax')) continue;
    const measure = account === 'sales' ? 'net' : 'tax';
    add(order.completedAt, courseId, measure, { facet: currency, value: -amount });
  }
  for (const [key, people] of active) put(key, people.size);
  return Object.fromEntries([...facts].filter(([, value]) => value !== 0).toSorted());
}
