import { openSubscriptionStatuses, type Subscription } from '@lectern/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { readSoldBundles } from '../bundles/index.ts';
import { coursePath } from '../courses/index.ts';
import { courses } from '../courses/courses.tables.ts';
import { readPermalinks } from '../settings/index.ts';
import type { SubscriptionRow } from './subscriptions.queries.ts';
import { subscriptionCourses, subscriptions } from './subscriptions.tables.ts';

/** What a subscription is of, as it is shown. */
export interface ShownItem {
  /** 0 once it is deleted, and of a bundle in the trash. */
  id: number;
  /** Of a bundle: what the subscription gives. */
  courses: Subscription['courses'];
  isForSale: boolean;
  /** Its customer has an open subscription of it, this one or another. */
  isSubscribed: boolean;
}

const isSet = (id: number | null): id is number => id !== null;

/** The open subscriptions of customers. */
async function selectOpenOf(db: Db, customerIds: readonly number[]) {
  if (customerIds.length === 0) return [];
  const { customerId, courseId, bundleId } = subscriptions;
  return db
    .select({ customerId, courseId, bundleId })
    .from(subscriptions)
    .where(and(inArray(customerId, [...customerIds]), inArray(subscriptions.status, [...openSubscriptionStatuses])));
}

/** The courses and bundles of a page of subscriptions, in at most six statements. */
export async function readShownItems(
  context: Pick<RequestContext, 'db' | 'services' | 'now'>,
  rows: readonly SubscriptionRow[],
): Promise<(row: SubscriptionRow) => ShownItem> {
  const { db, services } = context;
  const open = await selectOpenOf(db, rows.map(({ customerId }) => customerId).filter(isSet));
  const isSubscribed = (row: SubscriptionRow) =>
    open.some(
      (other) =>
        other.customerId === row.customerId && other.courseId === row.courseId && other.bundleId === row.bundleId,
    );
  const courseIds = rows.map(({ courseId }) => courseId).filter(isSet);
  const published =
    courseIds.length === 0
      ? []
      : await db.select({ id: courses.id, status: courses.status }).from(courses).where(inArray(courses.id, courseIds));
  const ofBundles = rows.filter(({ bundleId }) => bundleId !== null);
  if (ofBundles.length === 0) return courseItem;
  const bundles = await readSoldBundles(db, context, [
    ...new Set(ofBundles.map(({ bundleId }) => bundleId).filter(isSet)),
  ]);
  const permalinks = await readPermalinks(services);
  const given = await db
    .select({
      subscriptionId: subscriptionCourses.subscriptionId,
      id: courses.id,
      name: courses.name,
      slug: courses.slug,
    })
    .from(subscriptionCourses)
    .innerJoin(courses, eq(courses.id, subscriptionCourses.courseId))
    .where(
      inArray(
        subscriptionCourses.subscriptionId,
        ofBundles.map(({ id }) => id),
      ),
    )
    .orderBy(asc(courses.id));
  return (row) => {
    if (row.bundleId === null) return courseItem(row);
    const bundle = bundles.find(({ id }) => id === row.bundleId);
    return {
      id: bundle?.id ?? 0,
      courses: given
        .filter(({ subscriptionId }) => subscriptionId === row.id)
        .map((course) => ({ id: course.id, name: course.name, permalink: coursePath(course, permalinks) })),
      isForSale: bundle?.forSale ?? false,
      isSubscribed: isSubscribed(row),
    };
  };

  function courseItem(row: SubscriptionRow): ShownItem {
    return {
      id: row.courseId ?? 0,
      courses: [],
      isForSale: published.some(({ id, status }) => id === row.courseId && status === 'publish'),
      isSubscribed: isSubscribed(row),
    };
  }
}
