import { hardQuestion } from '../analytics/analytics-shapes.ts';
import { z } from 'zod';
import { namedRef, personRef } from '../base/refs.ts';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate, isoDateOrNull } from '../base/ids.ts';
import { progressStatuses } from '../learning/progress.ts';

const day = z.iso.date();
/** A day, or a moment on it: with a zone the day that it is at the site then, without one the day it names. */
export const dayOrMoment = z.union([day, z.iso.datetime({ offset: true, local: true })]);

/** A figure of the period, and of the equally long period before it. */
const figure = { total: z.number().int(), previous: z.number().int() };

const dates = z
  .object({
    start_date: dayOrMoment.optional(),
    end_date: dayOrMoment.optional(),
    /** Other names of `start_date` and `end_date`. */
    from: dayOrMoment.optional(),
    to: dayOrMoment.optional(),
    interval: z.enum(['day', 'week', 'month']).optional(),
    course_id: id.optional(),
  })
  .describe('Both days inclusive, in the time zone of the site; without them the last 30 days');

const changesOf = (noun: string, verbs: readonly string[]) => verbs.map((verb) => `${noun}.${verb}`);
const kept = ['created', 'updated', 'trashed', 'restored', 'deleted'] as const;
const shown = [...kept, 'published', 'unpublished'] as const;

/** Event types of changes to a course, its parts, and its learners' enrollments. */
export const courseChanges: readonly string[] = [
  ...changesOf('course', ['created', 'updated', 'published', 'unpublished', 'trashed', 'restored']),
  ...changesOf('course', ['sent_back', 'outline_changed', 'faqs_changed', 'imported']),
  ...changesOf('section', kept),
  ...changesOf('lesson', shown),
  ...changesOf('quiz', [...shown, 'regraded']),
  ...changesOf('question', kept),
  ...changesOf('quiz_attempt', ['granted', 'deleted']),
  ...changesOf('faq', ['created', 'updated', 'deleted']),
  ...changesOf('student', ['enrolled', 'unenrolled']),
  'enrollment.changed',
  ...changesOf('progress', ['set_by_staff', 'completed_by_staff', 'reset']),
];

/** Kinds of work that waits for staff in a course. */
const courseActionKinds = [
  'attempts_to_review',
  'submissions_to_grade',
  'reviews_pending',
  'course_reviews_pending',
  'questions_unanswered',
] as const;

const actionItemKinds = [
  'courses_pending',
  ...courseActionKinds,
  'applications_pending',
  'orders_on_hold',
  'withdrawals_pending',
] as const;
export type ActionItemKind = (typeof actionItemKinds)[number];

export const analytics = {
  /**
   * `total` of courses, lessons, quizzes, questions, reviews and instructors counts what there is, with `previous` at the start of the period; that
   * of enrollments and completions what happened in it. Gaps in `data` are filled with 0.
   */
  read: endpoint({
    method: 'GET',
    path: '/lectern/v1/analytics',
    summary: 'Figures of the school or of one course over some time',
    who: 'staff; instructors get their own courses',
    query: dates,
    response: z.object({
      range: z.object({ from: day, to: day, interval: z.enum(['day', 'week', 'month']) }),
      courses: z.object(figure),
      lessons: z.object(figure),
      quizzes: z.object(figure),
      /** Questions that a quiz asks; of one that several quizzes ask, one. */
      questions: z.object(figure),
      /** Approved reviews of courses. */
      reviews: z.object(figure),
      /** Managers and administrators only. */
      instructors: z.object(figure).optional(),
      user_courses: z.object({
        ...figure,
        /** Different people who are enrolled in anything now. */
        students: z.number().int(),
        students_previous: z.number().int(),
        data: z.array(z.object({ date: day, count: z.number().int() })),
      }),
      completions: z.object(figure),
    }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  dashboard: endpoint({
    method: 'GET',
    path: '/lectern/v1/analytics/dashboard',
    summary: 'What waits for somebody, and what happened last',
    who: 'staff; instructors get their own courses',
    response: z.object({
      /** First steps of a new school; each is true when it has been done. Administrators only. */
      checklist: z
        .object({
          create_course: z.boolean(),
          publish_course: z.boolean(),
          brand_school: z.boolean(),
          /** A mail server is set. */
          set_up_mail: z.boolean(),
          /** Terms and privacy policy are chosen. */
          legal_pages: z.boolean(),
          /** More than one person has an account. */
          add_people: z.boolean(),
          invite_instructor: z.boolean(),
          first_enrolment: z.boolean(),
        })
        .optional(),
      needs_you: z.array(
        z.object({
          kind: z.enum(actionItemKinds),
          count: z.number().int(),
        }),
      ),
      latest_enrolments: z.array(
        z.object({
          id: z.number().int(),
          learner: personRef,
          course: namedRef,
          enrolled_at: isoDate,
        }),
      ),
      top_courses: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          students_count: z.number().int(),
          completion_percent: z.number().int(),
        }),
      ),
    }),
    errors: ['not_signed_in', 'forbidden'],
  }),
  /** A few rows each; the complete data has lists of its own. */
  course: endpoint({
    method: 'GET',
    path: '/lectern/v1/analytics/courses/:id',
    summary: 'What is going on in one course: learners, open work, hard questions, changes',
    who: 'staff of the course',
    params: z.object({ id }),
    response: z.object({
      learners: z.object({
        /** Everybody who has access now. */
        total: z.number().int(),
        /** The latest active first. */
        rows: z.array(
          z.object({
            /** Of the enrollment. */
            id: z.number().int(),
            learner: personRef,
            status: z.enum(progressStatuses),
            percentage: z.number().int(),
            /** When they last did something in the course; null: never. */
            active_at: isoDateOrNull,
          }),
        ),
      }),
      open_work: z.array(
        z.object({
          kind: z.enum(courseActionKinds),
          count: z.number().int(),
        }),
      ),
      /** Of the latest attempts, the worst first; only what enough learners have answered, and not all of them right. */
      hardest_questions: z.array(hardQuestion),
      /** The newest first. The same change of the same thing by the same person, several times on end, is one. */
      changes: z.array(
        z.object({
          id: z.number().int(),
          /** One of `courseChanges`. */
          type: z.string(),
          at: isoDate,
          /** null: the system, or a deleted person. */
          by: z.object({ id: z.number().int(), display_name: z.string() }).nullable(),
          /** What was changed, where it has a name and is still there. */
          subject: z.string(),
          /** Whose enrollment or progress it is about. */
          learner: z.string(),
        }),
      ),
    }),
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
};
