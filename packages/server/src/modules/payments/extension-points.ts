import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';
import type { Services } from '../../platform/services.ts';
import type { PaymentSnapshot } from './gateways/gateway.ts';
import type { Payment } from './payments.queries.ts';

export interface PaymentChange {
  /** The payment as it was stored. */
  before: Payment;
  payment: Payment;
  /** Also when the payment is unchanged: refunds and disputes are in it alone. */
  snapshot: PaymentSnapshot;
}

/**
 * Called with every snapshot of a payment, in the transaction that stores it and while the payment is locked. The same
 * snapshot may come again.
 */
type OnPaymentChange = (db: Db, context: { services: Services; now: Date }, change: PaymentChange) => Promise<void>;

export const paymentChanges = extensionPoint<OnPaymentChange>('changes of payments');
