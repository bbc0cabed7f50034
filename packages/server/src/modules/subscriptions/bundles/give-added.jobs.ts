import type { Db } from '../../../platform/db/database.ts';
import { courseGiving } from '../../bundles/index.ts';
import { insertLineCourseOnce, selectLines } from '../../orders/index.ts';
import { giveAccess } from '../status.usecases.ts';
import { getSubscriptionForUpdate, lockOpenOrders } from '../subscriptions.queries.ts';
import { isOpenSubscription } from '../subscriptions.rules.ts';
import { insertCoursesOnce, selectOpenOfBundle } from './subscription-courses.queries.ts';

/** Gives added courses to those who subscribe to a bundle, unless their subscription is over meanwhile. */
export const subscriptionGiving = courseGiving({
  name: 'subscriptions.give-added-courses',
  next: selectOpenOfBundle,
  async give(db, context, { owner: { id }, courseIds }) {
    const row = await getSubscriptionForUpdate(db, id);
    if (!isOpenSubscription(row.status)) return;
    const added = await insertCoursesOnce(db, { subscriptionId: id, courseIds });
    if (added.length === 0) return;
    await addToOpenOrders(db, { subscriptionId: id, courseIds: added });
    // A paused subscription gives access to them when it is resumed.
    await giveAccess(db, context, row, added);
  },
});

/** Unpaid orders also sell the added courses. */
async function addToOpenOrders(
  db: Db,
  { subscriptionId, courseIds }: { subscriptionId: number; courseIds: readonly number[] },
): Promise<void> {
  const orderIds = (await lockOpenOrders(db, subscriptionId)).map(({ id }) => id);
  for (const line of await selectLines(db, { orderIds })) {
    if (line.bundleId === null) continue;
    for (const courseId of courseIds) await insertLineCourseOnce(db, { lineId: line.id, courseId });
  }
}
