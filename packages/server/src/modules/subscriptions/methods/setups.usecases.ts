import type { GatewayName } from '@lectern/contract';
import { HOUR_MS } from '@lectern/contract/time';
import { and, asc, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { changeStatus, isPayable, type OrderContext, type OrderRow } from '../../orders/index.ts';
import { finishSetup, type NextStep, type SetupSnapshot, startSetup } from '../../payments/index.ts';
import { keepMethod } from './saved-method.usecases.ts';
import {
  getSubscription,
  getSubscriptionForUpdate,
  lockOpenOrders,
  type SubscriptionRow,
  updateSubscription,
} from '../subscriptions.queries.ts';
import { subscriptions } from '../subscriptions.tables.ts';

interface Setup {
  gateway: GatewayName;
  description: string;
  customer: { email: string; name: string };
  returnUrl: string;
  cancelUrl: string;
}

const keyOf = ({ id, setups }: SubscriptionRow, gateway: GatewayName) =>
  `subscription-${id}-setup-${setups}-${gateway}`;

/** Begins to save a method for a subscription. Calls the gateway, so it runs outside transactions. */
export async function startMethodSetup(services: Services, id: number, setup: Setup): Promise<NextStep> {
  const row = await getSubscription(services.db, id);
  const { gateway, customer } = setup;
  const { reference, next } = await startSetup(services, {
    ...setup,
    customer: { ...customer, reference: null },
    key: keyOf(row, gateway),
  });
  await updateSubscription(services.db, id, {
    setupGateway: gateway,
    setupReference: reference,
    setupStartedAt: services.clock(),
  });
  return next;
}

/**
 * Looks whether the method was saved, and keeps it. An order with nothing to pay is completed by it, and a failed renewal
 * is charged at once. Safe to repeat.
 */
export async function finishMethodSetup(services: Services, id: number): Promise<boolean> {
  const found = await getSubscription(services.db, id);
  const { setupGateway: gateway, setupReference: reference } = found;
  if (gateway === null) return false;
  const snapshot = await finishSetup(services, { gateway, reference, key: `${keyOf(found, gateway)}-done` });
  if (snapshot.status === 'open') return false;
  return services.jobs.thenLook(() => services.db.transaction((db) => applySetup(db, services, { id, snapshot })));
}

async function applySetup(
  db: Db,
  services: Services,
  { id, snapshot }: { id: number; snapshot: SetupSnapshot },
): Promise<boolean> {
  const now = services.clock();
  const context: OrderContext = { services, actor: null, now };
  const row = await getSubscriptionForUpdate(db, id);
  const { setupGateway: gateway } = row;
  if (gateway === null || row.setupReference !== snapshot.reference) return false;
  const { savedMethod: method, customer, methodHint: hint } = snapshot;
  // Stripe's form can be used again after a refused card; PayPal needs a new setup.
  if (snapshot.status === 'failed' || method === null) {
    if (gateway === 'paypal') await updateSubscription(db, id, { ...NO_SETUP, setups: row.setups + 1 });
    return false;
  }
  await updateSubscription(db, id, { ...NO_SETUP, setups: row.setups + 1 });
  if (row.status === 'cancelled' || row.status === 'expired') return false;
  await keepMethod(db, context, { row, gateway, saved: { method, customer }, hint });
  if (row.status === 'pending') await completeFreeOrder(db, context, id);
  else if (row.renewalOrderId !== null && row.pausedAt === null) {
    await updateSubscription(db, id, { nextAttemptAt: now, postponedUntil: null, unpaidEndsAt: null });
  }
  return true;
}

const NO_SETUP = { setupGateway: null, setupReference: '', setupStartedAt: null };

async function completeFreeOrder(db: Db, context: OrderContext, id: number): Promise<void> {
  for (const order of await lockOpenOrders(db, id)) {
    if (order.total === 0) await changeStatus(db, context, { row: order, to: 'completed', by: 'gateway' });
  }
}

/** Whether saving a payment method completes an order. */
export const needsSetup = (order: OrderRow): boolean =>
  isPayable(order) &&
  order.total === 0 &&
  order.subscriptionId !== null &&
  (order.paymentMethod === 'stripe' || order.paymentMethod === 'paypal');

const PORTION = 50;

/** Setups whose browser has not come back. */
export async function finishOpenSetups(services: Services): Promise<void> {
  const rows = await services.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.setupGateway),
        gt(subscriptions.setupStartedAt, new Date(services.clock().getTime() - HOUR_MS)),
        inArray(subscriptions.status, ['pending', 'active', 'on-hold', 'pending-cancel']),
      ),
    )
    .orderBy(asc(subscriptions.setupStartedAt))
    .limit(PORTION);
  const failures: unknown[] = [];
  for (const { id } of rows) {
    await finishMethodSetup(services, id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} setups could not be read`);
}
