import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { dateIn, flag, html, id, isoDate, isoDateOrNull, points, shortHtml, whole } from '../base/ids.ts';
import { envelope, listQuery } from '../base/paging.ts';
import { itemFields, itemResource, itemView } from '../courses/items.ts';
import {
  ASSIGNMENT_POINT_STEP,
  MAX_ASSIGNMENT_ANSWER_LENGTH,
  MAX_ASSIGNMENT_FILES,
  MAX_ASSIGNMENT_POINTS,
  MAX_ASSIGNMENT_WEIGHT,
  MIN_ASSIGNMENT_FILES,
  UPLOAD_MB_RANGE,
} from '../limits.ts';
import { lessonMaterial, materialsIn } from './lessons.ts';

/** `pending`: nobody has graded it yet. */
export const replyResults = ['pending', 'pass', 'fail'] as const;
export type ReplyResult = (typeof replyResults)[number];

/** A file of a submission. Its address opens it for 15 minutes. */
export const attachment = z.object({
  id: z.number().int(),
  name: z.string(),
  mime_type: z.string(),
  byte_size: z.number().int(),
  url: z.string(),
  created_at: isoDate,
});
export type Attachment = z.output<typeof attachment>;

/** A submission as its learner sees it. */
const ownReply = z.object({
  id: z.number().int(),
  answer: z.string(),
  /** Which submission of this learner it is: 1 for the first. */
  number: z.number().int(),
  created_at: isoDate,
  late: z.boolean(),
  result: z.enum(replyResults),
  earned_points: z.number().nullable(),
  total_points: z.number(),
  reviewed: z.boolean(),
  /** Of the grader, HTML. */
  note: z.string(),
  attachments: z.array(attachment),
});

/** How far the caller is. The server says what they may do next. */
const standing = z.object({
  /** The submission that counts; null before one is handed in. */
  reply: ownReply.nullable(),
  /** What they have written so far. */
  draft: z.object({ answer: z.string(), saved_at: isoDate }).nullable(),
  /** What they have attached and not submitted. */
  attachments: z.array(attachment),
  /** The due date has passed. */
  overdue: z.boolean(),
  can: z.object({ submit: z.boolean(), retake: z.boolean(), complete: z.boolean() }),
});
export type AssignmentStanding = z.output<typeof standing>;

/** What becomes of a submission after the due date: accepted and marked as late, or refused. */
export const lateRules = ['allow', 'block'] as const;

/** What a submission may hold. */
export const submissionKinds = ['text', 'files'] as const;

