import { courseLanguages } from './course-languages.ts';
import { z } from 'zod';
import { personRef } from '../base/refs.ts';
import { contentStatuses } from '../base/content-status.ts';
import { defineFields, field, outputShape, required, sometimes } from '../base/fields.ts';
import { dateIn, flag, html, id, idOrZero, isoDate, isoDateOrNull, slug, webAddress } from '../base/ids.ts';
import { truncated } from '../base/paging.ts';
import { courseCertificateFields } from '../certificates/course-certificate.ts';
import {
  MAX_ADDITIONAL_AUTHORS,
  MAX_COURSE_PASSWORD_LENGTH,
  MAX_PREREQUISITES,
  MAX_URL_LENGTH,
  MAX_WELCOME_TITLE_LENGTH,
} from '../limits.ts';
import { featuredFields, recurringFields } from '../sales/offer-fields.ts';
import { oneTermId, termIds, termRef } from './terms.ts';

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

/** A course as answers about something else name it, with the language of its texts. */
export const courseRef = z.object({ id: z.number().int(), name: z.string(), language: z.enum(courseLanguages) });

/** An item as answers about something else name it. */
export const itemRef = z.object({ id: z.number().int(), type: z.enum(itemTypes), name: z.string() });

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

/** Terms of a course by their ids, and as it answers with them. */
const terms = field.own(termIds, z.array(termRef));

/**
 * The fields of a course. `author_id`, `featured` and `post_password` are for managers and administrators or the owner as
 * the use case says; keys outside this list are dropped, `meta_data` among them.
 */
