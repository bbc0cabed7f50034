import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { orders } from '../../orders/orders.tables.ts';
import { subscriptions } from '../subscriptions.tables.ts';

/** A subscription, and the order that an email is about; undefined if it was deleted. */
export async function selectSubject(
  db: Db,
  { subscription_id: id, order_id: orderId }: { subscription_id: number; order_id?: number },
) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!row) return undefined;
  const [order] = orderId === undefined ? [] : await db.select().from(orders).where(eq(orders.id, orderId));
  return { row, order };
}
