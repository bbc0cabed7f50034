import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { flag, id, isoDate, isoDateOrNull } from '../base/ids.ts';
import { envelope, listQuery } from '../base/paging.ts';
import { listedPerson, namedRef, personRef } from '../base/refs.ts';
import { MAX_ROWS } from '../limits.ts';
import { progressStatuses } from '../learning/progress.ts';
import {
  countFigure,
  factsState,
  hardQuestion,
  learnerStanding,
  moneyFigures,
  moneyOf,
  periodQuery,
  rangeShape,
  seriesOf,
} from './analytics-shapes.ts';

const path = '/lectern/v1/course-analytics/:id';
const who = 'staff of the course';
const errors = ['not_signed_in', 'forbidden', 'not_found'] as const;
const params = z.object({ id });
const learnerQuery = z.object({ user_id: id });

export const progressBands = ['not_started', 'under_25', 'under_50', 'under_75', 'under_100', 'completed'] as const;
export type ProgressBand = (typeof progressBands)[number];

const itemRef = { id: z.number().int(), name: z.string(), type: z.string() };

const student = z.object({
  /** Of the enrollment. */
  id: z.number().int(),
  user: listedPerson,
  access: z.enum(['active', 'inactive', 'expired']),
  status: z.enum(progressStatuses),
  /** Completed items in percent of all. */
  percentage: z.number().int(),
  /** Of the gradebook; null without a result. */
  score: z.number().nullable(),
  last_active: isoDateOrNull,
  enrolled_at: isoDate,
  expires_at: isoDateOrNull,
  seconds: z.number().int(),
});
export type CourseStudent = z.output<typeof student>;

const studentsQuery = listQuery(['last_active', 'enrolled', 'name', 'progress', 'score', 'id'], {
  orderby: 'last_active',
  per_page: 20,
}).extend({
  access: z.enum(['any', 'active', 'inactive', 'expired']).default('active'),
  band: z.enum(progressBands).optional(),
});

/** Time is counted from signals of the player; docs/analytics.md says which. */
const timeShape = { seconds: z.number().int(), idle_seconds: z.number().int(), visits: z.number().int() };

const learnerInCourse = z.object({
  enrollment_id: z.number().int(),
  user: listedPerson,
  ...learnerStanding,
  expires_at: isoDateOrNull,
  ...timeShape,
  sections: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      items: z.array(
        z.object({
          ...itemRef,
          status: z.enum(['open', 'started', 'completed']),
          started_at: isoDateOrNull,
          completed_at: isoDateOrNull,
          /** Points in percent; null without any. */
          score: z.number().nullable(),
          ...timeShape,
          /** Staff set its progress, the last time by this person. */
          by_staff: personRef.nullable(),
          /** The newest attempt of a quiz. */
          attempt_id: z.number().int().nullable(),
        }),
      ),
    }),
  ),
});
export type LearnerInCourse = z.output<typeof learnerInCourse>;

