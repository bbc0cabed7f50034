import { defineSettings, setting } from '../base/settings.ts';

/** Facts about a course that both its card and its page can show. */
export const courseFacts = [
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

export const cardParts = [
  'thumbnail',
  'course_badge',
  'featured_ribbon',
  'categories',
  'difficulty_badge',
  'course_description',
  'wishlist',
  ...courseFacts,
] as const;
export type CardPart = (typeof cardParts)[number];

/** How visitors can filter and sort the catalog. */
export const catalogFilters = ['category', 'tag', 'language', 'difficulty', 'author', 'price_type', 'rating'] as const;
export const catalogSorts = ['date', 'popular', 'rating', 'title', 'price'] as const;

export const catalogSettings = defineSettings(
  'course_archive.display',
  {
    enable_search: setting.flag(true),
    view_mode: setting.choice(['grid-view', 'list-view'], 'grid-view'),
    /** Columns of the grid on wide screens. The list view always has one. */
    per_row: setting.whole({ min: 1, max: 4, default: 3 }),
    per_page: setting.whole({ min: 1, max: 100, default: 12 }),
    order_by: setting.choice(['date', 'title', 'popular'], 'date'),
    order: setting.choice(['desc', 'asc'], 'desc'),
  },
  { tab: 'course_list', section: 'catalog', order: 1 },
);

/** The parts of course cards. The name is always shown. */
export const cardPartSettings = defineSettings(
  'course_archive.components_visibility',
  setting.flags(cardParts, {
    off: ['featured_ribbon', 'students_count', 'seats_for_students', 'date_updated', 'date_started'],
  }),
  { tab: 'course_list', section: 'card_parts', order: 2, columns: true },
);

export const catalogFilterSettings = defineSettings(
  'course_archive.filters_and_sorting',
  {
    enable_filters: setting.flag(true),
    enable_category_filter: setting.flag(true),
    enable_tag_filter: setting.flag(true),
    /** Shown where courses are in more than one language. */
    enable_language_filter: setting.flag(true),
    enable_difficulty_level_filter: setting.flag(true),
    enable_instructor_filter: setting.flag(true),
    enable_price_type_filter: setting.flag(true),
    enable_rating_filter: setting.flag(true),
    enable_sorting: setting.flag(true),
    enable_date_sorting: setting.flag(true),
    enable_popularity_sorting: setting.flag(true),
    enable_rating_sorting: setting.flag(true),
    enable_course_title_sorting: setting.flag(true),
    enable_price_sorting: setting.flag(true),
  },
  { tab: 'course_list', section: 'choices', order: 3, columns: true },
);
