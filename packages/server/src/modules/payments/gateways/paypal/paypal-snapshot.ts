import type { PaymentStatus } from '@lectern/contract';
import type { DisputeSnapshot, PaymentSnapshot, RefundSnapshot } from '../gateway.ts';
import { fromPaypal, type Money } from './paypal-amounts.ts';

export interface Link {
  rel: string;
  href: string;
}

export interface PaypalRefund {
  id: string;
  status: string;
  amount?: Money;
}

interface Capture {
  id: string;
  status: string;
  amount: Money;
  status_details?: { reason?: string };
  seller_receivable_breakdown?: { paypal_fee?: Money };
}

interface Wallet {
  email_address?: string;
  attributes?: { vault?: { id?: string; status?: string; customer?: { id?: string } } };
}

/** An order of PayPal, as far as we read it. */
export interface PaypalOrder {
  id: string;
  status: string;
  payment_source?: { paypal?: Wallet };
  purchase_units?: {
    amount?: Money;
    payments?: { captures?: Capture[]; refunds?: PaypalRefund[] };
  }[];
  links?: Link[];
}

export interface PaypalDispute {
  dispute_id: string;
  reason?: string;
  status: string;
  dispute_amount: Money;
  dispute_outcome?: { outcome_code?: string };
  create_time?: string;
}

export const captureOf = (order: PaypalOrder): Capture | undefined => {
  const captures = order.purchase_units?.[0]?.payments?.captures ?? [];
  // A declined capture can be followed by one that succeeds.
  return captures.findLast(({ status }) => status !== 'DECLINED' && status !== 'FAILED') ?? captures.at(-1);
};

const ORDER_STATUSES: Readonly<Record<string, PaymentStatus>> = { APPROVED: 'authorized', VOIDED: 'cancelled' };
const CAPTURE_STATUSES: Readonly<Record<string, PaymentStatus>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  DECLINED: 'failed',
  FAILED: 'failed',
};

const REFUND_STATUSES: Readonly<Record<string, RefundSnapshot['status']>> = {
  COMPLETED: 'done',
  CANCELLED: 'failed',
  FAILED: 'failed',
};

export const refundOf = ({ id, status, amount }: PaypalRefund, asked: Money): RefundSnapshot => ({
  reference: id,
  amount: fromPaypal(amount ?? asked),
  status: REFUND_STATUSES[status] ?? 'pending',
});

const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED', 'RESOLVED_WITH_PAYOUT']);

function disputeOf({ dispute_id: reference, ...dispute }: PaypalDispute): DisputeSnapshot {
  const isLost = LOST.has(dispute.dispute_outcome?.outcome_code ?? '');
  return {
    reference,
    amount: fromPaypal(dispute.dispute_amount),
    status: dispute.status === 'RESOLVED' ? (isLost ? 'lost' : 'won') : 'open',
    reason: dispute.reason ?? '',
  };
}

/** "paypal j•••@example.com" */
export function hintOf(wallet: Wallet | undefined): string {
  const email = wallet?.email_address ?? '';
  const at = email.lastIndexOf('@');
  return at < 1 ? 'paypal' : `paypal ${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** An order that PayPal no longer knows was not paid in time. */
export const expired = (reference: string): PaymentSnapshot => ({
  reference,
  status: 'cancelled',
  amount: 0,
  currency: '',
  fee: null,
  refunds: [],
  dispute: null,
  savedMethod: null,
  customer: null,
  methodHint: '',
  declined: null,
});

export function snapshotOf(order: PaypalOrder, disputes: readonly PaypalDispute[]): PaymentSnapshot {
  const unit = order.purchase_units?.[0];
  const capture = captureOf(order);
  const amount = capture?.amount ?? unit?.amount;
  const wallet = order.payment_source?.paypal;
  const vault = wallet?.attributes?.vault;
  const fee = capture?.seller_receivable_breakdown?.paypal_fee;
  const status = (capture ? CAPTURE_STATUSES[capture.status] : ORDER_STATUSES[order.status]) ?? 'open';
  const known = disputes
    .toSorted((one, other) => (other.create_time ?? '').localeCompare(one.create_time ?? ''))
    .map(disputeOf);
  return {
    ...expired(order.id),
    status,
    amount: amount ? fromPaypal(amount) : 0,
    currency: amount?.currency_code ?? '',
    fee: fee && fee.currency_code === amount?.currency_code ? fromPaypal(fee) : null,
    refunds: (unit?.payments?.refunds ?? []).map((refund) => refundOf(refund, amount as Money)),
    dispute: known.find((one) => one.status === 'open') ?? known[0] ?? null,
    savedMethod: vault?.id ?? null,
    customer: vault?.customer?.id ?? null,
    methodHint: hintOf(wallet),
    declined: status === 'failed' ? (capture?.status_details?.reason ?? capture?.status ?? null) : null,
  };
}
