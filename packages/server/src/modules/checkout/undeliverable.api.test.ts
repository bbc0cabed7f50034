import { randomUUID } from 'node:crypto';
import { contract, type NextPaymentStep } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { startStripe } from '../../test/stand-ins/stripe.ts';
import { cancelOverdue } from '../orders/orders.usecases.ts';
import { outcomesIn } from '../orders/orders.fixture.ts';
import { orders as orderTable } from '../orders/orders.tables.ts';
import { turnOnGateways } from '../payments/payments.fixture.ts';

const { checkout, courses, courseBundles } = contract;

const stripe = await startStripe({
  deliver: async ({ body, headers }) =>
    void (await t.raw({
      method: 'POST',
      url: '/api/lectern/v1/payments/webhooks/stripe',
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    })),
  now: () => t.now(),
});
const t = await useTestApp({ env: { TEST_STRIPE_URL: stripe.url } });
afterAll(() => stripe.close());
let admin: Awaited<ReturnType<typeof t.given.user>>;
beforeAll(async () => {
  admin = await t.given.administrator();
  await turnOnGateways(t, { offline: { enable: true } });
  await t.as(admin)(contract.addons.activate, { body: { slug: 'course-bundle' } });
});

const { ledger } = outcomesIn(t);
const paidCourse = () => t.given.course({ accessMode: 'one_time', regularPrice: '100.00' });
const secretOf = (next: NextPaymentStep) => (next.kind === 'stripe' ? next.client_secret : '');
const remove = ({ id }: { id: number }) => t.as(admin)(courses.remove, { params: { id }, query: { force: true } });
const statusOf = async (id: number) =>
  (await t.db.select({ status: orderTable.status }).from(orderTable).where(eq(orderTable.id, id)))[0]?.status;

async function place(items: { course_id?: number; bundle?: number }[], method: 'stripe' | 'offline') {
  const student = await t.given.student();
  const { status, body } = await t.as(student)(checkout.place, {
    body: {
      items,
      billing: { first_name: 'Ada', email: student.email!, country: 'DE' },
      payment_method: method,
      expected_total: '100.00',
      request_key: randomUUID(),
    },
  });
  expect(status).toBe(201);
  return { ...body.order, next: body.next };
}

describe('an unpaid order that can give nothing any more', () => {
  it('is cancelled: its course is deleted', async () => {
    const [gone, kept] = [await paidCourse(), await paidCourse()];
    const order = await place([{ course_id: gone.id }], 'offline');
    const other = await place([{ course_id: kept.id }], 'offline');
    await remove(gone);
    await cancelOverdue(t.app.services);
    expect([await statusOf(order.id), await statusOf(other.id)]).toEqual(['cancelled', 'on-hold']);
  });

  it('is cancelled: all courses of its bundle are deleted', async () => {
    const inside = [await paidCourse(), await paidCourse()];
    const bundle = await t.as(admin)(courseBundles.create, {
      body: { name: 'Both', status: 'publish', regular_price: '100.00', course_ids: inside.map(({ id }) => id) },
    });
    const order = await place([{ bundle: bundle.body.id }], 'offline');
    await remove(inside[0]!);
    await cancelOverdue(t.app.services);
    expect(await statusOf(order.id)).toBe('on-hold');
    await remove(inside[1]!);
    await cancelOverdue(t.app.services);
    expect(await statusOf(order.id)).toBe('cancelled');
  });

  it('is not completed by a payment, which is given back', async () => {
    const course = await paidCourse();
    const { id, key, next } = await place([{ course_id: course.id }], 'stripe');
    await remove(course);
    await stripe.pay(secretOf(next), '4242424242424242');
    const { body } = await t.visitor(checkout.confirm, { params: { id }, body: { key } });
    expect(body).toMatchObject({ status: 'cancelled' });
    for (let round = 0; round < 3; round += 1) {
      await stripe.delivered();
      await t.runJobs();
    }
    expect(await ledger(id)).toEqual({});
    expect(stripe.calls.filter((call) => call.startsWith('POST /v1/refunds'))).toHaveLength(1);
  });
});
