import type { PublicAddresses } from '../../platform/http/public-addresses.ts';
import { paymentFormSources } from '../payments/index.ts';

const sources = paymentFormSources;

/** The pages of buyers. An order is read by the key in its address, in the browser alone. */
export const checkoutAddresses: PublicAddresses = {
  paths: [{ path: '/checkout', sources }, { path: '/checkout/pay/:id', sources }, '/order-received/:id'],
};
