import type { PaymentStatus } from '@lectern/contract';

/**
 * The status of a payment after a snapshot. A paid payment stays paid after refunds. A cancelled one stays cancelled,
 * although PayPal still reports it as open, unless it was paid.
 */
export function nextStatus(before: PaymentStatus, read: PaymentStatus): PaymentStatus {
  if (before === 'paid' || read === 'paid') return 'paid';
  return before === 'cancelled' ? 'cancelled' : read;
}

/** Whether a payment can still be completed by its payer. */
export const isUnpaid = ({ status }: { status: PaymentStatus }): boolean =>
  status === 'open' || status === 'needs_action' || status === 'failed';

interface Sum {
  amount: number;
  currency: string;
}

/** Whether an amount is the requested one. */
export const isSameSum = (one: Sum, other: Sum): boolean =>
  one.amount === other.amount && one.currency === other.currency;
