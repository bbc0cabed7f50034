import { afterAll, describe, expect, it } from 'vitest';
import { PAYPAL_ACCOUNT, startPaypal } from '../../../../test/stand-ins/paypal.ts';
import { accessTokens } from '../../../../platform/net/access-tokens.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { NextStep, PaymentRequest } from '../gateway.ts';
import { type PaypalAccount, paypalClient } from './paypal-client.ts';
import { paypalGateway } from './paypal-gateway.ts';

const paypal = await startPaypal({ deliver: async () => {} });
afterAll(paypal.close);

const clock = () => new Date('2030-05-01T09:00:00Z');
const account: PaypalAccount = {
  sandbox: true,
  clientId: PAYPAL_ACCOUNT.client_id,
  secret: PAYPAL_ACCOUNT.secret,
  webhookId: PAYPAL_ACCOUNT.webhook_id,
  invoicePrefix: PAYPAL_ACCOUNT.invoice_prefix,
};
const tokens = accessTokens({ db: {} as Database, clock });
const open = ({ timeoutMs, ...more }: Partial<PaypalAccount> & { timeoutMs?: number } = {}) => {
  const own = { ...account, ...more };
  return paypalGateway(own, paypalClient(own, { tokens, standIn: paypal.url, timeoutMs }));
};
const gateway = open();

let made = 0;
const newKey = () => `key-${(made += 1)}`;
const request = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  orderId: (made += 1),
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

/** Presses a button of PayPal's page. Answers the address that the payer is sent to. */
async function press(next: NextStep, choice: 'pay' | 'declined' | 'cancel'): Promise<string | null> {
  const body = new URLSearchParams({ choice });
  const url = next.kind === 'redirect' ? next.url : '';
  return (await fetch(url, { method: 'POST', body, redirect: 'manual' })).headers.get('location');
}

async function paid(more: Partial<PaymentRequest> = {}): Promise<string> {
  const { reference, next } = await gateway.start(request(more));
  await press(next, 'pay');
  await gateway.capture(reference, newKey());
  return reference;
}

describe('a payment by PayPal', () => {
  it('is approved on its page and captured', async () => {
    const { reference, next } = await gateway.start(request());
    expect(await gateway.read(reference)).toMatchObject({ status: 'open', amount: 4900, currency: 'EUR', fee: null });
    expect(await gateway.resume(reference)).toEqual(next);
    expect((await gateway.capture(reference, newKey())).status).toBe('open');

    const back = await press(next, 'pay');
    expect(back).toBe(`https://school.example.com/return?token=${reference}&PayerID=QYR5Z8XDVJNXQ`);
    expect((await gateway.read(reference)).status).toBe('authorized');
    const expected = {
      reference,
      status: 'paid',
      amount: 4900,
      currency: 'EUR',
      fee: 220,
      refunds: [],
      dispute: null,
      savedMethod: null,
      customer: null,
      methodHint: 'paypal j•••@example.com',
      declined: null,
    };
    const key = newKey();
    expect(await gateway.capture(reference, key)).toEqual(expected);
    expect(await gateway.capture(reference, key)).toEqual(expected);
    expect(await gateway.capture(reference, newKey())).toEqual(expected);
    expect(await gateway.read(reference)).toEqual(expected);
  });

  it('that its payer breaks off stays open', async () => {
    const { reference, next } = await gateway.start(request());
    expect(await press(next, 'cancel')).toBe(`https://school.example.com/cancel?token=${reference}`);
    expect((await gateway.read(reference)).status).toBe('open');
  });

  it('can be paid in another way after a decline', async () => {
    const { reference, next } = await gateway.start(request());
    await press(next, 'declined');
    const key = newKey();
    expect(await gateway.capture(reference, key)).toMatchObject({ status: 'failed', declined: 'INSTRUMENT_DECLINED' });
    await press(await gateway.resume(reference), 'pay');
    expect((await gateway.capture(reference, key)).status).toBe('paid');
  });

  it('is started once by a key, whatever became of the first answer', async () => {
    const asked = request();
    await gateway.check();
    paypal.control({ status: 500, after: true });
    await expect(gateway.start(asked)).rejects.toMatchObject({ code: 'gateway_unavailable' });
    const first = await gateway.start(asked);
    expect(await gateway.start(asked)).toEqual(first);
    await expect(gateway.start({ ...asked, amount: 5000 })).rejects.toMatchObject({ code: 'gateway_refused' });
  });

  it('is taken once for an order', async () => {
    const orderId = (made += 1);
    const [first, second] = [await gateway.start(request({ orderId })), await gateway.start(request({ orderId }))];
    await press(first.next, 'pay');
    await press(second.next, 'pay');
    expect((await gateway.capture(first.reference, newKey())).status).toBe('paid');
    await expect(gateway.capture(second.reference, newKey())).rejects.toMatchObject({
      code: 'gateway_refused',
      details: { reason: 'DUPLICATE_INVOICE_ID: Duplicate Invoice ID detected.' },
    });
  });

  it('is refunded in parts and no further', async () => {
    const reference = await paid();
    const part = { reference, amount: 1900, currency: 'EUR', key: newKey(), reason: 'Came late' };
    const first = await gateway.refund(part);
    expect(first).toMatchObject({ amount: 1900, status: 'done' });
    expect(await gateway.refund(part)).toEqual(first);
    await expect(gateway.refund({ ...part, amount: 3001, key: newKey() })).rejects.toMatchObject({
      code: 'gateway_refused',
    });
    await gateway.refund({ ...part, amount: 3000, key: newKey(), reason: '' });
    const { status, refunds } = await gateway.read(reference);
    expect([status, refunds.map(({ amount }) => amount)]).toEqual(['paid', [1900, 3000]]);
  });

  it('is over once it is cancelled, and stays paid where it was', async () => {
    const { reference } = await gateway.start(request());
    expect((await gateway.cancel(reference)).status).toBe('cancelled');
    expect((await gateway.cancel(await paid())).status).toBe('paid');
    expect(await gateway.read('O404')).toMatchObject({ status: 'cancelled' });
  });

  it.each([
    ['RESOLVED_BUYER_FAVOUR', 'lost'],
    ['RESOLVED_SELLER_FAVOUR', 'won'],
  ])('shows a dispute and its end: %s', async (outcome, status) => {
    const reference = await paid();
    const dispute = (more: object) =>
      fetch(`${paypal.url}/_dispute`, { method: 'POST', body: JSON.stringify({ order: reference, ...more }) });
    await dispute({});
    expect((await gateway.read(reference)).dispute).toMatchObject({ amount: 4900, status: 'open' });
    await dispute({ outcome });
    expect((await gateway.read(reference)).dispute?.status).toBe(status);
  });
});

