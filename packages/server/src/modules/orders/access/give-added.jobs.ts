import { bundleCoursesGiven } from '../../bundles/index.ts';
import { on, type Subscriber } from '../../../platform/events.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { insertLineCourseOnce, selectActiveLines } from './line-courses.queries.ts';
import { giveAddedCourse } from './line-access.usecases.ts';
import { getOrderForUpdate, selectLines } from '../orders.queries.ts';

export const GIVE_QUEUE = { name: 'orders.give-added-courses' };

/** Lines of one job. */
const PORTION = 100;

interface Giving {
  bundleId: number;
  courseIds: number[];
  actorId: number | null;
  /** The last line that the courses were given to. */
  after: number;
}

/** Gives courses to one line, unless its access has ended meanwhile. Safe to repeat. */
async function giveToLine(
  services: Services,
  { courseIds, actorId }: Giving,
  { id, orderId }: { id: number; orderId: number },
): Promise<void> {
  const context = { services, actor: actorId === null ? null : { userId: actorId }, now: services.clock() };
  await services.jobs.thenLook(() =>
    services.db.transaction(async (db) => {
      const row = await getOrderForUpdate(db, orderId);
      const line = (await selectLines(db, { orderIds: [orderId] })).find((one) => one.id === id);
      if (row.status !== 'completed' || !line || line.accessEndedAt !== null) return;
      for (const courseId of courseIds.toSorted((one, other) => one - other)) {
        const isNew = await insertLineCourseOnce(db, { lineId: id, courseId });
        if (isNew) await giveAddedCourse(db, context, { row, line, courseId });
      }
    }),
  );
}

/** Gives courses to the next buyers. Each buyer has a transaction of their own. */
async function giveToPortion(services: Services, giving: Giving): Promise<void> {
  const { bundleId, after } = giving;
  const lines = await selectActiveLines(services.db, { bundleId, after, limit: PORTION });
  for (const line of lines) await giveToLine(services, giving, line);
  const last = lines.at(-1);
  if (last && lines.length === PORTION) {
    await services.jobs.send(services.db, GIVE_QUEUE.name, { ...giving, after: last.id });
  }
}

export const giveAddedSubscribers = ({ db, jobs }: Services): Subscriber[] => [
  on(bundleCoursesGiven, 'orders.give-added-courses', ({ payload, actorId }) =>
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
