import { formatMoney } from '@lectern/contract/money';
import type { Db } from '../../platform/db/database.ts';
import {
  bookFee,
  changeStatus,
  getOrderForUpdate,
  isOpen,
  isPayable,
  isUndeliverable,
  noteThat,
  type OrderContext,
  type OrderRow,
  orderPaidLate,
  settleReportedRefunds,
  updateOrder,
} from '../orders/index.ts';
import type { Payment, PaymentChange, PaymentSnapshot } from '../payments/index.ts';
import { readSettings } from '../settings/index.ts';
import { isAmountOf } from './pay.usecases.ts';
import { emit } from '../../platform/events.ts';

/** Brings an order up to what the gateway says of one of its payments. The same snapshot changes nothing again. */
export async function onPaymentChange(
  db: Db,
  { services, now }: Pick<OrderContext, 'services' | 'now'>,
  { before, payment, snapshot }: PaymentChange,
): Promise<void> {
  const context: OrderContext = { services, actor: null, now };
  const row = await getOrderForUpdate(db, payment.orderId);
  if (payment.status === 'paid') {
    if (before.status !== 'paid') await receivePayment(db, context, { row, payment });
    await followPaid(db, context, { payment, snapshot });
  } else if (payment.status === 'failed' && row.status === 'pending' && row.paymentMethod === payment.gateway) {
    const reason = payment.declined ?? '';
    if (reason !== '') await noteThat(db, { ...context, orderId: row.id, code: 'declined', params: { reason } });
    await changeStatus(db, context, {
      row,
      to: 'failed',
      by: 'gateway',
      // The emails about a failed renewal are those of its subscription.
      quiet: row.type === 'renewal',
    });
  }
}

/**
 * Completes the order. A payment of an order that is closed, already paid or can no longer be delivered is given back, as
 * is one of the amount that the order had before its lines were changed.
 */
async function receivePayment(
  db: Db,
  context: OrderContext,
  { row, payment }: { row: OrderRow; payment: Payment },
): Promise<void> {
  const open = isOpen(row.status);
  if (isPayable(row) && (await isUndeliverable(db, row.id))) {
    await changeStatus(db, context, { row, to: 'cancelled', by: 'timeout' });
    return giveBack(db, context, { row, payment, code: 'paid_late' });
  }
  if (open && isAmountOf(payment, row)) {
    await updateOrder(db, row.id, { paymentMethod: payment.gateway, paymentMethodTitle: payment.methodHint });
    await changeStatus(db, context, { row, to: 'completed', by: 'gateway', transactionId: payment.reference });
    return;
  }
  return giveBack(db, context, { row, payment, code: open ? 'paid_other_amount' : 'paid_late' });
}

async function giveBack(
  db: Db,
  context: OrderContext,
  { row, payment, code }: { row: OrderRow; payment: Payment; code: 'paid_other_amount' | 'paid_late' },
): Promise<void> {
  const display = (await readSettings(context.services)).payments.currency;
  const amount = formatMoney(payment.amount, { ...display, code: payment.currency });
  await noteThat(db, { ...context, orderId: row.id, code, params: { amount } });
  await emit(db, context, orderPaidLate({ order_id: row.id, customer_id: row.customerId, payment_id: payment.id }));
}

/** Fees, refunds and disputes of the payment that an order was completed by. */
async function followPaid(
  db: Db,
  context: OrderContext,
  { payment, snapshot }: { payment: Payment; snapshot: PaymentSnapshot },
): Promise<void> {
  const row = await getOrderForUpdate(db, payment.orderId);
  if (row.transactionId !== payment.reference) return;
  const { id: orderId } = row;
  const { fee, refunds, dispute } = snapshot;
  if (fee !== null && fee > 0) await bookFee(db, context, { row, key: `fee:${payment.id}`, fee });
  const lost = dispute?.status === 'lost' ? [{ ...dispute, status: 'done' as const }] : [];
  await settleReportedRefunds(db, context, { orderId, reported: [...refunds, ...lost] });
  if (dispute && dispute.status !== row.dispute) {
    await updateOrder(db, orderId, { dispute: dispute.status });
    await noteThat(db, {
      ...context,
      orderId,
      code: `dispute_${dispute.status}`,
      params: { reason: dispute.reason },
    });
  }
}
