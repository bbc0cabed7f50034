import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { couponUses } from './coupons.tables.ts';
import { releaseCoupon, useCoupon } from './index.ts';

const { coupons, orders } = contract;
const t = await useTestApp();
type Person = Awaited<ReturnType<typeof t.given.user>>;
let manager: Person;
let people: Person[];
let courseIds: number[];

beforeAll(async () => {
  manager = await t.given.manager();
  people = [await t.given.student(), await t.given.student(), await t.given.student()];
  courseIds = [(await t.given.course()).id];
});

const orderOf = (person: Person) =>
  t.given.order({ customer_id: person.id, courseIds, status: 'pending', send_receipt: false });
const take = (couponId: number, order: { id: number; customerId: number | null }) =>
  t.db.transaction((db) =>
    useCoupon(db, { couponId, orderId: order.id, customerId: order.customerId, email: '', now: t.now() }),
  );
const countUses = (couponId: number) => t.db.$count(couponUses, eq(couponUses.couponId, couponId));
const setStatus = (id: number, status: 'cancelled' | 'completed') =>
  t.as(manager)(orders.update, { params: { id }, body: { status, reason: 'Agreed.' } });

describe('using a coupon', () => {
  it('takes one use for an order, however often it asks', async () => {
    const coupon = await t.given.coupon({ usage_limit: 1 });
    const order = await orderOf(people[0]!);
    for (let at = 0; at < 3; at += 1) expect(await take(coupon.id, order)).toBeUndefined();
    expect(await countUses(coupon.id)).toBe(1);
    const refused = await take(coupon.id, await orderOf(people[1]!));
    expect(refused?.refusal).toBe('coupon_used_up');
  });

  it('never exceeds a limit with orders at the same time', async () => {
    const coupon = await t.given.coupon({ usage_limit: 3, usage_limit_per_customer: 2 });
    const made = [];
    for (const person of [...people, ...people, ...people]) made.push(await orderOf(person));
    const answers = await Promise.all(made.map((order) => take(coupon.id, order)));
    expect(answers.filter((refused) => refused === undefined)).toHaveLength(3);
    expect(await countUses(coupon.id)).toBe(3);
  });

  it('is given back by a cancelled order, once', async () => {
    const coupon = await t.given.coupon({ usage_limit: 1 });
    const [order, next] = [await orderOf(people[0]!), await orderOf(people[1]!)];
    await take(coupon.id, order);
    await setStatus(order.id, 'cancelled');
    await t.runJobs();
    expect(await countUses(coupon.id)).toBe(0);
    expect(await take(coupon.id, next)).toBeUndefined();
    for (const { name, handle } of t.app.services.subscribers.filter((one) => one.name.startsWith('coupons.')))
      await handle({
        id: 1,
        type: name,
        actorId: null,
        at: t.now(),
        payload: { order_id: order.id, customer_id: null, from: 'pending', to: 'cancelled', quiet: false },
      } as never);
    expect(await countUses(coupon.id)).toBe(1);
  });

  it('is given back by an order in the trash and by one that was deleted, not by a completed one', async () => {
    const coupon = await t.given.coupon();
    const [trashed, deleted, completed] = [
      await orderOf(people[0]!),
      await orderOf(people[0]!),
      await orderOf(people[0]!),
    ];
    for (const order of [trashed, deleted, completed]) await take(coupon.id, order);
    await t.as(manager)(orders.remove, { params: { id: trashed.id } });
    await t.as(manager)(orders.remove, { params: { id: deleted.id }, body: { force: true } });
    await setStatus(completed.id, 'completed');
    await t.runJobs();
    const left = await t.db.select().from(couponUses).where(eq(couponUses.couponId, coupon.id));
    expect(left.map(({ orderId }) => orderId)).toEqual([completed.id]);
  });

  it('holds for random orders, cancellations and retries at the same time', async () => {
    const step = fc.record({
      act: fc.constantFrom('take' as const, 'take' as const, 'cancel' as const, 'release' as const),
      order: fc.nat({ max: 7 }),
    });
    const drawn = fc.record({
      limit: fc.integer({ min: 0, max: 4 }),
      perCustomer: fc.integer({ min: 0, max: 2 }),
      rounds: fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(drawn, async ({ limit, perCustomer, rounds }) => {
        const coupon = await t.given.coupon({ usage_limit: limit, usage_limit_per_customer: perCustomer });
        const made: Awaited<ReturnType<typeof orderOf>>[] = [];
        for (let at = 0; at < 8; at += 1) made.push(await orderOf(people[at % people.length]!));
        for (const round of rounds) {
          await Promise.all(
            round.map(({ act, order }) => {
              const one = made[order]!;
              if (act === 'take') return take(coupon.id, one);
              return act === 'cancel' ? setStatus(one.id, 'cancelled') : releaseCoupon(t.db, one.id);
            }),
          );
          const uses = await t.db.select().from(couponUses).where(eq(couponUses.couponId, coupon.id));
          expect(uses.length).toBeLessThanOrEqual(limit > 0 ? limit : made.length);
          for (const { id } of people) {
            const own = uses.filter(({ customerId }) => customerId === id).length;
            expect(own).toBeLessThanOrEqual(perCustomer > 0 ? perCustomer : made.length);
          }
          const { body } = await t.as(manager)(coupons.get, { params: { id: coupon.id } });
          expect(body.used_count).toBe(uses.length);
        }
      }),
      { numRuns: 12 },
    );
  });
});
