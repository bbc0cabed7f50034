import { contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../platform/platform.tables.ts';
import { outcomesIn } from '../orders/orders.fixture.ts';
import { useGateways } from '../payments/gateways.fixture.ts';
import { turnOnGateways } from '../payments/payments.fixture.ts';
import { payments } from '../payments/payments.tables.ts';
import { subscriptions as table } from './subscriptions.tables.ts';
import { CARDS, subscribingIn } from './subscriptions.fixture.ts';

const { checkout, mySubscriptions, orders, settings, subscriptions } = contract;

const { t, stripe } = await useGateways();
let manager: Awaited<ReturnType<typeof t.given.user>>;
let admin: Awaited<ReturnType<typeof t.given.user>>;
const setPayments = (change: object) => t.as(admin)(settings.change, { body: { payments: change } });
beforeAll(async () => {
  manager = await t.given.manager();
  admin = await t.given.administrator();
  await turnOnGateways(t, { offline: { enable: true }, paypal: { enable: false } });
});
/** Subscriptions of other tests are not due. */
beforeEach(() => t.db.update(table).set({ status: 'expired' }));
afterEach(() => setPayments({ subscription: { grace_days: 3, retry_days: '1, 3, 5, 7', customer_can_cancel: true } }));

const { mayEnter, ledger } = outcomesIn(t);
const { recurring, settled, subscribe, confirm, stored, run, days, until, ordersOf, read, bodyFor, secretOf } =
  subscribingIn(t, stripe);
const mailed = async (person: { email: string | null }) =>
  (await t.db.select().from(mails).where(eq(mails.recipient, person.email!)).orderBy(mails.id)).map(({ kind }) => kind);
const chargesOf = (orderId: number) =>
  t.db.$count(payments, and(eq(payments.orderId, orderId), eq(payments.status, 'paid')));

describe('buying a subscription', () => {
  it('pays the first cycle, saves the card and gives access', async () => {
    const { id, student, course, orderId } = await subscribe();
    const now = t.now();
    expect(await read(manager, id)).toMatchObject({
      status: 'active',
      cycles_done: 1,
      gateway: 'stripe',
      payment_method_hint: 'Visa •••• 4242',
      order_ids: [orderId],
      formatted_price: '$100.00',
      interval: 'month',
    });
    const row = await stored(id);
    expect(row.savedMethod).not.toContain('pm_');
    expect(row.nextPaymentAt!.getUTCMonth()).toBe((now.getUTCMonth() + 1) % 12);
    expect(await mayEnter(student, course.id)).toBe('active');
    expect((await t.as(manager)(orders.get, { params: { id: orderId } })).body).toMatchObject({
      type: 'subscription',
      subscription_id: id,
    });
  });

  it('says before what is due today, and what is renewed when and for how much', async () => {
    const course = await recurring({ signupFee: '5.00', trialDays: 14, billingExpireAfter: 12 });
    const { body } = await t.visitor(checkout.quote, { body: { items: [{ course_id: course.id }] } });
    expect(body).toMatchObject({
      total: '5.00',
      subscription: {
        interval: 'month',
        interval_count: 1,
        expires_after: 12,
        trial_days: 14,
        formatted_renewal_total: '$100.00',
        formatted_signup_fee: '$5.00',
        next_payment_at: new Date(t.now().getTime() + 14 * DAY_MS).toISOString(),
        charged: true,
      },
    });
  });

  it('is refused with other courses, and where the course names no cycle', async () => {
    const [one, other] = [await recurring(), await t.given.course({ accessMode: 'one_time', regularPrice: '9.00' })];
    const items = [{ course_id: one.id }, { course_id: other.id }];
    const { body } = await t.visitor(checkout.quote, { body: { items } });
    expect(body.items.map(({ problem }) => problem)).toEqual([expect.stringContaining('on its own'), '']);
    const bare = await recurring({ billingCycle: '' });
    const { body: refused } = await t.visitor(checkout.quote, { body: { items: [{ course_id: bare.id }] } });
    expect(refused.items[0]!.problem).toContain('not for sale');
  });

  it('is refused for a course that is subscribed to already, also while it is on hold', async () => {
    const { id, student, course } = await subscribe();
    await t.as(manager)(subscriptions.pause, { params: { id } });
    const answer = await t.as(student)(checkout.place, { body: bodyFor(course, student.email!) });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining('already have')]);
  });

  it('uses a coupon for the first payment only', async () => {
    const course = await recurring();
    const student = await t.given.student();
    const { body: coupon } = await t.as(manager)(contract.coupons.create, {
      body: { code: 'HALF', kind: 'percent', percent: 5000 } as never,
    });
    expect(coupon.code).toBe('HALF');
    const body = { ...bodyFor(course, student.email!, '50.00'), coupon: 'HALF' };
    const placed = await t.as(student)(checkout.place, { body });
    await stripe.pay(secretOf(placed.body.next), CARDS.good);
    await confirm(placed.body.order);
    const [first] = await t
      .as(student)(mySubscriptions.list)
      .then((answer) => answer.body.data);
    await until(first!.next_payment_at);
    expect((await ordersOf(first!.id)).map(({ total }) => total)).toEqual([5000, 10_000]);
  });

  it('cancels an earlier one of the course that was not paid', async () => {
    const first = await subscribe({ method: 'offline' });
    const second = await subscribe({ student: first.student, course: first.course });
    expect(await stored(first.id)).toMatchObject({ status: 'cancelled' });
    expect((await ordersOf(first.id))[0]).toMatchObject({ status: 'cancelled' });
    expect(await stored(second.id)).toMatchObject({ status: 'active' });
  });
});

