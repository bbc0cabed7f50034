import type { GatewayName } from '@lectern/contract';
import { DAY_MS, MINUTE_MS } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Services } from '../../../platform/services.ts';
import { getOrderForUpdate, isPayable, type OrderContext, type OrderRow } from '../../orders/index.ts';
import {
  cancelPayment,
  chargeSavedMethod,
  isUnpaid,
  type Payment,
  refreshPayment,
  selectOptionalPaymentByKey,
  selectPaymentsOf,
} from '../../payments/index.ts';
import { readSettings } from '../../settings/index.ts';
import { openMethod, type SavedMethod } from '../methods/saved-method.usecases.ts';
import { nextAttempt, retryDaysOf } from './schedule.rules.ts';
import { cancelNow, idsOf, moveSubscription } from '../status.usecases.ts';
import { subscriptionEvents, subscriptionPaymentFailed } from '../subscriptions.events.ts';
import {
  claimSubscription,
  getSubscriptionForUpdate,
  type SubscriptionRow,
  updateSubscription,
} from '../subscriptions.queries.ts';

/** Steps between which a process may end; tests end it there. */
type RenewalStep = 'ordered' | 'claimed' | 'charged' | 'failed';
export type AfterStep = (step: RenewalStep, subscriptionId: number) => void | Promise<void>;

/** A claimed charge that has not come to an end is taken up again after this time. */
const LEASE_MS = 15 * MINUTE_MS;

interface Charge {
  row: SubscriptionRow;
  order: OrderRow;
  /** null: nothing can be charged. */
  saved: SavedMethod | null;
  key: string;
  /** An earlier process has claimed the same attempt. */
  isRepeated: boolean;
}

/** Takes the charge of an open renewal for this process; undefined if there is nothing to charge. */
async function claimCharge(services: Services, id: number): Promise<Charge | undefined> {
  return services.db.transaction(async (db) => {
    const row = await claimSubscription(db, id);
    const now = services.clock();
    if (!row || row.renewalOrderId === null || row.nextAttemptAt === null || row.nextAttemptAt > now) return undefined;
    if ((row.status !== 'active' && row.status !== 'on-hold') || row.pausedAt !== null) return undefined;
    const order = await getOrderForUpdate(db, row.renewalOrderId);
    if (!isPayable(order)) {
      await updateSubscription(db, id, { nextAttemptAt: null });
      return undefined;
    }
    await updateSubscription(db, id, {
      nextAttemptAt: new Date(now.getTime() + LEASE_MS),
      askedAttempt: row.failedAttempts + 1,
    });
    return {
      row,
      order,
      saved: openMethod(services, row),
      key: `order-${order.id}-charge-${row.failedAttempts}`,
      isRepeated: row.askedAttempt === row.failedAttempts + 1,
    };
  });
}

/** Charges an open renewal. Gateways are called outside of transactions. */
export async function chargeRenewal(services: Services, id: number, after: AfterStep): Promise<void> {
  const charge = await claimCharge(services, id);
  if (!charge) return;
  await after('claimed', id);
  const reason = await tryCharge(services, charge);
  await after('charged', id);
  if (reason !== null) {
    await services.jobs.thenLook(() =>
      services.db.transaction((db) =>
        chargeFailed(db, { services, actor: null, now: services.clock() }, { charge, reason }),
      ),
    );
    await after('failed', id);
  }
}

/** The reason why the order is not paid; null if it is paid or its payment is pending. */
async function tryCharge(services: Services, charge: Charge): Promise<string | null> {
  const { row, order, saved, key, isRepeated } = charge;
  // An attempt of a process that has ended is read, not repeated.
  const known = await selectOptionalPaymentByKey(services.db, key);
  if (known) return outcomeOf(await refreshPayment(services, known), order);
  if (saved === null || row.gateway === 'offline') return 'no_method';
  for (const payment of await selectPaymentsOf(services.db, order.id)) {
    // The customer may have a form open: the two must not both be paid.
    const ended = isUnpaid(payment) ? await cancelPayment(services, payment) : payment;
    if (ended.status === 'paid' && ended.amount === order.total) return null;
  }
  const { title } = (await readSettings(services)).general.site;
  try {
    const payment = await chargeSavedMethod(services, {
      gateway: row.gateway satisfies GatewayName,
      savedMethod: saved.method,
      customer: saved.customer,
      amount: order.total,
      currency: order.currency,
      description: `${title} #${order.id}`,
      orderId: order.id,
      key,
      isRepeated,
    });
    return outcomeOf(payment, order);
  } catch (error) {
    // The same key is tried again after the lease: it charges once.
    if (!(error instanceof AppError) || error.code === 'gateway_unavailable') throw error;
    return typeof error.details.reason === 'string' ? error.details.reason : error.code;
  }
}

function outcomeOf({ status, declined, amount }: Payment, order: OrderRow): string | null {
  // A payment of the amount that the order had before its line was changed is given back.
  if (status === 'paid') return amount === order.total ? null : 'amount_changed';
  if (status === 'needs_action') return 'needs_action';
  // A debit takes days. `payments.refresh-open` and events report its outcome.
  if (status === 'open' || status === 'authorized') return null;
  return declined ?? 'declined';
}

/**
 * Counts a failed attempt: the subscription is on hold, access ends after the grace, and another attempt follows until
 * the last one, which ends the subscription. Counted once for each attempt.
 */
async function chargeFailed(
  db: Db,
  context: OrderContext,
  { charge, reason }: { charge: Charge; reason: string },
): Promise<void> {
  const { services, now } = context;
  const row = await getSubscriptionForUpdate(db, charge.row.id);
  const isCounted = row.failedAttempts !== charge.row.failedAttempts || row.renewalOrderId !== charge.order.id;
  if (isCounted || row.pausedAt !== null || (row.status !== 'active' && row.status !== 'on-hold')) return;
  const order = await getOrderForUpdate(db, charge.order.id);
  if (!isPayable(order)) return;
  const { subscription: settings } = (await readSettings(services)).payments;
  const failed = row.failedAttempts + 1;
  const due = row.nextPaymentAt ?? now;
  const next = nextAttempt({ due, failed, retryDays: retryDaysOf(settings.retry_days) }, now);
  const ids = idsOf(row);
  const note = { code: 'payment_failed' as const, params: { order: String(order.id), reason } };
  const held = await moveSubscription(db, context, {
    row,
    to: 'on-hold',
    columns: {
      failedAttempts: failed,
      nextAttemptAt: next?.at ?? null,
      graceEndsAt: row.graceEndsAt ?? new Date(due.getTime() + settings.grace_days * DAY_MS),
    },
    event: subscriptionPaymentFailed({
      ...ids,
      order_id: order.id,
      attempt: failed,
      last: next?.isLast ?? false,
    }),
    note,
  });
  if (row.status === 'active') await emit(db, context, subscriptionEvents.on_hold(ids));
  if (next === null) await cancelNow(db, context, { row: held, reason: 'payment_failed' });
}
