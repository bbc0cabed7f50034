import { defineSettings, setting } from '../base/settings.ts';

/** Requests to servers that people name, such as receivers of webhooks. */
export const outgoingSettings = defineSettings(
  'integrations',
  {
    allow_http: setting.flag(false),
    /** Hosts inside of the school's network, one in a line: `host`, `host:port` or a network such as `10.1.0.0/16`. */
    allowed_hosts: setting.text({ max: 2000, multiline: true, code: true }),
  },
  { tab: 'advanced', section: 'outgoing', order: 7 },
);
