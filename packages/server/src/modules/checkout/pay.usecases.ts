import type { CheckoutMethod, Locale, NextPaymentStep } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import type { Services } from '../../platform/services.ts';
import {
  changeStatus,
  getOrderByKey,
  getOrderForUpdate,
  type OrderRow,
  refuseStatus,
  updateOrder,
} from '../orders/index.ts';
import {
  cancelPayment,
  type NextStep,
  type Payment,
  refreshPayment,
  resumePayment,
  selectPaymentsOf,
  startPayment,
} from '../payments/index.ts';
import { readSettings } from '../settings/index.ts';
import { firstStatus, requireMethod } from './place.usecases.ts';
import { isPayable } from './received.usecases.ts';

/** Tries to pay, and looks whether a payment has come, of one order. */
const TRIES_PER_HOUR = 60;
const LOOKS_PER_HOUR = 300;

const NONE: NextPaymentStep = { kind: 'none' };

const stepView = (next: NextStep): NextPaymentStep =>
  next.kind === 'redirect'
    ? next
    : {
        kind: 'stripe',
        client_secret: next.clientSecret,
        publishable_key: next.publishableKey,
        script_url: next.scriptUrl,
      };

/** Whether a payment can still be completed by its payer. */
const isUnpaid = ({ status }: Payment): boolean =>
  status === 'open' || status === 'needs_action' || status === 'failed';

/**
 * The next step of the browser to pay an order. Calls the gateway, so it runs outside transactions. An unpaid payment is
 * resumed, so an order never has two payments that could both be completed.
 */
export async function startStep(services: Services, order: OrderRow, locale: Locale): Promise<NextPaymentStep> {
  const method = order.paymentMethod;
  if (!isPayable(order) || order.total === 0 || (method !== 'stripe' && method !== 'paypal')) return NONE;
  const known = (await selectPaymentsOf(services.db, order.id)).filter(({ gateway }) => gateway === method);
  const open = known.find(isUnpaid);
  if (open) return stepView(await resumePayment(services, open));
  const { title } = (await readSettings(services)).general.site;
  const { publicUrl } = services.config;
  const page = `${publicUrl}/order-received/${order.id}?key=${order.orderKey}`;
  const { next } = await startPayment(services, {
    gateway: method,
    orderId: order.id,
    amount: order.total,
    currency: order.currency,
    description: `${title} #${order.id}`,
    customer: {
      email: order.billing.email,
      name: `${order.billing.first_name} ${order.billing.last_name}`.trim(),
      reference: null,
    },
    key: `order-${order.id}-${method}-${known.length}`,
    returnUrl: `${page}&lang=${locale}`,
    cancelUrl: `${publicUrl}/checkout/pay/${order.id}?key=${order.orderKey}&lang=${locale}`,
    saveMethod: false,
  });
  return stepView(next);
}

/** Chooses how to pay an order that is not paid. The payment that was started in another way is cancelled first. */
export async function payOrder(
  { services, now }: { services: Services; now: Date },
  { id, key, method }: { id: number; key: string; method: CheckoutMethod },
): Promise<OrderRow> {
  const found = await getOrderByKey(services.db, { id, key });
  await consumeRateLimit(services.db, { key: `checkout:pay:${id}`, max: TRIES_PER_HOUR, windowSeconds: 3600 }, now);
  if (!isPayable(found)) refuseStatus(found.status, 'completed');
  await requireMethod(services, { method, total: found.total });
  for (const payment of await selectPaymentsOf(services.db, id)) {
    if (payment.gateway !== method && isUnpaid(payment)) await cancelPayment(services, payment);
  }
  return services.jobs.thenLook(() =>
    services.db.transaction(async (db) => {
      const row = await getOrderForUpdate(db, id);
      // It may have been paid while the other payment was cancelled.
      if (!isPayable(row)) return row;
      await chooseMethod(db, { services, now }, { row, method });
      return getOrderForUpdate(db, id);
    }),
  );
}

async function chooseMethod(
  db: Db,
  context: { services: Services; now: Date },
  { row, method }: { row: OrderRow; method: CheckoutMethod },
): Promise<void> {
  if (row.paymentMethod !== method) {
    await updateOrder(db, row.id, { paymentMethod: method, modifiedAt: context.now });
  }
  const actor = row.customerId === null ? null : { userId: row.customerId };
  const to = firstStatus[method] ?? (row.status === 'failed' ? 'pending' : undefined);
  if (to) await changeStatus(db, { ...context, actor }, { row, to, by: 'checkout' });
}

/** Asks the gateway about the payments of an order that are not paid yet. */
export async function confirmOrder(
  { services, now }: { services: Services; now: Date },
  { id, key }: { id: number; key: string },
): Promise<OrderRow> {
  const found = await getOrderByKey(services.db, { id, key });
  if (!isPayable(found)) return found;
  await consumeRateLimit(services.db, { key: `checkout:look:${id}`, max: LOOKS_PER_HOUR, windowSeconds: 3600 }, now);
  for (const payment of await selectPaymentsOf(services.db, id)) {
    if (payment.status !== 'cancelled') await refreshPayment(services, payment);
  }
  return getOrderByKey(services.db, { id, key });
}
