import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { signedByPaypal, startPaypal } from '../../../test/stand-ins/paypal.ts';
import type { StandInEvent } from '../../../test/stand-ins/stand-in-server.ts';
import { paymentRequest, turnOnGateways } from '../payments.fixture.ts';
import { gatewayEvents, payments } from '../payments.tables.ts';
import { cancelPayment, chargeSavedMethod, refundPayment, startPayment } from '../payments.usecases.ts';
import { paymentChanges } from '../extension-points.ts';

const post = ({ body, headers }: StandInEvent) =>
  t.raw({
    method: 'POST',
    url: '/api/lectern/v1/payments/webhooks/paypal',
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  });
const paypal = await startPaypal({ deliver: async (event) => void (await post(event)), now: () => t.now() });
const t = await useTestApp({ env: { TEST_PAYPAL_URL: paypal.url } });
afterAll(paypal.close);
beforeEach(() => turnOnGateways(t));

const stored = async (id: number) => (await t.db.select().from(payments).where(eq(payments.id, id)))[0]!;
const eventOf = async (eventId: string) =>
  (await t.db.select().from(gatewayEvents).where(eq(gatewayEvents.eventId, eventId)))[0];
async function settled() {
  await paypal.delivered();
  await t.runJobs();
  await paypal.delivered();
  await t.runJobs();
}

async function approved(more = {}) {
  const { payment, next } = await startPayment(t.app.services, await paymentRequest(t, 'paypal', more));
  const url = next.kind === 'redirect' ? next.url : '';
  const approve = () =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' });
  return { payment, approve };
}

let forged = 0;
const event = (more: object = {}) => {
  forged += 1;
  return { id: `WH-TEST-${forged}`, event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'O404' }, ...more };
};

