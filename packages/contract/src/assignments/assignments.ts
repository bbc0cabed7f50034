import { z } from 'zod';
import { listedPerson, namedRef } from '../base/refs.ts';
import { defineFields, field, inputShape, outputShape } from '../base/fields.ts';
import { endpoint, scanErrors } from '../base/endpoint.ts';
import { flag, html, id, isoDate, isoDateOrNull, shortHtml } from '../base/ids.ts';
import { envelope, listMeta, listQuery, statusCounts } from '../base/paging.ts';
import { itemFields, itemReadErrors, itemResource, itemTexts } from '../courses/items.ts';
import {
  ASSIGNMENT_POINT_STEP,
  MAX_ASSIGNMENT_ANSWER_LENGTH,
  MAX_ASSIGNMENT_FILES,
  MAX_ASSIGNMENT_POINTS,
  MAX_REMINDED,
  UPLOAD_MB_RANGE,
} from '../limits.ts';
import { lessonMaterial, materialsIn } from '../learning/lessons.ts';
import { ratedRubric, rubric, rubricIn } from './rubrics.ts';

/** `pending`: not graded yet. */
export const replyResults = ['pending', 'pass', 'fail'] as const;
export type ReplyResult = (typeof replyResults)[number];

/** Submissions after the due date are accepted and marked as late, refused, or accepted with fewer points. */
export const lateRules = ['allow', 'block', 'penalty'] as const;

/** A file of a submission. Its URL expires after 15 minutes. */
export const attachment = z.object({
  id: z.number().int(),
  name: z.string(),
  mime_type: z.string(),
  byte_size: z.number().int(),
  url: z.string(),
  /** The number of comments placed on the file; 0 for learners until it is graded or returned. */
  comments: z.number().int(),
  created_at: isoDate,
});
export type Attachment = z.output<typeof attachment>;

/** Deducts `percent` of the total points for each started day, but not below `floor_percent` of the total. */
export const latePenalty = z.object({
  days: z.number().int(),
  percent: z.number().int(),
  floor_percent: z.number().int(),
  /** The points that are left of the total. */
  most_points: z.number(),
});
export type LatePenalty = z.output<typeof latePenalty>;

/** A submission as its learner sees it. */
const ownReply = z.object({
  id: z.number().int(),
  answer: z.string(),
  /** The number of this submission of the learner, starting at 1. */
  number: z.number().int(),
  created_at: isoDate,
  /** When the learner last changed it; null if never. */
  edited_at: isoDateOrNull,
  /** Starts at 1 and grows with every edit. */
  version: z.number().int(),
  late: z.boolean(),
  result: z.enum(replyResults),
  /** After the late penalty. */
  earned_points: z.number().nullable(),
  /** As the grader gave them, before the late penalty. */
  given_points: z.number().nullable(),
  /** The late penalty that was applied, or that applies if it is graded now. */
  penalty: latePenalty.nullable(),
  total_points: z.number(),
  reviewed: z.boolean(),
  /** HTML, written by the grader. */
  note: z.string(),
  /** The ratings by the rubric; null when it was graded without one, and in lists. */
  rubric: ratedRubric.nullable(),
  attachments: z.array(attachment),
  /** Files that the grader returned; empty until it is graded or returned. */
  feedback_files: z.array(attachment),
});

/** The last submission, which staff returned, with their feedback. Its grade, if it has one, does not count any more. */
const returnedReply = ownReply.extend({ returned_at: isoDate });