describe('a trial', () => {
  it('without anything to pay saves a card, and is charged at its end', async () => {
    const course = await recurring({ trialDays: 7 });
    const student = await t.given.student();
    const { body } = await t.as(student)(checkout.place, { body: bodyFor(course, student.email!, '0.00') });
    expect(body).toMatchObject({ order: { status: 'pending', saves_method: true }, next: { setup: true } });
    expect(await mayEnter(student, course.id)).toBeUndefined();
    await stripe.pay(secretOf(body.next), CARDS.good);
    expect(await confirm(body.order)).toMatchObject({ status: 'completed' });
    const [mine] = (await t.as(student)(mySubscriptions.list)).body.data;
    expect(mine).toMatchObject({
      status: 'active',
      is_trial: true,
      cycles_done: 0,
      payment_method_hint: 'Visa •••• 4242',
    });
    expect(await mayEnter(student, course.id)).toBe('active');
    await until(mine!.trial_ends_at);
    expect((await t.as(student)(mySubscriptions.get, { params: { id: mine!.id } })).body).toMatchObject({
      is_trial: false,
      cycles_done: 1,
    });
    const [, renewal] = await ordersOf(mine!.id);
    expect([renewal!.status, renewal!.type, await chargesOf(renewal!.id)]).toEqual(['completed', 'renewal', 1]);
  });

  it('that is paid by transfer begins at once, and is given once', async () => {
    const course = await recurring({ trialDays: 7 });
    const { id, student } = await subscribe({ course, method: 'offline', total: '0.00' });
    expect(await stored(id)).toMatchObject({ status: 'active', gateway: 'offline' });
    await t.as(manager)(subscriptions.cancel, { params: { id }, body: {} });
    const { body } = await t.as(student)(checkout.quote, { body: { items: [{ course_id: course.id }] } });
    expect(body).toMatchObject({ total: '100.00', subscription: { trial_days: 0 } });
  });
});

