import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { locales } from '../base/locales.ts';
import { rewardPages } from '../rewards/reward-placements.ts';
import { capabilities } from '../people/permissions.ts';
import { cardParts, catalogFilters, catalogSorts } from '../courses/catalog.settings.ts';
import { pageParts, relatedBy, shareServices } from '../courses/course-page.settings.ts';
import { addonSlugs } from '../school/addons.ts';

const yesNo = z.enum(['yes', 'no']);

/**
 * What every page is handed at load, and what `GET session` answers. These are the only settings that speak
 * 'yes'/'no': the specification spells them so.
 */
export const pageSettings = z.object({
  nonce: z.string(),
  rootApiUrl: z.string(),
  home_url: z.string(),
  account_url: z.string(),
  /** '' for those who are not staff. */
  admin_url: z.string(),
  courses_url: z.string(),
  /** The first path segments of public pages. */
  permalinks: z.object({
    single_course_permalink: z.string(),
    category_base: z.string(),
    tag_base: z.string(),
    difficulty_base: z.string(),
    certificate: z.string(),
  }),
  site_title: z.string(),
  site_tagline: z.string(),
  /** Address for help; '' if none is set. */
  contact_email: z.string(),
  /** Whether the help page has a form for messages to the school. */
  contact_form: yesNo,
  /** The school's own text to agree to with a new account; '' where it has none. */
  consent_text: z.string(),
  logo_url: z.string(),
  /** For the dark theme; '' for the same logo. */
  logo_dark_url: z.string(),
  primary_color: z.string(),
  default_theme: z.enum(['light', 'dark', 'auto']),
  /** The school's. */
  language: z.string(),
  /** Those that the public pages can be read in: the school's alone where it does not follow its readers. */
  languages: z.array(z.enum(locales)),
  timezone: z.string(),
  addons: z.array(z.object({ slug: z.enum(addonSlugs), active: z.boolean() })),
  current_user_id: z.number().int(),
  isUserLoggedIn: z.boolean(),
  user: z
    .object({
      id: z.number().int(),
      display_name: z.string(),
      avatar_url: z.string(),
      roles: z.array(z.string()),
      locale: z.string(),
      timezone: z.string(),
    })
    .nullable(),
  /** A role of theirs counts only once they have set up the second step of signing in. */
  two_factor_missing: z.boolean(),
  /** Capabilities of the person, for what a screen offers; every call is checked on its own. */
  capabilities: z.array(z.enum(capabilities)),
  autoLoadNextContent: yesNo,
  enable_watch_full_video: yesNo,
  seek_time: z.number().int(),
  video: z.object({ notes: yesNo, gestures: yesNo, autoplay: yesNo, resume: yesNo }),
  /** 'no' for staff and for learners who are exempt. */
  content_protection: yesNo,
  focus_mode: z.object({ enable: yesNo, sidebar: z.enum(['show', 'hide']), header: z.enum(['show', 'hide']) }),
  theme_toggle: yesNo,
  quiz: z.object({
    access: z.enum(['default', 'readOnly', 'disable']),
    automatically_submit: yesNo,
    /** 'yes': Complete Quiz is hidden until the quiz is passed. */
    hide_on_fail: yesNo,
    review_visibility: z.enum(['1', '0']),
    question_navigation: yesNo,
    questions_display_per_page: z.number().int(),
  }),
  /** How the catalog opens: a page's length, and its order until the reader chooses another. */
  catalog: z.object({
    search: yesNo,
    per_page: z.number().int(),
    orderby: z.enum(['date', 'title', 'popular']),
    order: z.enum(['asc', 'desc']),
    view: z.enum(['grid', 'list']),
    per_row: z.number().int(),
    filters: z.array(z.enum(catalogFilters)),
    sorts: z.array(z.enum(catalogSorts)),
    /** The parts of a course card. */
    parts: z.array(z.enum(cardParts)),
  }),
  course_page: z.object({
    parts: z.array(z.enum(pageParts)),
    related: yesNo,
    related_by: z.enum(relatedBy),
    /** The most related courses that a page shows. */
    related_max: z.number().int(),
    reviews: yesNo,
  }),
  /** Links on a course page, and below a video whose lesson may be shared. */
  social_share: z.object({ enable: yesNo, title: z.string(), services: z.array(z.enum(shareServices)) }),
  registration_open: yesNo,
  instructor_registration_open: yesNo,
  /** People with an account can apply to teach. */
  applications_open: yesNo,
  /** Pages that show rewards; none while the add-on gamification is off. */
  reward_pages: z.array(z.enum(rewardPages)),
  password_min_length: z.number().int(),
  /** 'no' while the school has no mail server: its emails are kept. */
  sends_email: yesNo,
  max_upload_mb: z.number().int(),
});
export type PageSettings = z.output<typeof pageSettings>;

export const session = {
  get: endpoint({
    method: 'GET',
    path: '/lectern/v1/session',
    summary: 'Who is signed in, with a fresh nonce and the page settings',
    who: 'anyone; the cookie alone identifies',
    response: pageSettings,
    cookieAlone: true,
  }),
};
