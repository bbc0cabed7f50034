import type { Db } from '../../../platform/db/database.ts';
import { on, type Subscriber } from '../../../platform/events.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { bundleCoursesGiven } from '../../bundles/index.ts';
import { insertLineCourseOnce, selectLines } from '../../orders/index.ts';
import { giveAccess } from '../status.usecases.ts';
import { getSubscriptionForUpdate, lockOpenOrders } from '../subscriptions.queries.ts';
import { isOpenSubscription } from '../subscriptions.rules.ts';
import { insertCoursesOnce, selectOpenOfBundle } from './subscription-courses.queries.ts';

export const GIVE_QUEUE = { name: 'subscriptions.give-added-courses' };

/** Subscriptions of one job. */
const PORTION = 100;

interface Giving {
  bundleId: number;
  courseIds: number[];
  actorId: number | null;
  /** The last subscription that the courses were given to. */
  after: number;
}

/** Gives courses to one subscription, unless it is over meanwhile. Safe to repeat. */
async function giveToSubscription(services: Services, { courseIds, actorId }: Giving, id: number): Promise<void> {
  const context = { services, actor: actorId === null ? null : { userId: actorId }, now: services.clock() };
  await services.jobs.thenLook(() =>
    services.db.transaction(async (db) => {
      const row = await getSubscriptionForUpdate(db, id);
      if (!isOpenSubscription(row.status)) return;
      const added = await insertCoursesOnce(db, { subscriptionId: id, courseIds });
      if (added.length === 0) return;
      await addToOpenOrders(db, { subscriptionId: id, courseIds: added });
      // A subscription that is paused gives them when it is resumed.
      await giveAccess(db, context, row, added);
    }),
  );
}

/** An unpaid order is not undeliverable while one of these courses is left. */
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

/** Gives courses to the next subscriptions. Each has a transaction of its own. */
async function giveToPortion(services: Services, giving: Giving): Promise<void> {
  const { bundleId, after } = giving;
  const ids = await selectOpenOfBundle(services.db, { bundleId, after, limit: PORTION });
  for (const id of ids) await giveToSubscription(services, giving, id);
  const last = ids.at(-1);
  if (last !== undefined && ids.length === PORTION) {
    await services.jobs.send(services.db, GIVE_QUEUE.name, { ...giving, after: last });
  }
}

export const giveAddedSubscribers = ({ db, jobs }: Services): Subscriber[] => [
  on(bundleCoursesGiven, 'subscriptions.give-added-courses', ({ payload, actorId }) =>
    jobs.send<Giving>(db, GIVE_QUEUE.name, {
      bundleId: payload.bundle_id,
      courseIds: payload.course_ids,
      actorId,
      after: 0,
    }),
  ),
];

export const giveAddedJob = (services: Services): JobKind<Giving> => ({
  ...GIVE_QUEUE,
  run: (giving) => giveToPortion(services, giving),
  label: ({ bundleId }) => `bundle ${bundleId}`,
});
