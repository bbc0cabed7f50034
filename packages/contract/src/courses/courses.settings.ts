import { defineSettings, setting } from '../base/settings.ts';

export const courseAccessSettings = defineSettings(
  'general.course_access',
  {
    restrict_instructors: setting.flag(true),
    instructor_can_publish: setting.flag(false),
    instructor_can_delete: setting.flag(true),
  },
  { tab: 'general', section: 'course_access', order: 4 },
);
