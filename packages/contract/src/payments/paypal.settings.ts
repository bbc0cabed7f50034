import { defineSettings, setting } from '../base/settings.ts';
import { MAX_GATEWAY_KEY_LENGTH } from './payments.limits.ts';

export const paypalSettings = defineSettings(
  'payments.paypal',
  {
    enable: setting.flag(false),
    /** '' means the title in the reader's language. */
    title: setting.text({ max: 80 }),
    sandbox: setting.flag(true),
    client_id: setting.text({ max: MAX_GATEWAY_KEY_LENGTH, code: true, pattern: /^[\w-]*$/ }),
    /** Stored encrypted. Answers have `SECRET_MASK` in its place. */
    secret: setting.secret({ max: MAX_GATEWAY_KEY_LENGTH, stored: 2000 }),
    webhook_id: setting.text({ max: 50, code: true, pattern: /^[\w-]*$/ }),
    /** Distinguishes the orders of schools that share a PayPal account. */
    invoice_prefix: setting.text({ max: 40, code: true, default: 'ORD-', pattern: /^[\w-]*$/ }),
  },
  { tab: 'payments', section: 'paypal', order: 60 },
);
