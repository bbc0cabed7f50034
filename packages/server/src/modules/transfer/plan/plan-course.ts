import { type AccessMode, courseFields, type Flow } from '@lectern/contract';
import { MAX_BILLING_CYCLES, MAX_WELCOME_TITLE_LENGTH } from '@lectern/contract/limits';
import {
  cleanDeep,
  dataOf,
  fieldOf,
  flagOf,
  htmlOf,
  ignore,
  isYes,
  moneyOf,
  momentOf,
  readMoment,
  report,
  type Scope,
  slugFor,
  statusOf,
  textOf,
  wholeOf,
} from './plan-values.ts';
import type { CourseFields } from './plan.types.ts';

const MAX_COUNT = 1_000_000;

/** The fields of a course. `closedAt` becomes the end date of a course that was closed. */
export function planCourseFields(scope: Scope, closedAt: Date): CourseFields {
  const { post, clean } = scope;
  const access = accessOf(scope);
  const closes = momentOf(scope, '_end_date');
  const visibility = new Set(
    post.terms.filter((term) => term.taxonomy === 'course_visibility').map((term) => term.slug),
  );
  return {
    name: scope.name,
    slug: slugFor(scope, 'course'),
    status: statusOf(scope),
    description: htmlOf(scope, post.post_content),
    shortDescription: htmlOf(scope, post.post_excerpt),
    createdAt: createdOf(scope),
    menuOrder: Math.min(Math.max(post.menu_order, 0), 100_000),
    reviewsAllowed: flagOf(scope, '_reviews_allowed', post.comment_status !== 'closed'),
    featured: flagOf(scope, '_featured') || visibility.has('featured'),
    catalogVisibility: visibilityOf(visibility),
    ...pricesOf(scope),
    dateOnSaleFrom: momentOf(scope, '_date_on_sale_from'),
    dateOnSaleTo: momentOf(scope, '_date_on_sale_to'),
    accessMode: access.mode,
    billingCycle: billingOf(scope, access.mode),
    billingExpireAfter: access.mode === 'recurring' ? wholeOf(scope, '_billing_expire_after', MAX_BILLING_CYCLES) : 0,
    ...featuredVideoOf(scope),
    enrollmentLimit: wholeOf(scope, '_enrollment_limit', MAX_COUNT),
    duration: wholeOf(scope, '_duration', MAX_COUNT),
    fakeEnrolledCount: wholeOf(scope, '_fake_enrolled_count', MAX_COUNT),
    showCurriculum: flagOf(scope, '_show_curriculum', true),
    highlights: htmlOf(scope, textOf(scope, '_highlights')),
    purchaseNote: htmlOf(scope, textOf(scope, '_purchase_note')),
    courseBadge: [...clean.line(textOf(scope, '_course_badge'))].slice(0, courseFields.course_badge.max).join(''),
    customFields: cleanDeep(dataOf(scope, '_custom_fields'), clean),
    enableCourseRetake: flagOf(scope, '_enable_course_retake'),
    reviewAfterCourseCompletion: flagOf(scope, '_review_after_course_completion'),
    disableCourseContent: flagOf(scope, '_disable_course_content'),
    enableEndDate: access.closed || flagOf(scope, '_enable_end_date'),
    endDate: access.closed ? closedAt : closes,
    accessDays: accessDaysOf(scope),
    flow: flowOf(scope),
    welcome: welcomeOf(scope),
  };
}

function createdOf(scope: Scope): Date | null {
  const moment = readMoment(scope.post.post_date_gmt);
  if (moment !== 'invalid') return moment;
  ignore(scope, 'post_date_gmt', scope.post.post_date_gmt);
  return null;
}

const ACCESS: ReadonlySet<string> = new Set<AccessMode>(['open', 'need_registration', 'one_time', 'recurring']);

function accessOf(scope: Scope): { mode: AccessMode; closed: boolean } {
  const value = textOf(scope, '_access_mode') || 'open';
  if (ACCESS.has(value)) return { mode: value as AccessMode, closed: false };
  if (value === 'close') {
    // Older data has courses that are closed for everyone.
    report(scope, 'access_closed');
    return { mode: 'need_registration', closed: true };
  }
  // Guessing could give away a paid course.
  report(scope, 'unknown_access_mode', { value });
  return { mode: 'need_registration', closed: true };
}

function visibilityOf(terms: ReadonlySet<string>): CourseFields['catalogVisibility'] {
  const outOfCatalog = terms.has('exclude-from-catalog');
  const outOfSearch = terms.has('exclude-from-search');
  if (outOfCatalog) return outOfSearch ? 'hidden' : 'search';
  return outOfSearch ? 'catalog' : 'visible';
}

