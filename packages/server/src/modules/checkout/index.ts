import { contribute } from '../../platform/extension-points.ts';
import { publicAddresses } from '../../platform/http/public-addresses.ts';
import type { Module } from '../../platform/module.ts';
import { paymentChanges } from '../payments/index.ts';
import { checkoutAddresses } from './checkout.addresses.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import { onPaymentChange } from './payment-changes.usecases.ts';
import { paymentSubscribers } from './payment.subscribers.ts';

export const checkoutModule: Module = {
  routes: checkoutRoutes,
  subscribers: paymentSubscribers,
  contributes: [contribute(paymentChanges, onPaymentChange), contribute(publicAddresses, checkoutAddresses)],
};
