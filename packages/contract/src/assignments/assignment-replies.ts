import { z } from 'zod';
import { listedPerson } from '../base/refs.ts';
import { endpoint } from '../base/endpoint.ts';
import { flag, id, isoDate, isoDateOrNull, points, shortHtml } from '../base/ids.ts';
import { bulkResult, envelope, listMeta, listQuery, statusCounts, truncated } from '../base/paging.ts';
import {
  ASSIGNMENT_POINT_STEP,
  MAX_ASSIGNMENT_ANSWER_LENGTH,
  MAX_ASSIGNMENT_FILES,
  MAX_ASSIGNMENT_POINTS,
  MAX_RESULT_REASON_LENGTH,
  MAX_ROWS,
} from '../limits.ts';
import { attachment, latePenalty, replyResults, submitErrors } from './assignments.ts';
import { ratedRubric, ratingsIn } from './rubrics.ts';

/** The tabs of the submissions list. */
export const replyTabs = ['to_grade', 'passed', 'failed', 'late', 'trash'] as const;

export const gradeCauses = ['graded', 'changed', 'exception'] as const;
export type GradeCause = (typeof gradeCauses)[number];

/** A submission of a learner and its grading. */
export const assignmentReply = z.object({
  id: z.number().int(),
  assignment: z.number().int(),
  assignment_name: z.string(),
  course_id: z.number().int(),
  course_name: z.string(),
  /** The assignment is graded anonymously: `user` has the id 0 and a neutral name, and files have neutral names. */
  anonymous: z.boolean(),
  /** With the address for staff and the learner themselves. */
  user: listedPerson,
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
  /** The ratings by the rubric; null when it was graded without one, and in lists. */
  rubric: ratedRubric.nullable(),
  /** The reason of an overridden result; '' for learners. */
  result_reason: z.string(),
  attachments: z.array(attachment),
  /** Files that graders return to the learner, who gets them with the grade. */
  feedback_files: z.array(attachment),
  /** The name of the grader; '' for learners. */
  graded_by: z.string(),
  graded_at: isoDateOrNull,
  /** Archived by a retake, by a return or by restarting the course. Staff still see it, but it no longer counts. */
  archived: z.boolean(),
  /** In the trash; only staff see it, and it is deleted after the days that the school keeps its trash. */
  trashed: z.boolean(),
  can: z.object({ grade: z.boolean(), edit: z.boolean(), retake: z.boolean(), remove: z.boolean() }),
  truncated,
});
export type AssignmentReply = z.output<typeof assignmentReply>;

const path = '/lectern/v1/assignment/replies';
const byId = z.object({ id });
const many = z.object({ ids: z.array(id).min(1).max(MAX_ROWS) });
const force = flag.optional();
const graders = 'staff of the course';
const staffErrors = ['not_signed_in', 'forbidden', 'not_found', 'addon_inactive'] as const;

/** One grading of a submission. */
const gradeEntry = z.object({
  id: z.number().int(),
  /** `changed`: the points of the assignment changed after grading. `exception`: an exception of the learner did. */
  cause: z.enum(gradeCauses),
  /** The name of the grader; '' when the account was deleted. */
  graded_by: z.string(),
  graded_at: isoDate,
  points_before: z.number().nullable(),
  points: z.number(),
  total_points: z.number(),
  result: z.enum(replyResults),
  result_reason: z.string(),
  note: z.string(),
  rubric: ratedRubric.nullable(),
  truncated,
});
export type GradeEntry = z.output<typeof gradeEntry>;

export const replyQuery = listQuery(['created', 'points', 'user', 'id'], { orderby: 'created', order: 'desc' }).extend({
  assignment: id.optional(),
  course: id.optional(),
  user: id.optional(),
  status: z.enum(['any', ...replyTabs]).default('any'),
  result: z.enum(replyResults).optional(),
  late: flag.optional(),
  /** Lists archived submissions instead of current ones. */
  archived: flag.optional(),
  /** Only submissions by the learner of this one to the same assignment. */
  same_learner_as: id.optional(),
});