/** The caller's progress, and the actions that are open to them. */
const standing = z.object({
  /** The current submission; null before the first. */
  reply: ownReply.nullable(),
  /** Until the learner submits again; null if the last submission was not returned. */
  returned: returnedReply.nullable(),
  /** The saved draft. */
  draft: z.object({ answer: z.string(), saved_at: isoDate }).nullable(),
  /** Files attached but not submitted yet. */
  attachments: z.array(attachment),
  /** The due date of this learner, with their extension. */
  due_date: isoDateOrNull,
  /** What staff have granted this learner; null for nothing. */
  exception: z.object({ extended: z.boolean(), accept_late: z.boolean(), waive_penalty: z.boolean() }).nullable(),
  /** The due date has passed. */
  overdue: z.boolean(),
  /** What submitting or editing now means. */
  late_submissions: z.enum(lateRules),
  /** The late penalty of a submission made now. */
  penalty: latePenalty.nullable(),
  /** The largest file in megabytes that the assignment and the school accept. */
  max_file_mb: z.number().int(),
  /** A submission can be changed until it is graded. */
  edits_until_graded: z.boolean(),
  can: z.object({ submit: z.boolean(), edit: z.boolean(), retake: z.boolean(), complete: z.boolean() }),
});
export type AssignmentStanding = z.output<typeof standing>;

/** The parts that a submission may have. */
export const submissionKinds = ['text', 'files'] as const;