function pricesOf(scope: Scope): Pick<CourseFields, 'regularPrice' | 'salePrice'> {
  // Its `_price` is what the old site worked out from these two; we work it out ourselves.
  const regularPrice = moneyOf(scope, '_regular_price');
  const salePrice = moneyOf(scope, '_sale_price');
  if (salePrice === null || Number(salePrice) < Number(regularPrice ?? 0)) return { regularPrice, salePrice };
  if (Number(salePrice) > 0) report(scope, 'sale_price_ignored', { value: salePrice });
  return { regularPrice, salePrice: null };
}

function billingOf(scope: Scope, mode: AccessMode): string {
  const period = textOf(scope, '_billing_period');
  const interval = wholeOf(scope, '_billing_interval', 99);
  const unit = ['day', 'week', 'month', 'year'].find((name) => name === period)?.charAt(0);
  return mode === 'recurring' && unit && interval > 0 ? `${interval}${unit}` : '';
}

function featuredVideoOf(scope: Scope): Pick<CourseFields, 'featuredVideoSource' | 'featuredVideoUrl'> {
  const source = textOf(scope, '_featured_video_source');
  const address = textOf(scope, '_featured_video_url');
  const none = { featuredVideoSource: '', featuredVideoUrl: '' };
  if (address === '') return none;
  if (source === 'self-hosted') {
    scope.media.push(address);
    return none;
  }
  const known = ['youtube', 'vimeo', 'external'].includes(source);
  const safe = known ? scope.clean.video(source, address) : null;
  if (safe) return { featuredVideoSource: source, featuredVideoUrl: safe };
  report(scope, 'video_ignored', { value: address });
  return none;
}

function accessDaysOf(scope: Scope): number {
  const days = wholeOf(scope, '_enrollment_expiration_duration', 36_500);
  return flagOf(scope, '_enrollment_expiration_enabled') ? days : 0;
}

const FLOWS: ReadonlySet<string> = new Set<Flow>(['free-flow', 'sequential', 'date', 'days']);

function flowOf(scope: Scope): Flow {
  const value = textOf(scope, '_flow') || 'free-flow';
  if (FLOWS.has(value)) return value as Flow;
  report(scope, 'flow_unknown', { value });
  return 'free-flow';
}

function welcomeOf(scope: Scope): CourseFields['welcome'] {
  const value = dataOf(scope, '_welcome_message_to_first_time_user');
  const text = (key: string) => {
    const field = fieldOf(value, key);
    return typeof field === 'string' ? field : '';
  };
  return {
    enabled: isYes(fieldOf(value, 'enabled')),
    title: [...scope.clean.line(text('title').slice(0, 2_000))].slice(0, MAX_WELCOME_TITLE_LENGTH).join(''),
    description: htmlOf(scope, text('description')),
  };
}

/** Settings of features that this version does not have, and the switch that says whether they matter. */
const FEATURES: readonly { name: string; switch: string; keys: RegExp }[] = [
  { name: 'certificate', switch: '_certificate_enabled', keys: /^_certificate_/ },
  { name: 'prerequisites', switch: '_prerequisites_enable', keys: /^_prerequisites_/ },
  { name: 'coming soon', switch: '_course_coming_soon_enable', keys: /^_course_coming_soon_/ },
  { name: 'FAQ', switch: '_course_faq_enable', keys: /^_course_faq/ },
  { name: 'assignment completion', switch: '_assignment_completion', keys: /^_assignment_/ },
  { name: 'group price', switch: '_group_courses_group_price', keys: /^_group_courses_/ },
  { name: 'currencies', switch: '_multiple_currency_enabled', keys: /^_multiple_currency_/ },
];

/** What is switched on of those; it waits like the records of kinds that do not exist yet. */
export function planFeatures(scope: Scope): Record<string, unknown> | null {
  const on = FEATURES.filter((feature) => {
    const text = textOf(scope, feature.switch);
    return isYes(text) || Number(text) > 0;
  });
  if (on.length === 0) return null;
  report(scope, 'features_waiting', { features: on.map(({ name }) => name).join(', ') });
  const waiting = [...scope.post.meta].flatMap(([key, value]) => {
    if (value.kind === 'refused' || !on.some(({ keys }) => keys.test(key))) return [];
    return [[key, value.kind === 'data' ? value.data : value.text]];
  });
  return cleanDeep(Object.fromEntries(waiting), scope.clean) as Record<string, unknown>;
}
