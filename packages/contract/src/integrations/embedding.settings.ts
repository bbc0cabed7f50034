import { defineSettings, setting } from '../base/settings.ts';
import { MAX_FRAME_SITES_LENGTH } from './embedding.limits.ts';

/** Origins as `frame-ancestors` takes them, in lines; the host may begin with `*.`. */
const SITES = /^(?:https?:\/\/(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:\s+|$))*$/i;

export const embeddingSettings = defineSettings(
  'advance.embedding',
  {
    enable: setting.flag(true),
    /** Sites that may show the school's embeds, in lines; '' for all sites. */
    sites: setting.text({ max: MAX_FRAME_SITES_LENGTH, multiline: true, code: true, pattern: SITES }),
  },
  { tab: 'advanced', section: 'embedding', order: 6 },
);
