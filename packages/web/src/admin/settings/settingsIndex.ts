import {
  APPLICATION_ATTEMPTS_RANGE,
  CODE_LENGTH_RANGE,
  CODE_RESEND_SECONDS_RANGE,
  CODE_RESENDS_RANGE,
  CODE_SECONDS_RANGE,
  COMPLETION_PERCENT_RANGE,
  COURSES_PER_PAGE_RANGE,
  COURSES_PER_ROW_RANGE,
  LOCK_MINUTES_RANGE,
  MAX_CONSENT_TEXT_LENGTH,
  MAX_HOST_LENGTH,
  MAX_MAIL_FOOTER_LENGTH,
  MAX_MAIL_SECRET_LENGTH,
  MAX_MAIL_USER_LENGTH,
  MAX_SENDER_NAME_LENGTH,
  MAX_SHARE_TITLE_LENGTH,
  MAX_SITE_TITLE_LENGTH,
  MAX_TAGLINE_LENGTH,
  MIN_PASSWORD_LENGTH_RANGE,
  PORT_RANGE,
  QUESTIONS_PER_PAGE_RANGE,
  REAPPLY_DAYS_RANGE,
  REMINDER_DAYS_RANGE,
  SEEK_SECONDS_RANGE,
  SESSIONS_RANGE,
  SIGN_IN_ATTEMPTS_RANGE,
  LOG_DAYS_RANGE,
  TRASH_DAYS_RANGE,
  STORAGE_GB_RANGE,
  UPLOAD_MB_RANGE,
} from '@lectern/contract/limits';
/** How one setting is written. */
type SettingKind =
  /** `code`: names of machines, which read from left to right in every language. */
  | { kind: 'text'; max: number; required?: boolean; long?: boolean; code?: boolean }
  /** The first segment of a URL path. */
  | { kind: 'base' }
  | { kind: 'secret'; max: number }
  | { kind: 'email' }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'switch' }
  /** `optional`: may be empty. */
  | { kind: 'color'; optional?: boolean }
  | { kind: 'logo' }
  | { kind: 'zone' }
  | { kind: 'page' }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'choices'; choices: readonly string[] };

/** `path` is the setting's place in the document; its words have the same name. */
export type Setting = { path: string } & SettingKind;

export interface SettingsSection {
  id: string;
  /** The part of the document that it shows. */
  path: string;
  settings: readonly Setting[];
  /** Shows short switches in columns if there is room. */
  columns?: true;
}

export interface SettingsTab {
  id: string;
  sections: readonly SettingsSection[];
}

const on = (path: string): Setting => ({ path, kind: 'switch' });
const number = (path: string, [min, max]: readonly [number, number]): Setting => ({ path, kind: 'number', min, max });
const choice = (path: string, ...choices: string[]): Setting => ({ path, kind: 'choice', choices });

const section = (id: string, path: string, settings: readonly Setting[]): SettingsSection => ({
  id,
  path,
  settings: settings.map((setting) => ({ ...setting, path: `${path}.${setting.path}` })),
});

