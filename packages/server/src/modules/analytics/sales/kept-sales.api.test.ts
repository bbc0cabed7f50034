import { contract } from '@lectern/contract';
import { addDays } from '@lectern/contract/time';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { coupons } from '../../coupons/coupons.tables.ts';
import { courses } from '../../courses/courses.tables.ts';
import { bookings, ledgerEntries } from '../../orders/ledger/ledger.tables.ts';
import { orders as orderRows } from '../../orders/orders.tables.ts';
import { analyticsStaleDays } from '../facts/facts.tables.ts';
import { refreshFacts } from '../facts/refresh.usecases.ts';
import { readKept, selectSales } from './sales.queries.ts';
import { splitPeriods } from './kept-days.rules.ts';
import type { SalesScope } from './sales-days.queries.ts';
import { analyticsSales } from './sales.tables.ts';

const { addons, orders, settings, users } = contract;
const start = new Date('2030-01-20T09:00:00Z');
const t = await useTestApp({ now: start });
const admin = await t.given.administrator();
const as = t.as(admin);
await as(addons.activate, { body: { slug: 'course-bundle' } });

let now = start;
const at = (hours: number) => {
  now = new Date(start.getTime() + hours * 3_600_000);
  t.travelTo(now);
};

async function world() {
  const [ada, bob] = [await t.given.instructor(), await t.given.instructor()];
  const paid = (author: { id: number }) =>
    t.given.course({ author: author as never, accessMode: 'one_time', regularPrice: '50.00', sections: [1] });
  const sold = [await paid(ada), await paid(ada), await paid(bob)];
  const bundle = async (...at: number[]) =>
    (await t.given.bundle({ courseIds: at.map((n) => sold[n]!.id), regularPrice: 6000 })).id;
  const bundleIds = [await bundle(0, 1), await bundle(1, 2)];
  const code = `TENTH-${sold[0]!.id}`;
  const coupon = await t.given.coupon({ code, percent: 1000 });
  const buyers = [await t.given.student(), await t.given.student()];
  return { ada, bob, sold, bundleIds, coupon: { ...coupon, code }, buyers };
}
type World = Awaited<ReturnType<typeof world>>;
type Step = (world: World, n: number) => Promise<unknown>;

/** One of the orders of the school, an older one for a higher number. */
const orderAt = async (n: number) => {
  const { rows } = await t.db.execute<{ id: number; total: number }>(sql`
    select id, total::float8 as total from ${orderRows} order by id desc offset ${n % 6} limit 1`);
  return rows[0];
};
const methods = ['manual', 'offline'] as const;

const steps: Record<string, Step> = {
  order: ({ sold, bundleIds, coupon, buyers }, n) =>
    as(orders.create, {
      body: {
        customer_id: buyers[n % 2]!.id,
        course_lines: [0, 1, 2].filter((one) => (n + one) % 3 > 0).map((one) => ({ course_id: sold[one]!.id })),
        ...(n % 4 === 0 && { bundle_lines: [{ bundle_id: bundleIds[n % 8 === 0 ? 0 : 1]! }] }),
        ...(n % 5 === 0 && { coupon_code: coupon.code }),
        ...(n % 7 > 1 && { billing: { country: n % 2 === 0 ? 'DE' : 'US' } }),
        payment_method: methods[n % 2],
        status: n % 6 === 5 ? 'on-hold' : 'completed',
      } as never,
    }),
  async refund(_, n) {
    const order = await orderAt(n);
    return order && as(orders.refund, { params: order, body: { request_key: `refund-${order.id}`, via: 'record' } });
  },
  async setStatus(_, n) {
    const status = (['completed', 'cancelled', 'on-hold'] as const)[n % 3]!;
    const order = await orderAt(n);
    return order && as(orders.update, { params: order, body: { status, reason: 'Mistake' } });
  },
  async fee(_, n) {
    const order = await orderAt(n);
    if (!order) return;
    await t.db.transaction(async (db) => {
      const key = `fee:${order.id}:${now.getTime()}`;
      const row = { key, kind: 'fee' as const, orderId: order.id, bookedAt: now };
      const [made] = await db.insert(bookings).values(row).onConflictDoNothing().returning();
      if (!made) return;
      const entry = { bookingId: made.id, currency: 'USD', orderId: order.id };
      await db.insert(ledgerEntries).values([
        { ...entry, account: 'fees', amount: 1 + n },
        { ...entry, account: 'payments', amount: -1 - n },
      ]);
    });
  },
  currency: (_, n) =>
    as(settings.change, { body: { payments: { currency: { code: n % 2 === 0 ? 'EUR' : 'USD' } } } as never }),
  async editOrder(_, n) {
    const order = await orderAt(n);
    return (
      order &&
      t.db
        .update(orderRows)
        .set({ paymentMethod: methods[n % 2]! })
        .where(eq(orderRows.id, order.id))
    );
  },
  async deleteBuyer({ buyers }, n) {
    await as(users.remove, {
      params: buyers[n % 2]!,
      query: { force: true, mode: n % 3 === 0 ? 'delete' : 'anonymize' },
    });
    buyers[n % 2] = await t.given.student();
  },
  deleteCoupon: ({ coupon }) => t.db.delete(coupons).where(eq(coupons.id, coupon.id)),
  deleteCourse: ({ sold }) => t.db.delete(courses).where(eq(courses.id, sold[1]!.id)),
  handOver: ({ sold, ada, bob }, n) =>
    t.db
      .update(courses)
      .set({ authorId: n % 2 === 0 ? ada.id : bob.id, additionalAuthorIds: n % 3 === 0 ? [ada.id] : [] })
      .where(eq(courses.id, sold[n % 3]!.id)),
  refresh: () => refreshFacts(t.app.services),
};

