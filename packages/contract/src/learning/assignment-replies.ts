import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { flag, id, isoDate, isoDateOrNull, points, shortHtml } from '../base/ids.ts';
import { envelope, listMeta, listQuery, statusCounts, truncated } from '../base/paging.ts';
import {
  ASSIGNMENT_POINT_STEP,
  MAX_ASSIGNMENT_ANSWER_LENGTH,
  MAX_ASSIGNMENT_FILES,
  MAX_ASSIGNMENT_POINTS,
  MAX_GRADING_NOTE_LENGTH,
} from '../limits.ts';
import { attachment, replyResults, submitErrors } from './assignments.ts';

/** The tabs of the submissions list. */
export const replyTabs = ['to_grade', 'passed', 'failed', 'late'] as const;

/** A submission of a learner and its grading. */
export const assignmentReply = z.object({
  id: z.number().int(),
  assignment: z.number().int(),
  assignment_name: z.string(),
  course_id: z.number().int(),
  course_name: z.string(),
  user: z.object({
    id: z.number().int(),
    display_name: z.string(),
    /** For staff and the learner themselves. */
    email: z.string(),
    avatar_url: z.string(),
  }),
  /** HTML. Left '' in lists of staff to keep them small. */
  answer: z.string(),
  /** The number of this submission of the learner, starting at 1. */
  number: z.number().int(),
  created_at: isoDate,
  late: z.boolean(),
  due_date: isoDateOrNull,
  result: z.enum(replyResults),
  earned_points: z.number().nullable(),
  total_points: z.number(),
  pass_points: z.number(),
  reviewed: z.boolean(),
  /** HTML, written by the grader. */
  note: z.string(),
  attachments: z.array(attachment),
  /** Files that graders return to the learner, who gets them with the grade. */
  feedback_files: z.array(attachment),
  /** The name of the grader; '' for learners. */
  graded_by: z.string(),
  graded_at: isoDateOrNull,
  /** Archived by a retake, by a return or by restarting the course. Staff still see it, but it no longer counts. */
  archived: z.boolean(),
  can: z.object({ grade: z.boolean(), retake: z.boolean() }),
  truncated,
});
export type AssignmentReply = z.output<typeof assignmentReply>;

const path = '/lectern/v1/assignment/replies';
const byId = z.object({ id });
const graders = 'staff of the course';
const staffErrors = ['not_signed_in', 'forbidden', 'not_found', 'addon_inactive'] as const;

export const replyQuery = listQuery(['created', 'points', 'user', 'id'], { orderby: 'created', order: 'desc' }).extend({
  assignment: id.optional(),
  course: id.optional(),
  user: id.optional(),
  status: z.enum(['any', ...replyTabs]).default('any'),
  result: z.enum(replyResults).optional(),
  late: flag.optional(),
  /** Lists archived submissions instead of current ones. */
  archived: flag.optional(),
});

/** Submissions of assignments. */
export const assignmentReplies = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List submissions',
    who: 'staff within their courses; everybody their own',
    query: replyQuery,
    response: envelope(assignmentReply).extend({ meta: listMeta.extend({ replies_count: statusCounts }) }),
    errors: ['invalid_params', 'not_signed_in', 'addon_inactive'],
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Get one submission',
    who: 'whose submission it is, and staff of the course',
    params: byId,
    response: assignmentReply,
    errors: ['not_signed_in', 'not_found', 'addon_inactive'],
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Submit an assignment',
    who: 'learners with access to the unlocked assignment',
    body: z.object({
      assignment: id,
      answer: shortHtml(MAX_ASSIGNMENT_ANSWER_LENGTH).optional(),
      /** Ids of files that the caller has attached. */
      attachments: z.array(id).max(MAX_ASSIGNMENT_FILES).optional(),
    }),
    response: assignmentReply,
    status: 201,
    errors: [...submitErrors, 'rate_limited'],
  }),
  grade: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Grade a submission',
    who: graders,
    params: byId,
    body: z.object({
      earned_points: points(0, MAX_ASSIGNMENT_POINTS, ASSIGNMENT_POINT_STEP),
      /** Defaults to the result that the points give. */
      result: z.enum(['pass', 'fail']).optional(),
      note: shortHtml(MAX_GRADING_NOTE_LENGTH).optional(),
      reviewed: z.literal(true).optional(),
    }),
    response: assignmentReply,
    updates: true,
    errors: ['invalid_params', ...staffErrors, 'bad_transition'],
  }),
  /** Learners retake the assignment: their submission is archived. Staff delete it permanently. */
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Take a submission back for a retake; for staff, delete it',
    who: 'whose submission it is, where retakes are allowed; staff of the course',
    params: byId,
    response: z.object({ deleted: z.literal(true), id: z.number().int() }),
    errors: [
      ...staffErrors,
      'retake_not_allowed',
      'assignment_due',
      'content_locked',
      'not_enrolled',
      'access_expired',
    ],
  }),
  returnForRetake: endpoint({
    method: 'POST',
    path: `${path}/:id/return`,
    summary: 'Let the learner submit again',
    who: graders,
    params: byId,
    response: assignmentReply,
    errors: [...staffErrors, 'bad_transition'],
  }),
};
