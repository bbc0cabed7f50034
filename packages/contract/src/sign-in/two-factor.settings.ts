import { defineSettings, setting } from '../base/settings.ts';

/** A mailed code after the password, for people without an authenticator app. Requires a mail server. */
export const oneTimeCodeSettings = defineSettings(
  'authentication.otp',
  {
    enable: setting.flag(false),
    length: setting.whole({ min: 4, max: 8, default: 6 }),
    /** Seconds until a code expires. */
    expires: setting.whole({ min: 60, max: 3600, default: 600 }),
    /** Seconds before another can be asked for. */
    resend_after: setting.whole({ min: 30, max: 600, default: 120 }),
    max_resend: setting.whole({ min: 0, max: 10, default: 5 }),
  },
  { tab: 'sign_in', section: 'one_time_code', order: 3 },
);

/** These roles count for nothing before their holder has set up the second step of signing in. */
export const twoFactorSettings = defineSettings(
  'authentication.require_two_factor',
  {
    administrator: setting.flag(false),
    manager: setting.flag(false),
    instructor: setting.flag(false),
  },
  { tab: 'sign_in', section: 'two_factor', order: 4 },
);
