import type { Answer, contract } from '@lectern/contract';
import { MAX_NAMED_WEBHOOK_COURSES } from '@lectern/contract/limits';
import type { Actor } from '../../platform/http/actor.ts';
import type { ListedDelivery } from './deliveries.queries.ts';
import type { DeliveryRow } from './outgoing/claims.queries.ts';
import { mayEdit, mayInspect } from './webhooks.guards.ts';
import type { WebhookFigures, WebhookRow } from './webhooks.queries.ts';

export type WebhookView = Answer<typeof contract.webhooks.get>;
type DeliveryView = Answer<typeof contract.webhooks.redeliver>;
type DetailsView = Answer<typeof contract.webhooks.delivery>;

interface Shown {
  actor: Actor;
  now: Date;
  figures: WebhookFigures | undefined;
  names: ReadonlyMap<number, string>;
}

export function webhookView(row: WebhookRow, { actor, now, figures, names }: Shown): WebhookView {
  const { webhook, author } = row;
  const { previousSecretUntil: until, disabledAt, disabledReason } = webhook;
  const last = figures?.last;
  return {
    id: webhook.id,
    name: webhook.name,
    description: webhook.description,
    origin: webhook.origin,
    status: webhook.status,
    delivery_url: webhook.deliveryUrl,
    host: webhook.host,
    events: webhook.events,
    all_courses: webhook.allCourses,
    course_ids: webhook.courseIds,
    courses: webhook.courseIds
      .flatMap((id) => {
        const name = names.get(id);
        return name === undefined ? [] : [{ id, name }];
      })
      .slice(0, MAX_NAMED_WEBHOOK_COURSES),
    author: author
      ? { id: author.id, display_name: author.displayName, avatar_url: author.avatarUrl }
      : { id: 0, display_name: '', avatar_url: '' },
    secret_hint: webhook.secretHint,
    previous_secret_until: until && until > now ? until.toISOString() : null,
    failure_count: webhook.failureCount,
    disabled: disabledAt && disabledReason ? { at: disabledAt.toISOString(), reason: disabledReason } : null,
    last_delivery: last ? { code: last.code, error: last.error, at: last.at.toISOString(), ok: last.ok } : null,
    success_7d: figures?.success ?? null,
    date_created: webhook.createdAt.toISOString(),
    modified: webhook.modifiedAt.toISOString(),
    can: { edit: mayEdit(actor, row), inspect: mayInspect(actor, row) },
  };
}

export const deliveryView = (row: ListedDelivery): DeliveryView => ({
  id: row.id,
  webhook_id: row.webhookId,
  event_id: row.eventId,
  event: row.event,
  status: row.status,
  status_code: row.code,
  error: row.error,
  tries: row.tries,
  duration_ms: row.durationMs,
  created_at: row.createdAt.toISOString(),
  tried_at: row.triedAt?.toISOString() ?? null,
  next_try_at: row.nextTryAt?.toISOString() ?? null,
});

export const deliveryDetailsView = (row: DeliveryRow): DetailsView => ({
  ...deliveryView(row),
  request_headers: row.requestHeaders,
  request_body: row.requestBody ?? '',
  response_headers: row.responseHeaders,
  response_body: row.responseBody,
  response_truncated: row.responseTruncated,
});
