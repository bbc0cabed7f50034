import { on, type StoredEvent, type Subscriber } from '../../../platform/events.ts';
import type { Services } from '../../../platform/services.ts';
import { hasListeners, insertDeliveriesOnce, isHeard } from './fan-out.queries.ts';
import type { OutgoingEvent } from './outgoing-event.ts';
import { outgoingEvents } from './outgoing-events.ts';
import { isZapierOn } from '../zapier/addon.usecases.ts';

/** Deliveries that are due are sent by a job of this queue. */
export const SEND_QUEUE = { name: 'webhooks.send' };

/**
 * The ID of an event, the same whenever its subscriber runs. The second event of one change is named by its verb: marking
 * an attempt can say twice in one request that it is passed.
 */
function idOf({ event }: OutgoingEvent, { id, at, payload }: StoredEvent, isFirst: boolean): string {
  if (isFirst) return `evt_${id}`;
  const { attempt_id: attemptId } = payload as { attempt_id?: number };
  return `evt_${attemptId ?? id}_${at.getTime()}_${event.split('.').at(-1)}`;
}

/** Writes a delivery for each webhook that listens. Runs at least once for each event, and may run again. */
async function fanOut(
  services: Services,
  happened: StoredEvent,
  outgoing: OutgoingEvent,
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  const { db } = services;
  const { event, source, courses, happens, userOf } = outgoing;
  const { payload, at, actorId } = happened;
  if (!(await hasListeners(db, event))) return;
  if (happens && !(await happens(db, payload))) return;
  const courseIds = await courses(db, payload);
  const toZaps = await isZapierOn(services);
  await db.transaction(async (tx) => {
    const isNew = await insertDeliveriesOnce(tx, {
      eventId: idOf(outgoing, happened, isFirst),
      event,
      source: source.type,
      payload,
      userId: userOf ? userOf(payload) : actorId,
      happenedAt: at,
      now: services.clock(),
      courseIds,
      toZaps,
    });
    if (isNew) await services.jobs.sendOnce(tx, SEND_QUEUE);
  });
}

/** One subscriber for each event of the school that webhooks hear. */
export function fanOutSubscribers(services: Services): Subscriber[] {
  const bySource = Map.groupBy(outgoingEvents, ({ source }) => source);
  return [...bySource].map(([source, all]) =>
    on(
      source,
      `webhooks.${source.type.replaceAll(/[._]/g, '-')}`,
      async (happened) => {
        for (const [index, outgoing] of all.entries()) {
          await fanOut(services, happened, outgoing, { isFirst: index === 0 });
        }
      },
      // Schools without such a webhook queue no job for each event.
      { wanted: isHeard(all.map(({ event }) => event)) },
    ),
  );
}
