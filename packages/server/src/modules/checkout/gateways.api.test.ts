import { randomUUID } from 'node:crypto';
import { contract, type NextPaymentStep } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { courses } from '../courses/courses.tables.ts';
import { outcomesIn } from '../orders/orders.fixture.ts';
import { orderRefunds, orders as orderTable } from '../orders/orders.tables.ts';
import { useGateways } from '../payments/gateways.fixture.ts';
import { turnOnGateways } from '../payments/payments.fixture.ts';
import { payments } from '../payments/payments.tables.ts';

const { checkout, orders } = contract;

const { t, stripe, paypal } = await useGateways();
let manager: Awaited<ReturnType<typeof t.given.user>>;
beforeAll(async () => {
  manager = await t.given.manager();
  await turnOnGateways(t, { offline: { enable: true } });
});
beforeEach(() => {
  stripe.calls.length = 0;
});

const { mayEnter, ledger } = outcomesIn(t);
const paidCourse = () => t.given.course({ accessMode: 'one_time', regularPrice: '100.00' });
const GOOD = '4242424242424242';
const DECLINED = '4000000000000002';

async function settled() {
  for (let round = 0; round < 3; round += 1) {
    await stripe.delivered();
    await paypal.delivered();
    await t.runJobs();
  }
}

async function place(method: 'stripe' | 'paypal', { courses = 1 } = {}) {
  const student = await t.given.student();
  const made = [];
  for (let at = 0; at < courses; at += 1) made.push(await paidCourse());
  const { status, body } = await t.as(student)(checkout.place, {
    body: {
      items: made.map(({ id }) => ({ course_id: id })),
      billing: { first_name: 'Ada', email: student.email!, country: 'DE' },
      payment_method: method,
      expected_total: `${100 * courses}.00`,
      request_key: randomUUID(),
    },
  });
  expect(status).toBe(201);
  const { id, key } = body.order;
  return { student, course: made[0]!, courses: made, id, key, next: body.next };
}

const secretOf = (next: NextPaymentStep) => (next.kind === 'stripe' ? next.client_secret : '');
const approve = (next: NextPaymentStep) =>
  fetch(next.kind === 'redirect' ? next.url : '', {
    method: 'POST',
    body: new URLSearchParams({ choice: 'pay' }),
    redirect: 'manual',
  });
const confirm = async ({ id, key }: { id: number; key: string }) =>
  (await t.visitor(checkout.confirm, { params: { id }, body: { key } })).body;
const read = async (id: number) => (await t.as(manager)(orders.get, { params: { id } })).body;
const notes = async (id: number) =>
  (await t.as(manager)(orders.notes, { params: { id } })).body.data.map(({ text }) => text);
const refund = (id: number, body: object = {}) =>
  t.as(manager)(orders.refund, {
    params: { id },
    body: { via: 'gateway', request_key: randomUUID(), reason: 'Not wanted', ...body },
  });

