import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { locales } from '../base/locales.ts';
import { flag, id, idOrZero, isoDate, whole } from '../base/ids.ts';
import { envelope, listQuery } from '../base/paging.ts';
import { emailOverride } from './email-templates.ts';
import {
  APPLICATION_ATTEMPTS_RANGE,
  CODE_LENGTH_RANGE,
  CODE_RESENDS_RANGE,
  CODE_RESEND_SECONDS_RANGE,
  CODE_SECONDS_RANGE,
  COMPLETION_PERCENT_RANGE,
  COURSES_PER_PAGE_RANGE,
  COURSES_PER_ROW_RANGE,
  LOCK_MINUTES_RANGE,
  MAX_BASE_LENGTH,
  MAX_CONSENT_TEXT_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_HOST_LENGTH,
  MAX_MAIL_FOOTER_LENGTH,
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
} from '../limits.ts';
import { rewardPlacements } from './reward-placements.ts';
import { basePattern, defaultPermalinks } from '../permalinks.ts';

/** A first path segment in lower case. */
const base = z.string().trim().toLowerCase().max(MAX_BASE_LENGTH).regex(basePattern);

/**
 * The settings document: every switch that exists so far, with its default. Defaults are the specification's, else
 * those of the screen brief. A group appears here when the feature that reads it does.
 */
const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/);
/** Where a course page can be passed on. */
export const shareServices = ['facebook', 'x', 'linkedin', 'copy'] as const;
export type ShareService = (typeof shareServices)[number];

export const mailEncryptions = ['none', 'starttls', 'tls'] as const;
export type MailEncryption = (typeof mailEncryptions)[number];

const MAX_SEALED_LENGTH = 2000;

const emailOverrides = z.record(z.string().max(60), emailOverride).default({});

/** Facts about a course that both its card and its page can show. */
const courseFacts = [
  'author_avatar',
  'author_name',
  'lessons_count',
  'course_duration',
  'rating',
  'students_count',
  'seats_for_students',
  'date_started',
  'date_updated',
  'price',
] as const;

/** The parts of course cards, and of course pages. */
export const cardParts = [
  'thumbnail',
  'course_badge',
  'featured_ribbon',
  'categories',
  'difficulty_badge',
  'course_description',
  ...courseFacts,
] as const;
export type CardPart = (typeof cardParts)[number];

export const pageParts = ['thumbnail', 'categories', 'difficulty_badge', ...courseFacts] as const;
export type PagePart = (typeof pageParts)[number];

/** How visitors can filter and sort the catalog. */
export const catalogFilters = ['category', 'difficulty', 'author', 'price_type', 'rating'] as const;
export const catalogSorts = ['date', 'popular', 'rating', 'title', 'price'] as const;

/** A flag for each name, on by default except those in `off`. */
const flagsOf = <Name extends string>(names: readonly Name[], off: readonly NoInfer<Name>[]) =>
  Object.fromEntries(names.map((name) => [name, flag.default(!off.includes(name))])) as Record<
    Name,
    z.ZodDefault<typeof flag>
  >;

const group = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).prefault({} as never);

