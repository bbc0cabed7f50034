import type { SubscriptionGateway } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { type FollowedOrder, isOpen, type OrderContext, type OrderRow } from '../orders/index.ts';
import { noteSubscription } from './notes.queries.ts';
import { datesAfter, firstDates } from './renewals/schedule.rules.ts';
import { cancelAtEnd, cancelNow, idsOf, moveSubscription, noRenewal } from './status.usecases.ts';
import { subscriptionEvents } from './subscriptions.events.ts';
import { lockSubscription, type SubscriptionRow } from './subscriptions.queries.ts';
import { isOpenSubscription } from './subscriptions.rules.ts';

/** Brings a subscription up to the status of one of its orders. The order is locked. */
export async function followOrder(db: Db, context: OrderContext, { row: order, to }: FollowedOrder): Promise<void> {
  if (order.subscriptionId === null) return;
  const row = await lockSubscription(db, order.subscriptionId);
  if (to === 'completed') return orderPaid(db, context, { row, order });
  if (order.status === 'completed') {
    if (to !== 'refunded') await orderSetBack(db, context, { row, order, cancelled: to === 'cancelled' });
    return;
  }
  if ((to === 'cancelled' || to === 'trash') && isOpen(order.status)) await orderCancelled(db, context, { row, order });
}

interface Followed {
  row: SubscriptionRow;
  order: OrderRow;
}

/** Without a saved method the customer pays each renewal. */
const gatewayOf = ({ savedMethod, gateway }: SubscriptionRow): SubscriptionGateway =>
  savedMethod === '' ? 'offline' : gateway;

async function orderPaid(db: Db, context: OrderContext, { row, order }: Followed): Promise<void> {
  const params = { order: String(order.id) };
  if (row.status === 'pending') {
    const { now } = context;
    const columns = { startedAt: now, gateway: gatewayOf(row), ...firstDates(row, now), ...noRenewal };
    await moveSubscription(db, context, { row, to: 'active', columns });
    return;
  }
  if (!isOpenSubscription(row.status) || order.id !== row.renewalOrderId) {
    await noteSubscription(db, { ...context, subscriptionId: row.id, code: 'paid_after_end', params });
    return;
  }
  await moveSubscription(db, context, {
    row,
    // A paused subscription stays paused.
    to: row.status === 'on-hold' && row.pausedAt === null ? 'active' : row.status,
    columns: { ...datesAfter(row, order.subscriptionCycle), ...noRenewal, gateway: gatewayOf(row) },
    event: subscriptionEvents.renewed(idsOf(row)),
    note: { code: 'renewed', params },
  });
}

/** Staff found that the order of the last cycle was not paid. Access waits for the payment, or ends. */
async function orderSetBack(
  db: Db,
  context: OrderContext,
  { row, order, cancelled }: Followed & { cancelled: boolean },
): Promise<void> {
  if (!isOpenSubscription(row.status) || order.subscriptionCycle !== row.cyclesDone) return;
  if (cancelled || row.status === 'pending-cancel') {
    await cancelNow(db, context, { row, reason: 'order_cancelled' });
    return;
  }
  const { now } = context;
  const cyclesDone = Math.max(0, order.subscriptionCycle - 1);
  await moveSubscription(db, context, {
    row,
    to: 'on-hold',
    columns: {
      cyclesDone,
      paidUntil: now,
      nextPaymentAt: now,
      renewalOrderId: order.id,
      failedAttempts: 0,
      askedAttempt: 0,
      nextAttemptAt: null,
      graceEndsAt: now,
      unpaidEndsAt: null,
    },
    note: { code: 'cycle_voided', params: { order: String(order.id) } },
  });
}

/** An order that is never paid ends what it was for. */
async function orderCancelled(db: Db, context: OrderContext, { row, order }: Followed): Promise<void> {
  if (row.status === 'pending') {
    await cancelNow(db, context, { row, reason: 'order_cancelled' });
  } else if (isOpenSubscription(row.status) && order.id === row.renewalOrderId) {
    await cancelAtEnd(db, context, { row, reason: 'renewal_cancelled' });
  }
}
