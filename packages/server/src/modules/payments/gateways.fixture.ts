import { afterAll } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { startPaypal } from '../../test/stand-ins/paypal.ts';
import type { StandInEvent } from '../../test/stand-ins/stand-in-server.ts';
import { startStripe } from '../../test/stand-ins/stripe.ts';

/** A test app with test servers for Stripe and PayPal, which send it their events. `turnOnGateways()` enables them. */
export async function useGateways() {
  const post =
    (gateway: string) =>
    async ({ body, headers }: StandInEvent) =>
      void (await t.raw({
        method: 'POST',
        url: `/api/lectern/v1/payments/webhooks/${gateway}`,
        payload: body,
        headers: { 'content-type': 'application/json', ...headers },
      }));
  const stripe = await startStripe({ deliver: post('stripe'), now: () => t.now() });
  const paypal = await startPaypal({ deliver: post('paypal'), now: () => t.now() });
  const t = await useTestApp({ env: { TEST_STRIPE_URL: stripe.url, TEST_PAYPAL_URL: paypal.url } });
  afterAll(async () => {
    await stripe.close();
    await paypal.close();
  });
  return { t, stripe, paypal };
}
