import { expect, it } from 'vitest';
import { gatewayState } from './gatewayState.ts';

const stripe = { enable: true, title: '', publishable_key: 'pk_live_1', secret_key: '•', webhook_secret: '•' };
const paypal = {
  enable: true,
  title: '',
  sandbox: false,
  client_id: 'client',
  secret: '•',
  webhook_id: '8PT',
  invoice_prefix: 'ORD-',
};

it.each([
  [{}, 'live'],
  [{ publishable_key: 'pk_test_1' }, 'test'],
  [{ enable: false }, 'off'],
  [{ webhook_secret: '' }, 'not_set_up'],
  [{ enable: false, publishable_key: '' }, 'not_set_up'],
] as const)('Stripe with %o is %s', (values, state) => {
  expect(gatewayState('stripe', { stripe: { ...stripe, ...values }, paypal })).toBe(state);
});

it.each([
  [{}, 'live'],
  [{ sandbox: true }, 'test'],
  [{ enable: false }, 'off'],
  [{ webhook_id: '' }, 'not_set_up'],
] as const)('PayPal with %o is %s', (values, state) => {
  expect(gatewayState('paypal', { stripe, paypal: { ...paypal, ...values } })).toBe(state);
});
