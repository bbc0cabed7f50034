import { defineSettings, setting } from '../base/settings.ts';

export const courseReviewSettings = defineSettings(
  'single_course.reviews',
  {
    enable: setting.flag(true),
    /** Off: every member can review a published course. */
    enrolled_only: setting.flag(true),
    /** Reviews of learners are shown at once. */
    auto_approve: setting.flag(true),
  },
  { tab: 'course_page', section: 'reviews', order: 2 },
);
