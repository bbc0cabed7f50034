import { openSubscriptionStatuses } from '@lectern/contract';
import { MAX_SHOWN_SUBSCRIPTION_ORDERS } from '@lectern/contract/limits';
import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { orders } from '../orders/orders.tables.ts';
import { subscriptions } from './subscriptions.tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type NewSubscription = typeof subscriptions.$inferInsert;
export type SubscriptionOrder = typeof orders.$inferSelect;

const unpaid = ['pending', 'on-hold', 'failed', 'processing'] as const;

/** Locks the unpaid orders of a subscription. Orders are locked before their subscription. */
export const lockOpenOrders = (db: Db, subscriptionId: number): Promise<SubscriptionOrder[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.subscriptionId, subscriptionId), inArray(orders.status, [...unpaid])))
    .orderBy(asc(orders.id))
    .for('update');

/** Locks a subscription until the transaction ends; the caller has locked its order. */
export async function lockSubscription(db: Db, id: number): Promise<SubscriptionRow> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** Locks a subscription with its unpaid orders. */
export async function getSubscriptionForUpdate(db: Db, id: number): Promise<SubscriptionRow> {
  await lockOpenOrders(db, id);
  return lockSubscription(db, id);
}

/** The same for a job: undefined if another process holds the subscription. */
export async function claimSubscription(db: Db, id: number): Promise<SubscriptionRow | undefined> {
  await lockOpenOrders(db, id);
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, id))
    .for('update', { skipLocked: true });
  return row;
}

export async function getSubscription(db: Db, id: number): Promise<SubscriptionRow> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

export async function insertSubscription(db: Db, row: NewSubscription): Promise<SubscriptionRow> {
  const [made] = await db.insert(subscriptions).values(row).returning();
  if (!made) throw new Error('subscription not inserted');
  return made;
}

export async function updateSubscription(
  db: Db,
  id: number,
  columns: Partial<NewSubscription>,
): Promise<SubscriptionRow> {
  const [row] = await db.update(subscriptions).set(columns).where(eq(subscriptions.id, id)).returning();
  if (!row) throw new AppError('not_found');
  return row;
}

export async function selectOptionalByRequest(db: Db, requestKey: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.requestKey, requestKey));
  return row;
}

/** The course or bundle of a person. */
export interface SubscribedBy {
  customerId: number;
  item: Pick<SubscriptionRow, 'courseId' | 'bundleId'>;
}

const ofItem = ({ customerId, item: { courseId, bundleId } }: SubscribedBy) =>
  and(
    eq(subscriptions.customerId, customerId),
    bundleId === null ? eq(subscriptions.courseId, courseId ?? 0) : eq(subscriptions.bundleId, bundleId),
  );

/** Whether a person has an open subscription of a course or bundle. */
export const hasOpenOf = async (db: Db, of: SubscribedBy): Promise<boolean> =>
  (await db.$count(subscriptions, and(ofItem(of), inArray(subscriptions.status, [...openSubscriptionStatuses])))) > 0;

/** Whether a person has had a subscription of a course or bundle before, whose trial is not repeated. */
export const hasBegunOf = async (db: Db, of: SubscribedBy): Promise<boolean> =>
  (await db.$count(subscriptions, and(ofItem(of), isNotNull(subscriptions.startedAt)))) > 0;

/** Unpaid subscriptions of a course or bundle that a person has ordered before. */
export async function selectPendingOf(db: Db, of: SubscribedBy): Promise<number[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(ofItem(of), eq(subscriptions.status, 'pending')))
    .orderBy(asc(subscriptions.id));
  return rows.map(({ id }) => id);
}

/** An account with an open subscription cannot be deleted. */
export async function selectOpenOf(db: Db, customerId: number): Promise<'has_subscriptions' | null> {
  const where = and(
    eq(subscriptions.customerId, customerId),
    inArray(subscriptions.status, [...openSubscriptionStatuses]),
  );
  return (await db.$count(subscriptions, where)) > 0 ? 'has_subscriptions' : null;
}

/** The latest orders of subscriptions by subscription, the latest first. */
export async function selectOrdersOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Pick<SubscriptionOrder, 'id' | 'status' | 'orderKey' | 'total'>[]>> {
  const found = new Map<number, Pick<SubscriptionOrder, 'id' | 'status' | 'orderKey' | 'total'>[]>();
  if (ids.length === 0) return found;
  const place = sql<number>`row_number() over (partition by ${orders.subscriptionId} order by ${orders.id} desc)`;
  const latest = db
    .select({
      id: orders.id,
      subscriptionId: orders.subscriptionId,
      status: orders.status,
      orderKey: orders.orderKey,
      total: orders.total,
      place: place.as('place'),
    })
    .from(orders)
    .where(and(inArray(orders.subscriptionId, [...ids]), ne(orders.status, 'trash')))
    .as('latest');
  const rows = await db
    .select()
    .from(latest)
    .where(sql`${latest.place} <= ${MAX_SHOWN_SUBSCRIPTION_ORDERS}`)
    .orderBy(desc(latest.id));
  for (const { subscriptionId, place: _, ...order } of rows) {
    found.set(subscriptionId!, [...(found.get(subscriptionId!) ?? []), order]);
  }
  return found;
}

/** The latest order, whose billing details the next one has; undefined if there is none. */
export async function selectLatestOrder(db: Db, id: number): Promise<SubscriptionOrder | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.subscriptionId, id)).orderBy(desc(orders.id)).limit(1);
  return row;
}
