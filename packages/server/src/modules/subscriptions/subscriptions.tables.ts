import type {
  BillingInterval,
  CancelReason,
  GatewayName,
  SubscriptionGateway,
  SubscriptionStatus,
} from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity, jsonb } from '../../platform/db/columns.ts';
import { amount } from '../../platform/db/money-column.ts';
import { courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';
import { orders } from '../orders/orders.tables.ts';

/** Amounts are in minor units of `currency`. The terms are those at the time of purchase. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: identity(),
    status: text().$type<SubscriptionStatus>().notNull(),
    /** null once the account is deleted. */
    customerId: integer('customer_id').references(() => users.id, { onDelete: 'set null' }),
    /** null for a bundle, and once the course is deleted. */
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'set null' }),
    /** Stays when the bundle is deleted. */
    bundleId: integer('bundle_id'),
    name: text().notNull(),
    price: amount('price').notNull(),
    currency: text().notNull(),
    interval: text().$type<BillingInterval>().notNull(),
    intervalCount: integer('interval_count').notNull(),
    /** Number of cycles; 0: until it is cancelled. */
    expiresAfter: integer('expires_after').notNull().default(0),
    cyclesDone: integer('cycles_done').notNull().default(0),
    signupFee: amount('signup_fee').notNull().default(0),
    trialDays: integer('trial_days').notNull().default(0),
    trialEndsAt: at('trial_ends_at'),
    startedAt: at('started_at'),
    /** The start of the cycle after `anchor_cycles`; starts of the others are counted from it. */
    anchorAt: at('anchor_at'),
    anchorCycles: integer('anchor_cycles').notNull().default(0),
    paidUntil: at('paid_until'),
    nextPaymentAt: at('next_payment_at'),
    endsAt: at('ends_at'),
    cancelledAt: at('cancelled_at'),
    cancelReason: text('cancel_reason').$type<CancelReason>().notNull().default(''),
    cancelNote: text('cancel_note').notNull().default(''),
    /** `offline`, also where a gateway has saved no method. */
    gateway: text().$type<SubscriptionGateway>().notNull(),
    /** The gateway's ids of the method and its customer, sealed; '' without a method. */
    savedMethod: text('saved_method').notNull().default(''),
    methodHint: text('method_hint').notNull().default(''),
    /** A setup of a method that is not completed. */
    setupGateway: text('setup_gateway').$type<GatewayName>(),
    setupReference: text('setup_reference').notNull().default(''),
    setups: integer().notNull().default(0),
    setupStartedAt: at('setup_started_at'),
    /** The unpaid order of the next cycle. */
    renewalOrderId: integer('renewal_order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** Of the open renewal. */
    failedAttempts: integer('failed_attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at'),
    /** The number, from 1, of the latest attempt of the open renewal that was sent to the gateway. */
    askedAttempt: integer('asked_attempt').notNull().default(0),
    /** When access ends unless the open renewal is paid. */
    graceEndsAt: at('grace_ends_at'),
    /** When an open renewal that is not charged ends the subscription. */
    unpaidEndsAt: at('unpaid_ends_at'),
    /** null unless staff have paused it. */
    pausedAt: at('paused_at'),
    /** The due date that the customer was reminded of. */
    remindedFor: at('reminded_for'),
    /** A step of a renewal that threw is repeated after this time. */
    postponedUntil: at('postponed_until'),
    requestKey: text('request_key'),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedById: integer('modified_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('subscriptions_created_at').on(table.createdAt, table.id),
    index('subscriptions_status').on(table.status, table.createdAt),
    index('subscriptions_customer_id').on(table.customerId, table.courseId),
    index('subscriptions_course_id').on(table.courseId),
    index('subscriptions_bundle_id').on(table.bundleId, table.id).where(sql`bundle_id is not null`),
    index('subscriptions_price').on(table.price, table.id),
    index('subscriptions_next_payment_at').on(table.nextPaymentAt),
    index('subscriptions_next_attempt_at').on(table.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index('subscriptions_paid_until').on(table.paidUntil),
    index('subscriptions_renewal_order_id').on(table.renewalOrderId),
    index('subscriptions_setup_started_at').on(table.setupStartedAt).where(sql`setup_started_at is not null`),
    uniqueIndex('subscriptions_request_key').on(table.requestKey),
  ],
);

/** The courses that a subscription of a bundle gives. Courses that are removed from the bundle stay. */
export const subscriptionCourses = pgTable(
  'subscription_courses',
  {
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.courseId] }),
    index('subscription_courses_course_id').on(table.courseId),
  ],
);

/** The history of a subscription: codes, which are translated for their reader. */
export const subscriptionNotes = pgTable(
  'subscription_notes',
  {
    id: identity(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    params: jsonb('params').$type<Record<string, string>>().notNull().default({}),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('subscription_notes_subscription_id').on(table.subscriptionId, table.id)],
);
