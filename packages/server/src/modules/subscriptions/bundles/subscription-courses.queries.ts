import { openSubscriptionStatuses } from '@lectern/contract';
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { regularPriceOf } from '../../bundles/index.ts';
import { courses } from '../../courses/courses.tables.ts';
import type { PricedItem } from '../../orders/index.ts';
import type { SubscriptionRow } from '../subscriptions.queries.ts';
import { subscriptionCourses, subscriptions } from '../subscriptions.tables.ts';

/**
 * Adds courses to a subscription of a bundle; those that were deleted meanwhile are left out. Answers those that it did not
 * have, in the order of locks.
 */
export async function insertCoursesOnce(
  db: Db,
  { subscriptionId, courseIds }: { subscriptionId: number; courseIds: readonly number[] },
): Promise<number[]> {
  if (courseIds.length === 0) return [];
  const made = await db
    .insert(subscriptionCourses)
    .select(
      db
        .select({ subscriptionId: sql<number>`${subscriptionId}::integer`.as('subscription_id'), courseId: courses.id })
        .from(courses)
        .where(inArray(courses.id, [...courseIds])),
    )
    .onConflictDoNothing()
    .returning({ courseId: subscriptionCourses.courseId });
  return made.map(({ courseId }) => courseId).toSorted((one, other) => one - other);
}

type Subscribed = Pick<SubscriptionRow, 'id' | 'courseId' | 'bundleId'>;

/** The courses that a subscription gives, in the order of locks. */
export async function selectSubscribedCourses(db: Db, { id, courseId, bundleId }: Subscribed): Promise<number[]> {
  if (bundleId === null) return courseId === null ? [] : [courseId];
  const rows = await db
    .select({ courseId: subscriptionCourses.courseId })
    .from(subscriptionCourses)
    .where(eq(subscriptionCourses.subscriptionId, id))
    .orderBy(asc(subscriptionCourses.courseId));
  return rows.map((row) => row.courseId);
}

/** A cycle as an order sells it. A bundle is divided by the regular prices that its courses have now. */
export async function selectCycle(
  db: Db,
  { id, courseId, bundleId, name, price, currency }: Subscribed & Pick<SubscriptionRow, 'name' | 'price' | 'currency'>,
): Promise<PricedItem> {
  const inside =
    bundleId === null
      ? []
      : await db
          .select({ courseId: courses.id, accessMode: courses.accessMode, regularPrice: courses.regularPrice })
          .from(subscriptionCourses)
          .innerJoin(courses, eq(courses.id, subscriptionCourses.courseId))
          .where(eq(subscriptionCourses.subscriptionId, id))
          .orderBy(asc(courses.id));
  const given = inside.map((one) => ({ courseId: one.courseId, regular: regularPriceOf(one, currency) }));
  return { courseId, bundleId, courses: given, name, regular: price, price };
}

/** The next open subscriptions of a bundle, by their ids. */
export async function selectOpenOfBundle(
  db: Db,
  { bundleId, after, limit }: { bundleId: number; after: number; limit: number },
): Promise<{ id: number }[]> {
  return db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.bundleId, bundleId),
        inArray(subscriptions.status, [...openSubscriptionStatuses]),
        isNotNull(subscriptions.customerId),
        gt(subscriptions.id, after),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(limit);
}
