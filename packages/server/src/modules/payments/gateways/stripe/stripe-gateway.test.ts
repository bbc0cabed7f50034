import { afterAll, describe, expect, it } from 'vitest';
import { STRIPE_KEYS, startStripe } from '../../../../test/stand-ins/stripe.ts';
import type { NextStep, PaymentRequest } from '../gateway.ts';
import { stripeGateway } from './stripe-gateway.ts';

const stripe = await startStripe({ deliver: async () => {} });
afterAll(stripe.close);

const account = {
  publishableKey: STRIPE_KEYS.publishable_key,
  secretKey: STRIPE_KEYS.secret_key,
  webhookSecret: STRIPE_KEYS.webhook_secret,
};
const clock = () => new Date('2030-05-01T09:00:00Z');
const open = (more: { secretKey?: string; timeoutMs?: number } = {}) =>
  stripeGateway({ ...account, ...more }, { api: stripe.url, js: stripe.url, clock, timeoutMs: more.timeoutMs });
const gateway = open();

let keys = 0;
const newKey = () => `key-${(keys += 1)}`;
const request = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  orderId: 7,
  amount: 4900,
  currency: 'EUR',
  description: 'Watercolors',
  customer: { email: 'ada@example.com', name: 'Ada', reference: null },
  key: newKey(),
  returnUrl: 'https://school.example.com/return',
  cancelUrl: 'https://school.example.com/cancel',
  saveMethod: false,
  ...more,
});

const secretOf = (next: NextStep) => (next.kind === 'stripe' ? next.clientSecret : '');

async function paid(more: Partial<PaymentRequest> = {}, card = '4242424242424242') {
  const { reference, next } = await gateway.start(request(more));
  await stripe.pay(secretOf(next), card);
  return reference;
}

describe('a payment by Stripe', () => {
  it('is open before it is paid, then says amount, fee and card', async () => {
    const { reference, next } = await gateway.start(request());
    expect(next).toEqual({
      kind: 'stripe',
      clientSecret: expect.stringContaining(`${reference}_secret_`),
      publishableKey: 'pk_test_standin',
      scriptUrl: `${stripe.url}/v3/`,
    });
    expect(await gateway.read(reference)).toMatchObject({ status: 'open', amount: 4900, currency: 'EUR', fee: null });
    expect(await gateway.resume(reference)).toEqual(next);

    await stripe.pay(secretOf(next), '4242424242424242');
    expect(await gateway.capture(reference, newKey())).toEqual({
      reference,
      status: 'paid',
      amount: 4900,
      currency: 'EUR',
      fee: 172,
      refunds: [],
      dispute: null,
      savedMethod: null,
      customer: null,
      methodHint: 'Visa •••• 4242',
      declined: null,
    });
  });

  it.each([
    [true, { status: 'paid', declined: null }],
    [false, { status: 'failed', declined: 'authentication_failure' }],
  ])('waits for the bank of the payer, who confirms: %s', async (isComplete, expected) => {
    const { reference, next } = await gateway.start(request());
    await stripe.pay(secretOf(next), '4000002500003155');
    expect((await gateway.read(reference)).status).toBe('needs_action');
    await fetch(`${stripe.url}/authenticate/${reference}`, {
      method: 'POST',
      body: new URLSearchParams({ result: isComplete ? 'complete' : 'fail' }),
      redirect: 'manual',
    });
    expect(await gateway.read(reference)).toMatchObject(expected);
  });

  it('can be paid with another card after a decline', async () => {
    const { reference, next } = await gateway.start(request());
    await stripe.pay(secretOf(next), '4000000000000002');
    expect(await gateway.read(reference)).toMatchObject({ status: 'failed', declined: 'generic_decline' });
    await stripe.pay(secretOf(next), '5555555555554444');
    expect(await gateway.read(reference)).toMatchObject({ status: 'paid', methodHint: 'Mastercard •••• 4444' });
  });

  it('is started once by a key, whatever became of the first answer', async () => {
    const asked = request();
    stripe.control({ status: 500, after: true });
    await expect(gateway.start(asked)).rejects.toMatchObject({ code: 'gateway_unavailable' });
    const first = await gateway.start(asked);
    expect(await gateway.start(asked)).toEqual(first);
    await expect(gateway.start({ ...asked, amount: 5000 })).rejects.toMatchObject({ code: 'gateway_refused' });
  });

  it('is refunded in parts and no further', async () => {
    const reference = await paid();
    const key = newKey();
    const part = { reference, amount: 1900, currency: 'EUR', key, reason: 'Came late' };
    const first = await gateway.refund(part);
    expect(await gateway.refund(part)).toEqual(first);
    await expect(gateway.refund({ ...part, amount: 3001, key: newKey() })).rejects.toMatchObject({
      code: 'gateway_refused',
    });
    await gateway.refund({ ...part, amount: 3000, key: newKey() });
    const { status, refunds } = await gateway.read(reference);
    expect(status).toBe('paid');
    expect(refunds.map(({ amount, status: how }) => [amount, how])).toEqual([
      [3000, 'done'],
      [1900, 'done'],
    ]);
  });

  it('cannot be paid once it is cancelled, and stays paid where it was', async () => {
    const { reference, next } = await gateway.start(request());
    expect((await gateway.cancel(reference)).status).toBe('cancelled');
    expect((await gateway.cancel(reference)).status).toBe('cancelled');
    const late = await stripe.pay(secretOf(next), '4242424242424242');
    expect(late.error?.code).toBe('payment_intent_unexpected_state');
    expect((await gateway.cancel(await paid())).status).toBe('paid');
  });

  it('shows a dispute and its end', async () => {
    const reference = await paid();
    const dispute = (status: string) =>
      fetch(`${stripe.url}/_dispute`, { method: 'POST', body: JSON.stringify({ payment_intent: reference, status }) });
    await dispute('needs_response');
    expect((await gateway.read(reference)).dispute).toMatchObject({
      amount: 4900,
      status: 'open',
      reason: 'fraudulent',
    });
    await dispute('lost');
    expect((await gateway.read(reference)).dispute?.status).toBe('lost');
  });
});

