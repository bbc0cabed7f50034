import type { PublicAddresses } from '../../platform/http/public-addresses.ts';
import { paymentFormSources } from '../payments/index.ts';

const sources = paymentFormSources;
const ID = ':id(^[1-9]\\d{0,8}$)';

/** The pages of buyers. An order is read in the browser, by the key in its address. */
export const checkoutAddresses: PublicAddresses = {
  paths: [
    { path: '/checkout', sources },
    { path: `/checkout/pay/${ID}`, drawnAs: '/checkout/pay/1', sources },
    { path: `/checkout/method/${ID}`, drawnAs: '/checkout/method/1', sources },
    { path: `/order-received/${ID}`, drawnAs: '/order-received/1' },
  ],
};
