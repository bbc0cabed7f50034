import { defineSettings, setting } from '../base/settings.ts';

export const accountDeletionSettings = defineSettings(
  'account_page',
  {
    /** People may delete their own account. */
    delete_account: setting.flag(true),
  },
  { tab: 'sign_in', section: 'own_account', order: 5 },
);

/** A text of the school that everyone agrees to when creating an account; none while it is empty. */
export const consentSettings = defineSettings(
  'advance.gdpr',
  { enable: setting.flag(false), message: setting.text({ max: 1000, multiline: true }) },
  { tab: 'sign_in', section: 'consent', order: 6 },
);
