import type { OrderBilling } from '@lectern/contract';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { courses } from '../courses/courses.tables.ts';
import { mediaUrl } from '../media/index.ts';
import { users } from '../identity/identity.tables.ts';
import { media } from '../media/media.tables.ts';
import { orders } from '../orders/orders.tables.ts';

/** Addresses of the pictures of courses. */
export async function selectImages(db: Db, courseIds: readonly number[]): Promise<Map<number, string>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .select({ id: courses.id, key: media.key })
    .from(courses)
    .innerJoin(media, eq(media.id, courses.featuredImage))
    .where(inArray(courses.id, [...courseIds]));
  return new Map(rows.map(({ id, key }) => [id, mediaUrl(key)]));
}

/** The name of a buyer: of the profile, else of their latest order. */
export async function selectBuyerName(
  db: Db,
  userId: number,
): Promise<Pick<OrderBilling, 'first_name' | 'last_name'> | undefined> {
  const [person] = await db
    .select({ first_name: users.firstName, last_name: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  if (person && (person.first_name !== '' || person.last_name !== '')) return person;
  const [order] = await db
    .select({ billing: orders.billing })
    .from(orders)
    .where(and(eq(orders.customerId, userId), ne(orders.status, 'trash')))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return order && { first_name: order.billing.first_name, last_name: order.billing.last_name };
}
