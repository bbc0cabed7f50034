import { defineSettings, setting } from '../base/settings.ts';

export const emailVerificationSettings = defineSettings(
  'authentication.email_verification',
  { enable: setting.flag(true) },
  { tab: 'sign_in', section: 'sign_in', order: 1 },
);

export const signInSettings = defineSettings(
  'authentication',
  {
    password_min_length: setting.whole({ min: 8, max: 64, default: 8 }),
    login_attempts: setting.whole({ min: 1, max: 50, default: 5 }),
    lock_minutes: setting.whole({ min: 1, max: 1440, default: 15 }),
    limit_login_session: setting.whole({ min: 0, max: 100, default: 0 }),
    /** People are notified by mail of a sign-in from a new browser. */
    new_device_mail: setting.flag(true),
  },
  { tab: 'sign_in', section: 'sign_in', order: 2 },
);
