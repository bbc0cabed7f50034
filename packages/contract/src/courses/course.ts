import { z } from 'zod';
import { contentStatuses } from '../base/content-status.ts';
import { isoDate, isoDateOrNull } from '../base/ids.ts';
import { truncated } from '../base/paging.ts';
import { termRef } from './terms.ts';

export const accessModes = ['open', 'need_registration', 'one_time', 'recurring'] as const;
export type AccessMode = (typeof accessModes)[number];
export const flows = ['free-flow', 'sequential', 'date', 'days'] as const;
export type Flow = (typeof flows)[number];
export const prerequisitesModes = ['all', 'any'] as const;
export type PrerequisitesMode = (typeof prerequisitesModes)[number];
export const itemTypes = ['lesson', 'quiz', 'assignment', 'zoom', 'google-meet'] as const;
/** Those that can be made by their name alone. */
export const startingTypes = ['lesson', 'quiz'] as const;
export type ItemTypeSlug = (typeof itemTypes)[number];

export const author = z.object({ id: z.number().int(), display_name: z.string(), avatar_url: z.string() });

/** What the caller may do next with a course; the web shows it and never works it out again. */
export const courseAction = z.enum([
  'start',
  'continue',
  'review',
  'enrol',
  'sign_in',
  'password',
  'buy',
  'full',
  'closed',
  'not_open',
  'prerequisites',
  'expired',
  'empty',
]);

const welcomeMessage = z.object({ enabled: z.boolean(), title: z.string(), description: z.string() });

export const course = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  permalink: z.string(),
  preview_permalink: z.string(),
  /** The page as students see it, and where it is edited; '' for everybody but staff. */
  student_preview_permalink: z.string(),
  edit_post_link: z.string(),
  status: z.enum(contentStatuses),
  description: z.string(),
  short_description: z.string(),
  truncated,
  author: author.nullable(),
  /** Who teaches it with its author; editors get those too who may not teach any more. */
  additional_authors: z.array(author),
  author_headline: z.string(),
  author_description: z.string(),
  date_created: isoDate,
  date_modified: isoDate,
  /** The revision a save must name, so that two editors never overwrite each other silently. */
  modified: isoDate,
  menu_order: z.number().int(),
  parent_id: z.number().int(),
  reviews_allowed: z.boolean(),
  /** Q&A of the course is on; the school's setting turns it off everywhere. */
  enable_questions_answers: z.boolean(),
  /** Its questions and cards return in the daily review of its learners. */
  enable_daily_review: z.boolean(),
  /** Editors only. */
  post_password: z.string().optional(),
  is_password_protected: z.boolean(),
  featured: z.boolean(),
  catalog_visibility: z.enum(['visible', 'catalog', 'search', 'hidden']),
  price: z.string(),
  regular_price: z.string(),
  sale_price: z.string(),
  date_on_sale_from: isoDateOrNull,
  date_on_sale_to: isoDateOrNull,
  formatted_price: z.string(),
  formatted_regular_price: z.string(),
  currency: z.string(),
  price_type: z.enum(['free', 'paid']),
  access_mode: z.enum(accessModes),
  billing_cycle: z.string(),
  categories: z.array(termRef),
  tags: z.array(termRef),
  difficulty: termRef.nullable(),
  featured_image: z.number().int(),
  featured_image_url: z.string(),
  featured_image_alt: z.string(),
  featured_image_srcset: z.string(),
  featured_video_source: z.string(),
  featured_video_url: z.string(),
  /** Of a video of our own, as a save names it; 0 for others. */
  featured_video_id: z.number().int(),
  enrollment_limit: z.number().int(),
  duration: z.number().int(),
  students_count: z.number().int(),
  fake_enrolled_count: z.number().int(),
  show_curriculum: z.boolean(),
  highlights: z.string(),
  purchase_note: z.string(),
  course_badge: z.string(),
  custom_fields: z.unknown().nullable(),
  enable_course_retake: z.boolean(),
  /** How often a learner may take it again; 0: as often as they like. */
  retake_limit: z.number().int(),
  review_after_course_completion: z.boolean(),
  disable_course_content: z.boolean(),
  enable_end_date: z.boolean(),
  end_date: isoDateOrNull,
  starts_at: isoDateOrNull,
  /** A group that learns together from the first moment to the second; null: everybody when they like. */
  cohort_starts_at: isoDateOrNull,
  cohort_ends_at: isoDateOrNull,
  /**
   * For readers `enable` is false again once the date has come, and the date is null where it is not told. Without a
   * date it is soon until an editor takes it back.
   */
  course_coming_soon: z.object({
    enable: z.boolean(),
    ending_date: isoDateOrNull,
    hide_meta_data: z.boolean(),
    hide_date_text: z.boolean(),
  }),
  /** All of these courses, or any of them, are completed before this one. Others than editors get the published ones. */
  prerequisites: z.array(z.object({ id: z.number().int(), name: z.string(), permalink: z.string() })),
  prerequisites_mode: z.enum(prerequisitesModes),
  access_days: z.number().int(),
  flow: z.enum(flows),
  welcome_message_to_first_time_user: welcomeMessage,
  course_thankyou_data: z.object({
    display_type: z.enum(['', 'wp_pages', 'url']),
    page_id: z.number().int(),
    custom_url: z.string(),
  }),
  average_rating: z.number(),
  review_count: z.number().int(),
  rating_counts: z.record(z.string(), z.number().int()),
  google_classroom_course_id: z.string(),
  google_classroom_course_url: z.string(),
  is_current_user_course_author: z.enum(['yes', 'no']),
  counts: z.object({
    sections: z.number().int(),
    items: z.number().int(),
    lessons: z.number().int(),
    quizzes: z.number().int(),
  }),
  start_course_url: z.string(),
  /** Of those who ever enrolled, how many percent have completed the course. Editors only. */
  completion_percent: z.number().int().optional(),
  /** Who saved last; '' when nobody did or the person is gone. Editors only. */
  modified_by: z.string().optional(),
  /**
   * Absent for callers without a part in the course and in lists of the catalog. `assign`: choose its author, feature it.
   * `own`: say what it costs and who teaches it with its author.
   */
  can: z
    .object({ edit: z.boolean(), delete: z.boolean(), publish: z.boolean(), assign: z.boolean(), own: z.boolean() })
    .optional(),
});
export type Course = z.output<typeof course>;