describe('an event of PayPal', () => {
  it('captures what was approved, even if its payer never came back', async () => {
    const { payment, approve } = await approved();
    await approve();
    await settled();
    expect(await stored(payment.id)).toMatchObject({ status: 'paid', methodHint: 'paypal j•••@example.com' });
    const kept = await t.db.select().from(gatewayEvents).where(eq(gatewayEvents.reference, payment.reference));
    expect(kept.map(({ type, status, proof }) => [type, status, proof])).toEqual([
      ['CHECKOUT.ORDER.APPROVED', 'applied', null],
      ['PAYMENT.CAPTURE.COMPLETED', 'applied', null],
    ]);
  });

  it('captures nothing that was cancelled meanwhile', async () => {
    const { payment, approve } = await approved();
    await cancelPayment(t.app.services, payment);
    await approve();
    await settled();
    expect((await stored(payment.id)).status).toBe('cancelled');
  });

  it.each([
    ['refund', 'PAYMENT.CAPTURE.REFUNDED'],
    ['dispute', 'CUSTOMER.DISPUTE.CREATED'],
  ])('of a %s leads to its payment', async (what, type) => {
    const { payment, approve } = await approved();
    await approve();
    await settled();
    const seen: unknown[] = [];
    paymentChanges.replace([async (_db, _context, { snapshot }) => void seen.push(snapshot)]);
    if (what === 'refund') await refundPayment(t.app.services, payment, { amount: 900, key: 'r1', reason: '' });
    else paypal.state.dispute(payment.reference, undefined);
    await settled();
    paymentChanges.replace([]);
    const last = seen.at(-1);
    expect(last).toMatchObject(what === 'refund' ? { refunds: [{ amount: 900 }] } : { dispute: { status: 'open' } });
    const kept = await t.db.select().from(gatewayEvents).where(eq(gatewayEvents.type, type));
    expect(kept.at(-1)).toMatchObject({ status: 'applied', reference: payment.reference });
  });

  it('that was forged is refused in its job, and does not keep the real one out', async () => {
    const real = event();
    const { body, headers } = signedByPaypal(real, t.now());
    const signature = { ...headers, 'paypal-transmission-sig': 'sForged' };
    expect((await post({ body, headers: signature })).statusCode).toBe(200);
    await t.runJobs();
    expect(await eventOf(real.id)).toMatchObject({ status: 'refused', proof: null });
    expect((await post({ body, headers })).statusCode).toBe(200);
    await t.runJobs();
    expect(await eventOf(real.id)).toMatchObject({ status: 'ignored' });
  });

  it('whose body was changed after it was signed is refused', async () => {
    const real = event();
    const { headers } = signedByPaypal(real, t.now());
    await post({ body: JSON.stringify(real), headers });
    await t.runJobs();
    expect(await eventOf(real.id)).toMatchObject({ status: 'refused' });
  });

  it.each([
    ['without its headers', () => ({ ...signedByPaypal(event(), t.now()), headers: {} })],
    ['that is no JSON', () => ({ ...signedByPaypal(event(), t.now()), body: 'x' })],
    ['without an ID', () => signedByPaypal(event({ id: undefined }), t.now())],
    ['with a type that is none', () => signedByPaypal(event({ event_type: '<script>' }), t.now())],
  ])('%s is refused at once', async (_what, made) => {
    const refused = await post(made());
    expect(refused.statusCode).toBe(400);
  });

  it('is bounded while it is not verified', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({
      gateway: 'paypal' as const,
      eventId: `WH-WAITING-${at}`,
      type: 'X',
      status: 'waiting' as const,
      payload: {},
      receivedAt: t.now(),
    }));
    await t.db.insert(gatewayEvents).values(rows);
    const refused = await post(signedByPaypal(event(), t.now()));
    expect(refused.statusCode).toBe(429);
    await t.db.delete(gatewayEvents).where(eq(gatewayEvents.type, 'X'));
    const statuses = new Set<number>();
    for (let sent = 0; sent < 310; sent += 1) {
      statuses.add((await post({ body: '{}', headers: signedByPaypal({}, t.now()).headers })).statusCode);
      statuses.add((await post(signedByPaypal(event({ id: 'WH-SAME' }), t.now()))).statusCode);
    }
    expect([...statuses].toSorted()).toEqual([200, 400, 429]);
    t.travelTo(new Date(t.now().getTime() + 120_000));
  });

  it('is not taken without a webhook ID', async () => {
    await turnOnGateways(t, { paypal: { enable: false, webhook_id: '' } });
    expect((await post(signedByPaypal(event(), t.now()))).statusCode).toBe(404);
  });
});

describe('an order', () => {
  it('is known at PayPal by the prefix of the school', async () => {
    await turnOnGateways(t, { paypal: { invoice_prefix: 'NORTH-' } });
    const { payment } = await approved();
    expect(paypal.state.orders.get(payment.reference)?.unit).toMatchObject({
      custom_id: String(payment.orderId),
      invoice_id: `NORTH-${payment.orderId}`,
    });
  });
});

describe('the account of PayPal', () => {
  it.each([{ client_id: 'other' }, { secret: 'other' }])('is that of the settings: %o', async (change) => {
    await turnOnGateways(t, { paypal: change });
    await expect(startPayment(t.app.services, await paymentRequest(t, 'paypal'))).rejects.toMatchObject({
      code: 'gateway_refused',
    });
  });
});

describe('a renewal by PayPal', () => {
  it('is charged to the saved account', async () => {
    const { payment, approve } = await approved({ saveMethod: true });
    await approve();
    await settled();
    const { savedMethod, customer } = await stored(payment.id);
    const { orderId, amount, currency, key } = await paymentRequest(t, 'paypal');
    const charge = {
      orderId,
      amount,
      currency,
      key,
      customer,
      savedMethod: savedMethod ?? '',
      description: 'Renewal',
      isRepeated: false,
    };
    const renewal = await chargeSavedMethod(t.app.services, { gateway: 'paypal', ...charge });
    expect(renewal).toMatchObject({ status: 'paid', orderId });
    expect((await chargeSavedMethod(t.app.services, { gateway: 'paypal', ...charge })).id).toBe(renewal.id);
  });
});
