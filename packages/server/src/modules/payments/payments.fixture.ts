import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { PAYPAL_ACCOUNT } from '../../test/stand-ins/paypal.ts';
import { STRIPE_KEYS } from '../../test/stand-ins/stripe.ts';
import type { TestApp } from '../../test/app.ts';
import { orders } from '../orders/orders.tables.ts';
import type { PaymentRequest } from './gateways/gateway.ts';

/** Enables the gateways with the accounts of the test servers. */
export async function turnOnGateways(t: TestApp, change: object = {}): Promise<void> {
  const on = { enable: true };
  const payments = { stripe: { ...STRIPE_KEYS, ...on }, paypal: { ...PAYPAL_ACCOUNT, ...on }, ...change };
  const admin = await t.given.administrator();
  expect((await t.as(admin)(contract.settings.change, { body: { payments } })).status).toBe(200);
}

/** A payment of a new order. */
export async function paymentRequest<Name extends 'stripe' | 'paypal'>(
  t: TestApp,
  gateway: Name,
  more: Partial<PaymentRequest> = {},
): Promise<PaymentRequest & { gateway: Name }> {
  const { id: customerId } = await t.given.student();
  const { id: courseId } = await t.given.course();
  const of = { customer_id: customerId, courseIds: [courseId], price: '49.00', status: 'pending' as const };
  const { id: orderId } = await t.given.order(of);
  await t.db.update(orders).set({ currency: 'EUR' }).where(eq(orders.id, orderId));
  return {
    gateway,
    orderId,
    amount: 4900,
    currency: 'EUR',
    description: 'Watercolors',
    customer: { email: 'ada@example.com', name: 'Ada', reference: null },
    key: `order-${orderId}`,
    returnUrl: 'https://school.example.com/return',
    cancelUrl: 'https://school.example.com/cancel',
    saveMethod: false,
    ...more,
  };
}