export const settingsDocument = z.object({
  general: group({
    site: group({
      title: z.string().trim().min(1).max(MAX_SITE_TITLE_LENGTH).default('Lectern'),
      tagline: z.string().trim().max(MAX_TAGLINE_LENGTH).default('Courses worth finishing'),
      /** Where people ask for help; '' shows none. Everybody reads it. */
      contact_email: z.union([z.literal(''), z.email().max(MAX_EMAIL_LENGTH)]).default(''),
      language: z.enum(locales).default('en'),
      /** Off: everything public is in the school's language alone. */
      follow_reader_language: flag.default(true),
      timezone: z.string().max(60).default('UTC'),
    }),
    /** Site pages by their ids, each in one place; 0: none. */
    pages: group({
      terms: idOrZero.default(0),
      privacy: idOrZero.default(0),
      /** Where learners are led after completing a course that names nothing of its own. */
      thank_you: idOrZero.default(0),
    }),
    styling: group({
      primary_color: hexColor.default('#4F46E5'),
      /** '' for the school's primary color. */
      primary_color_for_learn_page: z.union([z.literal(''), hexColor]).default(''),
      default_theme: z.enum(['light', 'dark', 'auto']).default('auto'),
      logo_id: idOrZero.default(0),
      /** The logo for the dark theme; 0 for the same logo. */
      logo_dark_id: idOrZero.default(0),
      /** The favicon; 0 for the default. */
      icon_id: idOrZero.default(0),
    }),
    course_access: group({
      restrict_instructors: flag.default(true),
      instructor_can_publish: flag.default(false),
      instructor_can_delete: flag.default(true),
    }),
    registration: group({
      enable_student_registration: flag.default(true),
      /** People can register to teach; see `instructor_needs_approval`. */
      enable_instructor_registration: flag.default(true),
      /** Instructor registrations need approval. Off: they may teach at once. */
      instructor_needs_approval: flag.default(true),
      /** Days after a rejection before its applicant can apply to teach again. */
      instructor_reapply_days: whole(...REAPPLY_DAYS_RANGE).default(14),
      privacy_mode: flag.default(false),
    }),
    player: group({
      enable_watch_full_video: flag.default(false),
      /** Percent of a video that counts as all of it. */
      completion_percent: whole(...COMPLETION_PERCENT_RANGE).default(100),
      seek_time: whole(...SEEK_SECONDS_RANGE).default(10),
      resume: flag.default(true),
      notes: flag.default(true),
      /** Click to play, double tap to seek. */
      gestures: flag.default(true),
      autoplay: flag.default(false),
    }),
  }),
  course_archive: group({
    display: group({
      enable_search: flag.default(true),
      view_mode: z.enum(['grid-view', 'list-view']).default('grid-view'),
      /** Columns of the grid on wide screens. The list view always has one. */
      per_row: whole(...COURSES_PER_ROW_RANGE).default(3),
      per_page: whole(...COURSES_PER_PAGE_RANGE).default(12),
      order_by: z.enum(['date', 'title', 'popular']).default('date'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    filters_and_sorting: group({
      enable_filters: flag.default(true),
      enable_category_filter: flag.default(true),
      enable_difficulty_level_filter: flag.default(true),
      enable_instructor_filter: flag.default(true),
      enable_price_type_filter: flag.default(true),
      enable_rating_filter: flag.default(true),
      enable_sorting: flag.default(true),
      enable_date_sorting: flag.default(true),
      enable_popularity_sorting: flag.default(true),
      enable_rating_sorting: flag.default(true),
      enable_course_title_sorting: flag.default(true),
      enable_price_sorting: flag.default(true),
    }),
    /** The parts of course cards. The name is always shown. */
    components_visibility: group(
      flagsOf(cardParts, ['featured_ribbon', 'students_count', 'seats_for_students', 'date_updated', 'date_started']),
    ),
  }),
  single_course: group({
    components_visibility: group(flagsOf(pageParts, [])),
    reviews: group({
      enable: flag.default(true),
      /** Off: every member can review a published course. */
      enrolled_only: flag.default(true),
      /** Reviews of learners are shown at once. */
      auto_approve: flag.default(true),
    }),
    related_courses: group({ enable: flag.default(true) }),
    social_share: group({
      enable: flag.default(false),
      /** Before the links; without one they have a word of the page's language. */
      title: z.string().trim().max(MAX_SHARE_TITLE_LENGTH).default(''),
      services: z
        .array(z.enum(shareServices))
        .max(shareServices.length)
        .default([...shareServices]),
    }),
  }),
  learn_page: group({
    general: group({
      auto_load_next_content: flag.default(false),
      logo_id: idOrZero.default(0),
      /** Learners may change a submission until it is graded. */
      assignment_edit_until_graded: flag.default(true),
    }),
    display: group({
      /** Q&A of courses. */
      enable_questions_answers: flag.default(true),
      enable_focus_mode: flag.default(false),
      show_sidebar: flag.default(false),
      show_header: flag.default(false),
      theme_toggle: flag.default(true),
      welcome_modal: flag.default(true),
      /** Copying, the context menu and selecting are blocked for learners. A nuisance, no protection. */
      content_protection: flag.default(false),
    }),
  }),
  quiz: group({
    general: group({
      /** What visitors may do: take quizzes of open courses, read their questions, or nothing. */
      quiz_access: z.enum(['default', 'readOnly', 'disable']).default('default'),
      automatically_submit_quiz: flag.default(true),
      grade_calculation: z.enum(['highest', 'average', 'first', 'last']).default('highest'),
    }),
    display: group({
      /** Hides Complete Quiz until the quiz is passed. */
      quiz_completion_button: flag.default(false),
      quiz_review_visibility: flag.default(true),
      question_navigation: flag.default(false),
    }),
    styling: group({
      questions_display_per_page: whole(...QUESTIONS_PER_PAGE_RANGE).default(5),
    }),
  }),
  account_page: group({
    /** People may delete their own account. */
    delete_account: flag.default(true),
  }),
  accounts_page: group({
    display: group({
      /** People with an account can apply to teach. */
      enable_instructor_apply: flag.default(true),
      /** Applications of one person, rejected ones included; a withdrawn one does not count. */
      instructor_max_attempts: whole(...APPLICATION_ATTEMPTS_RANGE).default(3),
    }),
  }),
  authentication: group({
    email_verification: group({ enable: flag.default(true) }),
    login_attempts: whole(...SIGN_IN_ATTEMPTS_RANGE).default(5),
    lock_minutes: whole(...LOCK_MINUTES_RANGE).default(15),
    password_min_length: whole(...MIN_PASSWORD_LENGTH_RANGE).default(8),
    limit_login_session: whole(...SESSIONS_RANGE).default(0),
    /** These roles count for nothing before their holder has set up the second step of signing in. */
    require_two_factor: group({
      administrator: flag.default(false),
      manager: flag.default(false),
      instructor: flag.default(false),
    }),
    /** A mailed code after the password, for people without an authenticator app. Requires a mail server. */
    otp: group({
      enable: flag.default(false),
      length: whole(...CODE_LENGTH_RANGE).default(6),
      /** Seconds that a code is good for. */
      expires: whole(...CODE_SECONDS_RANGE).default(600),
      /** Seconds before another can be asked for. */
      resend_after: whole(...CODE_RESEND_SECONDS_RANGE).default(120),
      max_resend: whole(...CODE_RESENDS_RANGE).default(5),
    }),
    /** People are notified by mail of a sign-in from a new browser. */
    new_device_mail: flag.default(true),
  }),
  emails: group({
    general: group({
      from_name: z.string().trim().max(MAX_SENDER_NAME_LENGTH).default(''),
      from_email: z.union([z.literal(''), z.email()]).default(''),
      footer_text: z.string().trim().max(MAX_MAIL_FOOTER_LENGTH).default(''),
    }),
    reminders: group({
      /** Days of inactivity in a course before a reminder. */
      inactive_days: whole(...REMINDER_DAYS_RANGE).default(7),
      /** Days before access expires. */
      access_days: whole(...REMINDER_DAYS_RANGE).default(7),
    }),
    delivery: group({
      /** `none` keeps every email for administrators, whatever else is set. */
      transport: z.enum(['smtp', 'none']).default('smtp'),
      /** '' means the server of the environment, if it names one. */
      host: z
        .string()
        .trim()
        .max(MAX_HOST_LENGTH)
        .regex(/^[\w.:-]*$/)
        .default(''),
      port: whole(...PORT_RANGE).default(587),
      encryption: z.enum(mailEncryptions).default('starttls'),
      user: z.string().trim().max(MAX_MAIL_USER_LENGTH).default(''),
      /** Sealed where it is stored. Answers have `SECRET_MASK` in its place. */
      secret: z.string().max(MAX_SEALED_LENGTH).default(''),
    }),
    /** What was changed of each email, by its id; written by `emailTemplates` alone. */
    admin: emailOverrides,
    instructor: emailOverrides,
    student: emailOverrides,
    everyone: emailOverrides,
  }),
  integrations: group({
    /** Named as stock clients know it. */
    gamipress: group({
      /** Where rewards are shown. Their tab of the rewards screen writes them. */
      ui_placements: rewardPlacements.default([]),
    }),
  }),
  advance: group({
    /** A text of the school's own that everybody agrees to who makes an account; none while it is empty. */
    gdpr: group({
      enable: flag.default(false),
      message: z.string().trim().max(MAX_CONSENT_TEXT_LENGTH).default(''),
    }),
    /** The first path segments of public pages. Former ones redirect to the current ones. */
    permalinks: group({
      single_course_permalink: base.default(defaultPermalinks.single_course_permalink),
      category_base: base.default(defaultPermalinks.category_base),
      tag_base: base.default(defaultPermalinks.tag_base),
      difficulty_base: base.default(defaultPermalinks.difficulty_base),
    }),
    uploads: group({
      max_mb: whole(...UPLOAD_MB_RANGE).default(100),
      /** Storage limits per person and for the whole school. */
      person_gb: whole(...STORAGE_GB_RANGE).default(0),
      school_gb: whole(...STORAGE_GB_RANGE).default(0),
    }),
    trash_days: whole(...TRASH_DAYS_RANGE).default(30),
    log_days: whole(...LOG_DAYS_RANGE).default(30),
    /** Also logs successful requests. */
    debug: group({ enable: flag.default(false) }),
  }),
});

export type SettingsDocument = z.output<typeof settingsDocument>;

/** Any part of the tree; what it does not name stays as it is. */
const partialTree = z.record(z.string().max(60), z.unknown());

const administrator = 'administrators';

/** Why a test email was not sent. */
export const mailProblems = [
  'host_not_found',
  'private_address',
  'not_connected',
  'timeout',
  'no_encryption',
  'certificate',
  'sign_in_refused',
  'sender_refused',
  'recipient_refused',
  'message_refused',
  'connection_lost',
] as const;
export type MailProblem = (typeof mailProblems)[number];

/** One value that was changed, by its path in the document. A secret is only said to be there. */
export const changedSetting = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() });

const settingsChange = z.object({
  id: z.number().int(),
  changed_at: isoDate,
  /** Who did it; null for the school itself. Nameless once the account is gone. */
  user: z.object({ id: z.number().int(), display_name: z.string() }).nullable(),
  /** The change that this one took back. */
  undoes: z.number().int().nullable(),
  changes: z.array(changedSetting),
  /** Whether every value is still as this change left it, and none is a secret or the words of an email. */
  undoable: z.boolean(),
});

export const settings = {
  read: endpoint({
    method: 'GET',
    path: '/lectern/v1/settings',
    summary: 'Read the settings document',
    who: 'administrators and managers',
    response: settingsDocument,
    mediaPlace: 'settings',
    errors: ['not_signed_in', 'forbidden'],
  }),
  /** What `reset` would bring back, so that one part of the document can be set back alone. */
  defaults: endpoint({
    method: 'GET',
    path: '/lectern/v1/settings/defaults',
    summary: 'Read the default of every setting',
    who: 'administrators and managers',
    response: settingsDocument,
    errors: ['not_signed_in', 'forbidden'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/lectern/v1/settings',
    summary: 'Change any part of the settings document',
    who: administrator,
    body: partialTree,
    response: settingsDocument,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'reauthentication_required'],
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/lectern/v1/settings',
    summary: 'Set every setting back to its default',
    who: administrator,
    response: settingsDocument,
    errors: ['not_signed_in', 'forbidden', 'reauthentication_required'],
  }),
  /** The latest thousand. */
  changes: endpoint({
    method: 'GET',
    path: '/lectern/v1/settings/changes',
    summary: 'Who changed which settings, newest first',
    who: administrator,
    query: listQuery(['id'], { per_page: 20 }).pick({ page: true, per_page: true, offset: true }),
    response: envelope(settingsChange),
    errors: ['invalid_params', 'not_signed_in', 'forbidden'],
  }),
  /** `version_conflict` once one of its values has been changed again. */
  undoChange: endpoint({
    method: 'POST',
    path: '/lectern/v1/settings/changes/:id/undo',
    summary: 'Bring back what one change replaced',
    who: administrator,
    params: z.object({ id }),
    response: settingsDocument,
    errors: [
      'invalid_params',
      'not_signed_in',
      'forbidden',
      'not_found',
      'version_conflict',
      'reauthentication_required',
    ],
  }),
  /** Where emails go now. */
  emailDelivery: endpoint({
    method: 'GET',
    path: '/lectern/v1/settings/email-delivery',
    summary: 'Say which mail server is used',
    who: 'administrators and managers',
    response: z.object({
      source: z.enum(['settings', 'environment', 'none']),
      /** The environment names a mail server, whether or not it is the one that is used. */
      environment: z.boolean(),
      /** The environment stops all sending. */
      stopped: z.boolean(),
    }),
    errors: ['not_signed_in', 'forbidden'],
  }),
  testEmail: endpoint({
    method: 'POST',
    path: '/lectern/v1/settings/test-email',
    summary: 'Send a test email to yourself, with settings that need not be saved',
    who: administrator,
    /** Parts of `emails` to try; what they do not name is as it is stored. */
    body: z.object({ general: partialTree.optional(), delivery: partialTree.optional() }),
    response: z.object({
      sent: z.boolean(),
      to: z.string(),
      reason: z.enum(mailProblems).nullable(),
      /** What happened and what to do, in the reader's language. */
      message: z.string(),
      /** What the mail server said, without addresses and secrets. */
      reply: z.string(),
    }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'no_mail_server', 'rate_limited'],
    transaction: 'own',
  }),
};

export const addonSlugs = [
  'content-drip',
  'download-materials',
  'course-preview',
  'course-faq',
  'course-announcement',
  'assignment',
  'zoom',
  'google-meet',
  'google-classroom-integration',
  'gamification',
] as const;
export type AddonSlug = (typeof addonSlugs)[number];

const addon = z.object({
  slug: z.enum(addonSlugs),
  addon_name: z.string(),
  description: z.string(),
  category: z.string(),
  active: z.boolean(),
  plan: z.literal('free'),
  requires: z.string(),
  requirement_fulfilled: z.boolean(),
  locked: z.boolean(),
  /** How many things it works on now: what switching it off would hide. */
  uses: z.number().int(),
});
const oneSlug = z.object({ slug: z.enum(addonSlugs) });
const manySlugs = z.object({ slugs: z.array(z.enum(addonSlugs)).min(1).max(100) });
const addonList = z.object({ data: z.array(addon) });
const addonErrors = ['invalid_params', 'not_signed_in', 'forbidden', 'addon_requirement'] as const;

/** Served below both roots: `/lectern/v1` and the alias `/lectern/pro/v1`. */
export const addons = {
  list: endpoint({
    method: 'GET',
    path: '/lectern/v1/addons',
    summary: 'List the add-ons',
    who: 'staff',
    query: z.object({ status: z.enum(['any', 'active', 'inactive']).default('any') }),
    response: addonList,
    errors: ['not_signed_in', 'forbidden'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/lectern/v1/addons/:slug',
    summary: 'Get one add-on',
    who: 'staff',
    params: oneSlug,
    response: addon,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  activate: endpoint({
    method: 'POST',
    path: '/lectern/v1/addons/activate',
    summary: 'Switch an add-on on',
    who: administrator,
    body: oneSlug,
    response: addonList,
    errors: addonErrors,
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/lectern/v1/addons/deactivate',
    summary: 'Switch an add-on off',
    who: administrator,
    body: oneSlug,
    response: addonList,
    errors: addonErrors,
  }),
  bulkActivate: endpoint({
    method: 'POST',
    path: '/lectern/v1/addons/bulk-activate',
    summary: 'Switch several add-ons on',
    who: administrator,
    body: manySlugs,
    response: addonList,
    errors: addonErrors,
  }),
  bulkDeactivate: endpoint({
    method: 'POST',
    path: '/lectern/v1/addons/bulk-deactivate',
    summary: 'Switch several add-ons off',
    who: administrator,
    body: manySlugs,
    response: addonList,
    errors: addonErrors,
  }),
};
