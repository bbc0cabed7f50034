import type { OrderStatus, OrderType, PaymentMethod } from '@lectern/contract';
import { shareOf } from '@lectern/contract/money';

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

/** Whether proofs of the transfer for an order can be uploaded. */
export const takesProof = ({ status, paymentMethod }: { status: OrderStatus; paymentMethod: PaymentMethod }): boolean =>
  status === 'on-hold' && paymentMethod === 'offline';

export const mayChange = (from: OrderStatus, to: OrderStatus, by: OrderActor): boolean =>
  transitions[from]?.[to]?.includes(by) ?? false;

export const nextStatuses = (from: OrderStatus, by: OrderActor): OrderStatus[] =>
  Object.entries(transitions[from] ?? {}).flatMap(([to, actors]) => (actors.includes(by) ? [to as OrderStatus] : []));

/** Statuses of orders that wait for their money and keep seats. */
const openStatuses = ['pending', 'on-hold', 'processing', 'failed'] as const satisfies readonly OrderStatus[];

export const isOpen = (status: OrderStatus): boolean => (openStatuses as readonly OrderStatus[]).includes(status);

/** Whether the customer can pay now. An order that waits for a transfer can also be paid by another method. */
export const isPayable = ({ status }: { status: OrderStatus }): boolean => isOpen(status) && status !== 'processing';

/** Lines change only while the order is not paid, and no payment of it is under way. */
export const hasOpenLines = (status: OrderStatus): boolean => isOpen(status) && status !== 'processing';

/** An order that still gives access, or is being paid, cannot be put away. */
export const mayTrash = (status: OrderStatus): boolean =>
  status !== 'completed' && status !== 'processing' && status !== 'trash';

/** A gateway has the payment and can give it back. */
export const isPaidOnline = (order: { paymentMethod: PaymentMethod; transactionId: string }): boolean =>
  (order.paymentMethod === 'stripe' || order.paymentMethod === 'paypal') && order.transactionId !== '';

/** A completed order that moves to one of these loses its access, which needs a reason. */
export const endsAccess = (from: OrderStatus, to: OrderStatus): boolean => from === 'completed' && to !== 'completed';

interface RefundableLine {
  id: number;
  total: number;
  tax: number;
  refunded: number;
}

interface WaitingRefund {
  status: 'pending' | 'done' | 'failed';
  lines: readonly { lineId: number; amount: number }[];
}

/** Lines as they will be: refunds that wait for their gateway count as given. */
export function withoutPending<Line extends { id: number; refunded: number }>(
  lines: readonly Line[],
  refunds: readonly WaitingRefund[],
): Line[] {
  const waiting = refunds.filter(({ status }) => status === 'pending').flatMap((refund) => refund.lines);
  const waitingFor = (id: number) =>
    waiting.filter(({ lineId }) => lineId === id).reduce((sum, { amount }) => sum + amount, 0);
  return lines.map((line) => ({ ...line, refunded: line.refunded + waitingFor(line.id) }));
}

/**
 * The tax in a refund of a line. Computed from what is refunded altogether, so that the parts of several refunds sum to
 * the line's tax.
 */
export function refundedTax({ total, tax, refunded }: RefundableLine, amount: number): number {
  const taxOf = (part: number) => (total === 0 ? 0 : shareOf(tax, part, total));
  return taxOf(refunded + amount) - taxOf(refunded);
}

/** Until when an unpaid order keeps its seats. */
const PENDING_MS = 60 * 60_000;
const FAILED_MS = 7 * 24 * 60 * 60_000;

export function heldUntil(status: OrderStatus, now: Date, type: OrderType = 'single'): Date | null {
  // Its subscription decides how long a renewal can be paid.
  if (type === 'renewal') return null;
  if (status === 'pending') return new Date(now.getTime() + PENDING_MS);
  if (status === 'failed' || status === 'on-hold') return new Date(now.getTime() + FAILED_MS);
  return null;
}
