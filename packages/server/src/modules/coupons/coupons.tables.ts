import type { CouponKind } from '@lectern/contract';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity } from '../../platform/db/columns.ts';
import { amount } from '../../platform/db/money-column.ts';
import { users } from '../identity/identity.tables.ts';
import { orders } from '../orders/orders.tables.ts';

/** Amounts are in minor units of `currency`. */
export const coupons = pgTable(
  'coupons',
  {
    id: identity(),
    /** In upper case. */
    code: text().notNull(),
    description: text().notNull().default(''),
    kind: text().$type<CouponKind>().notNull(),
    /** In hundredths of a percent. */
    percent: integer().notNull().default(0),
    amount: amount('amount').notNull().default(0),
    currency: text().notNull(),
    /** Empty: all courses. No rows of their own: a coupon whose courses are all deleted must not be for every course. */
    courseIds: integer('course_ids').array().notNull().default([]),
    /** 0: without a limit. */
    usageLimit: integer('usage_limit').notNull().default(0),
    usageLimitPerCustomer: integer('usage_limit_per_customer').notNull().default(0),
    minimumTotal: amount('minimum_total').notNull().default(0),
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
    active: boolean().notNull().default(true),
    trashedAt: at('trashed_at'),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedById: integer('modified_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('coupons_code').on(table.code),
    index('coupons_created_at').on(table.createdAt, table.id),
    index('coupons_modified_by_id').on(table.modifiedById),
  ],
);

/** The orders that use a coupon. How often it is used is their number: no counter can differ from it. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: identity(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id').references(() => users.id, { onDelete: 'set null' }),
    usedAt: at('used_at').notNull(),
  },
  (table) => [
    uniqueIndex('coupon_uses_order_id').on(table.orderId),
    index('coupon_uses_coupon_id').on(table.couponId, table.customerId),
    index('coupon_uses_customer_id').on(table.customerId),
  ],
);
