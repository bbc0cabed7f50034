import { randomUUID } from 'node:crypto';
import type { contract, Input } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import type { Services } from '../../platform/services.ts';
import {
  deleteOldDeliveries,
  getDeliveryForUpdate,
  getShownDelivery,
  hurryDelivery,
  insertDelivery,
  resetDelivery,
  selectDeliveries,
} from './deliveries.queries.ts';
import { bodyOf } from './outgoing/body.usecases.ts';
import { leaseEnd } from './outgoing/claims.queries.ts';
import { noteResult } from './outgoing/deliver.usecases.ts';
import { SEND_QUEUE } from './outgoing/fan-out.usecases.ts';
import { send } from './outgoing/send.ts';
import { webhookRedelivered, webhookTested } from './webhooks.events.ts';
import type { WebhookRow } from './webhooks.queries.ts';
import { deliveryDetailsView, deliveryView } from './webhooks.views.ts';

type Query = Input<typeof contract.webhooks.deliveries>['query'];

/** Of one person in a minute. */
const MAX_TESTS = 10;
const MAX_REDELIVERIES = 60;

export async function readDeliveries(db: Db, listed: { webhookId: number; query: Query; now: Date }) {
  const { rows, counts } = await selectDeliveries(db, listed);
  return { rows: rows.map(deliveryView), total: counts[listed.query.status] ?? 0, counts };
}

export const readDelivery = async (db: Db, wanted: { webhookId: number; id: number; now: Date }) =>
  deliveryDetailsView(await getShownDelivery(db, wanted));

/** Sends an event again with the same ID and body. One that waits for its next try is tried now. */
export async function redeliver(db: Db, writing: WriteContext & { row: WebhookRow; deliveryId: number }) {
  const { services, actor, now, row, deliveryId } = writing;
  const { id: webhookId, status } = row.webhook;
  const wanted = { webhookId, id: deliveryId };
  const delivery = await getDeliveryForUpdate(db, wanted);
  if (status !== 'publish') throw new AppError('webhook_not_active');
  const limit = { key: `webhook-redeliver:${actor.userId}`, max: MAX_REDELIVERIES, windowSeconds: 60 };
  await consumeRateLimit(db, limit, now);
  if (delivery.status === 'retrying') await hurryDelivery(db, deliveryId, now);
  else if (delivery.status !== 'pending') await resetDelivery(db, deliveryId, now);
  await services.jobs.sendOnce(db, SEND_QUEUE);
  await emit(db, writing, webhookRedelivered({ webhook_id: webhookId, webhook_delivery_id: deliveryId }));
  return deliveryView(await getShownDelivery(db, { ...wanted, now }));
}

/** Sends the event `ping` at once, also to a paused webhook, and answers the result. `db`: outside of a transaction. */
export async function testWebhook(db: Services['db'], writing: WriteContext & { row: WebhookRow }) {
  const { services, actor, now, row } = writing;
  const { webhook } = row;
  await consumeRateLimit(db, { key: `webhook-test:${actor.userId}`, max: MAX_TESTS, windowSeconds: 60 }, now);
  const data = { webhook: { id: webhook.id, name: webhook.name } };
  const happened = { eventId: `evt_ping_${randomUUID()}`, event: 'ping' as const, happenedAt: now };
  const requestBody = bodyOf(services, happened, { data, ids: { webhook_id: webhook.id } });
  const delivery = await db.transaction(async (tx) => {
    const made = await insertDelivery(tx, {
      ...happened,
      webhookId: webhook.id,
      source: 'ping',
      payload: {},
      userId: null,
      createdAt: now,
      tries: 1,
      triedAt: now,
      // If this process dies, the job sends it.
      nextTryAt: leaseEnd(now),
      requestBody,
    });
    await emit(tx, writing, webhookTested({ webhook_id: webhook.id, webhook_delivery_id: made.id }));
    return made;
  });
  const claimed = { delivery, webhook };
  await noteResult(services, claimed, await send(services, claimed, requestBody));
  return readDelivery(db, { webhookId: webhook.id, id: delivery.id, now });
}

export async function forgetOldDeliveries({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  while (await deleteOldDeliveries(db, clock()));
}