describe('a saved PayPal account', () => {
  const charge = (savedMethod: string, key = newKey()) => ({
    savedMethod,
    customer: null,
    amount: 900,
    currency: 'EUR',
    description: 'Renewal',
    orderId: (made += 1),
    key,
    isRepeated: false,
  });

  it('is charged for renewals, once by a key', async () => {
    const { savedMethod, customer } = await gateway.read(await paid({ saveMethod: true }));
    expect([savedMethod, customer]).toEqual([expect.any(String), expect.any(String)]);
    const renewal = charge(savedMethod ?? '');
    const first = await gateway.chargeSaved(renewal);
    expect(first).toMatchObject({ status: 'paid', amount: 900 });
    expect((await gateway.chargeSaved(renewal)).reference).toBe(first.reference);
  });

  it('that is declined says so', async () => {
    const { savedMethod } = await gateway.read(await paid({ saveMethod: true }));
    const saved = paypal.state.vault.get(savedMethod ?? '');
    if (saved) saved.isDeclined = true;
    expect(await gateway.chargeSaved(charge(savedMethod ?? ''))).toMatchObject({
      status: 'failed',
      amount: 900,
      declined: 'INSTRUMENT_DECLINED',
    });
  });

  it('can be replaced by another one without a payment', async () => {
    const { reference, next } = await gateway.startSetup({ ...request(), description: 'Watercolors' });
    const key = newKey();
    expect((await gateway.finishSetup(reference, key)).status).toBe('open');
    await press(next, 'pay');
    const setup = await gateway.finishSetup(reference, key);
    expect(setup).toMatchObject({ status: 'done', methodHint: 'paypal j•••@example.com' });
    expect(await gateway.finishSetup(reference, key)).toEqual(setup);
    expect((await gateway.chargeSaved(charge(setup.savedMethod ?? ''))).status).toBe('paid');
    expect((await gateway.finishSetup('S404', newKey())).status).toBe('failed');
  });
});

describe('PayPal', () => {
  it.each([
    ['fails', { status: 503 }],
    ['answers without end', { padding: 300_000 }],
  ])('that %s is unavailable', async (_how, misbehavior) => {
    await gateway.check();
    paypal.control(misbehavior);
    await expect(gateway.start(request())).rejects.toMatchObject({ code: 'gateway_unavailable' });
  });

  it('that does not answer in time is unavailable', async () => {
    paypal.control({ delay: 600_000 });
    await expect(open({ timeoutMs: 50 }).start(request())).rejects.toMatchObject({ code: 'gateway_unavailable' });
  });

  it('is asked for a token once, and again when it has withdrawn it', async () => {
    await gateway.check();
    paypal.calls.length = 0;
    await gateway.start(request());
    await gateway.start(request());
    expect(paypal.calls).not.toContain('POST /v1/oauth2/token');
    paypal.withdrawTokens();
    await gateway.start(request());
    expect(paypal.calls.filter((call) => call === 'POST /v1/oauth2/token')).toHaveLength(1);
  });

  it('is asked whether the account is right', async () => {
    await gateway.check();
    await expect(open({ secret: 'other' }).check()).rejects.toMatchObject({ code: 'gateway_refused' });
    await expect(open({ webhookId: 'OTHER' }).check()).rejects.toMatchObject({ code: 'gateway_refused' });
  });

  it.each([
    ['HUF', 150_000],
    ['JPY', 5000],
    ['TWD', 30_000],
    ['USD', 1],
  ])('takes %s %d', async (currency, amount) => {
    expect(await gateway.read(await paid({ currency, amount }))).toMatchObject({ status: 'paid', amount, currency });
  });
});
