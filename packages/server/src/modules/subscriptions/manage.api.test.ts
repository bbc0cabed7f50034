import { contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../platform/platform.tables.ts';
import { outcomesIn } from '../orders/orders.fixture.ts';
import { useGateways } from '../payments/gateways.fixture.ts';
import { turnOnGateways } from '../payments/payments.fixture.ts';
import { subscriptions as table } from './subscriptions.tables.ts';
import { subscribingIn } from './subscriptions.fixture.ts';

const { mySubscriptions, orders, settings, subscriptions } = contract;

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

const { mayEnter } = outcomesIn(t);
const { recurring, settled, subscribe, stored, days, until, ordersOf, read } = subscribingIn(t, stripe);
const mailed = async (person: { email: string | null }) =>
  (await t.db.select().from(mails).where(eq(mails.recipient, person.email!)).orderBy(mails.id)).map(({ kind }) => kind);

describe('cancelling', () => {
  it('by the customer keeps access to the end of the term, and can be undone until then', async () => {
    const { id, student, course } = await subscribe();
    const call = { params: { id }, body: { reason: 'Done' } };
    const { body } = await t.as(student)(mySubscriptions.cancel, call);
    expect(body).toMatchObject({ status: 'pending-cancel', next_payment_at: null, cancel_note: 'Done' });
    expect((await t.as(student)(mySubscriptions.cancel, call)).body).toMatchObject({ code: 'bad_transition' });
    const { body: undone } = await t.as(student)(mySubscriptions.undoCancel, { params: { id } });
    expect(undone).toMatchObject({ status: 'active', next_payment_at: body.paid_until, cancelled_at: null });
    await t.as(student)(mySubscriptions.cancel, call);
    expect(await mayEnter(student, course.id)).toBe('active');
    await until(body.paid_until);
    expect(await stored(id)).toMatchObject({ status: 'cancelled', cancelReason: 'customer' });
    expect(await mayEnter(student, course.id)).not.toBe('active');
    expect(await ordersOf(id)).toHaveLength(1);
    expect((await t.as(student)(mySubscriptions.undoCancel, { params: { id } })).body.message).toBe(
      'A subscription cannot go from canceled to active.',
    );
  });

  it('is refused where the school does not let customers cancel', async () => {
    await setPayments({ subscription: { customer_can_cancel: false } });
    const { id, student } = await subscribe();
    const answer = await t.as(student)(mySubscriptions.cancel, { params: { id }, body: {} });
    expect([answer.status, answer.body.code]).toEqual([403, 'cancelling_is_off']);
    expect(await stored(id)).toMatchObject({ status: 'active' });
  });

  it('by staff ends access now, but not that of another source', async () => {
    const { id, student, course } = await subscribe();
    await t.given.order({ customer_id: student.id, courseIds: [course.id] });
    await t.as(manager)(subscriptions.cancel, { params: { id }, body: { reason: 'Asked by phone' } });
    expect(await stored(id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'staff',
      cancelNote: 'Asked by phone',
    });
    expect(await mayEnter(student, course.id)).toBe('active');
  });

  it('goes with a refund that says so; a full refund alone ends nothing', async () => {
    const { id, orderId, student, course } = await subscribe();
    const body = { request_key: 'refund-one', via: 'record' as const };
    await t.as(admin)(orders.refund, { params: { id: orderId }, body });
    expect(await stored(id)).toMatchObject({ status: 'active' });
    expect(await mayEnter(student, course.id)).toBe('active');
    await until((await stored(id)).nextPaymentAt);
    const [, renewal] = await ordersOf(id);
    await t.as(admin)(orders.refund, { params: { id: renewal!.id }, body: { ...body, cancel_subscription: true } });
    expect(await stored(id)).toMatchObject({ status: 'cancelled', cancelReason: 'refund' });
    const single = await t.given.order({ customer_id: student.id, courseIds: [course.id] });
    const refused = await t.as(admin)(orders.refund, {
      params: { id: single.id },
      body: { ...body, cancel_subscription: true },
    });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('no subscription')]);
  });
});

