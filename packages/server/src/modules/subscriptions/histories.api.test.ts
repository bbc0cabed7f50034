import { contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { type Chance, chance } from '../../test/fuzz/random.ts';
import type { StandInEvent } from '../../test/stand-ins/stand-in-server.ts';
import { startStripe } from '../../test/stand-ins/stripe.ts';
import { enrollments, entitlements } from '../enrollments/enrollments.tables.ts';
import { ledgerEntries } from '../orders/ledger/ledger.tables.ts';
import { orderLineCourses, orderLines, orders as orderTable } from '../orders/orders.tables.ts';
import { turnOnGateways } from '../payments/payments.fixture.ts';
import { payments } from '../payments/payments.tables.ts';
import { CARDS, subscribingIn } from './subscriptions.fixture.ts';
import { accessUntil } from './subscriptions.rules.ts';
import { subscriptionCourses, subscriptions as table } from './subscriptions.tables.ts';

const { checkout, courseBundles, courses, mySubscriptions, orders, subscriptions } = contract;

/** Events come one to three times. */
const post = async ({ body, headers }: StandInEvent) => {
  for (let times = 1 + (body.length % 3); times > 0; times -= 1) {
    await t.raw({
      method: 'POST',
      url: '/api/lectern/v1/payments/webhooks/stripe',
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  }
};
const stripe = await startStripe({ deliver: post, now: () => t.now() });
const t = await useTestApp({ env: { TEST_STRIPE_URL: stripe.url } });
afterAll(() => stripe.close());
let manager: Awaited<ReturnType<typeof t.given.user>>;
beforeAll(async () => {
  manager = await t.given.manager();
  await turnOnGateways(t, { offline: { enable: true }, paypal: { enable: false } });
});
const { recurring, recurringBundle, subscribe, stored, run, ordersOf, secretOf } = subscribingIn(t, stripe);

type Bought = Awaited<ReturnType<typeof subscribe>> & { bundle?: Awaited<ReturnType<typeof recurringBundle>> };

const saveCard = async ({ id, student }: Bought, card: string) => {
  const { body, status } = await t.as(student)(mySubscriptions.startMethod, {
    params: { id },
    body: { gateway: 'stripe' },
  });
  if (status !== 200) return;
  await stripe.pay(secretOf(body.next), card);
  await t.as(student)(mySubscriptions.confirmMethod, { params: { id } });
};

/** One thing that happens; what the state refuses is refused. */
const steps: Record<string, (bought: Bought, random: Chance) => Promise<unknown>> = {
  wait: async (_, random) => {
    t.travelTo(new Date(t.now().getTime() + (1 + random.below(12)) * DAY_MS));
    await run();
  },
  run: () => run(),
  killed: async (_, random) => {
    const step = random.pick(['ordered', 'claimed', 'charged', 'failed'] as const);
    await run((at) => {
      if (at === step) throw new Error('killed');
    }).catch(() => undefined);
    t.travelTo(new Date(t.now().getTime() + 20 * 60_000));
  },
  twoRuns: () => Promise.all([run(), run()]),
  goodCard: (bought) => saveCard(bought, CARDS.good),
  badCard: (bought) => saveCard(bought, CARDS.declinedLater),
  cancel: ({ id, student }) => t.as(student)(mySubscriptions.cancel, { params: { id }, body: {} }),
  undo: ({ id, student }) => t.as(student)(mySubscriptions.undoCancel, { params: { id } }),
  pause: ({ id }) => t.as(manager)(subscriptions.pause, { params: { id } }),
  resume: ({ id }) => t.as(manager)(subscriptions.resume, { params: { id } }),
  retry: ({ id }) => t.as(manager)(subscriptions.retry, { params: { id } }),
  payByHand: async ({ id }) => {
    const open = (await ordersOf(id)).find(({ status }) => status === 'failed' || status === 'on-hold');
    if (!open) return;
    const { body } = await t.visitor(checkout.pay, {
      params: { id: open.id },
      body: { key: open.orderKey, payment_method: 'stripe' },
    });
    await stripe.pay(secretOf(body.next), CARDS.good);
    await t.visitor(checkout.confirm, { params: { id: open.id }, body: { key: open.orderKey } });
  },
  refund: async ({ id }, random) => {
    const paid = (await ordersOf(id)).filter(({ status, total }) => status === 'completed' && total > 0);
    if (paid.length === 0) return;
    const order = random.pick(paid);
    const body = { request_key: `refund-${order.id}`, via: 'record' as const, cancel_subscription: random.odds(0.2) };
    await t.as(manager)(orders.refund, { params: { id: order.id }, body });
  },
};

const changeBundle = async ({ bundle }: Bought, course_ids: number[]) => {
  const body = { course_ids, give_to_buyers: true };
  await t.as(manager)(courseBundles.update, { params: { id: bundle!.id }, body });
  await t.runJobs();
};
const insideOf = async ({ bundle }: Bought) =>
  (await t.as(manager)(courseBundles.get, { params: { id: bundle!.id } })).body.course_ids ?? [];

/** What also happens to a bundle. */
const bundleSteps: typeof steps = {
  add: async (bought, random) => {
    const course = await t.given.course({ accessMode: 'one_time', regularPrice: random.pick(['0', '9.99', '70.00']) });
    await changeBundle(bought, [...(await insideOf(bought)), course.id]);
  },
  leave: async (bought, random) => {
    const inside = await insideOf(bought);
    const gone = random.pick([...inside, 0]);
    await changeBundle(
      bought,
      inside.filter((id) => id !== gone),
    );
  },
  deleteCourse: async (bought, random) => {
    const deletable = (await insideOf(bought)).filter((id) => id !== bought.bundle!.courseIds[0]);
    if (deletable.length === 0) return;
    const params = { id: random.pick(deletable) };
    await t.as(manager)(courses.remove, { params, query: { force: true } });
  },
  trashAndRestore: async ({ bundle }) => {
    const params = { id: bundle!.id };
    await t.as(manager)(courseBundles.remove, { params });
    await run();
    await t.as(manager)(courseBundles.restore, { params });
  },
};

/** Each line of the bundle is divided among courses, and the access of the first course from another source stays. */
async function checkBundle({ id, student, bundle }: Bought): Promise<void> {
  const lines = await t.db
    .select({
      total: orderLines.total,
      refunded: orderLines.refunded,
      shares: sql<number>`sum(${orderLineCourses.share})::float8`,
      returned: sql<number>`sum(${orderLineCourses.refunded})::float8`,
    })
    .from(orderLines)
    .innerJoin(orderTable, eq(orderTable.id, orderLines.orderId))
    .innerJoin(orderLineCourses, eq(orderLineCourses.lineId, orderLines.id))
    .where(eq(orderTable.subscriptionId, id))
    .groupBy(orderLines.id);
  expect(lines.length).toBe((await ordersOf(id)).length);
  for (const { total, refunded, shares, returned } of lines) expect([shares, returned]).toEqual([total, refunded]);
  const other = await t.db.$count(
    entitlements,
    and(
      ne(entitlements.source, 'subscription'),
      isNull(entitlements.endedAt),
      sql`${entitlements.enrollmentId} in (select ${enrollments.id} from ${enrollments}
        where ${enrollments.userId} = ${student.id} and ${enrollments.courseId} = ${bundle!.courseIds[0]})`,
    ),
  );
  expect(other).toBe(1);
}

/** Invariants that hold after every sequence of steps. */
async function check(bought: Bought): Promise<void> {
  const { id, student, course, bundle } = bought;
  const row = await stored(id);
  if (bundle) await checkBundle(bought);
  const own = await ordersOf(id);
  const cycles = own.filter(({ type }) => type === 'renewal').map(({ subscriptionCycle }) => subscriptionCycle);
  expect(cycles).toEqual([...new Set(cycles)]);
  const orderIds = own.map((order) => order.id);
  const entries = await t.db
    .select({
      orderId: ledgerEntries.orderId,
      account: ledgerEntries.account,
      sum: sql<number>`sum(${ledgerEntries.amount})::float8`,
    })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.orderId, orderIds))
    .groupBy(ledgerEntries.orderId, ledgerEntries.account);
  for (const order of own) {
    const of = (account: string) =>
      entries.find((one) => one.orderId === order.id && one.account === account)?.sum ?? 0;
    const kept = order.status === 'completed' ? order.total - order.refunded : 0;
    expect(of('payments') + of('fees')).toBe(kept);
    expect(0 - of('sales') - of('tax')).toBe(kept);
    const paid = await t.db.$count(payments, and(eq(payments.orderId, order.id), eq(payments.status, 'paid')));
    expect(paid).toBeLessThanOrEqual(1);
  }
  const given = await t.db
    .select({ courseId: enrollments.courseId, expiresAt: entitlements.expiresAt })
    .from(entitlements)
    .innerJoin(enrollments, eq(enrollments.id, entitlements.enrollmentId))
    .where(
      and(
        eq(enrollments.userId, student.id),
        eq(entitlements.source, 'subscription'),
        eq(entitlements.sourceRef, String(id)),
        isNull(entitlements.endedAt),
      ),
    );
  const now = t.now();
  const until = accessUntil(row);
  const expected = until !== null && (until === 'open' || until > now);
  const valid = given.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  const subscribed = bundle ? await coursesOf(id) : [course.id];
  expect(valid.map(({ courseId }) => courseId).toSorted((a, b) => a - b)).toEqual(expected ? subscribed : []);
}

const coursesOf = async (id: number) =>
  (
    await t.db
      .select({ courseId: subscriptionCourses.courseId })
      .from(subscriptionCourses)
      .where(eq(subscriptionCourses.subscriptionId, id))
      .orderBy(subscriptionCourses.courseId)
  ).map(({ courseId }) => courseId);

describe('after any history of a subscription', () => {
  it.each([1, 2, 3, 4, 5, 6])('books, charges and access agree (seed %i)', async (seed) => {
    await t.db.update(table).set({ status: 'expired' });
    const random = chance(seed);
    const trial = random.odds(0.5);
    const course = await recurring({
      billingCycle: random.pick(['1m', '2w', '10d']),
      billingExpireAfter: random.pick([0, 0, 4]),
      trialDays: trial ? 7 : 0,
    });
    const card = trial && random.odds(0.5) ? CARDS.declinedLater : CARDS.good;
    const bought = await subscribe({ course, card, total: trial ? '0.00' : '100.00' });
    await check(bought);
    for (let step = 0; step < 25; step += 1) {
      const name = random.pick(Object.keys(steps));
      await steps[name]!(bought, random);
      await check(bought);
    }
  });

  it.each([1, 2, 3, 4])('of a bundle all its courses do, and shares sum to each line (seed %i)', async (seed) => {
    await t.db.update(table).set({ status: 'expired' });
    const random = chance(100 + seed);
    const trial = random.odds(0.3);
    const courseIds: number[] = [];
    for (const regularPrice of ['80.00', '0', '19.99', '33.33']) {
      courseIds.push((await t.given.course({ accessMode: 'one_time', regularPrice })).id);
    }
    const bundle = await recurringBundle({
      courseIds,
      billingCycle: random.pick(['1m', '2w', '10d']),
      billingExpireAfter: random.pick([0, 0, 4]),
      trialDays: trial ? 7 : 0,
    });
    const student = await t.given.student();
    await t.given.enrollment({ courseId: bundle.courseIds[0]!, userId: student.id });
    const bought = { ...(await subscribe({ bundle, student, total: trial ? '0.00' : '100.00' })), bundle };
    await check(bought);
    const all = { ...steps, ...bundleSteps };
    // Renewals and changes of the bundle come more often than the rest.
    const names = [...Object.keys(all), 'wait', 'wait', 'wait', 'goodCard', 'resume', 'undo', 'add', 'add', 'leave'];
    for (let step = 0; step < 30; step += 1) {
      await all[random.pick(names)]!(bought, random);
      await check(bought);
    }
  });
});
