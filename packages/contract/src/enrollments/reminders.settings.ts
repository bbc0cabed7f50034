import { defineSettings, setting } from '../base/settings.ts';

const days = () => setting.whole({ min: 1, max: 365, default: 7 });

export const reminderSettings = defineSettings(
  'emails.reminders',
  {
    /** Days of inactivity in a course before a reminder. */
    inactive_days: days(),
    /** Days before access expires. */
    access_days: days(),
  },
  { tab: 'emails', section: 'reminders', order: 2 },
);
