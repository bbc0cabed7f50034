import { DAY_MS } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import {
  addOrder,
  changeStatus,
  getOrderForUpdate,
  noBilling,
  type OrderContext,
  orderOfRequest,
  priceOrder,
  pricesIncludeTax,
  readTaxContext,
  selectOptionalCustomer,
} from '../../orders/index.ts';
import { readSettings } from '../../settings/index.ts';
import { selectCycle, selectSubscribedCourses } from '../bundles/subscription-courses.queries.ts';
import { noteSubscription } from '../notes.queries.ts';
import { cancelNow } from '../status.usecases.ts';
import {
  claimSubscription,
  selectLatestOrder,
  type SubscriptionRow,
  updateSubscription,
} from '../subscriptions.queries.ts';

/** Days that a renewal by transfer can be paid. */
const TRANSFER_DAYS = 30;

/** Makes the order of the next cycle of a subscription that is due: once, whatever else runs or has run. */
export async function orderRenewal(services: Services, id: number): Promise<void> {
  await services.jobs.thenLook(() =>
    services.db.transaction(async (db) => {
      const row = await claimSubscription(db, id);
      const now = services.clock();
      if (!row || !isDue(row, now)) return;
      await orderCycle(db, { services, actor: null, now }, row);
    }),
  );
}

const isDue = ({ status, nextPaymentAt, renewalOrderId }: SubscriptionRow, now: Date): boolean =>
  status === 'active' && renewalOrderId === null && nextPaymentAt !== null && nextPaymentAt <= now;

async function orderCycle(db: Db, context: OrderContext, row: SubscriptionRow): Promise<void> {
  const { services, now } = context;
  if (row.customerId === null || (await selectSubscribedCourses(db, row)).length === 0) {
    // The account that would pay, or all that it would pay for, is deleted.
    await cancelNow(db, context, { row, reason: 'staff' });
    return;
  }
  const { payments } = await readSettings(services);
  const due = row.nextPaymentAt ?? now;
  const charged = row.savedMethod !== '';
  const orderId = await renewalOrder(db, context, { row, customerId: row.customerId, charged });
  const graceEndsAt = new Date(due.getTime() + payments.subscription.grace_days * DAY_MS);
  await updateSubscription(db, row.id, {
    renewalOrderId: orderId,
    failedAttempts: 0,
    askedAttempt: 0,
    nextAttemptAt: charged ? now : null,
    // The grace of one that is charged begins when it fails.
    graceEndsAt: charged ? null : graceEndsAt,
    unpaidEndsAt: charged ? null : new Date(due.getTime() + TRANSFER_DAYS * DAY_MS),
    modifiedAt: now,
  });
  const params = { order: String(orderId) };
  await noteSubscription(db, { ...context, subscriptionId: row.id, code: 'renewal_ordered', params });
}

async function renewalOrder(
  db: Db,
  context: OrderContext,
  { row, customerId, charged }: { row: SubscriptionRow; customerId: number; charged: boolean },
): Promise<number> {
  const cycle = row.cyclesDone + 1;
  const requestKey = `subscription:${row.id}:cycle:${cycle}`;
  const repeated = await orderOfRequest(db, requestKey);
  if (repeated) return repeated;
  const latest = await selectLatestOrder(db, row.id);
  const customer = await selectOptionalCustomer(db, customerId);
  const billing = latest?.billing ?? noBilling({ email: customer?.email ?? '' });
  const tax = await readTaxContext(context.services, billing);
  const amounts = priceOrder([await selectCycle(db, row)], { discounts: [], tax });
  const id = await addOrder(db, context, {
    amounts,
    order: {
      type: 'renewal',
      customerId,
      currency: row.currency,
      pricesIncludeTax: pricesIncludeTax(tax),
      billing,
      paymentMethod: charged ? row.gateway : 'offline',
      createdVia: 'checkout',
      locale: customer?.locale ?? latest?.locale ?? 'en',
      requestKey,
      subscriptionId: row.id,
      subscriptionCycle: cycle,
    },
  });
  // The buyer is mailed how to pay.
  if (!charged)
    await changeStatus(db, context, { row: await getOrderForUpdate(db, id), to: 'on-hold', by: 'checkout' });
  return id;
}
