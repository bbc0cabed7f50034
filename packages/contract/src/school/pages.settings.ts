import { defineSettings, setting } from '../base/settings.ts';

/** Site pages, each in one place. */
export const sitePageSettings = defineSettings(
  'general.pages',
  {
    terms: setting.page(),
    privacy: setting.page(),
    /** Where learners go after completing a course without a page of its own. */
    thank_you: setting.page(),
  },
  { tab: 'general', section: 'pages', order: 3 },
);
