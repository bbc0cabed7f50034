import type { Db } from '../../../platform/db/database.ts';
import { on, type Subscriber } from '../../../platform/events.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { Services } from '../../../platform/services.ts';
import { bundleCoursesGiven } from '../bundles.events.ts';

/** Owners of one job. */
const PORTION = 100;

interface Giving {
  bundleId: number;
  courseIds: number[];
  actorId: number | null;
  /** The id of the last owner that the courses were given to. */
  after: number;
}

interface GivingContext extends Pick<RequestContext, 'services' | 'now'> {
  actor: { userId: number } | null;
}

/** Those who have a bundle in one way: a line of an order, or a subscription. */
interface BundleOwners<Owner extends { id: number }> {
  /** Of the queue. */
  name: string;
  /** The next owners by their ids. */
  next: (db: Db, page: { bundleId: number; after: number; limit: number }) => Promise<Owner[]>;
  /** Gives courses, in the order of locks, to one owner in a transaction of its own. Safe to repeat. */
  give: (db: Db, context: GivingContext, given: { owner: Owner; courseIds: readonly number[] }) => Promise<void>;
}

/** The job that gives added courses to the owners of a bundle, in portions, and what starts it. */
export function courseGiving<Owner extends { id: number }>({ name, next, give }: BundleOwners<Owner>) {
  async function giveToPortion(services: Services, giving: Giving): Promise<void> {
    const { db, jobs } = services;
    const { bundleId, after, actorId } = giving;
    const courseIds = giving.courseIds.toSorted((one, other) => one - other);
    const owners = await next(db, { bundleId, after, limit: PORTION });
    for (const owner of owners) {
      const context = { services, actor: actorId === null ? null : { userId: actorId }, now: services.clock() };
      await jobs.thenLook(() => db.transaction((tx) => give(tx, context, { owner, courseIds })));
    }
    const last = owners.at(-1);
    if (last && owners.length === PORTION) await jobs.send(db, name, { ...giving, after: last.id });
  }

  return {
    queue: { name },
    subscribers: ({ db, jobs }: Services): Subscriber[] => [
      on(bundleCoursesGiven, name, ({ payload, actorId }) =>
        jobs.send<Giving>(db, name, {
          bundleId: payload.bundle_id,
          courseIds: payload.course_ids,
          actorId,
          after: 0,
        }),
      ),
    ],
    job: (services: Services): JobKind<Giving> => ({
      name,
      run: (giving) => giveToPortion(services, giving),
      label: ({ bundleId }) => `bundle ${bundleId}`,
    }),
  };
}