const histories = fc.array(
  fc.record({
    step: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('order', 'order', 'refund', 'refresh') },
      { weight: 2, arbitrary: fc.constantFrom(...Object.keys(steps)) },
    ),
    n: fc.integer({ min: 0, max: 100 }),
    /** Hours that pass before it. */
    later: fc.integer({ min: 0, max: 250 }),
    /** The period that is asked for after it: how many days ago it ends, and its days. */
    ago: fc.nat(40),
    days: fc.integer({ min: 1, max: 150 }),
    interval: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
  }),
  { minLength: 12, maxLength: 30 },
);

it('after any history the kept and live sums are those of the slow query', { timeout: 240_000 }, async () => {
  const read = { kinds: new Set<string>(), keptOnly: 0, stale: 0 };
  await fc.assert(
    fc.asyncProperty(
      histories,
      fc.constantFrom('UTC', 'America/New_York', 'Pacific/Kiritimati'),
      async (history, zone) => {
        at(0);
        await as(settings.change, { body: { general: { site: { timezone: zone } } } as never });
        const made = await world();
        let hours = 0;
        for (const { step, n, later, ago, days, interval } of history) {
          hours += later;
          at(hours);
          const answer = (await steps[step]!(made, n)) as { status?: unknown } | undefined;
          expect(typeof answer?.status === 'number' ? answer.status : 200, step).toBeLessThan(500);
          const to = addDays(now.toISOString().slice(0, 10), -ago);
          const from = addDays(to, 1 - days);
          const span = { period: { from, to, interval, previousFrom: addDays(from, -days) }, timeZone: zone };
          const kept = await readKept(t.db, span);
          read.stale += kept.stale.size;
          if (kept.liveFrom !== null && kept.liveFrom > to) read.keptOnly += 1;
          const scopes: SalesScope[] = [made.ada, made.bob].map(({ id }) => ({ kind: 'sales_of', userId: id }));
          for (const scope of [{ kind: 'all' } as const, ...scopes]) {
            const live = splitPeriods(span.period, { liveFrom: null, stale: new Set() });
            const slow = await selectSales(t.db, scope, { ...span, ...live });
            const split = splitPeriods(span.period, kept);
            expect(await selectSales(t.db, scope, { ...span, ...split }), JSON.stringify([step, scope, span])).toEqual(
              slow,
            );
            for (const { kind } of slow) read.kinds.add(kind);
          }
        }
        await refreshFacts(t.app.services);
        expect(await t.db.select().from(analyticsStaleDays)).toEqual([]);
        const stored = await t.db.select().from(analyticsSales);
        await refreshFacts(t.app.services);
        expect(await t.db.select().from(analyticsSales)).toEqual(stored);
      },
    ),
    { seed: 3503, numRuns: 12, endOnFailure: true },
  );
  // The histories have sums of each kind to compare, kept ones and stale ones.
  expect([...read.kinds].toSorted()).toEqual(['countries', 'coupons', 'data', 'methods', 'products', 'total']);
  expect(read.keptOnly).toBeGreaterThan(10);
  expect(read.stale).toBeGreaterThan(10);
});