describe('a renewal', () => {
  it('is charged when it is due, once, with the books in order', async () => {
    const { id, student, course } = await subscribe();
    const before = await stored(id);
    await until(before.nextPaymentAt);
    await run();
    const [, renewal, ...more] = await ordersOf(id);
    expect([renewal, more]).toMatchObject([{ type: 'renewal', status: 'completed', total: 10_000 }, []]);
    const { fees = 0, ...rest } = await ledger(renewal!.id);
    expect(rest).toEqual({ payments: 10_000 - fees, sales: -10_000 });
    const after = await stored(id);
    expect(after).toMatchObject({ status: 'active', cyclesDone: 2, renewalOrderId: null });
    expect(after.nextPaymentAt!.getUTCDate()).toBe(before.nextPaymentAt!.getUTCDate());
    expect(await mayEnter(student, course.id)).toBe('active');
  });

  it('is announced three days before, once', async () => {
    const { id, student } = await subscribe();
    const { nextPaymentAt } = await stored(id);
    await until(new Date(nextPaymentAt!.getTime() - 4 * DAY_MS));
    expect(await mailed(student)).not.toContain('subscription_renewal');
    await until(new Date(nextPaymentAt!.getTime() - 3 * DAY_MS));
    await run();
    expect((await mailed(student)).filter((kind) => kind === 'subscription_renewal')).toHaveLength(1);
  });

  it('of the last cycle is followed by the end', async () => {
    const course = await recurring({ billingExpireAfter: 2 });
    const { id, student } = await subscribe({ course });
    await until((await stored(id)).nextPaymentAt);
    expect(await stored(id)).toMatchObject({ status: 'active', nextPaymentAt: null, cyclesDone: 2 });
    await until((await stored(id)).endsAt);
    expect(await stored(id)).toMatchObject({ status: 'expired', savedMethod: '' });
    expect(await mayEnter(student, course.id)).not.toBe('active');
    expect(await ordersOf(id)).toHaveLength(2);
  });

  it('by transfer is an order to pay, and access stays for the grace and is back with the payment', async () => {
    await setPayments({ subscription: { grace_days: 5 } });
    const { id, student, course, orderId } = await subscribe({ method: 'offline' });
    await t.as(manager)(orders.update, { params: { id: orderId }, body: { status: 'completed' } });
    await until((await stored(id)).nextPaymentAt);
    const [, renewal] = await ordersOf(id);
    expect(renewal).toMatchObject({ status: 'on-hold', paymentMethod: 'offline', heldUntil: null });
    expect(await stored(id)).toMatchObject({ status: 'active' });
    await days(4);
    expect(await mayEnter(student, course.id)).toBe('active');
    await days(1);
    expect([(await stored(id)).status, await mayEnter(student, course.id)]).not.toContain('active');
    await t.as(manager)(orders.update, { params: { id: renewal!.id }, body: { status: 'completed' } });
    expect(await stored(id)).toMatchObject({ status: 'active', cyclesDone: 2 });
    expect(await mayEnter(student, course.id)).toBe('active');
  });
});

/** A subscription after a trial, whose saved card is declined. */
const subscribeToFail = async (card = CARDS.declinedLater) =>
  subscribe({ course: await recurring({ trialDays: 7 }), total: '0.00', card });

