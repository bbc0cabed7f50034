import type { payoutMethods, rejectionReasons, WithdrawStatus } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity, jsonb } from '../../platform/db/columns.ts';
import { amount } from '../../platform/db/money-column.ts';
import { courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';

type Method = (typeof payoutMethods)[number];

/** How the revenue of a course is shared, where that differs from the settings. */
export const courseShares = pgTable('revenue_course_shares', {
  courseId: integer('course_id')
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  /** Percent; null: that of the author, else that of the settings. */
  rate: integer(),
  /** Empty: all to the author. */
  split: jsonb('split').$type<readonly { userId: number; percent: number }[]>().notNull().default([]),
});

/** The rate and the payout method of an instructor. */
export const instructorShares = pgTable('revenue_instructors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Percent; null: that of the settings. */
  rate: integer(),
  method: text().$type<Method>(),
  /** The sealed details of the method. */
  details: text().notNull().default(''),
});

/** Payout requests of instructors. The amount of a pending request is reserved. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text().$type<WithdrawStatus>().notNull(),
    amount: amount('amount').notNull(),
    currency: text().notNull(),
    method: text().$type<Method>().notNull(),
    /** The sealed details of the method when it was requested. */
    details: text().notNull(),
    requestKey: text('request_key'),
    reason: text().$type<'' | (typeof rejectionReasons)[number]>().notNull().default(''),
    rejectionDetail: text('rejection_detail').notNull().default(''),
    reference: text().notNull().default(''),
    paidAt: at('paid_at'),
    decidedAt: at('decided_at'),
    decidedById: integer('decided_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
  },
  (table) => [
    uniqueIndex('withdrawals_one_pending').on(table.userId).where(sql`status = 'pending'`),
    uniqueIndex('withdrawals_request_key').on(table.userId, table.requestKey),
    index('withdrawals_user_id').on(table.userId, table.createdAt),
    index('withdrawals_status').on(table.status, table.createdAt),
  ],
);
