import { defineSettings, setting } from '../base/settings.ts';

export const videoPlayerSettings = defineSettings(
  'general.player',
  {
    enable_watch_full_video: setting.flag(false),
    /** Percent of a video that counts as all of it. */
    completion_percent: setting.whole({ min: 1, max: 100, default: 100 }),
    seek_time: setting.whole({ min: 1, max: 60, default: 10 }),
    resume: setting.flag(true),
    notes: setting.flag(true),
    /** Click to play, double tap to seek. */
    gestures: setting.flag(true),
    autoplay: setting.flag(false),
  },
  { tab: 'general', section: 'player', order: 7 },
);
