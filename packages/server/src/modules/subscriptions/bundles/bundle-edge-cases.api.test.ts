import { contract, type SubscriptionTerms } from '@lectern/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useBundleSubscriptions } from './bundle-subscriptions.fixture.ts';
import { subscriptions as table } from '../subscriptions.tables.ts';

const { checkout, courseBundles, courses, orders, subscriptions, orderItems } = contract;

const { t, staff, mayEnter, ledger, recurring, recurringBundle, subscribe, stored, until, ordersOf, bundleBody } =
  await useBundleSubscriptions();
type Person = Awaited<ReturnType<typeof t.given.user>>;

const termsOf = (terms: SubscriptionTerms) => {
  const { interval, interval_count, expires_after, trial_days, renewal_total } = terms;
  return { interval, interval_count, expires_after, trial_days, renewal_total };
};
const openOf = (student: Person) =>
  t.db.$count(
    table,
    and(eq(table.customerId, student.id), inArray(table.status, ['active', 'on-hold', 'pending-cancel'])),
  );
const complete = (id: number) =>
  t.as(staff.manager)(orders.update, { params: { id }, body: { status: 'completed', ignore_limit: true } });
const record = (student: Person, bundle: { id: number }, more: object = {}) =>
  t.as(staff.manager)(subscriptions.create, {
    body: { customer_id: student.id, bundle_id: bundle.id, price: '30.00', interval: 'month', ...more },
  });

describe('the page of a bundle', () => {
  it('offers no purchase that the checkout refuses, while the subscription is on hold', async () => {
    const bundle = await recurringBundle();
    const { id, student } = await subscribe({ bundle });
    const standing = async () => (await t.as(student)(courseBundles.standing, { params: { id: bundle.id } })).body;
    expect(await standing()).toMatchObject({ action: 'go' });
    await t.as(staff.manager)(subscriptions.pause, { params: { id } });
    expect(await standing()).toMatchObject({ action: 'unavailable', message: expect.stringContaining('already have') });
    await t.as(staff.manager)(subscriptions.resume, { params: { id } });
    await t.as(staff.manager)(subscriptions.cancel, { params: { id }, body: { at_period_end: true } });
    expect(await standing()).toMatchObject({ action: 'go' });
    await t.as(staff.manager)(subscriptions.cancel, { params: { id }, body: {} });
    expect(await standing()).toMatchObject({ action: 'buy' });
  });

  it('of a course neither', async () => {
    const course = await recurring();
    const { id, student } = await subscribe({ course });
    await t.as(staff.manager)(subscriptions.pause, { params: { id } });
    const { body } = await t.as(student)(courses.standing, { params: { id: course.id } });
    expect(body.action).not.toBe('buy');
  });
});

describe('an open subscription of a bundle is the only one', () => {
  it('when staff record one while the customer has an unpaid order', async () => {
    const bundle = await recurringBundle();
    const student = await t.given.student();
    const waiting = await subscribe({ bundle, student, method: 'offline' });
    expect((await record(student, bundle, { create_first_order: false })).status).toBe(201);
    await complete(waiting.orderId);
    expect(await openOf(student)).toBe(1);
  });

  it('when staff record two with orders', async () => {
    const bundle = await recurringBundle();
    const student = await t.given.student();
    const made = [await record(student, bundle), await record(student, bundle)];
    for (const { body } of made) for (const { id } of await ordersOf(body.id)) await complete(id);
    expect(await openOf(student)).toBe(1);
  });
});

describe('the terms that a buyer has seen', () => {
  it.each<[string, object]>([
    ['a shorter cycle', { billing_cycle: '1w' }],
    ['another number of cycles', { billing_expire_after: 3 }],
    ['a purchase that is paid once', { access_mode: 'one_time' }],
    ['a trial and a fee of the same amount', { trial_days: 7, signup_fee: '100.00' }],
  ])('are not replaced by %s', async (_, change) => {
    const bundle = await recurringBundle();
    const student = await t.given.student();
    const { body: quote } = await t.as(student)(checkout.quote, { body: { items: [{ bundle: bundle.id }] } });
    const changed = await t.as(staff.admin)(courseBundles.update, { params: { id: bundle.id }, body: change });
    expect(changed.status).toBe(200);
    const seen = { ...bundleBody(bundle, student), expected_subscription: termsOf(quote.subscription!) };
    const refused = await t.as(student)(checkout.place, { body: seen });
    expect([refused.status, refused.body.code]).toEqual([409, 'terms_changed']);
    expect(await t.db.$count(table, eq(table.customerId, student.id))).toBe(0);
    const { body: again } = await t.as(student)(checkout.quote, { body: { items: [{ bundle: bundle.id }] } });
    const now = { ...seen, expected_subscription: again.subscription && termsOf(again.subscription) };
    expect((await t.as(student)(checkout.place, { body: now })).status).toBe(201);
  });

  it('are not replaced by a subscription of a purchase that is paid once', async () => {
    const bundle = await recurringBundle();
    const student = await t.given.student();
    const body = { ...bundleBody(bundle, student), expected_subscription: null };
    const placed = await t.as(student)(checkout.place, { body });
    expect([placed.status, placed.body.code]).toEqual([409, 'terms_changed']);
  });

  it('are not replaced by another price after a trial', async () => {
    const bundle = await recurringBundle({ trialDays: 7 });
    const student = await t.given.student();
    const { body: quote } = await t.as(student)(checkout.quote, { body: { items: [{ bundle: bundle.id }] } });
    const change = { params: { id: bundle.id }, body: { regular_price: '900.00' } };
    expect((await t.as(staff.admin)(courseBundles.update, change)).status).toBe(200);
    const body = { ...bundleBody(bundle, student, '0.00'), expected_subscription: termsOf(quote.subscription!) };
    const placed = await t.as(student)(checkout.place, { body });
    expect([placed.status, placed.body.code]).toEqual([409, 'terms_changed']);
  });
});

