import { z } from 'zod';
import { MAX_PAGE } from '../limits.ts';
import { itemTypes, itemRef } from '../courses/course.ts';
import { endpoint } from '../base/endpoint.ts';
import { flag, id, isoDateOrNull, previewQuery, whole } from '../base/ids.ts';

export const lockReasons = ['previous_item', 'not_before', 'days_after_enrolment'] as const;

/** Why an item is locked, and when it opens. Also in the 403 `content_locked`. */
export const lock = z.object({
  reason: z.enum(lockReasons),
  available_at: isoDateOrNull,
  item: itemRef.nullable(),
});
export type Lock = z.output<typeof lock>;

const countOf = z.object({ completed: z.number().int(), pending: z.number().int(), total: z.number().int() });

/** Always `total`, and one entry for each item type the school has switched on. */
export const progressSummary = z.object({ total: countOf, lesson: countOf }).extend({
  quiz: countOf.optional(),
  assignment: countOf.optional(),
  zoom: countOf.optional(),
  'google-meet': countOf.optional(),
});
export type ProgressSummary = z.output<typeof progressSummary>;

export const progressStatuses = ['started', 'progress', 'completed'] as const;

export const progressContent = z.object({
  item_id: z.number().int(),
  item_title: z.string(),
  item_type: z.enum(itemTypes),
  completed: z.boolean(),
  locked: z.boolean(),
  /** For staff who only look: the lock that learners meet, though `locked` is false. */
  lock: lock.nullable(),
  video: z.boolean(),
  video_source: z.string(),
  video_playback_time: z.number().int(),
  /** Approximate minutes; 0 if unknown. */
  minutes: z.number().int(),
  preview: z.boolean(),
  /** Always '': the address of a video is for those whom the lesson itself answers (decision 0017). */
  video_source_url: z.literal('').optional(),
  /** Of a quiz: minutes, 0 for no limit. */
  quiz_duration: z.number().int().optional(),
});
export type ProgressContent = z.output<typeof progressContent>;

/** `has_user_redirected_<courseId>` is added to the named keys, as specified. */
export const courseProgress = z
  .object({
    /** 0 while the caller only looks: staff, and visitors who have completed nothing. */
    id: z.number().int(),
    user_id: z.number().int(),
    course_id: z.number().int(),
    course_permalink: z.string(),
    name: z.string(),
    /** Language of the course's texts; null if the author set none. */
    language: z.string().nullable(),
    status: z.enum(progressStatuses),
    enrolled_at: isoDateOrNull,
    started_at: isoDateOrNull,
    modified_at: isoDateOrNull,
    completed_at: isoDateOrNull,
    items: z.array(
      z.object({
        item_id: z.number().int(),
        item_title: z.string(),
        item_type: z.literal('section'),
        contents: z.array(progressContent),
      }),
    ),
    summary: progressSummary,
    course_thankyou_data: z.object({
      display_type: z.enum(['', 'wp_pages', 'url']),
      page_id: z.number().int(),
      custom_url: z.string(),
      wp_page_url: z.string(),
    }),
    is_password_required: z.boolean(),
    disable_course_content: z.boolean(),
    welcome_message_to_first_time_user: z.union([
      z.literal(false),
      z.object({ enabled: z.boolean(), title: z.string(), description: z.string() }),
    ]),
    review_after_course_completion: z.boolean(),
    /** Reviews are on in the school and in the course, and the caller is its learner. */
    can_review: z.boolean(),
    ratings_modal_opened: z.boolean(),
    /** Of a completed course: its learner has seen the finish, which is shown once. */
    finish_shown: z.boolean(),
    /** Q&A is on, in the school and in this course. */
    questions_answers: z.boolean(),
    /** The learner may ask the tutor about lessons. */
    tutor: z.boolean(),
    /** Whether its questions and cards return to the caller. */
    daily_review: z.boolean(),
    google_classroom_course_url: z.string(),
    flow: z.string(),
    /** True for staff who look at a course: locks do not bind them, nothing they do counts. */
    is_preview: z.boolean(),
    /** A finished course has items that were added since. */
    has_new_content: z.boolean(),
    /** Of a completed course: the page on which its learner can take it again; '' where they cannot. */
    retake_url: z.string().optional(),
    /** Where the learner finds the certificate; '' for none. With `retake_url`. */
    certificate_download_url: z.string().optional(),
    /** Of its design; '' for none. With `retake_url`, as whether its email has the PDF. */
    certificate_content_format: z.enum(['', 'pdfdraft']).optional(),
    certificate_email_enabled: z.boolean().optional(),
    /** How often its learner has taken it again. */
    retake_count: z.number().int(),
  })
  .catchall(z.boolean());