/** The settings that something reads, where people look for them: for the screen, its search and the command palette. */
export const settingsTabs: readonly SettingsTab[] = [
  {
    id: 'general',
    sections: [
      section('site', 'general.site', [
        { path: 'title', kind: 'text', max: MAX_SITE_TITLE_LENGTH, required: true },
        { path: 'tagline', kind: 'text', max: MAX_TAGLINE_LENGTH },
        { path: 'contact_email', kind: 'email' },
        choice('language', 'en', 'de', 'ar'),
        on('follow_reader_language'),
        { path: 'timezone', kind: 'zone' },
      ]),
      section('styling', 'general.styling', [
        { path: 'primary_color', kind: 'color' },
        { path: 'primary_color_for_learn_page', kind: 'color', optional: true },
        choice('default_theme', 'auto', 'light', 'dark'),
        { path: 'logo_id', kind: 'logo' },
        { path: 'logo_dark_id', kind: 'logo' },
        { path: 'icon_id', kind: 'logo' },
      ]),
      section('pages', 'general.pages', [
        { path: 'terms', kind: 'page' },
        { path: 'privacy', kind: 'page' },
        { path: 'thank_you', kind: 'page' },
      ]),
      section('course_access', 'general.course_access', [
        on('restrict_instructors'),
        on('instructor_can_publish'),
        on('instructor_can_delete'),
      ]),
      section('registration', 'general.registration', [
        on('enable_student_registration'),
        on('privacy_mode'),
        on('enable_instructor_registration'),
        on('instructor_needs_approval'),
        number('instructor_reapply_days', REAPPLY_DAYS_RANGE),
      ]),
      section('applications', 'accounts_page.display', [
        on('enable_instructor_apply'),
        number('instructor_max_attempts', APPLICATION_ATTEMPTS_RANGE),
      ]),
      section('player', 'general.player', [
        on('enable_watch_full_video'),
        number('completion_percent', COMPLETION_PERCENT_RANGE),
        number('seek_time', SEEK_SECONDS_RANGE),
        on('resume'),
        on('notes'),
        on('gestures'),
        on('autoplay'),
      ]),
    ],
  },
  {
    id: 'course_list',
    sections: [
      section('catalog', 'course_archive.display', [
        on('enable_search'),
        choice('view_mode', 'grid-view', 'list-view'),
        number('per_row', COURSES_PER_ROW_RANGE),
        number('per_page', COURSES_PER_PAGE_RANGE),
        choice('order_by', 'date', 'title', 'popular'),
        choice('order', 'desc', 'asc'),
      ]),
      {
        ...section('card_parts', 'course_archive.components_visibility', [
          on('thumbnail'),
          on('course_badge'),
          on('featured_ribbon'),
          on('categories'),
          on('difficulty_badge'),
          on('course_description'),
          on('author_avatar'),
          on('author_name'),
          on('lessons_count'),
          on('course_duration'),
          on('rating'),
          on('students_count'),
          on('seats_for_students'),
          on('date_started'),
          on('date_updated'),
          on('price'),
        ]),
        columns: true,
      },
      {
        ...section('choices', 'course_archive.filters_and_sorting', [
          on('enable_filters'),
          on('enable_category_filter'),
          on('enable_difficulty_level_filter'),
          on('enable_instructor_filter'),
          on('enable_price_type_filter'),
          on('enable_rating_filter'),
          on('enable_sorting'),
          on('enable_date_sorting'),
          on('enable_popularity_sorting'),
          on('enable_rating_sorting'),
          on('enable_course_title_sorting'),
          on('enable_price_sorting'),
        ]),
        columns: true,
      },
    ],
  },
  {
    id: 'course_page',
    sections: [
      {
        ...section('page_parts', 'single_course.components_visibility', [
          on('thumbnail'),
          on('categories'),
          on('difficulty_badge'),
          on('author_avatar'),
          on('author_name'),
          on('lessons_count'),
          on('course_duration'),
          on('rating'),
          on('students_count'),
          on('seats_for_students'),
          on('date_started'),
          on('date_updated'),
          on('price'),
        ]),
        columns: true,
      },
      section('reviews', 'single_course.reviews', [on('enable'), on('enrolled_only'), on('auto_approve')]),
      section('related_courses', 'single_course.related_courses', [on('enable')]),
      section('social_share', 'single_course.social_share', [
        on('enable'),
        { path: 'title', kind: 'text', max: MAX_SHARE_TITLE_LENGTH },
        { path: 'services', kind: 'choices', choices: ['facebook', 'x', 'linkedin', 'copy'] },
      ]),
    ],
  },
  {
    id: 'learn_page',
    sections: [
      section('learning', 'learn_page.general', [
        on('auto_load_next_content'),
        on('assignment_edit_until_graded'),
        { path: 'logo_id', kind: 'logo' },
      ]),
      section('display', 'learn_page.display', [
        on('enable_questions_answers'),
        on('enable_focus_mode'),
        on('show_sidebar'),
        on('show_header'),
        on('theme_toggle'),
        on('welcome_modal'),
        on('content_protection'),
      ]),
    ],
  },
  {
    id: 'quizzes',
    sections: [
      section('quiz_taking', 'quiz.general', [
        choice('quiz_access', 'default', 'readOnly', 'disable'),
        on('automatically_submit_quiz'),
        choice('grade_calculation', 'highest', 'average', 'first', 'last'),
      ]),
      section('quiz_display', 'quiz.display', [
        on('question_navigation'),
        on('quiz_completion_button'),
        on('quiz_review_visibility'),
      ]),
      section('quiz_pages', 'quiz.styling', [number('questions_display_per_page', QUESTIONS_PER_PAGE_RANGE)]),
    ],
  },
  {
    id: 'emails',
    sections: [
      section('sender', 'emails.general', [
        { path: 'from_name', kind: 'text', max: MAX_SENDER_NAME_LENGTH },
        { path: 'from_email', kind: 'email' },
        { path: 'footer_text', kind: 'text', max: MAX_MAIL_FOOTER_LENGTH, long: true },
      ]),
      section('reminders', 'emails.reminders', [
        number('inactive_days', REMINDER_DAYS_RANGE),
        number('access_days', REMINDER_DAYS_RANGE),
      ]),
      section('delivery', 'emails.delivery', [
        choice('transport', 'smtp', 'none'),
        { path: 'host', kind: 'text', max: MAX_HOST_LENGTH, code: true },
        number('port', PORT_RANGE),
        choice('encryption', 'starttls', 'tls', 'none'),
        { path: 'user', kind: 'text', max: MAX_MAIL_USER_LENGTH, code: true },
        { path: 'secret', kind: 'secret', max: MAX_MAIL_SECRET_LENGTH },
      ]),
    ],
  },
  {
    id: 'sign_in',
    sections: [
      section('sign_in', 'authentication', [
        on('email_verification.enable'),
        number('password_min_length', MIN_PASSWORD_LENGTH_RANGE),
        number('login_attempts', SIGN_IN_ATTEMPTS_RANGE),
        number('lock_minutes', LOCK_MINUTES_RANGE),
        number('limit_login_session', SESSIONS_RANGE),
        on('new_device_mail'),
      ]),
      section('one_time_code', 'authentication.otp', [
        on('enable'),
        number('length', CODE_LENGTH_RANGE),
        number('expires', CODE_SECONDS_RANGE),
        number('resend_after', CODE_RESEND_SECONDS_RANGE),
        number('max_resend', CODE_RESENDS_RANGE),
      ]),
      section('two_factor', 'authentication.require_two_factor', [
        on('administrator'),
        on('manager'),
        on('instructor'),
      ]),
      section('own_account', 'account_page', [on('delete_account')]),
      section('consent', 'advance.gdpr', [
        on('enable'),
        { path: 'message', kind: 'text', max: MAX_CONSENT_TEXT_LENGTH, long: true },
      ]),
    ],
  },
  {
    id: 'advanced',
    sections: [
      section('permalinks', 'advance.permalinks', [
        { path: 'single_course_permalink', kind: 'base' },
        { path: 'category_base', kind: 'base' },
        { path: 'tag_base', kind: 'base' },
        { path: 'difficulty_base', kind: 'base' },
      ]),
      section('storage', 'advance', [
        number('uploads.max_mb', UPLOAD_MB_RANGE),
        number('uploads.person_gb', STORAGE_GB_RANGE),
        number('uploads.school_gb', STORAGE_GB_RANGE),
        number('trash_days', TRASH_DAYS_RANGE),
        number('log_days', LOG_DAYS_RANGE),
        on('debug.enable'),
      ]),
    ],
  },
];

export interface SettingsSearch {
  tab: string;
  section?: string;
}

/** What the address says; an unknown tab is the first, an unknown section none. */
export function readSettingsSearch(search: Record<string, unknown>): SettingsSearch {
  const tab = settingsTabs.find((one) => one.id === search.tab) ?? settingsTabs[0];
  const found = tab?.sections.find((one) => one.id === search.section);
  return { tab: tab?.id ?? 'general', ...(found && { section: found.id }) };
}

/** Where each setting is, with the key of its label: `t(entry.words)`. */
export const settingsIndex = settingsTabs.flatMap((tab) =>
  tab.sections.flatMap((one) =>
    one.settings.map(({ path }) => ({ path, words: `settings.label.${path}`, tab: tab.id, section: one.id })),
  ),
);
