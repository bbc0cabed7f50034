import { openSubscriptionStatuses } from '@lectern/contract';
import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import { orderLines, orders } from '../../orders/orders.tables.ts';
import { subscriptions } from '../subscriptions.tables.ts';

/** How often bundles were sold, without renewals, and how many people have access by an order or an open subscription. */
export async function selectBundleSales(
  db: Db,
  bundleIds: readonly number[],
): Promise<Map<number, { sold: number; buyers: number }>> {
  if (bundleIds.length === 0) return new Map();
  const ids = [...bundleIds];
  const sold = await db
    .select({ bundleId: sql<number>`${orderLines.bundleId}`, sold: sql<number>`count(*)::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        inArray(orderLines.bundleId, ids),
        inArray(orders.status, ['completed', 'refunded']),
        ne(orders.type, 'renewal'),
      ),
    )
    .groupBy(orderLines.bundleId);
  // The union has each person of a bundle once.
  const people = union(
    db
      .select({ bundleId: orderLines.bundleId, customerId: orders.customerId })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(
        and(
          inArray(orderLines.bundleId, ids),
          eq(orders.status, 'completed'),
          isNull(orders.subscriptionId),
          isNotNull(orders.customerId),
          isNull(orderLines.accessEndedAt),
        ),
      ),
    db
      .select({ bundleId: subscriptions.bundleId, customerId: subscriptions.customerId })
      .from(subscriptions)
      .where(
        and(
          inArray(subscriptions.bundleId, ids),
          inArray(subscriptions.status, [...openSubscriptionStatuses]),
          isNotNull(subscriptions.customerId),
        ),
      ),
  ).as('people');
  const buyers = await db
    .select({ bundleId: people.bundleId, buyers: sql<number>`count(*)::int` })
    .from(people)
    .groupBy(people.bundleId);
  return new Map(
    ids.map((id) => [
      id,
      {
        sold: sold.find(({ bundleId }) => bundleId === id)?.sold ?? 0,
        buyers: buyers.find(({ bundleId }) => bundleId === id)?.buyers ?? 0,
      },
    ]),
  );
}
