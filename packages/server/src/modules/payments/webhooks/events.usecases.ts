import type { Answer, contract, GatewayEventView, Input } from '@lectern/contract';
import { MAX_SHOWN_PAYLOAD } from '@lectern/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { metaOf, window } from '../../../platform/http/paging.ts';
import type { Services } from '../../../platform/services.ts';
import { type GatewayEvent, getEventForUpdate, selectEvents, selectOrderOf, updateEvent } from './events.queries.ts';
import { paymentEventQueue } from './process-event.usecases.ts';

const viewOf = (row: GatewayEvent, orderId: number | null): GatewayEventView => ({
  id: row.id,
  gateway: row.gateway,
  event_id: row.eventId,
  type: row.type,
  status: row.status,
  reference: row.reference,
  order_id: orderId,
  received_at: row.receivedAt.toISOString(),
  processed_at: row.processedAt?.toISOString() ?? null,
  error: row.error,
  tries: row.tries,
  payload: JSON.stringify(row.payload, null, 2).slice(0, MAX_SHOWN_PAYLOAD),
});

export async function listEvents(
  db: Db,
  query: Input<typeof contract.paymentEvents.list>['query'],
): Promise<Answer<typeof contract.paymentEvents.list>> {
  const { order_id: orderId, status } = query;
  const { rows, total } = await selectEvents(db, { orderId, status, ...window(query) });
  return { data: rows.map(({ event, orderId: order }) => viewOf(event, order)), meta: metaOf(total, query) };
}

/** Queues an event again. An event that is already queued is left as it is. */
export async function replayEvent(
  db: Db,
  { services, id }: { services: Services; id: number },
): Promise<Answer<typeof contract.paymentEvents.replay>> {
  const event = await getEventForUpdate(db, id);
  if (event.status === 'refused') throw new AppError('event_refused');
  const orderId = await selectOrderOf(db, event);
  if (event.status === 'waiting') return viewOf(event, orderId);
  const anew = { status: 'waiting' as const, processedAt: null, error: '', tries: 0 };
  await updateEvent(db, id, anew);
  await services.jobs.send(db, paymentEventQueue.name, { id });
  return viewOf({ ...event, ...anew }, orderId);
}
