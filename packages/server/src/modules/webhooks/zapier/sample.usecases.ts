import { type WebhookBody, type WebhookEvent, webhookSample } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { type HappenedEvent, selectNewestEvents } from './hooks.queries.ts';
import { loadBody } from '../outgoing/body.usecases.ts';
import type { OutgoingEvent } from '../outgoing/outgoing-event.ts';
import { outgoingEvents } from '../outgoing/outgoing-events.ts';

/** So many of the newest are looked at: records may be deleted, and an attempt may be neither passed nor failed. */
const LOOKED_AT = 5;

type Asked = { services: Services; app: FastifyInstance; actor: Actor };

async function bodyFor(
  { services, app, actor }: Asked,
  { event, source, happens }: OutgoingEvent,
  { id, payload, createdAt }: HappenedEvent,
): Promise<WebhookBody | undefined> {
  if (happens && !(await happens(services.db, payload))) return undefined;
  const delivery = { eventId: `evt_${id}`, event, source: source.type, payload, happenedAt: createdAt };
  const text = await loadBody(services, app, { delivery, webhook: { authorId: actor.userId } });
  const body = text === null ? undefined : (JSON.parse(text) as WebhookBody);
  return body?.truncated ? undefined : body;
}

/** The newest body of an event that a webhook of this person could have received, else an example of it. */
export async function newestBody(asked: Asked, event: WebhookEvent): Promise<WebhookBody> {
  const { db, config } = asked.services;
  const found: { outgoing: OutgoingEvent; happened: HappenedEvent }[] = [];
  for (const outgoing of outgoingEvents.filter((one) => one.event === event)) {
    const newest = await selectNewestEvents(db, { type: outgoing.source.type, limit: LOOKED_AT });
    found.push(...newest.map((happened) => ({ outgoing, happened })));
  }
  for (const { outgoing, happened } of found.toSorted((a, b) => b.happened.id - a.happened.id).slice(0, LOOKED_AT)) {
    const body = await bodyFor(asked, outgoing, happened);
    if (body) return body;
  }
  return webhookSample(event, config.publicUrl);
}
