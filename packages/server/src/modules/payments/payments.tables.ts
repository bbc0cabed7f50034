import type { GatewayEventStatus, GatewayName, PaymentStatus } from '@lectern/contract';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity, jsonb } from '../../platform/db/columns.ts';
import { orders } from '../orders/orders.tables.ts';
import type { EventProof } from './gateways/gateway.ts';

/** Attempts to pay an order at a gateway. */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    gateway: text().$type<GatewayName>().notNull(),
    /** The payment's id at the gateway. */
    reference: text().notNull(),
    /** In minor units of ISO 4217. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    /** The idempotency key that it was started with. */
    key: text().notNull(),
    savedMethod: text('saved_method'),
    customer: text(),
    methodHint: text('method_hint').notNull().default(''),
    declined: text(),
    /** How many snapshots were asked for, and which one was applied last: an earlier one is out of date. */
    reads: integer().notNull().default(0),
    appliedRead: integer('applied_read').notNull().default(0),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_reference').on(table.gateway, table.reference),
    uniqueIndex('payments_key').on(table.key),
    index('payments_order_id').on(table.orderId, table.id),
    index('payments_created_at').on(table.createdAt),
  ],
);

/** Events that gateways have sent. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    id: identity(),
    gateway: text().$type<GatewayName>().notNull(),
    eventId: text('event_id').notNull(),
    type: text().notNull(),
    status: text().$type<GatewayEventStatus>().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Input of the signature check; emptied after it. */
    proof: jsonb().$type<EventProof | null>(),
    /** Of the payment; '' if it is not known. */
    reference: text().notNull().default(''),
    receivedAt: at('received_at').notNull(),
    processedAt: at('processed_at'),
    error: text().notNull().default(''),
    tries: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('gateway_events_event_id').on(table.gateway, table.eventId),
    index('gateway_events_reference').on(table.gateway, table.reference),
    index('gateway_events_status').on(table.status),
    index('gateway_events_received_at').on(table.receivedAt),
  ],
);
