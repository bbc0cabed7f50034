import type { GatewayName } from '@lectern/contract';
import type { Services } from '../../platform/services.ts';
import { applySnapshot } from './apply-snapshot.ts';
import type {
  Gateway,
  NextStep,
  PaymentRequest,
  PaymentSnapshot,
  SavedCharge,
  SetupRequest,
  SetupSnapshot,
} from './gateways/gateway.ts';
import { openEnabledGateway, openGateway } from './gateways/open-gateway.ts';
import { countRead, insertPaymentOnce, type Payment } from './payments.queries.ts';

/** Asks the gateway outside of any transaction, and stores what it answers. */
async function applyAnswer(
  services: Services,
  payment: Payment,
  ask: () => Promise<PaymentSnapshot>,
): Promise<Payment> {
  const read = await countRead(services.db, payment.id);
  const snapshot = await ask();
  return services.jobs.thenLook(() =>
    services.db.transaction((db) =>
      applySnapshot(db, { services, now: services.clock() }, { paymentId: payment.id, snapshot, read }),
    ),
  );
}

const captureKey = ({ key }: Payment) => `${key}:capture`;

/** Starts to pay an order. The same key finds the payment that it started first. */
export async function startPayment(
  services: Services,
  { gateway: name, ...request }: PaymentRequest & { gateway: GatewayName },
): Promise<{ payment: Payment; next: NextStep }> {
  const gateway = await openEnabledGateway(services, name);
  const { reference, next } = await gateway.start(request);
  const { orderId, amount, currency, key } = request;
  const createdAt = services.clock();
  const row = { orderId, gateway: name, reference, amount, currency, key, status: 'open' as const, createdAt };
  return { payment: await insertPaymentOnce(services.db, row), next };
}

/** The address where the payer continues a started payment. */
export const resumePayment = async (services: Services, payment: Payment): Promise<NextStep> =>
  (await openGateway(services, payment.gateway)).resume(payment.reference);

/**
 * Reads a payment at its gateway and stores what it says. One that the payer has approved is captured, unless it was
 * cancelled meanwhile. Safe to repeat.
 */
export async function refreshPayment(services: Services, payment: Payment): Promise<Payment> {
  const gateway = await openGateway(services, payment.gateway);
  const found = await applyAnswer(services, payment, () => gateway.read(payment.reference));
  return found.status === 'authorized' ? captureWith(services, gateway, found) : found;
}

const captureWith = (services: Services, gateway: Gateway, payment: Payment): Promise<Payment> =>
  applyAnswer(services, payment, () => gateway.capture(payment.reference, captureKey(payment)));

/** Ends an unpaid payment; one that was paid meanwhile stays paid. */
export async function cancelPayment(services: Services, payment: Payment): Promise<Payment> {
  const gateway = await openGateway(services, payment.gateway);
  return applyAnswer(services, payment, () => gateway.cancel(payment.reference));
}

/** Refunds a part of a payment. `key` names the refund: the same key never refunds twice. */
export async function refundPayment(
  services: Services,
  payment: Payment,
  refund: { amount: number; key: string; reason: string },
): Promise<Payment> {
  const gateway = await openGateway(services, payment.gateway);
  const { reference, currency } = payment;
  await gateway.refund({ ...refund, reference, currency });
  return applyAnswer(services, payment, () => gateway.read(reference));
}

/** Begins to save a method without a payment. */
export const startSetup = async (
  services: Services,
  { gateway: name, ...request }: SetupRequest & { gateway: GatewayName },
): Promise<{ reference: string; next: NextStep }> => (await openEnabledGateway(services, name)).startSetup(request);

/** The outcome of a setup. Safe to repeat. */
export const finishSetup = async (
  services: Services,
  { gateway: name, reference, key }: { gateway: GatewayName; reference: string; key: string },
): Promise<SetupSnapshot> => (await openGateway(services, name)).finishSetup(reference, key);

/** Charges a saved method for a renewal. */
export async function chargeSavedMethod(
  services: Services,
  { gateway: name, ...charge }: SavedCharge & { gateway: GatewayName },
): Promise<Payment> {
  const gateway = await openGateway(services, name);
  const snapshot = await gateway.chargeSaved(charge);
  const { orderId, amount, currency, key } = charge;
  const { reference } = snapshot;
  const createdAt = services.clock();
  const row = { orderId, gateway: name, reference, amount, currency, key, status: 'open' as const, createdAt };
  const payment = await insertPaymentOnce(services.db, row);
  return applyAnswer(services, payment, async () => snapshot);
}
