import { erasures } from '../../platform/db/erasure.ts';
import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { settingsChecks } from '../settings/index.ts';
import { checkGatewaySettings } from './gateway-settings.ts';
import { paymentsErasure } from './payments.erasure.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { refreshOpenPayments } from './refresh-open.usecases.ts';
import { sweepEvents } from './webhooks/sweep-events.usecases.ts';
import { paymentEventJob, paymentEventQueue } from './webhooks/process-event.usecases.ts';

export { type PaymentChange, paymentChanges } from './extension-points.ts';
export { offeredGateways } from './gateways/open-gateway.ts';
export type { NextStep, PaymentSnapshot, SetupSnapshot } from './gateways/gateway.ts';
export { paymentFormSources } from './gateways/payment-form-sources.ts';
export { isUnpaid } from './payment-status.rules.ts';
export { type Payment, selectOptionalPaymentByKey, selectPaymentsOf } from './payments.queries.ts';
export {
  cancelPayment,
  chargeSavedMethod,
  finishSetup,
  refreshPayment,
  refundPayment,
  resumePayment,
  startPayment,
  startSetup,
} from './payments.usecases.ts';

export const paymentsModule: Module = {
  routes: paymentsRoutes,
  queues: [paymentEventQueue],
  jobs: (services) => [
    paymentEventJob(services),
    { name: 'payments.refresh-open', cron: '*/10 * * * *', run: () => refreshOpenPayments(services) },
    { name: 'payments.sweep-events', cron: '19 4 * * *', run: () => sweepEvents(services) },
  ],
  contributes: [contribute(erasures, paymentsErasure), contribute(settingsChecks, checkGatewaySettings)],
};
