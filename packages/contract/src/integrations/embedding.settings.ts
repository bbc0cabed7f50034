import { defineSettings, setting } from '../base/settings.ts';
import { MAX_FRAME_SITES_LENGTH } from './embedding.limits.ts';

export const embeddingSettings = defineSettings(
  'advance.embedding',
  {
    enable: setting.flag(true),
    /** Origins that may show the school's embeds, in lines, as `frame-ancestors` takes them; '' for all. */
    sites: setting.text({ max: MAX_FRAME_SITES_LENGTH, multiline: true, code: true }),
  },
  { tab: 'advanced', section: 'embedding', order: 6 },
);