describe('staff', () => {
  it('pause and resume: nothing that was paid is lost', async () => {
    const { id, student, course } = await subscribe();
    const { paidUntil } = await stored(id);
    await t.as(manager)(subscriptions.pause, { params: { id } });
    expect(await mayEnter(student, course.id)).not.toBe('active');
    await days(10);
    const { body } = await t.as(manager)(subscriptions.resume, { params: { id } });
    expect(body).toMatchObject({
      status: 'active',
      paid_until: new Date(paidUntil!.getTime() + 10 * DAY_MS).toISOString(),
    });
    expect(await mayEnter(student, course.id)).toBe('active');
    expect((await t.as(manager)(subscriptions.resume, { params: { id } })).body.code).toBe('bad_transition');
  });

  it('change the price of the next cycles, which is mailed', async () => {
    const { id, student } = await subscribe();
    const { modified } = await read(manager, id);
    const change = (body: object) => t.as(manager)(subscriptions.update, { params: { id }, body });
    expect((await change({ price: '0' })).body).toMatchObject({ data: { params: { price: expect.any(String) } } });
    expect((await change({ price: '1.001' })).status).toBe(400);
    expect((await change({ price: '120.00', modified })).body).toMatchObject({ price: '120.00' });
    await settled();
    expect(await mailed(student)).toContain('subscription_price');
    expect((await change({ next_payment_at: '2040-01-01' })).body).toMatchObject({ code: 'not_a_manual_subscription' });
    await until((await stored(id)).nextPaymentAt);
    expect((await ordersOf(id)).map(({ total }) => total)).toEqual([10_000, 12_000]);
    const { body } = await t.as(manager)(subscriptions.notes, { params: { id } });
    expect(body.data.map(({ text }) => text)).toContain('The price was changed from $100.00 to $120.00.');
  });

  it('record a subscription that is paid elsewhere, once for a request, and move its next payment', async () => {
    const student = await t.given.student();
    const course = await recurring();
    const next = new Date(t.now().getTime() + 5 * DAY_MS).toISOString();
    const body = {
      customer_id: student.id,
      course_id: course.id,
      price: '30.00',
      interval: 'month' as const,
      create_first_order: false,
      next_payment_at: next,
      request_key: 'manual-one',
    };
    const made = await t.as(manager)(subscriptions.create, { body });
    expect(made).toMatchObject({ status: 201, body: { status: 'active', next_payment_at: next, gateway: 'offline' } });
    expect((await t.as(manager)(subscriptions.create, { body })).body.id).toBe(made.body.id);
    const again = await t.as(manager)(subscriptions.create, { body: { ...body, request_key: 'manual-two' } });
    expect(again.body).toMatchObject({ data: { params: { course_id: expect.any(String) } } });
    const moved = new Date(t.now().getTime() + 9 * DAY_MS).toISOString();
    const { id } = made.body;
    const { body: changed } = await t.as(manager)(subscriptions.update, {
      params: { id },
      body: { next_payment_at: moved },
    });
    expect(changed).toMatchObject({ next_payment_at: moved });
    await until(moved);
    expect((await ordersOf(id))[0]).toMatchObject({ type: 'renewal', status: 'on-hold', total: 3000 });
  });

  it('list by status, person, course and next payment, with sums', async () => {
    const { id, student, course } = await subscribe();
    const list = async (query: object) => (await t.as(manager)(subscriptions.list, { query })).body;
    const found = await list({ customer: student.id });
    expect(found).toMatchObject({
      data: [{ id }],
      meta: { total: 1, subscriptions_count: { any: 1, active: 1 }, totals: [{ total: '100.00', currency: 'USD' }] },
    });
    expect((await list({ item: course.id, status: 'expired' })).data).toEqual([]);
    expect((await list({ item: course.id, next_before: t.now().toISOString() })).data).toEqual([]);
    expect((await list({ search: `#${id}`, orderby: 'next_payment', order: 'asc' })).data).toMatchObject([{ id }]);
    expect((await t.as(manager)(subscriptions.list, { query: { status: 'gone' } as never })).status).toBe(400);
  });
});

describe('others', () => {
  it('neither see nor change a subscription', async () => {
    const { id } = await subscribe();
    const [stranger, instructor] = [await t.given.student(), await t.given.instructor()];
    const params = { id };
    expect((await t.visitor(subscriptions.list)).status).toBe(401);
    expect((await t.as(instructor)(subscriptions.get, { params })).status).toBe(403);
    expect((await t.as(stranger)(subscriptions.cancel, { params, body: {} })).status).toBe(403);
    expect((await t.visitor(mySubscriptions.get, { params })).status).toBe(401);
    expect((await t.as(stranger)(mySubscriptions.get, { params })).status).toBe(404);
    expect((await t.as(stranger)(mySubscriptions.cancel, { params, body: {} })).status).toBe(404);
    expect((await t.as(manager)(mySubscriptions.undoCancel, { params })).status).toBe(404);
    expect((await t.as(stranger)(mySubscriptions.startMethod, { params, body: { gateway: 'stripe' } })).status).toBe(
      404,
    );
    expect((await t.as(stranger)(mySubscriptions.list)).body.data).toEqual([]);
    expect(await stored(id)).toMatchObject({ status: 'active', setupGateway: null });
  });
});