/** Submissions of assignments. */
export const assignmentReplies = {
  list: endpoint({
    method: 'GET',
    path,
    longJobLists: ['assignmentReplies'],
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
      /** Required without a rubric. With one, the points are the sum of its ratings. */
      earned_points: points(0, MAX_ASSIGNMENT_POINTS, ASSIGNMENT_POINT_STEP).optional(),
      /** One for each criterion of the assignment’s rubric. */
      rubric: ratingsIn.optional(),
      /** Defaults to the result that the points give. */
      result: z.enum(['pass', 'fail']).optional(),
      /** Required for a result that differs from the one that the points give. Only staff see it. */
      reason: z.string().trim().max(MAX_RESULT_REASON_LENGTH).optional(),
      note: shortHtml(10_000).optional(),
      reviewed: z.literal(true).optional(),
      /** The `graded_at` that the grader saw: a grade that another person gave meanwhile is not replaced. */
      graded_at: isoDateOrNull.optional(),
      /** The version that the grader read. Refused with `submission_changed` when the learner has edited it since. */
      version: z.number().int().min(1).optional(),
    }),
    response: assignmentReply,
    updates: true,
    errors: ['invalid_params', ...staffErrors, 'bad_transition', 'already_graded', 'submission_changed'],
  }),
  history: endpoint({
    method: 'GET',
    path: `${path}/:id/grades`,
    summary: 'List all grades that a submission got, newest first',
    who: graders,
    params: byId,
    query: listQuery(['graded_at']),
    response: envelope(gradeEntry),
    errors: ['invalid_params', ...staffErrors],
  }),
  /** Repeated while the submission is open. Nothing of it is kept. */
  enter: endpoint({
    method: 'PUT',
    path: `${path}/:id/presence`,
    summary: 'Tell other graders that the caller is grading this submission',
    who: graders,
    params: byId,
    response: z.object({ others: z.array(z.object({ display_name: z.string() })) }),
    errors: [...staffErrors],
  }),
  leave: endpoint({
    method: 'DELETE',
    path: `${path}/:id/presence`,
    summary: 'Tell other graders that the caller has left this submission',
    who: graders,
    params: byId,
    response: z.object({ left: z.literal(true) }),
    errors: [...staffErrors],
  }),
  /** Learners retake the assignment: their submission is archived. Staff delete it permanently unless `force=false`. */
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Take a submission back for a retake; for staff, delete it, or move it to the trash with force=false',
    who: 'whose submission it is, where retakes are allowed; staff of the course',
    params: byId,
    query: z.object({ force }),
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
  /** It counts again unless the learner has submitted another one since. */
  restore: endpoint({
    method: 'POST',
    path: `${path}/:id/restore`,
    summary: 'Take a submission out of the trash',
    who: graders,
    params: byId,
    response: assignmentReply,
    errors: [...staffErrors, 'bad_transition'],
  }),
  bulkRemove: endpoint({
    method: 'DELETE',
    path: `${path}/delete`,
    summary: 'Move several submissions to the trash, or delete them permanently with force=true',
    who: graders,
    query: z.object({ force }),
    body: many.extend({ force }),
    response: bulkResult,
    errors: ['invalid_params', 'not_signed_in', 'addon_inactive'],
  }),
  bulkRestore: endpoint({
    method: 'POST',
    path: `${path}/restore`,
    summary: 'Take several submissions out of the trash',
    who: graders,
    body: many,
    response: bulkResult,
    errors: ['invalid_params', 'not_signed_in', 'addon_inactive'],
  }),
  returnForRetake: endpoint({
    method: 'POST',
    path: `${path}/:id/return`,
    summary: 'Let the learner submit again',
    who: graders,
    params: byId,
    body: z
      .object({
        /** For the learner, with the comments and files that were added to the submission. Defaults to its note. */
        note: shortHtml(10_000).optional(),
      })
      .optional(),
    response: assignmentReply,
    errors: ['invalid_params', ...staffErrors, 'bad_transition'],
  }),
};
