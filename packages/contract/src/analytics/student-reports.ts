import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate } from '../base/ids.ts';
import { envelope, listQuery } from '../base/paging.ts';
import { listedPerson } from '../base/refs.ts';
import { MAX_PDF_LEARNERS } from '../limits.ts';
import { learnerStanding } from './analytics-shapes.ts';

const courseReport = z.object({
  /** Without score and grade for learners, whose released grades are in `ownGrades`. */
  ...learnerStanding,
  seconds: z.number().int(),
  attempts: z.number().int(),
  passed: z.number().int(),
});
export type CourseReport = z.output<typeof courseReport>;

const report = z.object({
  user: listedPerson,
  courses: z.array(courseReport),
  summary: z.object({
    courses: z.number().int(),
    completed: z.number().int(),
    /** Mean of the scores; null without any. */
    average_score: z.number().nullable(),
    seconds: z.number().int(),
  }),
  generated_at: isoDate,
});
export type StudentReport = z.output<typeof report>;

const path = '/lectern/v1/student-reports';
const errors = ['not_signed_in', 'forbidden', 'not_found'] as const;
const who = 'learners their own; managers and administrators all; instructors their courses';

/** The courses of a learner with their results. */
export const studentReports = {
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'The report of a learner over all courses',
    who,
    params: z.object({ id }),
    response: report,
    errors,
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/:id/file`,
    summary: 'The same as CSV',
    who,
    params: z.object({ id }),
    response: z.unknown(),
    file: 'text/csv',
    cookieAlone: true,
    errors,
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${path}/:id/pdf`,
    summary: 'The same as PDF, in the language of the reader',
    who,
    params: z.object({ id }),
    response: z.unknown(),
    file: 'application/pdf',
    cookieAlone: true,
    errors: ['unavailable', ...errors],
  }),
  class: endpoint({
    method: 'GET',
    path: `${path}/courses/:course`,
    summary: 'The results of all learners of a course',
    who: 'staff of the course',
    params: z.object({ course: id }),
    query: listQuery(['name', 'id'], { orderby: 'name', order: 'asc', per_page: 20 }).pick({
      page: true,
      per_page: true,
      offset: true,
      order: true,
      orderby: true,
    }),
    response: envelope(courseReport.omit({ course: true }).extend({ user: listedPerson })),
    errors: ['invalid_params', ...errors],
  }),
  classFile: endpoint({
    method: 'GET',
    path: `${path}/courses/:course/file`,
    summary: 'The same as CSV',
    who: 'staff of the course',
    params: z.object({ course: id }),
    response: z.unknown(),
    file: 'text/csv',
    cookieAlone: true,
    errors,
  }),
  classPdf: endpoint({
    method: 'GET',
    path: `${path}/courses/:course/pdf`,
    summary: `The same as PDF, of at most ${MAX_PDF_LEARNERS} learners; it says when there are more`,
    who: 'staff of the course',
    params: z.object({ course: id }),
    response: z.unknown(),
    file: 'application/pdf',
    cookieAlone: true,
    errors: ['unavailable', ...errors],
  }),
};