describe('a renewal that fails', () => {
  it('is charged again on the days of the settings, then cancelled', async () => {
    await setPayments({ subscription: { retry_days: '2, 4', grace_days: 1 } });
    const { id, student, course } = await subscribeToFail();
    await until((await stored(id)).nextPaymentAt);
    expect(await stored(id)).toMatchObject({ status: 'on-hold', failedAttempts: 1 });
    expect(await mayEnter(student, course.id)).toBe('active');
    await days(1);
    expect(await stored(id)).toMatchObject({ failedAttempts: 1 });
    expect(await mayEnter(student, course.id)).not.toBe('active');
    await days(1);
    expect(await stored(id)).toMatchObject({ failedAttempts: 2 });
    await days(2);
    expect(await stored(id)).toMatchObject({ status: 'cancelled', cancelReason: 'payment_failed', savedMethod: '' });
    expect((await ordersOf(id)).map(({ status }) => status)).toEqual(['completed', 'cancelled']);
    const kinds = (await mailed(student)).filter((kind) => kind.startsWith('subscription_') || kind === 'order_failed');
    expect(kinds).toEqual(['subscription_failed', 'subscription_last_try', 'subscription_cancelled']);
  });

  it('is paid by the customer with another card, which renewals use from then on', async () => {
    const { id, student, course } = await subscribeToFail();
    await until((await stored(id)).nextPaymentAt);
    expect(await stored(id)).toMatchObject({ status: 'on-hold', failedAttempts: 1 });
    const { body: mine } = await t.as(student)(mySubscriptions.get, { params: { id } });
    expect(mine.payment_url).toContain('/checkout/pay/');
    const [, renewal] = await ordersOf(id);
    const params = { id: renewal!.id };
    const body = { key: renewal!.orderKey, payment_method: 'stripe' as const };
    const { body: paying } = await t.visitor(checkout.pay, { params, body });
    await stripe.pay(secretOf(paying.next), CARDS.good);
    await confirm({ id: renewal!.id, key: renewal!.orderKey });
    expect(await stored(id)).toMatchObject({ status: 'active', cyclesDone: 1, failedAttempts: 0 });
    expect(await read(manager, id)).toMatchObject({ payment_method_hint: 'Visa •••• 4242' });
    expect(await mayEnter(student, course.id)).toBe('active');
    await days(3);
    expect(await chargesOf(renewal!.id)).toBe(1);
  });

  it('whose bank asks for the customer is paid by them, and is told to them', async () => {
    const student = await t.given.student();
    const course = await recurring({ trialDays: 7 });
    const { body } = await t.as(student)(checkout.place, { body: bodyFor(course, student.email!, '0.00') });
    const secret = secretOf(body.next);
    await stripe.pay(secret, CARDS.confirmedEachTime);
    expect(await confirm(body.order)).toMatchObject({ status: 'pending', saves_method: true });
    stripe.state.authenticate(secret.split('_secret_')[0]!, true);
    expect(await confirm(body.order)).toMatchObject({ status: 'completed' });
    const [mine] = (await t.as(student)(mySubscriptions.list)).body.data;
    await until(mine!.next_payment_at);
    const { body: held } = await t.as(student)(mySubscriptions.get, { params: { id: mine!.id } });
    expect(held).toMatchObject({ status: 'on-hold', retry: { n: 1 }, can: { pay: true, update_method: true } });
    const notes = await t.as(manager)(subscriptions.notes, { params: { id: mine!.id } });
    expect(JSON.stringify(notes.body)).toContain('the bank asks the customer to confirm the payment');
    expect(await mailed(student)).toContain('subscription_failed');
    const [, renewal] = await ordersOf(mine!.id);
    const params = { id: renewal!.id };
    const paying = await t.visitor(checkout.pay, {
      params,
      body: { key: renewal!.orderKey, payment_method: 'stripe' as const },
    });
    await stripe.pay(secretOf(paying.body.next), CARDS.good);
    await settled();
    expect(await stored(mine!.id)).toMatchObject({ status: 'active', cyclesDone: 1 });
  });

  it('names the gateways with which its customer can save a method, and no one else', async () => {
    const { id, student } = await subscribe();
    const params = { id };
    const { body: own } = await t.as(student)(mySubscriptions.get, { params });
    expect(own).toMatchObject({ method_choices: [{ name: 'stripe', title: '' }], can: { update_method: true } });
    expect(await read(manager, id)).toMatchObject({ method_choices: [], can: { update_method: false } });
    await turnOnGateways(t, { stripe: { enable: false }, paypal: { enable: false } });
    try {
      const { body: without } = await t.as(student)(mySubscriptions.get, { params });
      expect(without).toMatchObject({ method_choices: [], can: { update_method: false } });
      const refused = await t.as(student)(mySubscriptions.startMethod, { params, body: { gateway: 'stripe' } });
      expect(refused.body.code).toBe('gateway_off');
    } finally {
      await turnOnGateways(t, { offline: { enable: true }, paypal: { enable: false } });
    }
  });

  it('is charged at once with a card that the customer saves', async () => {
    const { id, student } = await subscribeToFail();
    await until((await stored(id)).nextPaymentAt);
    const { body } = await t.as(student)(mySubscriptions.startMethod, { params: { id }, body: { gateway: 'stripe' } });
    expect(body.next).toMatchObject({ kind: 'stripe', setup: true });
    await stripe.pay(secretOf(body.next), CARDS.good);
    const { body: done } = await t.as(student)(mySubscriptions.confirmMethod, { params: { id } });
    expect(done).toMatchObject({ saved: true, subscription: { payment_method_hint: 'Visa •••• 4242' } });
    await run();
    expect(await stored(id)).toMatchObject({ status: 'active', cyclesDone: 1 });
  });

  it('whose gateway does not answer is charged once when it does, and counts as no attempt', async () => {
    const { id } = await subscribe();
    const { nextPaymentAt } = await stored(id);
    t.travelTo(new Date(nextPaymentAt!.getTime() + 60_000));
    stripe.control({ status: 500, after: true, times: 3 });
    await expect(run()).rejects.toThrow('1 subscriptions failed');
    stripe.control({ delay: 0, times: 1 });
    expect(await stored(id)).toMatchObject({ status: 'active', failedAttempts: 0 });
    t.travelTo(new Date(t.now().getTime() + 20 * 60_000));
    await run();
    const [, renewal] = await ordersOf(id);
    expect([renewal!.status, await chargesOf(renewal!.id)]).toEqual(['completed', 1]);
    const charged = [...stripe.state.objects.values()].filter(
      (one) =>
        one.object === 'payment_intent' && (one.metadata as { order_id?: string }).order_id === String(renewal!.id),
    );
    expect(charged).toHaveLength(1);
  });
});

