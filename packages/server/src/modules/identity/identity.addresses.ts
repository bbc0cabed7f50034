import type { PublicAddresses } from '../../platform/http/public-addresses.ts';

export const identityAddresses: PublicAddresses = {
  paths: [
    '/sign-in',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/confirm-email',
    '/setup',
    '/phone-sign-in',
  ],
};
