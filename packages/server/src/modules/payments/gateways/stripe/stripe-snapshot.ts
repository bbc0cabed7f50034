import type { PaymentStatus } from '@lectern/contract';
import type { Stripe } from 'stripe';
import type { DisputeSnapshot, PaymentSnapshot, RefundSnapshot } from '../gateway.ts';
import { feeFromStripe, fromStripe } from './stripe-amounts.ts';

type Intent = Stripe.PaymentIntent;

export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

const expanded = <Value extends object>(value: string | Value | null | undefined): Value | undefined =>
  typeof value === 'object' && value !== null ? value : undefined;

const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  succeeded: 'paid',
  canceled: 'cancelled',
  requires_capture: 'authorized',
  requires_action: 'needs_action',
};

/** A renewal that the bank wants authenticated has the status of a declined one. */
function statusOf({ status, last_payment_error: refusal }: Intent): PaymentStatus {
  if (status !== 'requires_payment_method') return STATUSES[status] ?? 'open';
  if (refusal?.code === 'authentication_required') return 'needs_action';
  return refusal ? 'failed' : 'open';
}

/** Stripe's codes of brands whose names differ from them by more than the first letter. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  eftpos_au: 'eftpos Australia',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

const brandName = (brand: string): string => BRANDS[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`;

/** "Visa •••• 4242"; the name of the kind for methods without digits. */
export function hintOf(method: Stripe.PaymentMethod | undefined): string {
  if (!method) return '';
  const { card, sepa_debit: debit, us_bank_account: account } = method;
  const last4 = card?.last4 ?? debit?.last4 ?? account?.last4;
  const name = card ? brandName(card.brand) : method.type;
  return last4 ? `${name} •••• ${last4}` : name;
}

const REFUND_STATUSES: Readonly<Record<string, RefundSnapshot['status']>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

export const refundOf = ({ id, amount, currency, status }: Stripe.Refund): RefundSnapshot => ({
  reference: id,
  amount: fromStripe(amount, currency),
  status: REFUND_STATUSES[status ?? ''] ?? 'pending',
});

const DISPUTE_STATUSES: Readonly<Record<string, DisputeSnapshot['status']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

const disputeOf = ({ id, amount, currency, status, reason }: Stripe.Dispute): DisputeSnapshot => ({
  reference: id,
  amount: fromStripe(amount, currency),
  status: DISPUTE_STATUSES[status] ?? 'open',
  reason,
});

function feeOf(charge: Stripe.Charge | undefined): number | null {
  const booked = expanded(charge?.balance_transaction);
  return booked && booked.currency === charge?.currency ? feeFromStripe(booked.fee, booked.currency) : null;
}

/** Of an intent with `latest_charge.balance_transaction` and `payment_method` expanded. */
export function snapshotOf(
  intent: Intent,
  { refunds, disputes }: { refunds: readonly Stripe.Refund[]; disputes: readonly Stripe.Dispute[] },
): PaymentSnapshot {
  const status = statusOf(intent);
  const refusal = intent.last_payment_error;
  const known = disputes.toSorted((one, other) => other.created - one.created).map(disputeOf);
  const mayRenew = status === 'paid' && intent.setup_future_usage === 'off_session';
  return {
    reference: intent.id,
    status,
    amount: fromStripe(intent.amount, intent.currency),
    currency: intent.currency.toUpperCase(),
    fee: feeOf(expanded(intent.latest_charge)),
    refunds: refunds.map(refundOf),
    dispute: known.find((one) => one.status === 'open') ?? known[0] ?? null,
    savedMethod: mayRenew ? idOf(intent.payment_method) : null,
    customer: idOf(intent.customer),
    methodHint: hintOf(expanded(intent.payment_method)),
    declined: status === 'paid' ? null : (refusal?.decline_code ?? refusal?.code ?? null),
  };
}
