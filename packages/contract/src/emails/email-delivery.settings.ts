import { defineSettings, setting } from '../base/settings.ts';
import { MAX_MAIL_SECRET_LENGTH } from '../limits.ts';

const mailEncryptions = ['starttls', 'tls', 'none'] as const;
export type MailEncryption = (typeof mailEncryptions)[number];

export const emailDeliverySettings = defineSettings(
  'emails.delivery',
  {
    /** `none` keeps every email for administrators, whatever else is set. */
    transport: setting.choice(['smtp', 'none'], 'smtp'),
    /** '' means the server of the environment, if it names one. */
    host: setting.text({ max: 253, code: true, pattern: /^[\w.:-]*$/ }),
    port: setting.whole({ min: 1, max: 65_535, default: 587 }),
    encryption: setting.choice(mailEncryptions, 'starttls'),
    user: setting.text({ max: 200, code: true }),
    /** Stored encrypted. Answers have `SECRET_MASK` in its place. */
    secret: setting.secret({ max: MAX_MAIL_SECRET_LENGTH, stored: 2000 }),
  },
  { tab: 'emails', section: 'delivery', order: 3 },
);
