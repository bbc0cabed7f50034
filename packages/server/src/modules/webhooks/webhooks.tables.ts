import type {
  DeliveredEvent,
  DeliveryError,
  DeliveryStatus,
  WebhookDisabledReason,
  WebhookEvent,
  WebhookOrigin,
  WebhookStatus,
} from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity, jsonb } from '../../platform/db/columns.ts';
import { users } from '../identity/identity.tables.ts';

export const webhooks = pgTable(
  'webhooks',
  {
    id: identity(),
    name: text().notNull(),
    description: text().notNull().default(''),
    origin: text().$type<WebhookOrigin>().notNull().default('staff'),
    status: text().$type<WebhookStatus>().notNull(),
    statusBeforeTrash: text('status_before_trash').$type<WebhookStatus>(),
    trashedAt: at('trashed_at'),
    deliveryUrl: text('delivery_url').notNull(),
    /** Of the URL, with its port: requests to one host are limited. */
    host: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    allCourses: boolean('all_courses').notNull(),
    /** No rows of their own: a webhook whose courses are all deleted must not be for every course. */
    courseIds: integer('course_ids').array().notNull().default([]),
    /** The person whose rights decide what is delivered; null: nothing is. */
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Sealed. */
    secret: text().notNull(),
    secretHint: text('secret_hint').notNull(),
    previousSecret: text('previous_secret'),
    previousSecretUntil: at('previous_secret_until'),
    /** Events that failed in a row. */
    failureCount: integer('failure_count').notNull().default(0),
    disabledAt: at('disabled_at'),
    disabledReason: text('disabled_reason').$type<WebhookDisabledReason>(),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedById: integer('modified_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('webhooks_author_id').on(table.authorId),
    index('webhooks_modified_by_id').on(table.modifiedById),
    index('webhooks_events').using('gin', table.events),
    index('webhooks_of_zapier').on(table.id).where(sql`origin = 'zapier'`),
  ],
);

/** One event for one webhook. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: identity(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: text('event_id').notNull(),
    event: text().$type<DeliveredEvent>().notNull(),
    /** The event of the school that it is made of, with its payload. */
    source: text().notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** The person whom it is about. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    happenedAt: at('happened_at').notNull(),
    createdAt: at('created_at').notNull(),
    status: text().$type<DeliveryStatus>().notNull().default('pending'),
    tries: integer().notNull().default(0),
    /** While a try is running: when another process may take it over. null: it is not tried again. */
    nextTryAt: at('next_try_at'),
    triedAt: at('tried_at'),
    code: integer(),
    error: text().$type<DeliveryError>(),
    durationMs: integer('duration_ms'),
    /** null before the first try. The same in each try. */
    requestBody: text('request_body'),
    requestHeaders: jsonb('request_headers').$type<Record<string, string>>(),
    responseHeaders: jsonb('response_headers').$type<Record<string, string>>(),
    responseBody: text('response_body'),
    responseTruncated: boolean('response_truncated').notNull().default(false),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_webhook_id_event_id').on(table.webhookId, table.eventId),
    index('webhook_deliveries_due').on(table.webhookId, table.nextTryAt).where(sql`next_try_at is not null`),
    index('webhook_deliveries_created_at').on(table.webhookId, table.createdAt),
    index('webhook_deliveries_old').on(table.createdAt),
    index('webhook_deliveries_user_id').on(table.userId),
  ],
);
