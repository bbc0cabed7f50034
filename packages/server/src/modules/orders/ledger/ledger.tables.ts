import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity } from '../../../platform/db/columns.ts';
import { amount } from '../../../platform/db/money-column.ts';
import { orders } from '../orders.tables.ts';

/**
 * One thing that happened with money. Triggers of the database refuse to change or delete it, and refuse a booking whose
 * entries do not sum to zero in each currency.
 */
export const bookings = pgTable(
  'ledger_bookings',
  {
    id: identity(),
    /** Names the thing: booking it again does nothing. */
    key: text().notNull(),
    kind: text().$type<BookingKind>().notNull(),
    orderId: integer('order_id').references(() => orders.id),
    bookedAt: at('booked_at').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_bookings_key').on(table.key),
    index('ledger_bookings_order_id').on(table.orderId),
    index('ledger_bookings_booked_at').on(table.bookedAt),
  ],
);

/**
 * A part of a booking. Positive amounts increase what the school has (`payments`) or has spent (`fees`, `shares`,
 * `payouts`); negative amounts are what it has earned (`sales`), or owes (`tax`, `instructors`).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: identity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id),
    account: text().$type<LedgerAccount>().notNull(),
    amount: amount('amount').notNull(),
    currency: text().notNull(),
    orderId: integer('order_id').references(() => orders.id),
    /** Ids of rows that may be deleted later; entries stay. */
    lineId: integer('line_id'),
    courseId: integer('course_id'),
    userId: integer('user_id'),
  },
  (table) => [
    index('ledger_entries_booking_id').on(table.bookingId),
    index('ledger_entries_order_id').on(table.orderId, table.account),
    index('ledger_entries_user_id').on(table.userId, table.account),
    index('ledger_entries_course_id').on(table.courseId, table.account),
  ],
);

export type LedgerAccount = 'payments' | 'sales' | 'tax' | 'fees' | 'shares' | 'instructors' | 'payouts';
/** `void`: a completed order was set back without a refund. */
export type BookingKind = 'sale' | 'refund' | 'void' | 'fee' | 'share' | 'payout' | 'adjustment';
