import { z } from 'zod';
import { personRef } from '../base/refs.ts';
import { course, courseRef, itemRef } from '../courses/course.ts';
import { endpoint } from '../base/endpoint.ts';
import { dateIn, email, flag, id, idList, isoDate, isoDateOrNull, whole } from '../base/ids.ts';
import { envelope, listMeta, listQuery } from '../base/paging.ts';
import { notOpenErrors, progressSummary } from '../learning/progress.ts';
import { termRef } from '../courses/terms.ts';

export const entitlementSources = ['free', 'manual', 'import', 'order', 'bundle', 'subscription', 'classroom'] as const;
export const enrollmentStatuses = ['active', 'inactive', 'expired'] as const;

/** A person in a course: `users/courses` on the wire. */
export const userCourse = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  /** Only to staff of the course: who it is. */
  user: personRef.optional(),
  course: course
    .pick({
      id: true,
      name: true,
      slug: true,
      permalink: true,
      featured_image_url: true,
      featured_image_alt: true,
      duration: true,
      average_rating: true,
      review_count: true,
      author: true,
      enable_course_retake: true,
      status: true,
      language: true,
    })
    .extend({
      categories: z.array(termRef),
      difficulty: termRef.nullable(),
      start_course_url: z.string(),
      continue_course_url: z.string(),
      /** Where the learner goes on: the first item that is neither done nor locked; null when there is none. */
      next_item: itemRef.extend({ minutes: z.number().int() }).nullable(),
      is_password_required: z.boolean(),
      progress_data: z.object({
        status: z.enum(['started', 'progress', 'completed']),
        started_at: isoDateOrNull,
        modified_at: isoDateOrNull,
        completed_at: isoDateOrNull,
        percentage: z.number().int(),
        /** About how long the items take that are not completed. */
        minutes_left: z.number().int(),
        summary: progressSummary,
        /** The page on which its learner can take it again; '' where they cannot. */
        retake_url: z.string(),
        /** How often they have, and how often they still may; null: as often as they like. */
        retake_count: z.number().int(),
        retakes_left: z.number().int().nullable(),
      }),
    })
    .nullable(),
  type: z.enum(entitlementSources),
  status: z.enum(enrollmentStatuses),
  started_at: isoDate,
  modified_at: isoDate,
  expires_at: isoDateOrNull,
  /** What the caller may do with it. */
  /** `review`: their own course, with reviews on; `courses/:id/reviews/standing` says whether now. */
  can: z.object({ leave: z.boolean(), review: z.boolean(), reset: z.boolean(), complete: z.boolean() }),
});
export type UserCourse = z.output<typeof userCourse>;

/** What a learner had done of a course when they took it again. */
export const courseRun = z.object({
  /** 1 for the first time they took it. */
  number: z.number().int(),
  started_at: isoDate,
  completed_at: isoDateOrNull,
  /** When the next one began. */
  retaken_at: isoDate,
  /** '' for an item that is gone. */
  items: z.array(itemRef.extend({ completed_at: isoDateOrNull })),
});
export type CourseRun = z.output<typeof courseRun>;

const coursesStat = z.object({
  completed_count: z.number().int(),
  in_progress_count: z.number().int(),
  enrolled_count: z.number().int(),
});

/**
 * What a learner should not miss: a live stream that comes or runs, an assignment to submit, the next item of a course to
 * open, a running attempt whose time ends, access that ends.
 */
export const dueKinds = ['live_now', 'live', 'assignment', 'attempt', 'opens', 'access_ends'] as const;
export const due = z.object({
  kind: z.enum(dueKinds),
  /** When it begins; of `live_now`, `attempt`, `assignment` and `access_ends` when it ends. A stream without an end has none. */
  at: isoDateOrNull,
  course: courseRef,
  item: itemRef.nullable(),
  url: z.string(),
});
export type Due = z.output<typeof due>;

