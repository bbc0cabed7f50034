import type { SettingsDocument } from '@lectern/contract';

type Payments = SettingsDocument['payments'];

/** What a gateway would do with the values of the form. */
export function gatewayState(
  gateway: 'stripe' | 'paypal',
  { stripe, paypal }: Pick<Payments, 'stripe' | 'paypal'>,
): 'not_set_up' | 'off' | 'test' | 'live' {
  const isStripe = gateway === 'stripe';
  const keys = isStripe
    ? [stripe.publishable_key, stripe.secret_key, stripe.webhook_secret]
    : [paypal.client_id, paypal.secret, paypal.webhook_id];
  if (keys.includes('')) return 'not_set_up';
  if (!(isStripe ? stripe : paypal).enable) return 'off';
  const isTest = isStripe ? stripe.publishable_key.startsWith('pk_test_') : paypal.sandbox;
  return isTest ? 'test' : 'live';
}
