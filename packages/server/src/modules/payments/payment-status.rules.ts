import type { PaymentStatus } from '@lectern/contract';

/**
 * The status that a payment has after a snapshot. What was paid stays paid, whatever is refunded. What was cancelled stays
 * cancelled, since PayPal goes on to call it open, unless money has come all the same.
 */
export function nextStatus(before: PaymentStatus, read: PaymentStatus): PaymentStatus {
  if (before === 'paid' || read === 'paid') return 'paid';
  return before === 'cancelled' ? 'cancelled' : read;
}

interface Sum {
  amount: number;
  currency: string;
}

/** Whether money is what was asked for. */
export const isSameSum = (one: Sum, other: Sum): boolean =>
  one.amount === other.amount && one.currency === other.currency;
