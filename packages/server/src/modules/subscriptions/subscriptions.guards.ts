import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { memberWith, signedIn } from '../../platform/http/route.ts';
import { readSettings } from '../settings/index.ts';
import { getSubscription, getSubscriptionForUpdate, type SubscriptionRow } from './subscriptions.queries.ts';

/** Subscriptions are managed with the same right as orders. */
export const subscriptionManager = memberWith('manage_orders');

export async function readableSubscription(context: RequestContext, id: number): Promise<SubscriptionRow> {
  subscriptionManager(context);
  return getSubscription(context.db, id);
}

/** Locks a subscription for a write of staff. */
export async function managedSubscription(context: RequestContext, id: number): Promise<SubscriptionRow> {
  subscriptionManager(context);
  return getSubscriptionForUpdate(context.db, id);
}

export async function ownSubscription(context: RequestContext, id: number): Promise<SubscriptionRow> {
  const { userId } = signedIn(context);
  const row = await getSubscription(context.db, id);
  if (row.customerId !== userId) throw new AppError('not_found');
  return row;
}

/** Locks a subscription for a write of its customer. */
export async function ownForWrite(context: RequestContext, id: number): Promise<SubscriptionRow> {
  await ownSubscription(context, id);
  return getSubscriptionForUpdate(context.db, id);
}

/** Where the school lets customers cancel. */
export async function cancellable(context: RequestContext, id: number): Promise<SubscriptionRow> {
  const row = await ownForWrite(context, id);
  if (!(await readSettings(context.services)).payments.subscription.customer_can_cancel) {
    throw new AppError('cancelling_is_off');
  }
  return row;
}