export const courseFields = defineFields({
  id: field.readOnly(z.number().int()),
  name: required(field.name(undefined, { search: true })),
  slug: field.own(slug, z.string()),
  permalink: field.readOnly(z.string()),
  preview_permalink: field.readOnly(z.string()),
  /** The page as students see it, and where it is edited; '' for everybody but staff. */
  student_preview_permalink: field.readOnly(z.string()),
  edit_post_link: field.readOnly(z.string()),
  status: field.own(z.enum(['publish', 'draft', 'pending', 'private', 'future']), z.enum(contentStatuses)),
  description: field.html({ search: true }),
  short_description: field.html({ search: true }),
  truncated: field.readOnly(truncated),
  author: field.readOnly(personRef.nullable()),
  author_id: field.writeOnly(id),
  /** Who teaches it with its author; editors get those too who may not teach any more. */
  additional_authors: field.own(z.array(id).max(MAX_ADDITIONAL_AUTHORS), z.array(personRef)),
  author_headline: field.readOnly(z.string()),
  author_description: field.readOnly(z.string()),
  date_created: field.own(dateIn, isoDate),
  date_modified: field.readOnly(isoDate),
  /** The revision a save must name, so that two editors never overwrite each other silently. */
  modified: field.readOnly(isoDate),
  menu_order: field.whole(0, 100_000),
  parent_id: field.readOnly(z.number().int()),
  reviews_allowed: field.flag(),
  /** Q&A of the course is on; the school's setting turns it off everywhere. */
  enable_questions_answers: field.flag(),
  /** Its questions and cards return in the daily review of its learners. */
  enable_daily_review: field.flag(),
  /** Learners may ask the tutor about lessons, where the school has it. */
  enable_tutor: field.flag(),
  /** '' for the language of the school. */
  language: field.choice(courseLanguages),
  /** Editors only. */
  post_password: sometimes(
    field.own(z.string().max(MAX_COURSE_PASSWORD_LENGTH), z.string(), { max: MAX_COURSE_PASSWORD_LENGTH }),
  ),
  is_password_protected: field.readOnly(z.boolean()),
  featured: field.own(flag, z.boolean()),
  catalog_visibility: field.choice(['visible', 'catalog', 'search', 'hidden']),
  price: field.readOnly(z.string()),
  regular_price: field.money(),
  sale_price: field.money(),
  date_on_sale_from: field.moment(),
  date_on_sale_to: field.moment(),
  formatted_price: field.readOnly(z.string()),
  formatted_regular_price: field.readOnly(z.string()),
  currency: field.readOnly(z.string()),
  price_type: field.readOnly(z.enum(['free', 'paid'])),
  access_mode: field.choice(accessModes),
  ...recurringFields,
  categories: terms,
  tags: terms,
  difficulty: field.own(oneTermId, termRef.nullable()),
  ...featuredFields,
  enrollment_limit: field.whole(0, 1_000_000),
  /** Minutes. */
  duration: field.whole(0, 1_000_000),
  /** How many minutes the course takes: its duration, or the sum of its published items where none is set. */
  minutes: field.readOnly(z.number().int()),
  students_count: field.readOnly(z.number().int()),
  fake_enrolled_count: field.whole(0, 1_000_000),
  show_curriculum: field.flag(),
  highlights: field.html({ search: true }),
  purchase_note: field.html(),
  course_badge: field.text(30),
  custom_fields: field.readOnly(z.unknown().nullable()),
  enable_course_retake: field.flag(),
  /** How often a learner may take it again; 0: as often as they like. */
  retake_limit: field.whole(0, 100),
  review_after_course_completion: field.flag(),
  disable_course_content: field.flag(),
  enable_end_date: field.flag(),
  end_date: field.moment(),
  starts_at: field.moment(),
  /** A group that learns together from the first moment to the second; null: everybody when they like. */
  cohort_starts_at: field.moment(),
  cohort_ends_at: field.moment(),
  /**
   * For readers `enable` becomes false when the date has passed, and a hidden date is null. Without a date it stays on
   * until an editor turns it off.
   */
  course_coming_soon: field.own(
    z.object({
      enable: flag.default(false),
      ending_date: dateIn.default(null),
      hide_meta_data: flag.default(false),
      hide_date_text: flag.default(false),
    }),
    z.object({
      enable: z.boolean(),
      ending_date: isoDateOrNull,
      hide_meta_data: z.boolean(),
      hide_date_text: z.boolean(),
    }),
  ),
  /** All of these courses, or any of them, are completed before this one. Others than editors get the published ones. */
  prerequisites: field.own(
    z.array(id).max(MAX_PREREQUISITES),
    z.array(z.object({ id: z.number().int(), name: z.string(), permalink: z.string() })),
  ),
  prerequisites_mode: field.choice(prerequisitesModes),
  access_days: field.whole(0, 36_500),
  flow: field.choice(flows),
  welcome_message_to_first_time_user: field.json(
    z.object({
      enabled: flag.default(false),
      title: z.string().trim().max(MAX_WELCOME_TITLE_LENGTH).default(''),
      description: html.prefault(''),
    }),
    z.object({ enabled: z.boolean(), title: z.string(), description: z.string() }),
  ),
  course_thankyou_data: field.json(
    z.object({
      display_type: z.enum(['', 'wp_pages', 'url']).default(''),
      page_id: idOrZero.default(0),
      custom_url: z.union([z.literal(''), webAddress(MAX_URL_LENGTH)]).default(''),
    }),
    z.object({
      display_type: z.enum(['', 'wp_pages', 'url']),
      page_id: z.number().int(),
      custom_url: z.string(),
    }),
  ),
  ...courseCertificateFields,
  average_rating: field.readOnly(z.number()),
  review_count: field.readOnly(z.number().int()),
  rating_counts: field.readOnly(z.record(z.string(), z.number().int())),
  google_classroom_course_id: field.text(200, { erasure: 'setting' }),
  google_classroom_course_url: field.pattern(z.union([z.literal(''), webAddress(MAX_URL_LENGTH, /^https$/)]), {
    max: MAX_URL_LENGTH,
    erasure: 'setting',
  }),
  is_current_user_course_author: field.readOnly(z.enum(['yes', 'no'])),
  counts: field.readOnly(
    z.object({
      sections: z.number().int(),
      items: z.number().int(),
      lessons: z.number().int(),
      quizzes: z.number().int(),
    }),
  ),
  start_course_url: field.readOnly(z.string()),
  /** Of those who ever enrolled, how many percent have completed the course. Editors only. */
  completion_percent: sometimes(field.readOnly(z.number().int())),
  /** Who saved last; '' if unknown or deleted. Editors only. */
  modified_by: sometimes(field.readOnly(z.string())),
  /**
   * Absent for callers without a part in the course and in lists of the catalog. `assign`: choose its author, feature it.
   * `own`: say what it costs and who teaches it with its author.
   */
  can: sometimes(
    field.readOnly(
      z.object({ edit: z.boolean(), delete: z.boolean(), publish: z.boolean(), assign: z.boolean(), own: z.boolean() }),
    ),
  ),
});

export const course = z.object(outputShape(courseFields));
export type Course = z.output<typeof course>;
