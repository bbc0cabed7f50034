import {
  addonSlugs,
  capabilities,
  locales,
  type PageSettings,
  type Rights,
  type SettingsDocument,
} from '@lectern/contract';
import { type Actor, can } from '../../../platform/http/actor.ts';
import { pictureAddress } from '../../../platform/files/picture-finders.ts';
import type { Identity, Services } from '../../../platform/services.ts';
import { maxUploadMb, readActiveAddons, readSettings, sendsMail } from '../../settings/index.ts';
import { schoolConsent } from '../consents/consents.rules.ts';
import { readProtectionExempt } from '../users/users.queries.ts';
import { contactFormState } from './contact-form.ts';

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

/** The address of the logo; kept in memory like the settings that name it. */
function logoAddress(services: Services, mediaId: number): Promise<string> {
  if (mediaId === 0) return Promise.resolve('');
  return services.cache.value(`logo:${mediaId}`, async (db) => (await pictureAddress(db, mediaId)) ?? '');
}

/** Guests count as signed out: they have a session and no account. */
function personOf({ actor }: Identity): PageSettings['user'] {
  if (!actor || actor.kind === 'guest') return null;
  return {
    id: actor.userId,
    display_name: actor.displayName,
    avatar_url: actor.avatarUrl,
    roles: [...actor.roles],
    locale: actor.locale,
    timezone: actor.timezone,
  };
}

/** Staff are instructors and above. Each call checks what they may do. */
export const maySeeAdmin = (actor: Rights | null): boolean => can(actor, 'author_own');

/** Staff are never protected from their own content. Visitors and guests have no exemption. */
async function isProtected(services: Services, actor: Actor | null): Promise<boolean> {
  const { learn_page: learn } = await readSettings(services);
  if (!learn.display.content_protection || maySeeAdmin(actor)) return false;
  return actor === null || !(await readProtectionExempt(services.db, actor.userId));
}

const namesOf = <Name extends string>(flags: Record<Name, boolean>): Name[] =>
  (Object.keys(flags) as Name[]).filter((name) => flags[name]);

/** The filters and sort options that visitors can choose in the catalog. The web adds the sort order in use. */
function choicesOf({ course_archive, single_course }: SettingsDocument) {
  const { filters_and_sorting: by } = course_archive;
  const rated = single_course.reviews.enable;
  const filters = namesOf({
    category: by.enable_category_filter,
    tag: by.enable_tag_filter,
    language: by.enable_language_filter,
    difficulty: by.enable_difficulty_level_filter,
    author: by.enable_instructor_filter,
    price_type: by.enable_price_type_filter,
    rating: rated && by.enable_rating_filter,
  });
  const sorts = namesOf({
    date: by.enable_date_sorting,
    popular: by.enable_popularity_sorting,
    rating: rated && by.enable_rating_sorting,
    title: by.enable_course_title_sorting,
    price: by.enable_price_sorting,
  });
  return { filters: by.enable_filters ? filters : [], sorts: by.enable_sorting ? sorts : [] };
}

/** The branding of an area: the player may have its own logo and color. */
async function readBrand(services: Services, area: 'player' | 'other') {
  const { general, learn_page: learn } = await readSettings(services);
  const { styling } = general;
  const own = area === 'player' && learn.general.logo_id > 0;
  const [logo, dark] = await Promise.all([
    logoAddress(services, own ? learn.general.logo_id : styling.logo_id),
    logoAddress(services, own ? 0 : styling.logo_dark_id),
  ]);
  return {
    logo,
    dark,
    color: (area === 'player' && styling.primary_color_for_learn_page) || styling.primary_color,
  };
}

/** '' if the school has no custom icon. */
export async function readIconAddress(services: Services): Promise<string> {
  const { general } = await readSettings(services);
  return logoAddress(services, general.styling.icon_id);
}

/**
 * What every page is handed at load and `GET session` answers. Addresses are relative: the school may be open under
 * more names than its public one, and cookies and the content policy hold for the one in the address bar.
 */
