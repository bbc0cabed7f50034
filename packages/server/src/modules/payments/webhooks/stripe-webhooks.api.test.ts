import { contract } from '@lectern/contract';
import { MAX_WEBHOOK_BYTES } from '@lectern/contract/limits';
import { eq } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { StandInEvent } from '../../../test/stand-ins/stand-in-server.ts';
import { PAYPAL_ACCOUNT } from '../../../test/stand-ins/paypal.ts';
import { STRIPE_KEYS, startStripe } from '../../../test/stand-ins/stripe.ts';
import { paymentChanges } from '../extension-points.ts';
import type { NextStep } from '../gateways/gateway.ts';
import { offeredGateways } from '../gateways/open-gateway.ts';
import { paymentRequest, turnOnGateways } from '../payments.fixture.ts';
import { gatewayEvents, payments } from '../payments.tables.ts';
import { cancelPayment, refreshPayment, refundPayment, startPayment } from '../payments.usecases.ts';
import { refreshOpenPayments } from '../refresh-open.usecases.ts';
import { sweepEvents } from './sweep-events.usecases.ts';

const { paymentEvents, settings } = contract;

const WEBHOOK = '/api/lectern/v1/payments/webhooks/stripe';
const post = async ({ body, headers }: StandInEvent, url = WEBHOOK) =>
  t.raw({ method: 'POST', url, payload: body, headers: { 'content-type': 'application/json', ...headers } });
const stripe = await startStripe({
  deliver: async (event) => void (await post(event)),
  now: () => t.now(),
});
const t = await useTestApp({ env: { TEST_STRIPE_URL: stripe.url } });
afterAll(stripe.close);

const start = new Date('2030-05-01T09:00:00Z');
const seen: string[] = [];
beforeEach(async () => {
  t.travelTo(start);
  await turnOnGateways(t);
  seen.length = 0;
  paymentChanges.replace([
    async (_db, _context, { before, payment }) => void seen.push(`${before.status} → ${payment.status}`),
  ]);
});
afterEach(() => paymentChanges.replace([]));

const begin = async (more = {}) => {
  const started = await startPayment(t.app.services, await paymentRequest(t, 'stripe', more));
  await settled();
  return started;
};
const pay = (next: NextStep, card = '4242424242424242') =>
  stripe.pay(next.kind === 'stripe' ? next.clientSecret : '', card);
async function settled() {
  await stripe.delivered();
  await t.runJobs();
}
const stored = async (id: number) => (await t.db.select().from(payments).where(eq(payments.id, id)))[0]!;
const events = () => t.db.select().from(gatewayEvents).orderBy(gatewayEvents.id);
const lastEvent = async () => (await events()).at(-1)!;

let forged = 0;
function signed(
  object: object,
  { timestamp = t.now(), secret = STRIPE_KEYS.webhook_secret as string, padding = 0 } = {},
) {
  forged += 1;
  const event = { id: `evt_test_${forged}`, object: 'event', type: 'payment_intent.succeeded', data: { object } };
  const body = JSON.stringify({ ...event, padding: ' '.repeat(padding) });
  const seconds = Math.floor(timestamp.getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: seconds });
  return { body, headers: { 'stripe-signature': signature } };
}