/** Kinds of files that learners may attach. */
export const attachmentTypes = ['pdf', 'zip', 'word', 'powerpoint', 'excel', 'image', 'video', 'audio'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

const yesNo = z.enum(['yes', 'no']);

export const assignment = z.object({
  ...itemView,
  /** The instructions by the name that stock clients know; the same as `description`. */
  answer: z.string(),
  /** null: there is no hurry. */
  due_date: isoDateOrNull,
  late_submissions: z.enum(lateRules),
  total_points: z.number(),
  pass_points: z.number(),
  submission_kinds: z.array(z.enum(submissionKinds)),
  max_files: z.number().int(),
  /** Megabytes; 0: as large as the school allows. */
  max_file_upload_size: z.number().int(),
  allowed_types: z.array(z.enum(attachmentTypes)),
  assignment_retake: yesNo,
  /** `yes`: learners complete it only once they have passed. */
  restrict_completion_button: yesNo,
  /** Its share of the grade of the course. */
  weight: z.number(),
  download_materials: z.array(lessonMaterial),
  /** null in lists, for visitors, and for staff who do not learn in the course. */
  standing: standing.nullable(),
  /** Whether the caller has completed it; always false in lists. */
  completed: z.boolean(),
});
export type Assignment = z.output<typeof assignment>;

const fields = {
  ...itemFields,
  answer: html.optional(),
  due_date: dateIn.optional(),
  late_submissions: z.enum(lateRules).optional(),
  total_points: points(ASSIGNMENT_POINT_STEP, MAX_ASSIGNMENT_POINTS, ASSIGNMENT_POINT_STEP).optional(),
  pass_points: points(0, MAX_ASSIGNMENT_POINTS, ASSIGNMENT_POINT_STEP).optional(),
  submission_kinds: z.array(z.enum(submissionKinds)).min(1).max(submissionKinds.length).optional(),
  max_files: whole(MIN_ASSIGNMENT_FILES, MAX_ASSIGNMENT_FILES).optional(),
  max_file_upload_size: whole(0, UPLOAD_MB_RANGE[1]).optional(),
  allowed_types: z.array(z.enum(attachmentTypes)).min(1).max(attachmentTypes.length).optional(),
  assignment_retake: flag.optional(),
  restrict_completion_button: flag.optional(),
  weight: points(0, MAX_ASSIGNMENT_WEIGHT, 0.01).optional(),
  download_materials: materialsIn.optional(),
};

/** Why somebody may not hand in. */
export const submitErrors = [
  'invalid_params',
  'not_signed_in',
  'forbidden',
  'wrong_course_item',
  'addon_inactive',
  'not_enrolled',
  'access_expired',
  'password_required',
  'payment_required',
  'content_locked',
  'content_restricted_during_quiz',
  'assignment_due',
  'already_submitted',
] as const;

const path = '/lectern/v1/assignments';

const resource = itemResource({
  path,
  noun: 'assignment',
  view: assignment,
  create: z.object(fields),
  update: z
    .object({
      ...fields,
      /** With other total points: whether the points that were given stay as they are or change in proportion. */
      graded_points: z.enum(['keep', 'scale']),
      modified: isoDate.optional(),
    })
    .partial(),
  addon: true,
});

/** Tasks that learners hand in and people grade. */
export const assignments = {
  ...resource,
  /** Kept until the learner submits. */
  saveDraft: endpoint({
    method: 'PUT',
    path: `${path}/:id/draft`,
    summary: 'Save what the caller has written so far',
    who: 'learners who may submit',
    params: z.object({ id }),
    body: z.object({ answer: shortHtml(MAX_ASSIGNMENT_ANSWER_LENGTH) }),
    response: z.object({ saved_at: isoDate }),
    errors: [...submitErrors],
  }),
  /** Looks into the file, and may be repeated: it answers what it made the first time. */
  attach: endpoint({
    method: 'POST',
    path: `${path}/:id/attachments/:upload`,
    summary: 'Attach a resumable upload that has arrived',
    who: 'learners who may submit',
    params: z.object({ id, upload: z.string().min(1).max(100) }),
    response: attachment,
    status: 201,
    transaction: 'own',
    errors: [
      ...submitErrors,
      'not_found',
      'file_type',
      'file_size',
      'upload_incomplete',
      'upload_busy',
      'storage_full',
    ],
  }),
  detach: endpoint({
    method: 'DELETE',
    path: `${path}/:id/attachments/:file`,
    summary: 'Take back a file that was not submitted yet',
    who: 'whose file it is',
    params: z.object({ id, file: id }),
    response: z.object({ deleted: z.literal(true) }),
    errors: [...submitErrors, 'not_found'],
  }),
  notSubmitted: endpoint({
    method: 'GET',
    path: `${path}/:id/not-submitted`,
    summary: 'List learners of the course who have not submitted',
    who: 'staff of the course',
    params: z.object({ id }),
    query: listQuery(['name', 'enrolled_at'], { order: 'asc' }),
    response: envelope(
      z.object({
        id: z.number().int(),
        display_name: z.string(),
        email: z.string(),
        avatar_url: z.string(),
        enrolled_at: isoDate,
      }),
    ),
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found', 'addon_inactive'],
  }),
};
