import type { OrderStatus } from '@lectern/contract';

/** Who changes the status of an order. `gateway`: a payment gateway reports a payment. */
export type OrderActor = 'checkout' | 'gateway' | 'staff' | 'customer' | 'timeout';

const ANY_PAYER: readonly OrderActor[] = ['checkout', 'gateway', 'staff'];
const CANCELS: readonly OrderActor[] = ['customer', 'staff', 'timeout'];

/** Who may move an order from one status to another; what is not listed is refused. Trash is no part of it. */
const transitions: Readonly<
  Partial<Record<OrderStatus, Readonly<Partial<Record<OrderStatus, readonly OrderActor[]>>>>>
> = {
  pending: {
    'on-hold': ['checkout', 'staff'],
    processing: ['gateway'],
    completed: ANY_PAYER,
    failed: ['gateway'],
    cancelled: CANCELS,
  },
  'on-hold': { completed: ANY_PAYER, cancelled: CANCELS },
  processing: { completed: ANY_PAYER, failed: ['gateway'] },
  // A customer who pays in another way after a refused card.
  failed: { pending: ['checkout'], 'on-hold': ['checkout'], completed: ANY_PAYER, cancelled: CANCELS },
  completed: { refunded: ['staff', 'gateway'], 'on-hold': ['staff'], cancelled: ['staff'] },
};

export const mayChange = (from: OrderStatus, to: OrderStatus, by: OrderActor): boolean =>
  transitions[from]?.[to]?.includes(by) ?? false;

export const nextStatuses = (from: OrderStatus, by: OrderActor): OrderStatus[] =>
  Object.entries(transitions[from] ?? {}).flatMap(([to, actors]) => (actors.includes(by) ? [to as OrderStatus] : []));

/** Statuses of orders that wait for their money and keep seats. */
const openStatuses = ['pending', 'on-hold', 'processing', 'failed'] as const satisfies readonly OrderStatus[];

export const isOpen = (status: OrderStatus): boolean => (openStatuses as readonly OrderStatus[]).includes(status);

/** A completed order that goes there loses its access, which needs a reason. */
export const endsAccess = (from: OrderStatus, to: OrderStatus): boolean => from === 'completed' && to !== 'completed';

interface RefundableLine {
  id: number;
  total: number;
  tax: number;
  refunded: number;
}

/**
 * The tax in a refund of a line. Computed from what is refunded altogether, so that the parts of several refunds sum to
 * the line's tax.
 */
export function refundedTax({ total, tax, refunded }: RefundableLine, amount: number): number {
  const taxOf = (part: number) => (total === 0 ? 0 : Math.round((tax * part) / total));
  return taxOf(refunded + amount) - taxOf(refunded);
}

/** Until when an unpaid order keeps its seats. */
const PENDING_MS = 60 * 60_000;
const FAILED_MS = 7 * 24 * 60 * 60_000;

export function heldUntil(status: OrderStatus, now: Date): Date | null {
  if (status === 'pending') return new Date(now.getTime() + PENDING_MS);
  if (status === 'failed' || status === 'on-hold') return new Date(now.getTime() + FAILED_MS);
  return null;
}
