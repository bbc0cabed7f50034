import { defineSettings, setting } from '../base/settings.ts';
import { MAX_GATEWAY_KEY_LENGTH } from './payments.limits.ts';

const secret = () => setting.secret({ max: MAX_GATEWAY_KEY_LENGTH, stored: 2000 });

export const stripeSettings = defineSettings(
  'payments.stripe',
  {
    enable: setting.flag(false),
    /** '' means the title in the reader's language. */
    title: setting.text({ max: 80 }),
    publishable_key: setting.text({
      max: MAX_GATEWAY_KEY_LENGTH,
      code: true,
      pattern: /^(pk_(test|live)_\w+)?$/,
    }),
    /** Secrets are stored encrypted. Answers have `SECRET_MASK` in their place. */
    secret_key: secret(),
    webhook_secret: secret(),
  },
  { tab: 'payments', section: 'stripe', order: 50 },
);