describe('a payment by card', () => {
  it('completes the order when its buyer comes back, once, with the fee', async () => {
    const { id, key, student, course, next } = await place('stripe');
    expect(await read(id)).toMatchObject({ status: 'pending' });
    await stripe.pay(secretOf(next), GOOD);
    expect(await confirm({ id, key })).toMatchObject({ status: 'completed', can_pay: false });
    await settled();
    expect(await confirm({ id, key })).toMatchObject({ status: 'completed' });
    expect(await mayEnter(student, course.id)).toBe('active');
    const order = await read(id);
    expect(order).toMatchObject({ payment_method: 'stripe', payment_method_title: 'Visa •••• 4242' });
    expect(order.transaction_id).toMatch(/^pi_/);
    const { fees = 0, ...rest } = await ledger(id);
    expect(fees).toBeGreaterThan(0);
    expect(rest).toEqual({ payments: 10_000 - fees, sales: -10_000 });
    expect((await notes(id)).filter((text) => text.includes('to completed'))).toHaveLength(1);
  });

  it('completes it also when the tab was closed', async () => {
    const { id, next } = await place('stripe');
    await stripe.pay(secretOf(next), GOOD);
    await settled();
    expect(await read(id)).toMatchObject({ status: 'completed' });
  });

  it('that is declined fails the order, which can be paid with another card', async () => {
    const { id, key, next, student, course } = await place('stripe');
    await stripe.pay(secretOf(next), DECLINED);
    expect(await confirm({ id, key })).toMatchObject({ status: 'failed', can_pay: true });
    expect(await mayEnter(student, course.id)).toBeUndefined();
    expect((await notes(id)).join()).toContain('declined');
    const again = await t.visitor(checkout.pay, { params: { id }, body: { key, payment_method: 'stripe' } });
    expect(again.body.order).toMatchObject({ status: 'pending' });
    await stripe.pay(secretOf(again.body.next), GOOD);
    expect(await confirm({ id, key })).toMatchObject({ status: 'completed' });
    expect(await t.db.$count(payments, eq(payments.orderId, id))).toBe(1);
  });

  it('that is declined keeps the seat of its buyer', async () => {
    const { id, key, next, student, course } = await place('stripe');
    await t.db.update(courses).set({ enrollmentLimit: 1 }).where(eq(courses.id, course.id));
    await stripe.pay(secretOf(next), DECLINED);
    expect(await confirm({ id, key })).toMatchObject({ status: 'failed' });
    const other = await t.given.student();
    const lines = { customer_id: other.id, course_lines: [{ course_id: course.id }] };
    expect((await t.as(manager)(orders.create, { body: lines })).body).toMatchObject({ code: 'course_full' });
    await stripe.pay(secretOf(next), GOOD);
    expect(await confirm({ id, key })).toMatchObject({ status: 'completed' });
    expect(await mayEnter(student, course.id)).toBe('active');
  });

  it('that is declined is explained to the buyer until it is paid, and to no one without the key', async () => {
    const { id, key, next } = await place('stripe');
    const received = (shown: string) => t.visitor(checkout.received, { params: { id }, query: { key: shown } });
    expect((await received(key)).body.declined).toBe('');
    await stripe.pay(secretOf(next), DECLINED);
    await confirm({ id, key });
    expect((await received(key)).body).toMatchObject({ status: 'failed', declined: 'generic_decline' });
    expect((await received('other')).body).not.toHaveProperty('declined');
    const again = await t.visitor(checkout.pay, { params: { id }, body: { key, payment_method: 'stripe' } });
    await stripe.pay(secretOf(again.body.next), GOOD);
    await confirm({ id, key });
    expect((await received(key)).body).toMatchObject({ status: 'completed', declined: '' });
  });

  it('goes on where it was when the same order is sent again', async () => {
    const { id, key } = await place('stripe');
    const pay = () => t.visitor(checkout.pay, { params: { id }, body: { key, payment_method: 'stripe' as const } });
    const [one, other] = [await pay(), await pay()];
    expect(secretOf(one.body.next)).toBe(secretOf(other.body.next));
    expect(await t.db.$count(payments, eq(payments.orderId, id))).toBe(1);
  });

  it('in another way first cancels the one that was started', async () => {
    const { id, key, next } = await place('stripe');
    const { body } = await t.visitor(checkout.pay, { params: { id }, body: { key, payment_method: 'paypal' } });
    expect(body.next.kind).toBe('redirect');
    expect(await stripe.pay(secretOf(next), GOOD)).toHaveProperty('error');
    await approve(body.next);
    expect(await confirm({ id, key })).toMatchObject({ status: 'completed', payment_method: 'paypal' });
  });

  it('A06: of one order completes no other one', async () => {
    const [cheap, dear] = [await place('stripe'), await place('stripe', { courses: 3 })];
    await stripe.pay(secretOf(cheap.next), GOOD);
    await confirm({ id: dear.id, key: dear.key });
    await settled();
    expect([(await read(cheap.id)).status, (await read(dear.id)).status]).toEqual(['completed', 'pending']);
  });

  it('for an order that was cancelled meanwhile goes back', async () => {
    const { id, next, student, course } = await place('stripe');
    await stripe.pay(secretOf(next), GOOD);
    // The event is late: the order is cancelled before it comes.
    await t.as(student)(orders.cancel, { params: { id } });
    await settled();
    await settled();
    expect(await read(id)).toMatchObject({ status: 'cancelled' });
    expect(await mayEnter(student, course.id)).toBeUndefined();
    expect((await notes(id)).join()).toContain('no longer open');
    expect(stripe.calls).toContain('POST /v1/refunds');
    expect(await ledger(id)).toEqual({});
  });

  it('can no longer be made when the order is cancelled', async () => {
    const { id, next, student } = await place('stripe');
    await t.as(student)(orders.cancel, { params: { id } });
    await settled();
    expect(await stripe.pay(secretOf(next), GOOD)).toHaveProperty('error');
  });
});

describe('a payment by PayPal', () => {
  it('is captured when its buyer comes back', async () => {
    const { id, key, next, student, course } = await place('paypal');
    await approve(next);
    expect(await confirm({ id, key })).toMatchObject({ status: 'completed' });
    await settled();
    expect(await mayEnter(student, course.id)).toBe('active');
  });
});

