import { z } from 'zod';
import { defineSettings, setting } from '../base/settings.ts';
import { MAX_SENDER_NAME_LENGTH } from '../limits.ts';
import { emailOverride } from './email-templates.ts';

export const senderSettings = defineSettings(
  'emails.general',
  {
    from_name: setting.text({ max: MAX_SENDER_NAME_LENGTH }),
    from_email: setting.email(),
    /** 0 for the school's logo. */
    logo_id: setting.image(),
    /** Behind the logo or the school's name; '' for none. */
    header_color: setting.optionalColor(),
    footer_text: setting.text({ max: 500, multiline: true }),
  },
  { tab: 'emails', section: 'sender', order: 1 },
);

const overrides = () => setting.own(z.record(z.string().max(60), emailOverride).default({}));

/** What was changed of each email, by its id. Only `emailTemplates` writes it. */
export const emailOverrideSettings = defineSettings('emails', {
  admin: overrides(),
  instructor: overrides(),
  student: overrides(),
  everyone: overrides(),
});
