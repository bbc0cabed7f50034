import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { flag, id, isoDate, isoDateOrNull, nameText, plainText, webAddress } from '../base/ids.ts';
import { envelope, listMeta, listQuery, statusCounts } from '../base/paging.ts';
import { namedRef, personRef } from '../base/refs.ts';
import { bulkUpdateOf, cloneOf, resource } from '../base/resource.ts';
import { MAX_URL_LENGTH, MAX_WEBHOOK_COURSES, MAX_WEBHOOK_DESCRIPTION_LENGTH } from '../limits.ts';
import { deliveredEvents, webhookEventGroups, webhookEvents } from './webhook-events.ts';

/** `draft`: paused. `disabled_by_failure`: too many events in a row could not be delivered. */
export const webhookStatuses = ['publish', 'draft', 'disabled_by_failure', 'trash'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];

/** `pending`: not sent yet, or being sent. `retrying`: failed, and is tried again. `failed`: is not tried again. */
export const deliveryStatuses = ['pending', 'retrying', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why a webhook was disabled. */
export const webhookDisabledReasons = ['failures', 'gone'] as const;
export type WebhookDisabledReason = (typeof webhookDisabledReasons)[number];

/** Why a try failed. `status`: the answer was not 2xx. */
export const deliveryErrors = [
  'status',
  'private_address',
  'not_https',
  'bad_address',
  'timeout',
  'unreachable',
  'redirect',
  'too_large',
] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

/** `zapier`: a Zap has made it, and the Zap alone changes it. */
export const webhookOrigins = ['staff', 'zapier'] as const;
export type WebhookOrigin = (typeof webhookOrigins)[number];

/** HTTP status of the answer; null without an answer. */
const code = z.number().int().nullable();
const error = z.enum(deliveryErrors).nullable();

export const webhook = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  origin: z.enum(webhookOrigins),
  status: z.enum(webhookStatuses),
  delivery_url: z.string(),
  /** Host and port of the delivery URL. */
  host: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** All courses of the school; for instructors all of theirs. */
  all_courses: z.boolean(),
  course_ids: z.array(z.number().int()),
  /** The first `MAX_NAMED_WEBHOOK_COURSES` of them that exist, with their names. */
  courses: z.array(namedRef),
  /** id 0: the author was deleted. */
  author: personRef,
  /** Only in answers that create or rotate it. */
  secret: z.string().optional(),
  /** The last four characters of the secret. */
  secret_hint: z.string(),
  /** Until when the previous secret signs as well; null if there is none. */
  previous_secret_until: isoDateOrNull,
  /** Events that failed in a row. */
  failure_count: z.number().int(),
  /** null unless it is disabled by failure. */
  disabled: z.object({ at: isoDate, reason: z.enum(webhookDisabledReasons) }).nullable(),
  last_delivery: z.object({ code, error, at: isoDate, ok: z.boolean() }).nullable(),
  /** Percent of the events of the last seven days that were delivered; null without any. */
  success_7d: z.number().int().nullable(),
  date_created: isoDate,
  modified: isoDate,
  /** `inspect`: read its deliveries, send them again, and enable it once it was disabled. */
  can: z.object({ edit: z.boolean(), inspect: z.boolean() }),
});
export type Webhook = z.output<typeof webhook>;

