import { contract } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { PAYPAL_ACCOUNT, startPaypal } from '../../test/stand-ins/paypal.ts';
import { STRIPE_KEYS, startStripe } from '../../test/stand-ins/stripe.ts';
import { turnOnGateways } from './payments.fixture.ts';

const { gatewayChecks, settings } = contract;
const ignored = { deliver: async () => undefined, now: () => t.now() };
const stripe = await startStripe(ignored);
const paypal = await startPaypal(ignored);
const t = await useTestApp({ env: { TEST_STRIPE_URL: stripe.url, TEST_PAYPAL_URL: paypal.url } });
afterAll(async () => {
  await stripe.close();
  await paypal.close();
});

let admin: Awaited<ReturnType<typeof t.given.user>>;
const check = (gateway: 'stripe' | 'paypal', account?: object) =>
  t.as(admin)(gatewayChecks.check, {
    body: { gateway, ...(account && { account: account as Record<string, string> }) },
  });
const paramsOf = (answer: { body: unknown }) =>
  (answer.body as { data?: { params?: Record<string, string> } }).data?.params;

beforeAll(async () => {
  admin = await t.given.administrator();
});

describe('the connection to a gateway', () => {
  it('is tested with settings that are not saved', async () => {
    expect((await check('stripe', STRIPE_KEYS)).body).toEqual({ live: false });
    expect((await check('paypal', PAYPAL_ACCOUNT)).body).toEqual({ live: false });
    expect((await t.as(admin)(settings.read)).body.payments.stripe.publishable_key).toBe('');
    expect(paramsOf(await check('stripe'))).toEqual({
      'payments.stripe.publishable_key': 'Enter this before you accept payments.',
    });
  });

  it('is tested with the settings that are saved', async () => {
    await turnOnGateways(t);
    expect((await check('stripe')).body).toEqual({ live: false });
    expect((await check('paypal')).status).toBe(200);
  });

  it.each([
    ['stripe', { secret_key: 'sk_test_other' }, 'secret_key'],
    ['paypal', { secret: 'other' }, 'secret'],
    ['paypal', { webhook_id: 'OTHER' }, 'webhook_id'],
  ] as const)('of %s with %o is refused at %s', async (gateway, account, field) => {
    const refused = await check(gateway, account);
    expect(refused.status).toBe(400);
    expect(paramsOf(refused)).toEqual({
      [`payments.${gateway}.${field}`]: expect.stringMatching(/^The payment service answered: ./) as string,
    });
    expect(JSON.stringify(refused.body)).not.toContain('sk_test');
  });

  it('is refused before Stripe is asked if one key is live and the other one is not', async () => {
    expect(paramsOf(await check('stripe', { publishable_key: 'pk_live_standin' }))).toEqual({
      'payments.stripe.publishable_key':
        'One key is for live payments and the other one for tests. Enter two of the same kind.',
    });
  });

  it('is not known while the gateway does not answer', async () => {
    paypal.control({ status: 500 });
    expect((await check('paypal')).body.code).toBe('gateway_unavailable');
  });

  it('cannot be tested with settings that are no settings', async () => {
    expect(paramsOf(await check('stripe', { publishable_key: 'x' }))).toHaveProperty([
      'payments.stripe.publishable_key',
    ]);
    expect((await t.as(admin)(gatewayChecks.check, { body: { gateway: 'cash' as never } })).status).toBe(400);
  });
});