/** How one course does. Also served below `/pro/v1`, as all paths. */
export const courseAnalytics = {
  read: endpoint({
    method: 'GET',
    path,
    summary: 'Figures of a course, their course in time, and its funnel',
    who,
    params,
    query: z.object(periodQuery),
    response: z.object({
      course: namedRef,
      range: rangeShape,
      state: factsState,
      cards: z.object({
        lessons: z.number().int(),
        quizzes: z.number().int(),
        questions: z.number().int(),
        /** Approved reviews. */
        reviews: z.number().int(),
        rating: z.number(),
        /** People who are enrolled now. */
        students: z.number().int(),
        completions: countFigure,
        attempts: countFigure,
        enrolled: countFigure,
        active: countFigure,
        /** Of people who are enrolled now. */
        average_progress: z.number().int(),
      }),
      sales: z.array(moneyFigures),
      series: z.object({
        enrolled: seriesOf,
        completed: seriesOf,
        item_completed: seriesOf,
        attempts: seriesOf,
        active: seriesOf,
      }),
      /** In the order of the outline, of all time. */
      funnel: z.array(z.object({ ...itemRef, reached: z.number().int(), completed: z.number().int() })),
    }),
    errors: ['invalid_params', ...errors],
  }),
  quizzes: endpoint({
    method: 'GET',
    path: `${path}/quizzes`,
    summary: 'Results of the quizzes of a course, and its hardest questions',
    who,
    params,
    response: z.object({
      quizzes: z.array(
        namedRef.extend({
          attempts: z.number().int(),
          learners: z.number().int(),
          /** null without attempts. */
          average_percent: z.number().nullable(),
          pass_percent: z.number().int().nullable(),
        }),
      ),
      hardest: z.array(hardQuestion),
    }),
    errors,
  }),
  video: endpoint({
    method: 'GET',
    path: `${path}/videos/:item`,
    summary: 'How many learners have seen each part of the video of a lesson',
    who,
    params: z.object({ id, item: id }),
    response: z.object({
      item: namedRef,
      /** Seconds. */
      duration: z.number(),
      viewers: z.number().int(),
      buckets: z.array(z.object({ from: z.number(), to: z.number(), viewers: z.number().int() })),
    }),
    errors,
  }),
  instructors: endpoint({
    method: 'GET',
    path: `${path}/instructors`,
    summary: 'The instructors of a course, with the shares that were booked for them',
    who,
    params,
    query: z.object(periodQuery),
    response: z.object({
      range: rangeShape,
      instructors: z.array(
        z.object({
          person: personRef,
          is_author: z.boolean(),
          /** Instructors see their own only. */
          commission: z.array(moneyOf).nullable(),
        }),
      ),
    }),
    errors: ['invalid_params', ...errors],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/lectern/v1/courses/:id/pdf',
    summary: 'The outline of a course with its texts as PDF; it says when it is cut',
    who,
    params,
    response: z.unknown(),
    file: 'application/pdf',
    cookieAlone: true,
    errors: ['unavailable', ...errors],
  }),
  /** As `manualEnrollments`, for one course. */
  enroll: endpoint({
    method: 'POST',
    path: `${path}/enrollment`,
    summary: 'Enroll people by hand; who is in already stays in',
    who: 'managers and administrators; instructors their own learners',
    params,
    body: z.object({ user_ids: z.array(id).min(1).max(MAX_ROWS) }),
    response: z.object({
      enrolled: z.array(z.number().int()),
      failed: z.array(z.object({ row: z.number().int(), field: z.string(), message: z.string() })),
    }),
    errors: ['invalid_params', ...errors],
  }),
  unenroll: endpoint({
    method: 'DELETE',
    path: `${path}/enrollment`,
    summary: 'End the access of a learner, and erase their progress if that is asked for',
    who: 'staff of the course who may enroll learners',
    params,
    query: learnerQuery.extend({ erase_progress: flag.default(false) }),
    response: z.object({ user_id: z.number().int(), erased: z.boolean() }),
    errors: ['invalid_params', ...errors],
  }),
  learner: endpoint({
    method: 'GET',
    path: `${path}/progress`,
    summary: 'One learner in the course: progress, scores and time of each item',
    who,
    params,
    query: learnerQuery,
    response: learnerInCourse,
    errors: ['invalid_params', ...errors],
  }),
  learnerFile: endpoint({
    method: 'GET',
    path: `${path}/progress/file`,
    summary: 'The same as CSV',
    who,
    params,
    query: learnerQuery,
    response: z.unknown(),
    file: 'text/csv',
    cookieAlone: true,
    errors: ['invalid_params', ...errors],
  }),
  reset: endpoint({
    method: 'DELETE',
    path: `${path}/progress`,
    summary: 'Erase the progress, attempts and measured time of a learner in the course',
    who,
    params,
    query: learnerQuery,
    response: z.object({ user_id: z.number().int() }),
    errors: ['invalid_params', ...errors],
  }),
  students: endpoint({
    method: 'GET',
    path: '/lectern/v1/course-analytics-students/:id',
    summary: 'The learners of a course',
    who,
    params,
    query: studentsQuery,
    response: envelope(student),
    errors: ['invalid_params', ...errors],
  }),
  studentsFile: endpoint({
    method: 'GET',
    path: '/lectern/v1/course-analytics-students/:id/file',
    summary: 'The learners of a course as CSV',
    who,
    params,
    query: studentsQuery,
    response: z.unknown(),
    file: 'text/csv',
    cookieAlone: true,
    errors: ['invalid_params', ...errors],
  }),
};
