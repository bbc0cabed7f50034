import type { OrderBilling, OrderStatus, OrderType, orderNoteKinds, PaymentMethod } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity, jsonb } from '../../platform/db/columns.ts';
import { amount } from '../../platform/db/money-column.ts';
import { courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';

/** All amounts are in minor units of `currency`. Totals are the sums of the order's lines. */
export const orders = pgTable(
  'orders',
  {
    id: identity(),
    status: text().$type<OrderStatus>().notNull(),
    statusBeforeTrash: text('status_before_trash').$type<OrderStatus>(),
    type: text().$type<OrderType>().notNull(),
    /** null once the account is deleted. */
    customerId: integer('customer_id').references(() => users.id, { onDelete: 'set null' }),
    /** A secret of the customer, which shows the order without signing in. */
    orderKey: text('order_key').notNull(),
    currency: text().notNull(),
    subtotal: amount('subtotal').notNull(),
    discount: amount('discount').notNull(),
    tax: amount('tax').notNull(),
    total: amount('total').notNull(),
    refunded: amount('refunded').notNull().default(0),
    pricesIncludeTax: boolean('prices_include_tax').notNull().default(false),
    reverseCharge: boolean('reverse_charge').notNull().default(false),
    couponCode: text('coupon_code').notNull().default(''),
    billing: jsonb('billing').$type<OrderBilling>().notNull(),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    paymentMethodTitle: text('payment_method_title').notNull().default(''),
    transactionId: text('transaction_id').notNull().default(''),
    createdVia: text('created_via').$type<'checkout' | 'admin'>().notNull(),
    customerNote: text('customer_note').notNull().default(''),
    customerIp: text('customer_ip').notNull().default(''),
    customerUserAgent: text('customer_user_agent').notNull().default(''),
    /** Language of the customer's mails and documents. */
    locale: text().notNull().default('en'),
    /** Until then an unpaid order keeps its seats; later it is cancelled. null: until staff decide. */
    heldUntil: at('held_until'),
    requestKey: text('request_key'),
    /** The subscription that it pays a cycle of. Later modules own it, so that there is no reference. */
    subscriptionId: integer('subscription_id'),
    /** Which cycle it pays, from 1; 0 if it starts a trial. */
    subscriptionCycle: integer('subscription_cycle').notNull().default(0),
    /** The state of a dispute of its payment; '' if there was none. */
    dispute: text().$type<'' | 'open' | 'won' | 'lost'>().notNull().default(''),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedById: integer('modified_by_id').references(() => users.id, { onDelete: 'set null' }),
    paidAt: at('paid_at'),
    completedAt: at('completed_at'),
  },
  (table) => [
    index('orders_created_at').on(table.createdAt, table.id),
    index('orders_status').on(table.status, table.createdAt),
    // The columns that the counts and sums of the list read.
    index('orders_sums').on(table.status, table.currency, table.total, table.refunded),
    // What a report of sales filters by.
    index('orders_sold').on(table.completedAt, table.id).where(sql`status in ('completed', 'refunded')`),
    index('orders_total').on(table.total, table.id),
    index('orders_transaction_id').on(table.transactionId).where(sql`transaction_id <> ''`),
    index('orders_billing_email').on(sql`lower(billing ->> 'email')`),
    index('orders_customer_id').on(table.customerId, table.createdAt),
    index('orders_held_until').on(table.heldUntil).where(sql`held_until is not null`),
    index('orders_subscription_id').on(table.subscriptionId, table.id).where(sql`subscription_id is not null`),
    uniqueIndex('orders_request_key').on(table.requestKey),
    uniqueIndex('orders_order_key').on(table.orderKey),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: identity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'set null' }),
    bundleId: integer('bundle_id'),
    name: text().notNull(),
    regular: amount('regular').notNull(),
    /** Before the discount; with its tax if the order's prices include tax. */
    subtotal: amount('subtotal').notNull(),
    discount: amount('discount').notNull().default(0),
    /** In thousandths of a percent. */
    taxRate: integer('tax_rate').notNull().default(0),
    tax: amount('tax').notNull().default(0),
    /** With its tax. */
    total: amount('total').notNull(),
    refunded: amount('refunded').notNull().default(0),
    /** null while it gives access. */
    accessEndedAt: at('access_ended_at'),
  },
  (table) => [
    index('order_lines_order_id').on(table.orderId),
    index('order_lines_course_id').on(table.courseId, table.orderId),
    index('order_lines_bundle_id').on(table.bundleId).where(sql`bundle_id is not null`),
  ],
);

/** The courses that a line of a bundle gives. Later changes of the bundle leave them as they are. */
export const orderLineCourses = pgTable(
  'order_line_courses',
  {
    id: identity(),
    lineId: integer('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'set null' }),
    /** The regular price when the order was made. */
    regular: amount('regular').notNull(),
    /** Its part of the total of the line, in proportion to the regular prices; 0 for a course that was added later. */
    share: amount('share').notNull(),
    /** Its part of what was refunded of the line. */
    refunded: amount('refunded').notNull().default(0),
  },
  (table) => [
    uniqueIndex('order_line_courses_line_id_course_id').on(table.lineId, table.courseId),
    index('order_line_courses_course_id').on(table.courseId, table.lineId),
  ],
);

/** The history of an order. System notes are codes, which are translated for their reader. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: identity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<(typeof orderNoteKinds)[number]>().notNull(),
    /** Of a system note. */
    code: text().notNull().default(''),
    params: jsonb('params').$type<Record<string, string>>().notNull().default({}),
    text: text().notNull().default(''),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('order_notes_order_id').on(table.orderId, table.id)],
);

export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: identity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** `pending`: asked of the payment gateway, whose answer is awaited. */
    status: text().$type<'pending' | 'done' | 'failed'>().notNull(),
    via: text().$type<'gateway' | 'record'>().notNull(),
    amount: amount('amount').notNull(),
    lines: jsonb('lines').$type<readonly { lineId: number; amount: number; tax: number }[]>().notNull(),
    reason: text().notNull().default(''),
    endAccess: boolean('end_access').notNull(),
    /** The gateway's id of the refund. */
    reference: text().notNull().default(''),
    error: text().notNull().default(''),
    requestKey: text('request_key').notNull(),
    createdById: integer('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
  },
  (table) => [
    index('order_refunds_order_id').on(table.orderId),
    uniqueIndex('order_refunds_request_key').on(table.orderId, table.requestKey),
    index('order_refunds_pending').on(table.createdAt).where(sql`status = 'pending'`),
  ],
);
