import { AppError } from '../../platform/errors.ts';
import { on, type Subscriber } from '../../platform/events.ts';
import type { Services } from '../../platform/services.ts';
import {
  failRefund,
  getOrderForUpdate,
  getRefund,
  orderPaidLate,
  orderRefundRequested,
  orderStatusChanged,
} from '../orders/index.ts';
import { cancelPayment, refundPayment, selectPaymentsOf } from '../payments/index.ts';

/** Calls of payment gateways for orders. The queue repeats a failed call with the same idempotency key. */
export function paymentSubscribers(services: Services): Subscriber[] {
  const { db } = services;

  async function cancelPayments(orderId: number): Promise<void> {
    for (const payment of await selectPaymentsOf(db, orderId)) {
      if (payment.status !== 'paid' && payment.status !== 'cancelled') await cancelPayment(services, payment);
    }
  }

  async function requestRefund(refundId: number): Promise<void> {
    const refund = await getRefund(db, refundId);
    if (refund.status !== 'pending') return;
    const payment = await paidPayment(refund.orderId);
    const { amount, reason } = refund;
    try {
      if (!payment) throw new AppError('gateway_refused', { reason: 'no payment' });
      await refundPayment(services, payment, { amount, reason, key: `refund-${refund.id}` });
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'gateway_unavailable') throw error;
      const said = typeof error.details.reason === 'string' ? error.details.reason : error.code;
      await db.transaction((tx) =>
        failRefund(tx, { services, actor: null, now: services.clock() }, { refund, reason: said }),
      );
    }
  }

  /** The payment that the order was completed by. */
  async function paidPayment(orderId: number) {
    const { transactionId } = await db.transaction((tx) => getOrderForUpdate(tx, orderId));
    return (await selectPaymentsOf(db, orderId)).find(({ reference }) => reference === transactionId);
  }

  async function returnPayment({ orderId, paymentId }: { orderId: number; paymentId: number }): Promise<void> {
    const payment = (await selectPaymentsOf(db, orderId)).find(({ id }) => id === paymentId);
    if (!payment) return;
    const { amount } = payment;
    await refundPayment(services, payment, { amount, key: `late-${payment.id}`, reason: 'The order was not open.' });
  }

  return [
    on(orderStatusChanged, 'checkout.cancel-payments', async ({ payload }) => {
      if (payload.to === 'cancelled') await cancelPayments(payload.order_id);
    }),
    on(orderRefundRequested, 'checkout.request-refund', ({ payload }) => requestRefund(payload.refund_id)),
    on(orderPaidLate, 'checkout.return-payment', ({ payload }) =>
      returnPayment({ orderId: payload.order_id, paymentId: payload.payment_id }),
    ),
  ];
}
