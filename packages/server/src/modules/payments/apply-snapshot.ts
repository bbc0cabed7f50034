import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { paymentChanges } from './extension-points.ts';
import type { PaymentSnapshot } from './gateways/gateway.ts';
import { isSameSum, nextStatus } from './payment-status.rules.ts';
import { getPaymentForUpdate, type Payment, updatePayment } from './payments.queries.ts';

/** Money of another amount or currency than that of the payment: nothing is given for it. */
export class WrongSumError extends Error {
  override name = 'WrongSumError';

  constructor(snapshot: PaymentSnapshot, payment: Payment) {
    super(`paid ${snapshot.amount} ${snapshot.currency} instead of ${payment.amount} ${payment.currency}`);
  }
}

/**
 * Stores the gateway's snapshot of a payment and calls `paymentChanges`, in the caller's transaction. `read`: the number of
 * the snapshot by `countRead`; one that was asked for before the last applied one is out of date and changes nothing.
 */
export async function applySnapshot(
  db: Db,
  { services, now }: { services: Services; now: Date },
  { paymentId, snapshot, read }: { paymentId: number; snapshot: PaymentSnapshot; read: number },
): Promise<Payment> {
  const before = await getPaymentForUpdate(db, paymentId);
  if (read <= before.appliedRead) return before;
  if (snapshot.status === 'paid' && !isSameSum(snapshot, before)) throw new WrongSumError(snapshot, before);
  const status = nextStatus(before.status, snapshot.status);
  const payment = await updatePayment(db, before.id, {
    status,
    appliedRead: read,
    savedMethod: snapshot.savedMethod ?? before.savedMethod,
    customer: snapshot.customer ?? before.customer,
    methodHint: snapshot.methodHint || before.methodHint,
    declined: snapshot.declined,
    modifiedAt: status === before.status ? before.modifiedAt : now,
  });
  for (const onChange of paymentChanges.all()) await onChange(db, { services, now }, { before, payment, snapshot });
  return payment;
}