describe('an order of a subscription', () => {
  it('takes no other lines, which it would not deliver', async () => {
    const bundle = await recurringBundle();
    const { orderId } = await subscribe({ bundle, method: 'offline' });
    const course = await t.given.course({ accessMode: 'one_time', regularPrice: '10.00' });
    const added = await t.as(staff.manager)(orderItems.create, { body: { order_id: orderId, course_id: course.id } });
    expect(added.status).toBe(409);
  });
});

describe('seats', () => {
  it('are kept once for a subscriber whose renewal is not paid', async () => {
    const limited = await t.given.course({ accessMode: 'one_time', regularPrice: '10.00', enrollmentLimit: 2 });
    const other = await t.given.course({ accessMode: 'one_time', regularPrice: '10.00' });
    const bundle = await recurringBundle({ courseIds: [limited.id, other.id] });
    const { id, orderId, student } = await subscribe({ bundle, method: 'offline' });
    await complete(orderId);
    await until((await stored(id)).nextPaymentAt);
    expect((await ordersOf(id))[1]).toMatchObject({ status: 'on-hold' });
    expect(await mayEnter(student, limited.id)).toBe('active');
    const { body } = await t.visitor(checkout.quote, { body: { items: [{ course_id: limited.id }] } });
    expect(body.items[0]!.problem).toBe('');
  });
});

describe('sources of access', () => {
  it('of a course and of a bundle that holds it end alone', async () => {
    const single = await recurring();
    const other = await t.given.course({ accessMode: 'one_time', regularPrice: '10.00' });
    const bundle = await recurringBundle({ courseIds: [single.id, other.id] });
    const student = await t.given.student();
    const alone = await subscribe({ course: single, student });
    const both = await subscribe({ bundle, student });
    await t.as(staff.manager)(subscriptions.cancel, { params: { id: alone.id }, body: {} });
    expect(await mayEnter(student, single.id)).toBe('active');
    await t.as(staff.manager)(subscriptions.cancel, { params: { id: both.id }, body: {} });
    expect(await mayEnter(student, single.id)).toBe('inactive');
  });

  it('no trial is repeated after the bundle was in the trash', async () => {
    const bundle = await recurringBundle({ trialDays: 7 });
    const { id, student } = await subscribe({ bundle, total: '0.00' });
    await t.as(staff.manager)(subscriptions.cancel, { params: { id }, body: {} });
    const params = { id: bundle.id };
    await t.as(staff.admin)(courseBundles.remove, { params });
    expect((await record(await t.given.student(), bundle)).status).toBe(400);
    const hidden = await t.as(student)(checkout.place, { body: bundleBody(bundle, student, '0.00') });
    expect(hidden.status).toBe(400);
    expect((await t.as(staff.admin)(courseBundles.restore, { params })).status).toBe(200);
    const { body } = await t.as(student)(checkout.quote, { body: { items: [{ bundle: bundle.id }] } });
    expect(body).toMatchObject({ total: '100.00', subscription: { trial_days: 0 } });
  });
});

describe('courses that are given to subscribers', () => {
  it('are given although another one of them was deleted meanwhile', async () => {
    const bundle = await recurringBundle();
    const { student } = await subscribe({ bundle });
    const [gone, added] = [await t.given.course(), await t.given.course()];
    const body = { course_ids: [...bundle.courseIds, gone.id, added.id], give_to_buyers: true };
    expect((await t.as(staff.admin)(courseBundles.update, { params: { id: bundle.id }, body })).status).toBe(200);
    await t.as(staff.admin)(courses.remove, { params: { id: gone.id }, query: { force: true } });
    await t.runJobs();
    expect(await mayEnter(student, added.id)).toBe('active');
  });
});

describe('money', () => {
  it('is booked in full when a course is deleted before its renewal is paid', async () => {
    const bundle = await recurringBundle();
    const { id, orderId } = await subscribe({ bundle, method: 'offline' });
    await complete(orderId);
    await until((await stored(id)).nextPaymentAt);
    const renewal = (await ordersOf(id))[1]!;
    await t.as(staff.admin)(courses.remove, { params: { id: bundle.courseIds[0]! }, query: { force: true } });
    await complete(renewal.id);
    expect(await ledger(renewal.id)).toMatchObject({ sales: -10_000 });
    const [line] = (await t.as(staff.admin)(orders.get, { params: { id: renewal.id } })).body.course_lines;
    for (const amount of ['33.33', '0.01', '66.66']) {
      const lines = [{ line_id: line!.id, amount }];
      const refund = { via: 'record' as const, lines, request_key: `bundle-part-${amount}` };
      expect((await t.as(staff.admin)(orders.refund, { params: { id: renewal.id }, body: refund })).status).toBe(200);
    }
    expect(await ledger(renewal.id)).toMatchObject({ payments: 0, sales: 0 });
    expect((await stored(id)).status).toBe('active');
  });

  it('is never skipped by the method of free courses', async () => {
    const bundle = await recurringBundle({ trialDays: 7 });
    const student = await t.given.student();
    const body = { ...bundleBody(bundle, student, '0.00'), payment_method: 'free' as const };
    expect((await t.as(student)(checkout.place, { body })).status).toBe(409);
  });
});