export type CourseProgress = z.output<typeof courseProgress>;

export const progressItem = z.object({
  id: z.number().int(),
  progress_id: z.number().int(),
  course_id: z.number().int(),
  user_id: z.number().int(),
  item_id: z.number().int(),
  item_type: z.enum(itemTypes),
  completed: z.boolean(),
  started_at: isoDateOrNull,
  modified_at: isoDateOrNull,
  completed_at: isoDateOrNull,
  previously_visited_page: z.array(z.string()),
});
export type ProgressItem = z.output<typeof progressItem>;

/** What changed for the learner, so that the player updates its cache and fetches nothing again. */
export const progressChange = z.object({
  status: z.enum(progressStatuses),
  completed_at: isoDateOrNull,
  summary: progressSummary,
  changed: z.array(
    z.object({ item_id: z.number().int(), completed: z.boolean(), locked: z.boolean(), lock: lock.nullable() }),
  ),
});
export type ProgressChange = z.output<typeof progressChange>;

/** Why enrolling in a course is refused, apart from its price and password. */
export const notOpenErrors = [
  'course_full',
  'enrollment_closed',
  'enrollment_not_open',
  'coming_soon',
  'course_not_started',
  'prerequisites_missing',
] as const;

const path = '/lectern/v1/course-progress';
const accessErrors = [
  'not_signed_in',
  'not_found',
  'not_enrolled',
  'access_expired',
  'password_required',
  'payment_required',
  ...notOpenErrors,
  'forbidden',
] as const;
const itemQuery = z.object({
  course_id: id.optional(),
  item_id: id.optional(),
  item_type: z.enum(itemTypes).optional(),
  user_id: id.optional(),
  page: whole(1, MAX_PAGE).default(1),
  per_page: whole(1, 100).default(100),
});

export const progress = {
  /** Find or create; enrolls a signed-in learner in open and need_registration courses. */
  open: endpoint({
    method: 'POST',
    path,
    summary: 'Open a course: the outline with locks and progress',
    who: 'learners with access; visitors in open courses; staff of the course',
    /** The course is named in the body or in the query: stock clients do either. */
    query: z.object({ course_id: id.optional() }),
    body: z.object({ course_id: id.optional(), user_id: id.optional(), 'mto-preview': flag.optional() }).default({}),
    response: courseProgress,
    errors: accessErrors,
  }),
  /** With `course_id`: the caller's outline as a list of one, without writing anything. */
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Progress records, or the outline of one course',
    who: 'signed in; visitors for one open course',
    query: z.object({
      course_id: id.optional(),
      user_id: id.optional(),
      status: z.enum(['any', ...progressStatuses]).default('any'),
      'mto-preview': flag.optional(),
      /** Staff only: the outline as a student meets it who has just enrolled and has completed `done`. */
      ...previewQuery,
      page: whole(1, MAX_PAGE).default(1),
      per_page: whole(1, 50).default(10),
    }),
    response: z.array(courseProgress),
    errors: accessErrors,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One progress record',
    who: 'the learner, and staff of the course',
    params: z.object({ id }),
    response: courseProgress,
    errors: ['not_signed_in', 'not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Remember that the rating dialog, the thank-you page or the finish was shown',
    who: 'the learner',
    params: z.object({ id }),
    body: z.object({
      ratings_modal_opened: flag.optional(),
      has_user_redirected: flag.optional(),
      finish_shown: flag.optional(),
    }),
    response: courseProgress,
    updates: true,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  listItems: endpoint({
    method: 'GET',
    path: `${path}/items`,
    summary: 'Completion records: one object when exactly one matches, else a list',
    who: 'the learner; visitors in open courses get none; staff of the course',
    query: itemQuery,
    response: z.union([progressItem, z.array(progressItem)]),
    errors: accessErrors,
  }),
  /** Completing twice is the same as completing once. */
  completeItem: endpoint({
    method: 'POST',
    path: `${path}/items`,
    summary: 'Set an item completed, or not',
    who: 'learners with access; visitors in open courses',
    body: z.object({
      course_id: id,
      item_id: id,
      item_type: z.enum(itemTypes),
      completed: flag.default(true),
      user_id: id.optional(),
      previously_visited_page: z.array(z.string().max(40)).max(200).optional(),
      course_progress_item_id: id.optional(),
    }),
    response: progressItem.extend({ course_progress: progressChange }),
    errors: [
      ...accessErrors,
      'wrong_course_item',
      'content_locked',
      'content_restricted_during_quiz',
      'quiz_not_done',
      'quiz_not_passed',
      'film_not_watched',
      'assignment_not_submitted',
      'assignment_not_passed',
      'addon_inactive',
      'rate_limited',
    ],
  }),
};