/** Kinds of files that learners may attach. */
export const attachmentTypes = ['pdf', 'zip', 'word', 'powerpoint', 'excel', 'image', 'video', 'audio'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

const yesNo = z.enum(['yes', 'no']);

const percent = field.whole(0, 100);

/** The fields that an assignment has besides those of every item. */
export const assignmentFields = defineFields({
  ...itemTexts,
  /** The same as `description`, under the name that stock clients use. */
  answer: field.own(html, z.string()),
  /** null when there is no deadline. */
  due_date: field.moment(),
  late_submissions: field.choice(lateRules),
  /** For `penalty`: percent of the total points for each started day. */
  late_penalty_percent: percent,
  /** For `penalty`: the percentage of the total points below which a late penalty does not go. */
  late_floor_percent: percent,
  total_points: field.points(ASSIGNMENT_POINT_STEP, MAX_ASSIGNMENT_POINTS),
  pass_points: field.points(0, MAX_ASSIGNMENT_POINTS),
  submission_kinds: field.choices(submissionKinds),
  max_files: field.whole(1, MAX_ASSIGNMENT_FILES),
  /** In megabytes; 0 for the school's limit. */
  max_file_upload_size: field.whole(0, UPLOAD_MB_RANGE[1]),
  allowed_types: field.choices(attachmentTypes),
  assignment_retake: field.own(flag, yesNo),
  /** `yes`: learners can complete it only after they have passed. */
  restrict_completion_button: field.own(flag, yesNo),
  /** The weight in the grade of the course. */
  weight: field.points(0, 1000),
  /** Its highest levels add up to the total points; `[]` for none. */
  rubric: field.own(rubricIn, rubric),
  /** Graders do not see who submitted until the names are shown. */
  anonymous: field.own(flag, z.boolean()),
  /** When staff showed the names of an anonymous assignment. */
  names_shown_at: field.readOnly(isoDateOrNull),
  download_materials: field.own(materialsIn, z.array(lessonMaterial)),
  /** null in lists, for visitors, and for staff who are not enrolled. */
  standing: field.readOnly(standing.nullable()),
  /** Whether the caller has completed it; always false in lists. */
  completed: field.readOnly(z.boolean()),
});

export const assignment = z.object({ ...outputShape(itemFields), ...outputShape(assignmentFields) });
export type Assignment = z.output<typeof assignment>;

const body = { ...inputShape(itemFields), ...inputShape(assignmentFields) };

/** The errors of submitting. */
export const submitErrors = [
  'invalid_params',
  'not_signed_in',
  'forbidden',
  'wrong_course_item',
  'addon_inactive',
  ...itemReadErrors,
  'assignment_due',
  'already_submitted',
  'submission_graded',
  'submission_edit_off',
] as const;

/** Of an assignment, for one learner. `late`: not submitted, and its due date has passed. */
export const ownAssignmentStates = ['not_submitted', 'late', 'pending', 'pass', 'fail'] as const;
export type OwnAssignmentState = (typeof ownAssignmentStates)[number];

const ownAssignment = z.object({
  id: z.number().int(),
  name: z.string(),
  course: namedRef,
  /** The due date of this learner, with their extension. */
  due_date: isoDateOrNull,
  state: z.enum(ownAssignmentStates),
  submitted_at: isoDateOrNull,
  /** It was submitted after the due date. */
  submitted_late: z.boolean(),
  earned_points: z.number().nullable(),
  total_points: z.number(),
  /** The grader has written a note. */
  feedback: z.boolean(),
  url: z.string(),
});
export type OwnAssignment = z.output<typeof ownAssignment>;

const path = '/lectern/v1/assignments';

const resource = itemResource({
  path,
  noun: 'assignment',
  view: assignment,
  create: z.object(body),
  update: z
    .object({
      ...body,
      /** When the total points change: keep the given points, or scale them and the rubric. */
      graded_points: z.enum(['keep', 'scale']),
      modified: isoDate.optional(),
    })
    .partial(),
  addon: true,
});

/** Tasks that learners submit and staff grade. */
export const assignments = {
  ...resource,
  /** Of the courses that the caller may study now. */
  mine: endpoint({
    method: 'GET',
    path: '/lectern/v1/users/assignments',
    summary: 'List one’s own assignments, the next due first',
    who: 'signed in',
    query: listQuery(['due'], { orderby: 'due', order: 'asc' }).extend({
      state: z.enum(['any', ...ownAssignmentStates]).default('any'),
    }),
    response: envelope(ownAssignment).extend({ meta: listMeta.extend({ states_count: statusCounts }) }),
    errors: ['invalid_params', 'not_signed_in', 'addon_inactive'],
  }),
  /** Kept until submission. */
  saveDraft: endpoint({
    method: 'PUT',
    path: `${path}/:id/draft`,
    summary: 'Save what the caller has written so far',
    who: 'learners who may submit',
    params: z.object({ id }),
    body: z.object({
      answer: shortHtml(MAX_ASSIGNMENT_ANSWER_LENGTH),
      /** For changes of a submission: the version that is being changed. */
      version: z.number().int().min(1).optional(),
    }),
    response: z.object({ saved_at: isoDate }),
    errors: [...submitErrors, 'submission_changed'],
  }),
  /** Checks the content of the file. Safe to repeat: it returns the attachment that the first call created. */
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
      ...scanErrors,
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
    response: envelope(listedPerson.extend({ enrolled_at: isoDate })),
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found', 'addon_inactive', 'names_hidden'],
  }),
  /** Ends anonymous grading. Without `confirmed` it is refused while submissions wait to be graded. */
  showNames: endpoint({
    method: 'POST',
    path: `${path}/:id/show-names`,
    summary: 'Show who submitted an assignment that was graded anonymously',
    who: 'staff of the course',
    params: z.object({ id }),
    body: z.object({ confirmed: flag.default(false) }).default({ confirmed: false }),
    response: z.object({ names_shown_at: isoDate }),
    errors: [
      'invalid_params',
      'not_signed_in',
      'forbidden',
      'not_found',
      'addon_inactive',
      'not_anonymous',
      'submissions_waiting',
    ],
  }),
  remind: endpoint({
    method: 'POST',
    path: `${path}/:id/remind`,
    summary: 'Write to learners who have not submitted, at most once a day each',
    who: 'staff of the course',
    params: z.object({ id }),
    body: z.object({
      /** Left out: all who have not submitted. */
      user_ids: z.array(id).min(1).max(MAX_REMINDED).optional(),
    }),
    response: z.object({
      sent: z.number().int(),
      /** How many were not written to, and why. */
      left_out: z.object({
        /** Already reminded today. */
        reminded: z.number().int(),
        /** Unsubscribed from this email. */
        unsubscribed: z.number().int(),
        /** No email address. */
        no_address: z.number().int(),
        /** Submitted, or no longer learners of the course. */
        not_waiting: z.number().int(),
        /** More than one call reminds: call again. */
        later: z.number().int(),
      }),
    }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found', 'addon_inactive', 'bad_transition'],
  }),
};
