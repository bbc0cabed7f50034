import { defineSettings, setting } from '../base/settings.ts';

export const registrationSettings = defineSettings(
  'general.registration',
  {
    enable_student_registration: setting.flag(true),
    privacy_mode: setting.flag(false),
    /** People can register to teach; see `instructor_needs_approval`. */
    enable_instructor_registration: setting.flag(true),
    /** Instructor registrations need approval. Off: they may teach at once. */
    instructor_needs_approval: setting.flag(true),
    /** Days after a rejection before its applicant can apply to teach again. */
    instructor_reapply_days: setting.whole({ min: 0, max: 3650, default: 14 }),
  },
  { tab: 'general', section: 'registration', order: 5 },
);
