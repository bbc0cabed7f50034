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
import { attachment, latePenalty, replyResults, submitErrors } from './assignments.ts';

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
  /** When the learner last changed it; null if never. */
  edited_at: isoDateOrNull,
  /** Starts at 1 and grows with every edit. */
  version: z.number().int(),
  late: z.boolean(),
  /** The due date of this learner, with their extension. */
  due_date: isoDateOrNull,
  result: z.enum(replyResults),
  /** After the late penalty. */
  earned_points: z.number().nullable(),
  /** As the grader gave them, before the late penalty. */
  given_points: z.number().nullable(),
  /** The late penalty that was applied, or that applies if it is graded now. */
  penalty: latePenalty.nullable(),
  total_points: z.number(),
  pass_points: z.number(),
  reviewed: z.boolean(),
  /** HTML, written by the grader. */
  note: z.string(),
  attachments: z.array(attachment),
  /** The name of the grader; '' for learners. */
  graded_by: z.string(),
  graded_at: isoDateOrNull,
  /** Archived by a retake, by a return or by restarting the course. Staff still see it, but it no longer counts. */
  archived: z.boolean(),
  can: z.object({ grade: z.boolean(), edit: z.boolean(), retake: z.boolean() }),
  truncated,
});
export type AssignmentReply = z.output<typeof assignmentReply>;

const path = '/lectern/v1/assignment/replies';
const byId = z.object({ id });
const graders = 'staff of the course';
const staffErrors = ['not_signed_in', 'forbidden', 'not_found', 'addon_inactive'] as const;

const query = listQuery(['created', 'points', 'user', 'id'], { orderby: 'created', order: 'desc' }).extend({
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
    query,
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
  /** Replaces the answer and the files. Its number and `created_at` stay; `late` follows from the time of the edit. */
  edit: endpoint({
    method: 'PUT',
    path: `${path}/:id/answer`,
    summary: 'Change a submission that is not graded yet',
    who: 'whose submission it is, where the school allows it',
    params: byId,
    body: z.object({
      /** The version that was changed. */
      version: z.number().int().min(1),
      answer: shortHtml(MAX_ASSIGNMENT_ANSWER_LENGTH).optional(),
      /** Ids of all files that the submission then has. Files left out are deleted. */
      attachments: z.array(id).max(MAX_ASSIGNMENT_FILES).optional(),
    }),
    response: assignmentReply,
    updates: true,
    errors: [...submitErrors, 'not_found', 'submission_changed', 'rate_limited'],
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
      /** The version that the grader read. Refused with `submission_changed` when the learner has edited it since. */
      version: z.number().int().min(1).optional(),
    }),
    response: assignmentReply,
    updates: true,
    errors: ['invalid_params', ...staffErrors, 'bad_transition', 'submission_changed'],
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