describe('a run that ends between two steps', () => {
  it.each(['ordered', 'claimed', 'charged'] as const)(
    'after “%s” is continued: one order, charge and booking',
    async (step) => {
      const { id } = await subscribe();
      t.travelTo(new Date((await stored(id)).nextPaymentAt!.getTime() + 60_000));
      const killed = run((at, of) => {
        if (at === step && of === id) throw new Error('killed');
      });
      await expect(killed).rejects.toThrow('1 subscriptions failed');
      t.travelTo(new Date(t.now().getTime() + 20 * 60_000));
      await Promise.all([run(), run()]);
      await run();
      const [, renewal, ...more] = await ordersOf(id);
      expect(more).toEqual([]);
      expect([renewal!.status, await chargesOf(renewal!.id)]).toEqual(['completed', 1]);
      const { fees = 0, ...rest } = await ledger(renewal!.id);
      expect(rest).toEqual({ payments: 10_000 - fees, sales: -10_000 });
      expect(await stored(id)).toMatchObject({ cyclesDone: 2, failedAttempts: 0 });
    },
  );

  it('after a refused charge counts it once', async () => {
    const { id } = await subscribeToFail();
    t.travelTo(new Date((await stored(id)).nextPaymentAt!.getTime() + 60_000));
    await expect(
      run((at) => {
        if (at === 'charged') throw new Error('killed');
      }),
    ).rejects.toThrow('1 subscriptions failed');
    expect(await stored(id)).toMatchObject({ failedAttempts: 0 });
    t.travelTo(new Date(t.now().getTime() + 20 * 60_000));
    await run();
    expect(await stored(id)).toMatchObject({ status: 'on-hold', failedAttempts: 1 });
  });
});