export async function readPageSettings(
  services: Services,
  identity: Identity,
  area: 'player' | 'other' = 'other',
): Promise<PageSettings> {
  const [settings, active, brand] = await Promise.all([
    readSettings(services),
    readActiveAddons(services),
    readBrand(services, area),
  ]);
  const { general, learn_page: learn, quiz, authentication, advance } = settings;
  const { display: catalog } = settings.course_archive;
  const { social_share: share, related_courses: related } = settings.single_course;
  const { ui_placements: placements } = settings.integrations.gamipress;
  const user = personOf(identity);
  return {
    nonce: identity.nonce,
    rootApiUrl: '/api/',
    home_url: '/',
    account_url: '/account',
    admin_url: maySeeAdmin(identity.actor) ? '/admin' : '',
    courses_url: '/courses',
    permalinks: advance.permalinks,
    site_title: general.site.title,
    site_tagline: general.site.tagline,
    contact_email: general.site.contact_email,
    contact_form: yesNo(await contactFormState.one()(services.db, services)),
    consent_text: schoolConsent(settings),
    logo_url: brand.logo,
    logo_dark_url: brand.dark,
    primary_color: brand.color,
    default_theme: general.styling.default_theme,
    language: general.site.language,
    languages: general.site.follow_reader_language ? [...locales] : [general.site.language],
    timezone: general.site.timezone,
    addons: addonSlugs.map((slug) => ({ slug, active: active.has(slug) })),
    current_user_id: user?.id ?? 0,
    isUserLoggedIn: user !== null,
    user,
    two_factor_missing: identity.actor?.twoFactorMissing ?? false,
    // A guest has no account: what it may do is the player's business.
    capabilities: user ? capabilities.filter((one) => can(identity.actor, one)) : [],
    autoLoadNextContent: yesNo(learn.general.auto_load_next_content),
    enable_watch_full_video: yesNo(general.player.enable_watch_full_video),
    seek_time: general.player.seek_time,
    video: {
      notes: yesNo(general.player.notes),
      gestures: yesNo(general.player.gestures),
      autoplay: yesNo(general.player.autoplay),
      resume: yesNo(general.player.resume),
    },
    content_protection: yesNo(await isProtected(services, identity.actor)),
    focus_mode: {
      enable: yesNo(learn.display.enable_focus_mode),
      sidebar: learn.display.show_sidebar ? 'show' : 'hide',
      header: learn.display.show_header ? 'show' : 'hide',
    },
    theme_toggle: yesNo(learn.display.theme_toggle),
    quiz: {
      access: quiz.general.quiz_access,
      automatically_submit: yesNo(quiz.general.automatically_submit_quiz),
      hide_on_fail: yesNo(quiz.display.quiz_completion_button),
      review_visibility: quiz.display.quiz_review_visibility ? '1' : '0',
      question_navigation: yesNo(quiz.display.question_navigation),
      questions_display_per_page: quiz.styling.questions_display_per_page,
    },
    catalog: {
      search: yesNo(catalog.enable_search),
      per_page: catalog.per_page,
      orderby: catalog.order_by,
      order: catalog.order,
      view: catalog.view_mode === 'list-view' ? 'list' : 'grid',
      per_row: catalog.per_row,
      ...choicesOf(settings),
      parts: namesOf(settings.course_archive.components_visibility),
    },
    course_page: {
      parts: namesOf(settings.single_course.components_visibility),
      related: yesNo(related.enable),
      related_by: related.by,
      related_max: related.max,
      reviews: yesNo(settings.single_course.reviews.enable),
    },
    social_share: { ...share, enable: yesNo(share.enable) },
    registration_open: yesNo(general.registration.enable_student_registration),
    instructor_registration_open: yesNo(general.registration.enable_instructor_registration),
    applications_open: yesNo(settings.accounts_page.display.enable_instructor_apply),
    reward_pages: active.has('gamification') ? [...new Set(placements.map(({ page }) => page))] : [],
    password_min_length: authentication.password_min_length,
    sends_email: yesNo(sendsMail(services.config, settings)),
    max_upload_mb: maxUploadMb(services, settings),
  };
}
