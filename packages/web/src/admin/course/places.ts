import type { TFunction } from '#i18n';
import { addonActive } from '../../shared/api/settings.tsx';
import { courseFields } from '../fields.gen.ts';
import type { FormPlace } from '../form/values/errorPaths.ts';
import type { PageSettings } from '@lectern/contract';

/** The sections of the settings tab, in the order of its menu. `addon` names what switches one on. */
const sections = [
  {
    id: 'general',
    // And those that the contract declares and no other place shows.
    fields: ['additional_authors'],
  },
  {
    id: 'display',
    fields: [
      'show_curriculum',
      'reviews_allowed',
      'review_after_course_completion',
      'enable_questions_answers',
      'enable_daily_review',
      'enable_tutor',
      'language',
      'catalog_visibility',
      'welcome_message_to_first_time_user',
      'thank_you',
      'thank_you_page',
      'thank_you_url',
      'course_thankyou_data',
    ],
  },
  {
    id: 'pricing',
    fields: [
      'access_mode',
      'regular_price',
      'sale_price',
      'date_on_sale_from',
      'date_on_sale_to',
      'billing_cycle',
      'billing_expire_after',
      'signup_fee',
      'trial_days',
    ],
  },
  { id: 'flow', fields: ['flow', 'drip'] },
  {
    id: 'enrollment',
    fields: [
      'starts_at',
      'enable_end_date',
      'end_date',
      'access_days',
      'prerequisites',
      'prerequisites_mode',
      'cohort_starts_at',
      'cohort_ends_at',
      'course_coming_soon',
    ],
  },
  { id: 'faq', fields: ['faq'], addon: 'course-faq' },
  // It has no fields of the course: weights are saved in the gradebook.
  { id: 'gradebook', fields: [], addon: 'gradebook' },
  {
    id: 'certificate',
    fields: [
      'certificate_enabled',
      'certificate_id',
      'certificate_condition',
      'certificate_minimum_score',
      'certificate_expires_months',
      'certificate_email',
      'certificate_sharing',
      'certificate_single_course_enabled',
    ],
    addon: 'certificate',
  },
  {
    id: 'classroom',
    fields: ['google_classroom_course_id', 'google_classroom_course_url'],
    addon: 'google-classroom-integration',
  },
] as const satisfies { id: string; fields: readonly string[]; addon?: string }[];

export type SettingsSection = (typeof sections)[number]['id'];

/** Fields of the tab that is the course itself. */
const ownFields = [
  'name',
  'slug',
  'short_description',
  'description',
  'highlights',
  'categories',
  'tags',
  'difficulty',
  'featured_image',
  'featured_video_source',
  'featured_video_url',
  'featured',
  'author_id',
  'visibility',
  'post_password',
  'date_created',
];

const coursePages = ['course', 'builder', 'settings'] as const;
type CoursePage = (typeof coursePages)[number];

export interface CourseSearch {
  page: CoursePage;
  section: SettingsSection;
  /** The item that is open next to the outline, and its tab. */
  item?: number;
  tab?: string;
}

const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  values.includes(value as Value);

const sectionIds = sections.map((section) => section.id);

/** What the address says; what it says wrongly falls to the beginning. A section alone means the settings. */
export function readCourseSearch(search: Record<string, unknown>): CourseSearch {
  const section = isOneOf(sectionIds, search.section) ? search.section : undefined;
  const page = isOneOf(coursePages, search.page) ? search.page : section ? 'settings' : 'course';
  const item = page === 'builder' ? Number(search.item) : Number.NaN;
  return {
    page,
    section: section ?? 'general',
    ...(Number.isSafeInteger(item) && item > 0 && { item, ...(typeof search.tab === 'string' && { tab: search.tab }) }),
  };
}

/** The sections whose feature is switched on. */
export const settingsSections = (settings: PageSettings): SettingsSection[] =>
  sections.filter((one) => !('addon' in one) || addonActive(settings, one.addon)).map((one) => one.id);

const placed = new Set<string>([...ownFields, ...sections.flatMap(({ fields }) => fields)]);
const unplaced = Object.keys(courseFields).filter((name) => !placed.has(name));

/** Where each field of the course's form is shown. */
export function coursePlaces(t: TFunction, settings: PageSettings): FormPlace[] {
  const shown = settingsSections(settings);
  return [
    { id: 'course', label: t('course.page_course'), fields: ownFields },
    ...sections
      .filter((one) => shown.includes(one.id))
      .map(({ id, fields }) => ({
        id,
        label: t(`course.section_${id}`),
        fields: id === 'general' ? [...fields, ...unplaced] : fields,
      })),
  ];
}
