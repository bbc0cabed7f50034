import { defineSettings, setting } from '../base/settings.ts';

export const logSettings = defineSettings(
  'advance',
  { log_days: setting.whole({ min: 0, max: 3650, default: 30 }) },
  { tab: 'advanced', section: 'storage', order: 4 },
);

/** Also logs successful requests. */
export const debugSettings = defineSettings(
  'advance.debug',
  { enable: setting.flag(false) },
  { tab: 'advanced', section: 'storage', order: 5 },
);
