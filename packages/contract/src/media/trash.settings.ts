import { defineSettings, setting } from '../base/settings.ts';

export const trashSettings = defineSettings(
  'advance',
  { trash_days: setting.whole({ min: 0, max: 3650, default: 30 }) },
  { tab: 'advanced', section: 'storage', order: 3 },
);
