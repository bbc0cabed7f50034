import type { Db } from '../../../platform/db/database.ts';
import type { DeliveryRow } from './claims.queries.ts';
import { isInScope } from './fan-out.queries.ts';
import { outgoingEventOf } from './outgoing-events.ts';

/** Whether the author of the webhook may have the event of a delivery now. Everybody may have the one of a test. */
export async function mayHave(
  db: Db,
  { event, source, payload, webhookId }: Pick<DeliveryRow, 'event' | 'source' | 'payload' | 'webhookId'>,
): Promise<boolean> {
  if (event === 'ping') return true;
  const outgoing = outgoingEventOf(event, source);
  return outgoing !== undefined && isInScope(db, { webhookId, courseIds: await outgoing.courses(db, payload) });
}
