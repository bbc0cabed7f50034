import type { CheckoutMethod, Locale, NextPaymentStep } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import type { Services } from '../../platform/services.ts';
import {
  changeStatus,
  getOrderByKey,
  getOrderForUpdate,
  isPayable,
  type OrderRow,
  refuseStatus,
  updateOrder,
} from '../orders/index.ts';
import {
  cancelPayment,
  isUnpaid,
  type Payment,
  refreshPayment,
  resumePayment,
  selectPaymentsOf,
  startPayment,
} from '../payments/index.ts';
import { finishMethodSetup, needsSetup, startMethodSetup, stepView } from '../subscriptions/index.ts';
import { readSettings } from '../settings/index.ts';
import { firstStatus, requireMethod } from './place.usecases.ts';

/** Tries to pay, and looks whether a payment has come, of one order. */
const TRIES_PER_HOUR = 60;
const LOOKS_PER_HOUR = 300;

const NONE: NextPaymentStep = { kind: 'none' };

/**
 * The next step of the browser to pay an order. Calls the gateway, so it runs outside transactions. An unpaid payment is
 * resumed, so an order never has two payments that could both be completed.
 */
export async function startStep(services: Services, order: OrderRow, locale: Locale): Promise<NextPaymentStep> {
  const method = order.paymentMethod;
  if (!isPayable(order) || (method !== 'stripe' && method !== 'paypal')) return NONE;
  if (order.total === 0) return needsSetup(order) ? setupStep(services, { order, method, locale }) : NONE;
  const known = (await selectPaymentsOf(services.db, order.id)).filter(({ gateway }) => gateway === method);
  // The charge of a saved method saves no other one: its payer starts anew.
  for (const charged of known.filter((one) => isUnpaid(one) && one.key.includes('-charge-'))) {
    if ((await cancelPayment(services, charged)).status === 'paid') return NONE;
  }
  const unpaid = known.filter((one) => isUnpaid(one) && !one.key.includes('-charge-'));
  for (const outdated of unpaid.filter((one) => !isAmountOf(one, order))) await cancelPayment(services, outdated);
  const open = unpaid.find((one) => isAmountOf(one, order));
  if (open) return stepView(await resumePayment(services, open), { setup: false });
  const { title } = (await readSettings(services)).general.site;
  const { next } = await startPayment(services, {
    gateway: method,
    orderId: order.id,
    amount: order.total,
    currency: order.currency,
    description: `${title} #${order.id}`,
    customer: { ...customerOf(order), reference: null },
    key: `order-${order.id}-${method}-${known.length}`,
    ...pagesOf(services, order, locale),
    saveMethod: order.subscriptionId !== null,
  });
  return stepView(next, { setup: false });
}

/** Whether a payment is of the amount that its order has now: lines may have changed since it was started. */
export const isAmountOf = (payment: Pick<Payment, 'amount' | 'currency'>, order: OrderRow): boolean =>
  payment.amount === order.total && payment.currency === order.currency;

function pagesOf({ config }: Services, { id, orderKey }: OrderRow, locale: Locale) {
  const query = `key=${orderKey}&lang=${locale}`;
  return {
    returnUrl: `${config.publicUrl}/order-received/${id}?${query}`,
    cancelUrl: `${config.publicUrl}/checkout/pay/${id}?${query}&cancelled=1`,
  };
}

/** Saves a method for the renewals of a subscription that begins with nothing to pay. */
async function setupStep(
  services: Services,
  { order, method, locale }: { order: OrderRow; method: 'stripe' | 'paypal'; locale: Locale },
): Promise<NextPaymentStep> {
  const { title } = (await readSettings(services)).general.site;
  const next = await startMethodSetup(services, order.subscriptionId!, {
    gateway: method,
    description: `${title} #${order.id}`,
    customer: customerOf(order),
    ...pagesOf(services, order, locale),
  });
  return stepView(next, { setup: true });
}

const customerOf = ({ billing }: OrderRow) => ({
  email: billing.email,
  name: `${billing.first_name} ${billing.last_name}`.trim(),
});

/** Chooses how to pay an order that is not paid. The payment that was started in another way is cancelled first. */
export async function payOrder(
  { services, now }: { services: Services; now: Date },
  { id, key, method }: { id: number; key: string; method: CheckoutMethod },
): Promise<OrderRow> {
  const found = await getOrderByKey(services.db, { id, key });
  await consumeRateLimit(services.db, { key: `checkout:pay:${id}`, max: TRIES_PER_HOUR, windowSeconds: 3600 }, now);
  if (!isPayable(found)) refuseStatus(found.status, 'completed');
  await requireMethod(services, { method, total: found.total, recurring: found.subscriptionId !== null });
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
  const to = firstStatus(method, row.total) ?? (row.status === 'failed' ? 'pending' : undefined);
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
  if (needsSetup(found)) await finishMethodSetup(services, found.subscriptionId!);
  for (const payment of await selectPaymentsOf(services.db, id)) {
    if (payment.status !== 'cancelled') await refreshPayment(services, payment);
  }
  return getOrderByKey(services.db, { id, key });
}
