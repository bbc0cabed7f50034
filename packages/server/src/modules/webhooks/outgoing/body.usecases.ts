import { WEBHOOK_API_VERSION, type WebhookBody } from '@lectern/contract';
import { MAX_WEBHOOK_BODY_BYTES } from '@lectern/contract/limits';
import type { FastifyInstance } from 'fastify';
import { localeFor } from '../../../platform/http/server/language.ts';
import type { Services } from '../../../platform/services.ts';
import { selectOptionalActor } from '../../identity/index.ts';
import { findsAll } from '../webhooks.guards.ts';
import type { Claimed, DeliveryRow } from './claims.queries.ts';
import { selectNames } from './names.queries.ts';
import { outgoingEventOf } from './outgoing-events.ts';

type Data = WebhookBody['data'];
type Happened = Pick<DeliveryRow, 'eventId' | 'event' | 'happenedAt'>;
type Author = Pick<Claimed['webhook'], 'authorId'>;

/** The text of a body, which is the same in each try. Data that make it too large are replaced by IDs. */
export function bodyOf(
  { config }: Pick<Services, 'config'>,
  { eventId, event, happenedAt }: Happened,
  { data, ids, truncated = false }: { data: Data; ids: Data; truncated?: boolean },
): string {
  const text = (content: Data, isCut: boolean) =>
    JSON.stringify({
      id: eventId,
      event,
      created_at: happenedAt.toISOString(),
      site: config.publicUrl,
      api_version: WEBHOOK_API_VERSION,
      data: content,
      ...(isCut && { truncated: true }),
    } satisfies WebhookBody);
  const whole = text(data, truncated);
  return Buffer.byteLength(whole) <= MAX_WEBHOOK_BODY_BYTES ? whole : text(ids, true);
}

/**
 * The body of a delivery that its author may have: the record as the API answers it to them now, with the names of the
 * course and the person. A record that was deleted since is sent as IDs. null: the author may not read it.
 */
export async function loadBody(
  services: Services,
  app: FastifyInstance,
  { delivery, webhook }: { delivery: Happened & Pick<DeliveryRow, 'source' | 'payload'>; webhook: Author },
): Promise<string | null> {
  const { db } = services;
  const { payload } = delivery;
  const outgoing = outgoingEventOf(delivery.event, delivery.source);
  const actor = webhook.authorId === null ? undefined : await selectOptionalActor(db, webhook.authorId);
  if (!outgoing || !actor) return null;
  const names = await selectNames(db, payload);
  if (!outgoing.load) return bodyOf(services, delivery, { data: payload, ids: payload });
  const caller = { app, actor, locale: localeFor(actor.locale, 'en') };
  const answer = await outgoing.load(caller, payload);
  if (answer.kind === 'refused') {
    const { code, status } = answer.error;
    // The school itself failed: it is no reason to drop the event.
    if (status >= 500 || status === 429) throw answer.error;
    if (code !== 'not_found' || !findsAll(actor)) return null;
    return bodyOf(services, delivery, { data: { ...payload, ...names }, ids: payload, truncated: true });
  }
  const found = (answer.body ?? payload) as Data;
  const data = { ...names, ...found };
  return bodyOf(services, delivery, { data, ids: { ...payload, ...names } });
}