describe('a refund through the gateway', () => {
  it.each(['stripe', 'paypal'] as const)('of %s gives the money back, and then books it', async (method) => {
    const { id, key, next, student, course } = await place(method);
    await (method === 'stripe' ? stripe.pay(secretOf(next), GOOD) : approve(next));
    await confirm({ id, key });
    await settled();
    const { course_lines: lines } = await read(id);
    const part = await refund(id, { lines: [{ line_id: lines[0]!.id, amount: '30.00' }] });
    expect(part.body).toMatchObject({ status: 'completed', refunded_total: '0.00' });
    await settled();
    expect(await read(id)).toMatchObject({ status: 'completed', refunded_total: '30.00' });
    await refund(id);
    await settled();
    expect(await read(id)).toMatchObject({ status: 'refunded', refunded_total: '100.00' });
    expect(await mayEnter(student, course.id)).toBe('inactive');
    expect(await t.db.$count(orderRefunds, eq(orderRefunds.orderId, id))).toBe(2);
    expect((await ledger(id)).sales ?? 0).toBe(0);
  });

  it('that waits is not given twice', async () => {
    const { id, key, next } = await place('stripe');
    await stripe.pay(secretOf(next), GOOD);
    await confirm({ id, key });
    const { course_lines: lines } = await read(id);
    const body = { lines: [{ line_id: lines[0]!.id, amount: '60.00' }] };
    expect((await refund(id, body)).status).toBe(200);
    expect((await refund(id, body)).status).toBe(400);
    await settled();
    expect(await read(id)).toMatchObject({ refunded_total: '60.00' });
  });

  it('of all is refused while another one of all waits', async () => {
    const { id, key, next } = await place('stripe');
    await stripe.pay(secretOf(next), GOOD);
    await confirm({ id, key });
    expect((await refund(id)).status).toBe(200);
    expect((await refund(id)).body).toMatchObject({ data: { params: { lines: 'You can refund up to $0.00.' } } });
    expect((await refund(id, { via: 'record' })).status).toBe(400);
    await settled();
    expect(await read(id)).toMatchObject({ status: 'refunded', refunded_total: '100.00' });
  });

  it('of an order that was not paid online is refused', async () => {
    const student = await t.given.student();
    const { id } = await t.given.order({ customer_id: student.id, courseIds: [(await paidCourse()).id] });
    expect((await refund(id)).body).toMatchObject({ data: { params: { via: expect.any(String) } } });
  });

  it('that was made at the gateway is recorded', async () => {
    const { id, key, next, student, course } = await place('stripe');
    await stripe.pay(secretOf(next), GOOD);
    await confirm({ id, key });
    const [row] = await t.db.select().from(orderTable).where(eq(orderTable.id, id));
    await fetch(`${stripe.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_standin', 'idempotency-key': randomUUID() },
      body: new URLSearchParams({ payment_intent: row!.transactionId, amount: '10000' }),
    });
    await settled();
    expect(await read(id)).toMatchObject({ status: 'refunded', refunded_total: '100.00' });
    expect(await mayEnter(student, course.id)).toBe('inactive');
  });
});

it('staff see the attempts to pay an order at a gateway, the latest first', async () => {
  const { id, key, next, student } = await place('stripe');
  await stripe.pay(secretOf(next), GOOD);
  await confirm({ id, key });
  const list = (who: Parameters<typeof t.as>[0]) =>
    t.as(who)(contract.gatewayPayments.list, { query: { order_id: id } });
  const { body } = await list(manager);
  expect(body.data).toMatchObject([
    { gateway: 'stripe', status: 'paid', amount: '100.00', formatted_amount: '$100.00', declined: '' },
  ]);
  expect((await list(student)).status).toBe(403);
});

describe('a dispute', () => {
  it('is noted; one that is lost ends access and takes the money', async () => {
    const { id, key, next, student, course } = await place('stripe');
    await stripe.pay(secretOf(next), GOOD);
    await confirm({ id, key });
    const [row] = await t.db.select().from(orderTable).where(eq(orderTable.id, id));
    const dispute = (status: string) =>
      fetch(`${stripe.url}/_dispute`, {
        method: 'POST',
        body: JSON.stringify({ payment_intent: row!.transactionId, status }),
      });
    await dispute('needs_response');
    await settled();
    expect(await mayEnter(student, course.id)).toBe('active');
    expect((await notes(id)).join()).toContain('disputes the payment');
    await dispute('lost');
    await settled();
    expect(await read(id)).toMatchObject({ status: 'refunded' });
    expect(await mayEnter(student, course.id)).toBe('inactive');
  });
});

describe('a gateway that fails', () => {
  it('leaves an order that can be paid when it is back', async () => {
    stripe.control({ status: 500, times: 10 });
    const student = await t.given.student();
    const course = await paidCourse();
    const body = {
      items: [{ course_id: course.id }],
      billing: { first_name: 'Ada', email: student.email!, country: 'DE' },
      payment_method: 'stripe' as const,
      expected_total: '100.00',
      request_key: randomUUID(),
    };
    const failed = await t.as(student)(checkout.place, { body });
    expect(failed.body).toMatchObject({ code: 'gateway_unavailable' });
    stripe.control({ delay: 0, times: 1 });
    const again = await t.as(student)(checkout.place, { body });
    expect(again.status).toBe(201);
    expect(await t.db.$count(orderTable, eq(orderTable.customerId, student.id))).toBe(1);
    await stripe.pay(secretOf(again.body.next), GOOD);
    const { id, key } = again.body.order;
    expect(await confirm({ id, key })).toMatchObject({ status: 'completed' });
  });

  it('whose answer is lost has made one payment, which goes on', async () => {
    const student = await t.given.student();
    const course = await paidCourse();
    const body = {
      items: [{ course_id: course.id }],
      billing: { first_name: 'Ada', email: student.email!, country: 'DE' },
      payment_method: 'stripe' as const,
      expected_total: '100.00',
      request_key: randomUUID(),
    };
    const intents = () => [...stripe.state.objects.values()].filter(({ object }) => object === 'payment_intent').length;
    const before = intents();
    stripe.control({ status: 500, after: true, times: 3 });
    expect((await t.as(student)(checkout.place, { body })).body).toMatchObject({ code: 'gateway_unavailable' });
    stripe.control({ delay: 0, times: 1 });
    const again = await t.as(student)(checkout.place, { body });
    expect(intents()).toBe(before + 1);
    await stripe.pay(secretOf(again.body.next), GOOD);
    const { id, key } = again.body.order;
    expect(await confirm({ id, key })).toMatchObject({ status: 'completed' });
    expect(await t.db.$count(payments, eq(payments.orderId, id))).toBe(1);
  });

  it('whose answer to a refund is lost has given the money back once', async () => {
    const { id, key, next } = await place('stripe');
    await stripe.pay(secretOf(next), GOOD);
    await confirm({ id, key });
    await settled();
    const given = () => [...stripe.state.objects.values()].filter(({ object }) => object === 'refund').length;
    const before = given();
    await refund(id);
    stripe.control({ status: 500, after: true, times: 6 });
    await t.runJobs().catch(() => undefined);
    stripe.control({ delay: 0, times: 1 });
    await settled();
    expect(given()).toBe(before + 1);
    expect(await read(id)).toMatchObject({ status: 'refunded', refunded_total: '100.00' });
    expect(await t.db.$count(orderRefunds, eq(orderRefunds.orderId, id))).toBe(1);
  });
});

describe('an order whose amount changed after its payment was started', () => {
  const changeTo = async (id: number, total: string) => {
    const [line] = (await read(id)).course_lines;
    const { status } = await t.as(manager)(contract.orderItems.update, { params: { id: line!.id }, body: { total } });
    expect(status).toBe(200);
  };

  it.each([
    ['stripe', '150.00'],
    ['paypal', '150.00'],
    ['stripe', '60.00'],
  ] as const)('is not completed by the amount before: %s, now %s', async (method, total) => {
    const { id, key, student, course, next } = await place(method);
    const { calls } = method === 'stripe' ? stripe : paypal;
    const before = calls.length;
    await changeTo(id, total);
    await (method === 'stripe' ? stripe.pay(secretOf(next), GOOD) : approve(next));
    await confirm({ id, key });
    await settled();
    expect(await read(id)).toMatchObject({ status: 'pending', total });
    expect(await mayEnter(student, course.id)).toBeUndefined();
    expect(await ledger(id)).toEqual({});
    expect((await notes(id)).filter((text) => text.includes('100.00'))).toHaveLength(1);
    expect(calls.slice(before).filter((call) => /^POST .*refund/.test(call))).toHaveLength(1);
  });

  it('is paid with its amount when its buyer pays again', async () => {
    const { id, key, student, course } = await place('stripe');
    await changeTo(id, '150.00');
    const paid = await t.visitor(checkout.pay, { params: { id }, body: { key, payment_method: 'stripe' } });
    await stripe.pay(secretOf(paid.body.next), GOOD);
    await settled();
    expect(await read(id)).toMatchObject({ status: 'completed' });
    expect(await mayEnter(student, course.id)).toBe('active');
    const { fees = 0, payments: received } = await ledger(id);
    expect(received! + fees).toBe(15_000);
  });
});