describe('an event of Stripe', () => {
  it('leads to the payment being read again', async () => {
    const { payment, next } = await begin();
    await pay(next);
    expect((await stored(payment.id)).status).toBe('open');
    await settled();
    expect(await stored(payment.id)).toMatchObject({ status: 'paid', methodHint: 'Visa •••• 4242', declined: null });
    expect(seen.filter((change) => change === 'open → paid')).toEqual(['open → paid']);
  });

  it.each(['duplicate', 'reorder'] as const)('that comes in %s changes nothing twice', async (how) => {
    const { payment, next } = await begin();
    stripe.control({ [how]: true, times: 4 });
    await pay(next, '4000000000000002');
    await pay(next);
    await refundPayment(t.app.services, payment, { amount: 900, key: `${payment.key}:1`, reason: '' });
    await settled();
    expect((await stored(payment.id)).status).toBe('paid');
    expect(seen.filter((change) => change.endsWith('→ paid') && !change.startsWith('paid'))).toHaveLength(1);
    const ids = (await events()).map(({ eventId }) => eventId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('that came twice at once is stored once', async () => {
    const event = signed({ object: 'payment_intent', id: 'pi_unknown' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(event)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await events()).filter(({ eventId }) => eventId === `evt_test_${forged}`)).toHaveLength(1);
    await t.runJobs();
    expect(await lastEvent()).toMatchObject({ status: 'ignored', tries: 1, error: '' });
  });

  it('that was lost is made up for by reading open payments', async () => {
    const { payment, next } = await begin();
    stripe.control({ lose: true, times: 1000 });
    await pay(next);
    await settled();
    stripe.control({ status: 500 });
    expect((await stored(payment.id)).status).toBe('open');
    t.travelTo(new Date(start.getTime() + 600_000));
    await expect(refreshOpenPayments(t.app.services)).rejects.toThrowError(/could not be read/);
    await refreshOpenPayments(t.app.services);
    expect((await stored(payment.id)).status).toBe('paid');
  });

  it.each([
    ['with the signature of another secret', () => signed({}, { secret: 'whsec_other' }), 400],
    ['without a signature', () => ({ ...signed({}), headers: {} }), 400],
    ['that was changed', () => ({ ...signed({}), body: '{"id":"evt_1"}' }), 400],
    ['that was signed six minutes ago', () => signed({}, { timestamp: new Date(start.getTime() - 360_000) }), 400],
    ['that is too large', () => signed({}, { padding: MAX_WEBHOOK_BYTES }), 413],
  ])('%s is refused and not stored', async (_what, event, status) => {
    const before = (await events()).length;
    const refused = await post(event());
    expect(refused.statusCode).toBe(status);
    expect(await events()).toHaveLength(before);
  });

  it('is verified whatever its type of content is', async () => {
    const { body, headers } = signed({});
    const sent = await post({ body, headers: { ...headers, 'content-type': 'text/plain' } });
    expect(sent.statusCode).toBe(200);
  });

  it('that is large is stored in short', async () => {
    await post(signed({ object: 'payment_intent', id: 'pi_unknown' }, { padding: 100_000 }));
    const { payload } = await lastEvent();
    expect(JSON.stringify(payload).length).toBeLessThan(64 * 1024);
    expect(payload).toMatchObject({ truncated: true, data: { object: { id: 'pi_unknown' } } });
  });

  it.each(['mollie', 'stripes'])('of a gateway that is none is not found: %s', async (name) => {
    expect((await post(signed({}), `/api/lectern/v1/payments/webhooks/${name}`)).statusCode).toBe(404);
  });

  it('of a gateway that is off is not found', async () => {
    await turnOnGateways(t, { stripe: { enable: false } });
    expect((await post(signed({}))).statusCode).toBe(404);
  });

  it('is tried again while Stripe fails, and staff read why', async () => {
    const { payment, next } = await begin();
    await pay(next);
    await stripe.delivered();
    stripe.control({ status: 500 });
    await expect(t.runJobs()).rejects.toMatchObject({ code: 'gateway_unavailable' });
    const failed = (await events()).find(({ error }) => error !== '');
    expect(failed).toMatchObject({ status: 'waiting', error: 'gateway_unavailable', tries: 1 });
    await t.runJobs();
    expect((await stored(payment.id)).status).toBe('paid');
  });

  it('of money that is not what was asked for gives nothing', async () => {
    const { payment, next } = await begin();
    await t.db.update(payments).set({ amount: 4901 }).where(eq(payments.id, payment.id));
    await pay(next);
    await stripe.delivered();
    await expect(t.runJobs()).rejects.toThrowError('paid 4900 EUR instead of 4901 EUR');
    expect((await stored(payment.id)).status).toBe('open');
    await t.runJobs().catch(() => undefined);
    expect((await events()).filter(({ error }) => error === 'paid 4900 EUR instead of 4901 EUR')).not.toHaveLength(0);
  });

  it('is deleted after 90 days', async () => {
    t.travelTo(new Date('2030-10-01T00:00:00Z'));
    await sweepEvents(t.app.services);
    expect((await events()).filter(({ status }) => status !== 'waiting')).toEqual([]);
  });
});

describe('a payment', () => {
  it('is started once by a key', async () => {
    const request = await paymentRequest(t, 'stripe');
    const first = await startPayment(t.app.services, request);
    const again = await startPayment(t.app.services, request);
    expect(again.payment.id).toBe(first.payment.id);
  });

  it('is not started at a gateway that is off', async () => {
    await turnOnGateways(t, { stripe: { enable: false } });
    await expect(startPayment(t.app.services, await paymentRequest(t, 'stripe'))).rejects.toMatchObject({
      code: 'gateway_off',
    });
  });

  it('keeps the newer of two snapshots, in whatever order they are stored', async () => {
    const { payment, next } = await begin();
    await pay(next, '4000000000000002');
    stripe.control({ delay: 0 });
    await Promise.all([refreshPayment(t.app.services, payment), refreshPayment(t.app.services, payment)]);
    const { reads, appliedRead } = await stored(payment.id);
    expect(appliedRead).toBe(reads);
  });

  it('that is cancelled stays cancelled, unless it was paid before', async () => {
    const { payment } = await begin();
    expect((await cancelPayment(t.app.services, payment)).status).toBe('cancelled');
    const paid = await begin();
    await pay(paid.next);
    expect((await cancelPayment(t.app.services, paid.payment)).status).toBe('paid');
  });
});

describe('events of gateways', () => {
  it('are read and replayed by administrators alone', async () => {
    const { payment, next } = await begin();
    await pay(next);
    await settled();
    const admin = t.as(await t.given.administrator());
    const list = await admin(paymentEvents.list, { query: { order_id: payment.orderId } });
    expect(list.body.meta.total).toBeGreaterThan(0);
    const [event] = list.body.data;
    expect(event).toMatchObject({ order_id: payment.orderId, status: 'applied', reference: payment.reference });
    expect(event?.payload).toContain('"object": "event"');
    const params = { id: event!.id };
    for (const [caller, status] of [
      [t.visitor, 401],
      [t.as(await t.given.student()), 403],
      [t.as(await t.given.instructor()), 403],
    ] as const) {
      expect((await caller(paymentEvents.list)).status).toBe(status);
      expect((await caller(paymentEvents.replay, { params })).status).toBe(status);
    }
    const replayed = await admin(paymentEvents.replay, { params });
    expect(replayed.body).toMatchObject({ status: 'waiting', tries: 0, processed_at: null });
    seen.length = 0;
    await t.runJobs();
    expect(seen).toEqual(['paid → paid']);
    expect((await admin(paymentEvents.replay, { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe('the gateways of the settings', () => {
  it('are told to learners by their titles', async () => {
    await turnOnGateways(t, {
      stripe: { ...STRIPE_KEYS, enable: true, title: 'Credit card' },
      paypal: { enable: false },
    });
    expect(await offeredGateways(t.app.services)).toEqual([{ name: 'stripe', title: 'Credit card' }]);
    await turnOnGateways(t, { paypal: { ...PAYPAL_ACCOUNT, enable: true, title: 'Pay by PayPal' } });
    expect(await offeredGateways(t.app.services)).toContainEqual({ name: 'paypal', title: 'Pay by PayPal' });
  });

  it('change only for an administrator who has just confirmed their password', async () => {
    const admin = await t.given.administrator();
    const body = { payments: { paypal: { invoice_prefix: 'OTHER-' } } };
    const headers = await t.credentials(admin);
    t.travelTo(new Date(start.getTime() + 900_000));
    const refused = await t.raw({ method: 'POST', url: '/api/lectern/v1/settings', payload: body, headers });
    expect(refused.json()).toMatchObject({ code: 'reauthentication_required' });
  });
});

describe('the settings of Stripe', () => {
  it('keep the keys sealed, and name the one that is missing', async () => {
    const admin = t.as(await t.given.administrator());
    const read = await admin(settings.read);
    expect(read.body.payments.stripe).toMatchObject({ secret_key: '••••••••', webhook_secret: '••••••••' });
    expect(JSON.stringify(read.body)).not.toContain(STRIPE_KEYS.secret_key);
    const emptied = await admin(settings.change, { body: { payments: { stripe: { webhook_secret: '' } } } });
    expect(emptied.status).toBe(400);
    expect(emptied.body.data?.params).toEqual({
      'payments.stripe.webhook_secret': 'Enter this before you accept payments.',
    });
    const wrong = await admin(settings.change, { body: { payments: { stripe: { publishable_key: 'sk_test_1' } } } });
    expect(Object.keys(wrong.body.data?.params ?? {})).toEqual(['payments.stripe.publishable_key']);
  });
});