export const webhookDelivery = z.object({
  id: z.number().int(),
  webhook_id: z.number().int(),
  /** `id` of the body. */
  event_id: z.string(),
  event: z.enum(deliveredEvents),
  status: z.enum(deliveryStatuses),
  status_code: code,
  error,
  /** How often it was tried. */
  tries: z.number().int(),
  duration_ms: z.number().int().nullable(),
  created_at: isoDate,
  /** When it was tried last. */
  tried_at: isoDateOrNull,
  /** null if it is not tried again. */
  next_try_at: isoDateOrNull,
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const headers = z.record(z.string(), z.string());

export const webhookDeliveryDetails = webhookDelivery.extend({
  /** Without signatures; null before the first try. */
  request_headers: headers.nullable(),
  request_body: z.string(),
  response_headers: headers.nullable(),
  /** Its first 16 KB; null without an answer. */
  response_body: z.string().nullable(),
  response_truncated: z.boolean(),
});
export type WebhookDeliveryDetails = z.output<typeof webhookDeliveryDetails>;

const fields = z.object({
  name: nameText(),
  description: plainText(MAX_WEBHOOK_DESCRIPTION_LENGTH, 0),
  delivery_url: webAddress(MAX_URL_LENGTH),
  events: z
    .array(z.enum(webhookEvents))
    .min(1)
    .max(webhookEvents.length)
    .overwrite((chosen) => [...new Set(chosen)]),
  all_courses: flag,
  course_ids: z.array(id).max(MAX_WEBHOOK_COURSES),
  status: z.enum(['publish', 'draft']),
});

const who = 'managers and administrators; instructors their own webhooks, for their courses';
const family = {
  path: '/lectern/v1/webhooks',
  noun: 'webhook',
  who: { read: who, write: who },
  view: webhook,
};

const webhookResource = resource({
  ...family,
  create: fields.extend({
    description: fields.shape.description.default(''),
    all_courses: flag.default(true),
    course_ids: fields.shape.course_ids.default([]),
    status: fields.shape.status.default('publish'),
  }),
  update: fields.extend({ modified: isoDate }).partial(),
  query: listQuery(['date', 'name', 'id'], { orderby: 'date' }).extend({
    status: z.enum(['any', ...webhookStatuses]).default('any'),
    event: z.enum(webhookEvents).optional(),
  }),
});

const copy = cloneOf(family);
const byId = z.object({ id });
const byDelivery = z.object({ id, delivery: id });
const errors = ['not_signed_in', 'forbidden', 'not_found'] as const;

export const choosableEvents = z.array(
  z.object({
    name: z.enum(webhookEvents),
    label: z.string(),
    group: z.enum(webhookEventGroups),
    group_label: z.string(),
  }),
);

/** Events of the school that are sent to other systems. */
export const webhooks = {
  ...webhookResource,
  list: {
    ...webhookResource.list,
    response: z.object({ data: z.array(webhook), meta: listMeta.extend({ webhooks_count: statusCounts }) }),
  },
  create: { ...webhookResource.create, errors: [...webhookResource.create.errors, 'too_many_webhooks'] as const },
  clone: { ...copy, errors: [...copy.errors, 'too_many_webhooks'] as const },
  bulkUpdate: bulkUpdateOf(family, z.object({ status: fields.shape.status })),
  events: endpoint({
    method: 'GET',
    path: `${family.path}/events`,
    summary: 'List the events that you can choose for a webhook',
    who,
    response: choosableEvents,
    errors: ['not_signed_in', 'forbidden'],
  }),
  test: endpoint({
    method: 'POST',
    path: `${family.path}/:id/test`,
    summary: 'Send the event ping to a webhook and wait for the result',
    who,
    params: byId,
    response: webhookDeliveryDetails,
    errors: [...errors, 'rate_limited'],
    transaction: 'own',
  }),
  deliveries: endpoint({
    method: 'GET',
    path: `${family.path}/:id/deliveries`,
    summary: 'List deliveries of a webhook, newest first',
    who,
    params: byId,
    query: listQuery(['date'], { per_page: 20 })
      .pick({ page: true, per_page: true })
      .extend({
        status: z.enum(['any', ...deliveryStatuses]).default('any'),
        event: z.enum(deliveredEvents).optional(),
      }),
    response: envelope(webhookDelivery).extend({ meta: listMeta.extend({ deliveries_count: statusCounts }) }),
    errors: ['invalid_params', ...errors],
  }),
  delivery: endpoint({
    method: 'GET',
    path: `${family.path}/:id/deliveries/:delivery`,
    summary: 'Get one delivery with its request and its answer',
    who,
    params: byDelivery,
    response: webhookDeliveryDetails,
    errors,
  }),
  redeliver: endpoint({
    method: 'POST',
    path: `${family.path}/:id/deliveries/:delivery/redeliver`,
    summary: 'Send an event again, with the same ID',
    who,
    params: byDelivery,
    response: webhookDelivery,
    errors: [...errors, 'webhook_not_active', 'rate_limited'],
  }),
  rotateSecret: endpoint({
    method: 'POST',
    path: `${family.path}/:id/rotate-secret`,
    summary: 'Replace the secret of a webhook; the previous one signs as well for 24 hours',
    who,
    params: byId,
    response: webhook,
    errors,
  }),
  enable: endpoint({
    method: 'POST',
    path: `${family.path}/:id/enable`,
    summary: 'Enable a webhook that is paused or was disabled by failure',
    who,
    params: byId,
    response: webhook,
    errors,
  }),
};
