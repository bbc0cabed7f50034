import { contract, type Sent } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paramsOf, useBundleSubscriptions } from './bundle-subscriptions.fixture.ts';
import { subscriptions as table } from '../subscriptions.tables.ts';

const { orders, subscriptions } = contract;

const { t, staff, recurringBundle, ordersOf, statesOf, sharesOf } = await useBundleSubscriptions();
type Person = Awaited<ReturnType<typeof t.given.user>>;

describe('staff', () => {
  type Body = Sent<typeof subscriptions.create>['body'];
  const bodyOf = (customer: Person, more: Partial<Body> = {}): Body => ({
    customer_id: customer.id,
    price: '30.00',
    interval: 'month',
    ...more,
  });
  const create = (body: Body, who = staff.manager) => t.as(who)(subscriptions.create, { body });

  it('record a subscription of a bundle with an order, which starts it, or without', async () => {
    const bundle = await recurringBundle();
    const [student, other] = [await t.given.student(), await t.given.student()];
    const ordered = await create(bodyOf(student, { bundle_id: bundle.id }));
    expect(ordered).toMatchObject({
      status: 201,
      body: { status: 'pending', item: { type: 'bundle', id: bundle.id } },
    });
    const [order] = await ordersOf(ordered.body.id);
    expect(await sharesOf(order!.id)).toEqual([
      [bundle.courseIds[0], 2000],
      [bundle.courseIds[1], 1000],
    ]);
    await t.as(staff.manager)(orders.update, { params: { id: order!.id }, body: { status: 'completed' } });
    expect(await statesOf(student, bundle.courseIds)).toEqual(['active', 'active']);
    const made = await create(bodyOf(other, { bundle_id: bundle.id, create_first_order: false }));
    expect(made.body).toMatchObject({ status: 'active' });
    expect(await statesOf(other, bundle.courseIds)).toEqual(['active', 'active']);
    expect(paramsOf(await create(bodyOf(other, { bundle_id: bundle.id })))).toEqual({
      bundle_id: 'This person already has this subscription.',
    });
    const list = async (query: object) =>
      (await t.as(staff.manager)(subscriptions.list, { query })).body.data.map(({ id }) => id);
    expect(await list({ bundle: bundle.id, order: 'asc' })).toEqual([ordered.body.id, made.body.id]);
    expect(await list({ bundle: bundle.id, customer: other.id })).toEqual([made.body.id]);
    expect(await list({ item: bundle.courseIds[0] })).toEqual([]);
  });

  it.each<[string, (bundle: { id: number; courseIds: readonly number[] }) => Partial<Body>, string]>([
    ['neither course nor bundle', () => ({}), 'course_id'],
    ['both', ({ id, courseIds }) => ({ course_id: courseIds[0]!, bundle_id: id }), 'bundle_id'],
    ['a bundle that does not exist', () => ({ bundle_id: 2_000_000 }), 'bundle_id'],
  ])('are refused %s', async (_, more, field) => {
    const bundle = await recurringBundle();
    const student = await t.given.student();
    const refused = await create(bodyOf(student, more(bundle)));
    expect([refused.status, Object.keys(paramsOf(refused))]).toEqual([400, [field]]);
    expect(await t.db.$count(table, eq(table.customerId, student.id))).toBe(0);
  });

  it('alone record and list them', async () => {
    const bundle = await recurringBundle();
    const body = bodyOf(await t.given.student(), { bundle_id: bundle.id });
    expect((await create(body, await t.given.instructor())).status).toBe(403);
    expect((await t.visitor(subscriptions.create, { body })).status).toBe(401);
    expect((await t.visitor(subscriptions.list, { query: { bundle: bundle.id } })).status).toBe(401);
  });
});
