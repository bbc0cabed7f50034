import { defineSettings, setting } from '../base/settings.ts';

export const learningSettings = defineSettings(
  'learn_page.general',
  {
    auto_load_next_content: setting.flag(false),
    /** Learners may change a submission until it is graded. */
    assignment_edit_until_graded: setting.flag(true),
    logo_id: setting.image(),
  },
  { tab: 'learn_page', section: 'learning', order: 1 },
);

export const learnPageSettings = defineSettings(
  'learn_page.display',
  {
    /** Q&A of courses. */
    enable_questions_answers: setting.flag(true),
    enable_focus_mode: setting.flag(false),
    show_sidebar: setting.flag(false),
    show_header: setting.flag(false),
    theme_toggle: setting.flag(true),
    welcome_modal: setting.flag(true),
    /** Copying, the context menu and selecting are blocked for learners. A nuisance, no protection. */
    content_protection: setting.flag(false),
  },
  { tab: 'learn_page', section: 'display', order: 2 },
);