describe('a saved card', () => {
  const charge = (savedMethod: string | null, customer: string | null, key = newKey(), isRepeated = false) =>
    gateway.chargeSaved({
      savedMethod: savedMethod ?? '',
      customer,
      amount: 900,
      currency: 'EUR',
      description: 'Renewal',
      orderId: 8,
      key,
      isRepeated,
    });
  const saved = async (card: string) => {
    const { next, reference } = await gateway.start(request({ saveMethod: true }));
    await stripe.pay(secretOf(next), card);
    return gateway.read(reference);
  };

  it('is charged for renewals, once by a key', async () => {
    const { savedMethod, customer } = await saved('4242424242424242');
    const key = newKey();
    const renewal = await charge(savedMethod, customer, key);
    expect(renewal).toMatchObject({ status: 'paid', amount: 900, customer });
    expect((await charge(savedMethod, customer, key)).reference).toBe(renewal.reference);
  });

  it('is not charged again when the key is forgotten, if the charge says that it is repeated', async () => {
    const { savedMethod, customer } = await saved('4242424242424242');
    const first = await charge(savedMethod, customer);
    const again = await charge(savedMethod, customer, newKey(), true);
    expect([again.reference, again.status]).toEqual([first.reference, 'paid']);
    const unknown = await saved('4242424242424242');
    expect((await charge(unknown.savedMethod, unknown.customer, newKey(), true)).status).toBe('paid');
  });

  it.each([
    ['4000000000000341', 'done', { status: 'failed', declined: 'generic_decline' }],
    ['4000002760003184', 'open', { status: 'needs_action', declined: 'authentication_required' }],
  ])('that the bank does not charge leaves a payment that says why: %s', async (card, before, expected) => {
    const started = await gateway.startSetup({
      customer: request().customer,
      description: 'Card',
      key: newKey(),
      returnUrl: 'https://school.example.com/a',
      cancelUrl: 'https://school.example.com/b',
    });
    const answer = await stripe.pay(secretOf(started.next), card);
    expect((await gateway.finishSetup(started.reference, newKey())).status).toBe(before);
    if (answer.status === 'requires_action') {
      await fetch(`${stripe.url}/authenticate/${started.reference}`, {
        method: 'POST',
        body: new URLSearchParams({ result: 'complete' }),
        redirect: 'manual',
      });
    }
    const setup = await gateway.finishSetup(started.reference, newKey());
    expect(setup).toMatchObject({ status: 'done', methodHint: `Visa •••• ${card.slice(-4)}` });
    const renewal = await charge(setup.savedMethod, setup.customer);
    expect(renewal).toMatchObject(expected);
    expect(await gateway.resume(renewal.reference)).toMatchObject({ kind: 'stripe' });
  });
});

describe('Stripe', () => {
  it.each([
    ['fails', { status: 503 }],
    ['answers without end', { padding: 300_000 }],
  ])('that %s is unavailable', async (_how, misbehavior) => {
    stripe.control(misbehavior);
    await expect(gateway.start(request())).rejects.toMatchObject({ code: 'gateway_unavailable' });
  });

  it('that does not answer in time is unavailable', async () => {
    stripe.control({ delay: 600_000 });
    await expect(open({ timeoutMs: 50 }).start(request())).rejects.toMatchObject({ code: 'gateway_unavailable' });
  });

  it('is asked whether the keys are right', async () => {
    await gateway.check();
    await expect(open({ secretKey: 'sk_test_other' }).check()).rejects.toMatchObject({ code: 'gateway_refused' });
    await expect(open({ secretKey: 'sk_live_other' }).check()).rejects.toMatchObject({ code: 'invalid_params' });
  });

  it.each([
    ['JPY', 500, 500],
    ['ISK', 500, 50_000],
    ['KWD', 12_340, 12_340],
    ['HUF', 150_000, 150_000],
    ['MGA', 150_000, 1500],
  ])('counts %s as it does', async (currency, amount, counted) => {
    const reference = await paid({ currency, amount });
    expect(stripe.state.objects.get(reference)?.amount).toBe(counted);
    expect(await gateway.read(reference)).toMatchObject({ status: 'paid', amount, currency });
  });

  it.each([
    ['KWD', 12_345],
    ['MGA', 150_001],
    ['EUR', 10],
    ['EUR', 0],
    ['EUR', 100_000_000],
  ])('does not take %s %d', async (currency, amount) => {
    await expect(gateway.start(request({ currency, amount }))).rejects.toMatchObject({
      code: 'amount_not_payable',
      details: { currency },
    });
  });
});
