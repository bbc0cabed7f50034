import { bundleProductId, contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '../../../platform/platform.tables.ts';
import { cancelOverdue } from '../../orders/orders.usecases.ts';
import { shareRevenue } from '../../revenue/revenue.fixture.ts';
import { CARDS } from '../subscriptions.fixture.ts';
import { paramsOf, useBundleSubscriptions } from './bundle-subscriptions.fixture.ts';

const { checkout, courseBundles, courses, earnings, mySubscriptions, orders, products, subscriptions } = contract;

const {
  t,
  stripe,
  staff,
  mayEnter,
  ledger,
  recurring,
  recurringBundle,
  subscribe,
  confirm,
  settled,
  stored,
  run,
  until,
  ordersOf,
  read,
  secretOf,
  place,
  statesOf,
  sharesOf,
  bundleBody,
  bodyFor,
} = await useBundleSubscriptions();
type Person = Awaited<ReturnType<typeof t.given.user>>;

const paid = (regularPrice = '60.00') => t.given.course({ accessMode: 'one_time', regularPrice });
const removeCourse = (id: number) => t.as(staff.admin)(courses.remove, { params: { id }, query: { force: true } });
async function deleteBundle({ id }: { id: number }): Promise<void> {
  await t.as(staff.admin)(courseBundles.remove, { params: { id } });
  expect((await t.as(staff.admin)(courseBundles.remove, { params: { id }, body: { force: true } })).status).toBe(200);
}
async function setCourses({ id }: { id: number }, courseIds: number[], give = false): Promise<void> {
  const body = { course_ids: courseIds, give_to_buyers: give };
  expect((await t.as(staff.admin)(courseBundles.update, { params: { id }, body })).status).toBe(200);
  await t.runJobs();
}

describe('buying a bundle by subscription', () => {
  it('is quoted with its terms', async () => {
    const bundle = await recurringBundle({ signupFee: 500, trialDays: 14, billingExpireAfter: 12, billingCycle: '3m' });
    const { body } = await t.visitor(checkout.quote, { body: { items: [{ bundle: bundle.slug }] } });
    expect(body).toMatchObject({
      total: '5.00',
      items: [{ bundle_id: bundle.id, total: '5.00', problem: '' }],
      subscription: {
        interval: 'month',
        interval_count: 3,
        expires_after: 12,
        trial_days: 14,
        formatted_renewal_total: '$100.00',
        formatted_signup_fee: '$5.00',
        next_payment_at: new Date(t.now().getTime() + 14 * DAY_MS).toISOString(),
        charged: true,
      },
    });
    expect(body.payment_methods.map(({ name }) => name)).toEqual(['stripe', 'offline']);
  });

  it('pays the first cycle, saves the card, gives all courses and divides the payment among them', async () => {
    const bundle = await recurringBundle();
    const { id, orderId, student } = await subscribe({ bundle });
    expect(await read(staff.manager, id)).toMatchObject({
      status: 'active',
      item: { type: 'bundle', id: bundle.id, name: bundle.name },
      payment_method_hint: 'Visa •••• 4242',
      formatted_price: '$100.00',
    });
    expect(await statesOf(student, bundle.courseIds)).toEqual(['active', 'active']);
    expect((await t.as(staff.manager)(orders.get, { params: { id: orderId } })).body).toMatchObject({
      type: 'subscription',
      subscription_id: id,
      course_lines: [{ type: 'bundle', bundle_id: bundle.id, total: '100.00' }],
    });
    expect(await sharesOf(orderId)).toEqual([
      [bundle.courseIds[0], 6667],
      [bundle.courseIds[1], 3333],
    ]);
    expect(await ledger(orderId)).toMatchObject({ sales: -10_000 });
    const sold = await t.as(staff.admin)(courseBundles.get, { params: { id: bundle.id } });
    expect(sold.body).toMatchObject({ sold: 1, buyers: 1 });
  });

  it('takes the sale price for good, and a coupon for the first payment', async () => {
    const bundle = await recurringBundle({ salePrice: 8000 });
    const student = await t.given.student();
    const coupon = await t.given.coupon();
    const body = { ...bundleBody(bundle, student, '72.00'), coupon: coupon.code };
    const placed = await t.as(student)(checkout.place, { body });
    await stripe.pay(secretOf(placed.body.next), CARDS.good);
    await confirm(placed.body.order);
    const [mine] = (await t.as(student)(mySubscriptions.list)).body.data;
    expect(mine).toMatchObject({ item: { type: 'bundle', id: bundle.id }, price: '80.00' });
    await t.as(staff.admin)(courseBundles.update, { params: { id: bundle.id }, body: { sale_price: '' } });
    await until(mine!.next_payment_at);
    expect((await ordersOf(mine!.id)).map(({ total }) => total)).toEqual([7200, 8000]);
  });

  it('saves a method for a trial, which a person has once of a bundle', async () => {
    const bundle = await recurringBundle({ trialDays: 7 });
    const { id, student } = await subscribe({ bundle, total: '0.00' });
    expect(await read(staff.manager, id)).toMatchObject({ status: 'active', is_trial: true, cycles_done: 0 });
    expect(await statesOf(student, bundle.courseIds)).toEqual(['active', 'active']);
    await t.as(staff.manager)(subscriptions.cancel, { params: { id }, body: {} });
    const quote = await t.as(student)(checkout.quote, { body: { items: [{ bundle: bundle.id }] } });
    expect(quote.body).toMatchObject({ total: '100.00', subscription: { trial_days: 0 } });
    const other = await recurringBundle({ trialDays: 7, courseIds: bundle.courseIds });
    const fresh = await t.as(student)(checkout.quote, { body: { items: [{ bundle: other.id }] } });
    expect(fresh.body).toMatchObject({ total: '0.00', subscription: { trial_days: 7 } });
  });

  it('is refused with other items, without a cycle, and to those who have all courses or the subscription', async () => {
    const bundle = await recurringBundle();
    const course = await paid();
    const items = [{ bundle: bundle.id }, { course_id: course.id }];
    const { body } = await t.visitor(checkout.quote, { body: { items } });
    expect(body.items.map(({ problem }) => problem)).toEqual([expect.stringContaining('on its own'), '']);
    const bare = await recurringBundle({ billingCycle: '' });
    expect(paramsOf(await place(await t.given.student(), bare))).toHaveProperty(['items.0.bundle']);

    const owner = await t.given.student();
    for (const courseId of bundle.courseIds) await t.given.enrollment({ courseId, userId: owner.id });
    expect(JSON.stringify(paramsOf(await place(owner, bundle)))).toContain('already have access to all courses');

    const { id, student } = await subscribe({ bundle });
    await t.as(staff.manager)(subscriptions.pause, { params: { id } });
    expect(JSON.stringify(paramsOf(await place(student, bundle)))).toContain('already have this subscription');
  });

  it('cancels an earlier order of the bundle that was not paid, and no subscription of one of its courses', async () => {
    const single = await recurring();
    const bundle = await recurringBundle({ courseIds: [single.id, (await paid()).id] });
    const student = await t.given.student();
    const alone = await subscribe({ course: single, student });
    const first = await subscribe({ bundle, student, method: 'offline' });
    const second = await subscribe({ bundle, student });
    expect([(await stored(first.id)).status, (await stored(second.id)).status]).toEqual(['cancelled', 'active']);
    expect((await stored(alone.id)).status).toBe('active');
  });

  it('is for visitors, too', async () => {
    const bundle = await recurringBundle();
    const body = { ...bodyFor(bundle, 'bundle-visitor@example.com'), items: [{ bundle: bundle.id }] };
    const placed = await t.visitor(checkout.place, { body: { ...body, payment_method: 'offline' as const } });
    expect([placed.status, placed.body.order.status]).toEqual([201, 'on-hold']);
  });
});

describe('the access of a subscription of a bundle', () => {
  it('ends with it in all its courses, and no other access does', async () => {
    const bundle = await recurringBundle();
    const student = await t.given.student();
    await t.given.enrollment({ courseId: bundle.courseIds[0]!, userId: student.id });
    const { id } = await subscribe({ bundle, student });
    await t.as(staff.manager)(subscriptions.pause, { params: { id } });
    expect(await statesOf(student, bundle.courseIds)).toEqual(['active', 'inactive']);
    await t.as(staff.manager)(subscriptions.resume, { params: { id } });
    expect(await statesOf(student, bundle.courseIds)).toEqual(['active', 'active']);
    await t.as(staff.manager)(subscriptions.cancel, { params: { id }, body: {} });
    expect(await statesOf(student, bundle.courseIds)).toEqual(['active', 'inactive']);
  });

  it('grows by courses that are given to existing buyers, and keeps those that leave until it ends', async () => {
    const bundle = await recurringBundle();
    const [one, other] = bundle.courseIds as [number, number];
    const { id, orderId, student } = await subscribe({ bundle });
    const paused = await subscribe({ bundle });
    await t.as(staff.manager)(subscriptions.pause, { params: { id: paused.id } });
    const [given, kept] = [await paid(), await paid()];
    await setCourses(bundle, [other, given.id], true);
    await setCourses(bundle, [other, given.id, kept.id]);
    const all = [one, other, given.id, kept.id];
    expect(await statesOf(student, all)).toEqual(['active', 'active', 'active', undefined]);
    expect(await sharesOf(orderId)).toHaveLength(2);
    expect(await mayEnter(paused.student, given.id)).toBeUndefined();
    await t.as(staff.manager)(subscriptions.resume, { params: { id: paused.id } });
    expect(await mayEnter(paused.student, given.id)).toBe('active');
    const { body } = await t.as(student)(mySubscriptions.get, { params: { id } });
    expect(body.courses.map((course) => course.id)).toEqual([one, other, given.id]);
    expect(body.courses[0]!.permalink).toMatch(/^\/course\//);
    expect(body.can.subscribe_again).toBe(false);
    await t.as(staff.manager)(subscriptions.cancel, { params: { id }, body: {} });
    expect(await statesOf(student, all)).toEqual(['inactive', 'inactive', 'inactive', undefined]);
    const over = () => t.as(student)(mySubscriptions.get, { params: { id } });
    expect((await over()).body.can.subscribe_again).toBe(true);
    await t.as(staff.admin)(courseBundles.remove, { params: { id: bundle.id } });
    expect((await over()).body).toMatchObject({ item: { id: 0 }, can: { subscribe_again: false } });
  });

  it('stays when the bundle is deleted, which is renewed at its price', async () => {
    const bundle = await recurringBundle();
    const { id, student } = await subscribe({ bundle });
    await deleteBundle(bundle);
    await until((await stored(id)).nextPaymentAt);
    expect(await stored(id)).toMatchObject({ status: 'active', cyclesDone: 2 });
    expect(await read(staff.manager, id)).toMatchObject({ item: { type: 'bundle', id: 0, name: bundle.name } });
    expect(await statesOf(student, bundle.courseIds)).toEqual(['active', 'active']);
  });

  it('goes on while one course is left, and is cancelled when its next payment is due after the last', async () => {
    const bundle = await recurringBundle();
    const [one, other] = bundle.courseIds as [number, number];
    const { id, student } = await subscribe({ bundle });
    await removeCourse(one);
    await until((await stored(id)).nextPaymentAt);
    expect(await stored(id)).toMatchObject({ status: 'active', cyclesDone: 2 });
    expect(await sharesOf((await ordersOf(id))[1]!.id)).toEqual([[other, 10_000]]);
    expect(await mayEnter(student, other)).toBe('active');
    await removeCourse(other);
    await until((await stored(id)).nextPaymentAt);
    expect(await stored(id)).toMatchObject({ status: 'cancelled', savedMethod: '', nextPaymentAt: null });
    expect(await ordersOf(id)).toHaveLength(2);
  });

  it('goes on with a course that was given while its renewal was not paid', async () => {
    const bundle = await recurringBundle();
    const { id, orderId, student } = await subscribe({ bundle, method: 'offline' });
    await t.as(staff.manager)(orders.update, { params: { id: orderId }, body: { status: 'completed' } });
    await until((await stored(id)).nextPaymentAt);
    const renewal = (await ordersOf(id))[1]!;
    expect(renewal.status).toBe('on-hold');
    const added = await paid();
    await setCourses(bundle, [...bundle.courseIds, added.id], true);
    for (const courseId of bundle.courseIds) await removeCourse(courseId);
    await cancelOverdue(t.app.services);
    await t.as(staff.manager)(orders.update, { params: { id: renewal.id }, body: { status: 'completed' } });
    expect(await stored(id)).toMatchObject({ status: 'active', cyclesDone: 2 });
    expect(await mayEnter(student, added.id)).toBe('active');
  });

  it('never begins when all its courses are deleted before it is paid', async () => {
    const bundle = await recurringBundle();
    const { id, orderId } = await subscribe({ bundle, method: 'offline' });
    await removeCourse(bundle.courseIds[0]!);
    await cancelOverdue(t.app.services);
    expect((await ordersOf(id))[0]).toMatchObject({ id: orderId, status: 'on-hold' });
    await removeCourse(bundle.courseIds[1]!);
    await cancelOverdue(t.app.services);
    expect((await ordersOf(id))[0]).toMatchObject({ status: 'cancelled' });
    expect(await stored(id)).toMatchObject({ status: 'cancelled' });
  });
});

describe('a renewal of a bundle', () => {
  it('is one order with the bundle, divided by the prices that its courses have then', async () => {
    const bundle = await recurringBundle();
    const [one, other] = bundle.courseIds as [number, number];
    const { id, student } = await subscribe({ bundle });
    const price = { params: { id: other }, body: { regular_price: '80.00' } };
    expect((await t.as(staff.admin)(courses.update, price)).status).toBe(200);
    const added = await paid('40.00');
    await setCourses(bundle, [one, other, added.id], true);
    await until((await stored(id)).nextPaymentAt);
    await run();
    const [, renewal, ...more] = await ordersOf(id);
    expect(more).toEqual([]);
    expect(renewal).toMatchObject({ type: 'renewal', status: 'completed', total: 10_000 });
    expect(await sharesOf(renewal!.id)).toEqual([
      [one, 4000],
      [other, 4000],
      [added.id, 2000],
    ]);
    expect(await ledger(renewal!.id)).toMatchObject({ sales: -10_000 });
    const { body } = await t.as(staff.manager)(orders.get, { params: { id: renewal!.id } });
    expect(body.course_lines).toMatchObject([{ type: 'bundle', name: bundle.name, bundle_id: bundle.id }]);
    const sold = await t.as(staff.admin)(courseBundles.get, { params: { id: bundle.id } });
    expect(sold.body).toMatchObject({ sold: 1, buyers: 1 });
    const query = { include: [bundleProductId(bundle.id)], model: 'recurring' as const };
    const listed = await t.as(staff.manager)(products.list, { query });
    expect(listed.body.data).toMatchObject([{ type: 'bundle', sold_count: 2, revenue: [{ amount: '200.00' }] }]);
    // A refund does not end the access of the subscription.
    const refund = { via: 'record' as const, request_key: 'bundle-renewal' };
    expect((await t.as(staff.admin)(orders.refund, { params: { id: renewal!.id }, body: refund })).status).toBe(200);
    expect(await mayEnter(student, added.id)).toBe('active');
  });

  it('shares its revenue among those who teach its courses, and takes back the share of a refund', async () => {
    await shareRevenue(t);
    const [ada, ben] = [await t.given.instructor(), await t.given.instructor()];
    const taught = (author: Person, regularPrice: string) =>
      t.given.course({ author, accessMode: 'one_time', regularPrice });
    const courseIds = [(await taught(ada, '90.00')).id, (await taught(ben, '30.00')).id];
    const { id } = await subscribe({ bundle: await recurringBundle({ courseIds }) });
    await until((await stored(id)).nextPaymentAt);
    const renewal = (await ordersOf(id))[1]!;
    const shareOf = async (who: Person) => {
      const { data } = (await t.as(who)(earnings.statement)).body;
      return data.filter(({ order_id: of }) => of === renewal.id).map(({ amount }) => amount);
    };
    // Less their parts of the fee of the gateway.
    expect([await shareOf(ada), await shareOf(ben)]).toEqual([
      ['-1.92', '60.00'],
      ['-0.64', '20.00'],
    ]);
    const refund = { via: 'record' as const, request_key: 'bundle-shares' };
    await t.as(staff.admin)(orders.refund, { params: { id: renewal.id }, body: refund });
    expect(await shareOf(ada)).toEqual(['-58.08', '-1.92', '60.00']);
  });

  it('is announced and its price changed by emails that name the bundle', async () => {
    const bundle = await recurringBundle({ name: 'Sails & ropes' });
    const { id, student } = await subscribe({ bundle });
    const params = { id };
    expect((await t.as(staff.manager)(subscriptions.update, { params, body: { price: '120.00' } })).status).toBe(200);
    const { nextPaymentAt } = await stored(id);
    t.travelTo(new Date(nextPaymentAt!.getTime() - 2 * DAY_MS));
    await run();
    await settled();
    for (const kind of ['subscription_price', 'subscription_renewal']) {
      const found = await t.db
        .select()
        .from(mails)
        .where(and(eq(mails.recipient, student.email!), eq(mails.kind, kind)));
      expect(found.map((one) => `${one.subject} ${one.text}`)).toEqual([expect.stringContaining('Sails & ropes')]);
    }
    await until(nextPaymentAt);
    expect((await ordersOf(id))[1]).toMatchObject({ total: 12_000 });
  });
});
