import { locales } from '../base/locales.ts';
import { defineSettings, setting } from '../base/settings.ts';
import { MAX_SITE_TITLE_LENGTH } from '../limits.ts';

export const siteSettings = defineSettings(
  'general.site',
  {
    title: setting.text({ max: MAX_SITE_TITLE_LENGTH, default: 'Lectern', required: true }),
    tagline: setting.text({ max: 200, default: 'Courses worth finishing' }),
    /** Where people ask for help; '' shows none. Everybody reads it. */
    contact_email: setting.email(),
    /** Messages from the help page go to the contact, or to the first administrator. */
    contact_form: setting.flag(true),
    language: setting.choice(locales, 'en'),
    /** Off: everything public is in the school's language alone. */
    follow_reader_language: setting.flag(true),
    timezone: setting.timezone(),
  },
  { tab: 'general', section: 'site', order: 1 },
);

export const brandingSettings = defineSettings(
  'general.styling',
  {
    primary_color: setting.color('#4F46E5'),
    /** '' for the school's primary color. */
    primary_color_for_learn_page: setting.optionalColor(),
    default_theme: setting.choice(['auto', 'light', 'dark'], 'auto'),
    logo_id: setting.image(),
    /** The logo for the dark theme; 0 for the same logo. */
    logo_dark_id: setting.image(),
    /** The favicon; 0 for the default. */
    icon_id: setting.image(),
  },
  { tab: 'general', section: 'styling', order: 2 },
);