const path = '/lectern/v1/users/courses';
/** Whether the learner gets an email about it. Notifications in the account are not affected. */
const notify = flag.default(true);
const ofOne = { params: z.object({ id }), response: userCourse };
export const enrollments = {
  list: endpoint({
    method: 'GET',
    path,
    longJobLists: ['enrollments'],
    summary: 'Enrollments; one’s own, or those of one’s courses for staff',
    who: 'signed in',
    /** `name` is the course's, `student` the learner's. */
    query: listQuery(['last_active', 'id', 'name', 'student', 'started', 'completed', 'progress'], {
      orderby: 'last_active',
    }).extend({
      user: idList.optional(),
      course: id.optional(),
      status: z.enum(['any', ...enrollmentStatuses]).default('active'),
      progress: z.enum(['any', 'not_started', 'in_progress', 'completed']).default('any'),
      /** Of learners who completed the course for the first time in this time. */
      completed_after: dateIn.optional(),
      completed_before: dateIn.optional(),
    }),
    response: envelope(userCourse).extend({
      meta: listMeta.extend({ courses_stat: coursesStat }),
      /** Once more where stock clients look for it. */
      courses_stat: coursesStat,
    }),
    errors: ['not_signed_in', 'forbidden', 'invalid_params'],
  }),
  due: endpoint({
    method: 'GET',
    path: `${path}/due`,
    summary: 'What is due in one’s own courses within the next days, the soonest first',
    who: 'signed in',
    response: z.object({ rows: z.array(due) }),
    errors: ['not_signed_in'],
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One enrollment',
    who: 'the learner, and staff of the course',
    ...ofOne,
    errors: ['not_signed_in', 'not_found'],
  }),
  /** Idempotent: enrolling again answers, with 200, the enrollment that is there; a new one is 201. */
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Enroll oneself, or a learner as staff',
    who: 'signed in; other people only by managers and administrators',
    body: z.object({
      course_id: id,
      user_id: id.optional(),
      /** Instead of `user_id`. */
      email: email.optional(),
      expires_at: isoDateOrNull.optional(),
      notify,
    }),
    response: userCourse,
    errors: [
      'not_signed_in',
      'forbidden',
      'not_found',
      'not_enrolled',
      'access_expired',
      ...notOpenErrors,
      'password_required',
      'payment_required',
    ],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Set an enrollment active or inactive, or when it ends',
    who: 'managers and administrators',
    ...ofOne,
    body: z.object({
      status: z.enum(['active', 'inactive']).optional(),
      expires_at: isoDateOrNull.optional(),
      /** Only with `true` a learner gets an email where access that has not ended is extended. */
      notify: flag.optional(),
    }),
    updates: true,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'invalid_params'],
  }),
  /** Progress is kept: who enrolls again goes on where they were. */
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'End an enrollment',
    who: 'the learner in a free course, managers and administrators',
    ...ofOne,
    query: z.object({ notify }),
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  /**
   * Erases what the learner has done in the course – completions, attempts at its quizzes, what they have watched – and
   * keeps the enrollment and their own notes. Where there is nothing, nothing changes.
   */
  reset: endpoint({
    method: 'POST',
    path: `${path}/:id/reset`,
    summary: 'Let a learner begin a course anew',
    who: 'staff of the course',
    ...ofOne,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  /**
   * Begins a completed course anew. What was done so far is put away, where staff see it: it is not lost and does not
   * count any more. `retake_count` is the one that the caller has read: the same call twice is one retake.
   */
  retake: endpoint({
    method: 'POST',
    path: `${path}/:id/retake`,
    summary: 'Take a completed course again',
    who: 'the learner',
    ...ofOne,
    body: z.object({ retake_count: whole(0, 1_000_000).optional() }).default({}),
    errors: [
      'not_signed_in',
      'forbidden',
      'not_found',
      'not_enrolled',
      'access_expired',
      'course_not_started',
      'password_required',
      'course_retake_off',
      'no_retakes_left',
      'course_not_completed',
      'attempt_running',
    ],
  }),
  runs: endpoint({
    method: 'GET',
    path: `${path}/:id/runs`,
    summary: 'What a learner had done each time before they took a course again, the latest first',
    who: 'staff of the course',
    params: z.object({ id }),
    response: z.object({ rows: z.array(courseRun) }),
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  /** Sets all that is open completed. A course that is completed stays as it is. */
  complete: endpoint({
    method: 'POST',
    path: `${path}/:id/complete`,
    summary: 'Set a course completed for a learner',
    who: 'staff of the course',
    ...ofOne,
    body: z.object({ notify }).default({ notify: true }),
    errors: ['not_signed_in', 'forbidden', 'not_found', 'nothing_to_complete'],
  }),
};
