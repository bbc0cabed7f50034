import { defineSettings, setting } from '../base/settings.ts';

export const instructorApplicationSettings = defineSettings(
  'accounts_page.display',
  {
    /** People with an account can apply to teach. */
    enable_instructor_apply: setting.flag(true),
    /** Applications of one person, rejected ones included; a withdrawn one does not count. */
    instructor_max_attempts: setting.whole({ min: 1, max: 100, default: 3 }),
  },
  { tab: 'general', section: 'applications', order: 6 },
);
