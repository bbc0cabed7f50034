import { and, eq } from 'drizzle-orm';
import { ownDataOf, ownRowsOf } from '../../platform/db/own-data.ts';
import { bookings, ledgerEntries } from '../orders/ledger/ledger.tables.ts';
import { instructorShares, withdrawals } from './revenue.tables.ts';

export const revenueOwnData = [
  ownRowsOf(withdrawals.userId, {
    name: 'withdrawals',
    show: {
      id: withdrawals.id,
      status: withdrawals.status,
      amount_in_minor_units: withdrawals.amount,
      currency: withdrawals.currency,
      method: withdrawals.method,
      date_created: withdrawals.createdAt,
      decided_at: withdrawals.decidedAt,
      reason: withdrawals.reason,
      rejection: withdrawals.rejectionDetail,
      reference: withdrawals.reference,
      paid_at: withdrawals.paidAt,
    },
    orderBy: [withdrawals.id],
  }),
  ownRowsOf(instructorShares.userId, {
    name: 'revenue-share',
    show: { rate: instructorShares.rate, method: instructorShares.method },
  }),
  ownDataOf([ledgerEntries], {
    name: 'earnings',
    rows: (db, userId) =>
      db
        .select({
          date: bookings.bookedAt,
          kind: bookings.kind,
          order_id: ledgerEntries.orderId,
          amount_in_minor_units: ledgerEntries.amount,
          currency: ledgerEntries.currency,
        })
        .from(ledgerEntries)
        .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
        .where(and(eq(ledgerEntries.userId, userId), eq(ledgerEntries.account, 'instructors')))
        .orderBy(ledgerEntries.id),
  }),
];
