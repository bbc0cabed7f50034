import { z } from 'zod';
import { itemTypes } from '../courses/course.ts';
import { endpoint } from '../base/endpoint.ts';
import { defineFields, field, inputShape, outputShape, required, sometimes } from '../base/fields.ts';
import { flag, id, idOrZero, isoDate, isoDateOrNull, whole } from '../base/ids.ts';
import { envelope, listMeta, listQuery, statusCounts } from '../base/paging.ts';
import { bulkUpdateOf, resource } from '../base/resource.ts';
import { MAX_QA_MARKS, MAX_QA_MESSAGE_LENGTH, MAX_QA_ROWS, MAX_VIDEO_SECONDS } from '../limits.ts';

export const qaStatuses = ['approve', 'trash'] as const;
/** How a question is filed for staff. `mine`: it waits for an answer in a course that the caller teaches. */
export const qaStates = ['all', 'unanswered', 'answered', 'mine', 'archived'] as const;

export const qaMessageFields = defineFields(
  {
    id: field.readOnly(z.number().int()),
    course_id: field.own(id, z.number().int()),
    course_name: field.readOnly(z.string()),
    /** The item of the course that a question is about. */
    item: field.readOnly(z.object({ id: z.number().int(), name: z.string(), type: z.enum(itemTypes) }).nullable()),
    item_id: field.writeOnly(idOrZero),
    /** The second of the item's video that a question is about. */
    second: field.own(whole(0, MAX_VIDEO_SECONDS).nullable(), z.number().int().nullable()),
    /** Plain text with line breaks. */
    content: required(field.lines(MAX_QA_MESSAGE_LENGTH)),
    /** The question that it replies to. */
    parent: field.own(idOrZero, z.number().int()),
    status: field.readOnly(z.enum(qaStatuses)),
    user_id: field.readOnly(z.number().int()),
    user_name: field.readOnly(z.string()),
    /** Present if the caller can see email addresses. */
    user_email: sometimes(field.readOnly(z.string())),
    user_avatar: field.readOnly(z.string()),
    sender: field.readOnly(z.enum(['student', 'instructor'])),
    created_at: field.readOnly(isoDate),
    modified: field.readOnly(isoDate),
    edited_at: field.readOnly(isoDateOrNull),
    last_activity_at: field.readOnly(isoDate),
    by_current_user: field.readOnly(z.boolean()),
    /** Of questions. */
    answers_count: sometimes(field.readOnly(z.number().int())),
    /** Of questions: staff have answered, an answer was accepted or the question was resolved. */
    answered: sometimes(field.readOnly(z.boolean())),
    /** Of questions: the ID of the accepted reply, or 0. */
    accepted_answer: sometimes(field.own(idOrZero, z.number().int())),
    can: field.readOnly(
      z.object({
        edit: z.boolean(),
        delete: z.boolean(),
        reply: z.boolean(),
        accept: z.boolean(),
        moderate: z.boolean(),
      }),
    ),
  },
  { about: 'person' },
);

/** The fields of questions that only staff set. */
export const qaModerationFields = defineFields(
  {
    resolved: sometimes(field.flag()),
    /** Out of the lists of staff and other learners; only staff reply. */
    archived: sometimes(field.flag()),
    /** Only staff reply. */
    locked: sometimes(field.flag()),
    /** For staff. */
    important: sometimes(field.flag()),
    is_read: sometimes(field.flag()),
  },
  { about: 'person' },
);

/** A question of a course (`parent` 0), or a reply to one. */
export const qaMessage = z.object({ ...outputShape(qaMessageFields), ...outputShape(qaModerationFields) });
export type QaMessage = z.output<typeof qaMessage>;

const fields = z.object(inputShape(qaMessageFields));
const moderation = z.object(inputShape(qaModerationFields));

const accessErrors = [
  'not_found',
  'not_enrolled',
  'access_expired',
  'payment_required',
  'password_required',
  'prerequisites_missing',
  'course_not_started',
  'questions_answers_off',
  'content_restricted_during_quiz',
] as const;

const family = {
  path: '/lectern/v1/courses/questions-answers',
  noun: 'Q&A message',
  who: {
    read: 'those who may read the course, of that course; staff within their courses',
    write: 'those who may read the course, their own; staff of the course',
  },
  view: qaMessage,
};

const stock = resource({
  ...family,
  longJobLists: ['questionsAnswers'],
  create: fields.omit({ accepted_answer: true }).extend({
    course_id: id,
    parent: idOrZero.default(0),
    item_id: idOrZero.default(0),
    second: qaMessageFields.second.input.default(null),
    /** Repeating it answers with the message that was created first. */
    request_key: z
      .string()
      .regex(/^[\w-]{16,64}$/)
      .optional(),
  }),
  /** `accepted_answer` is for the person who asked and staff, 0 for none; `course_id` for staff of both courses. */
  update: fields
    .pick({ content: true, accepted_answer: true, course_id: true })
    .extend({ ...moderation.shape, modified: isoDate })
    .partial(),
  query: listQuery(['date', 'date_gmt', 'id', 'activity', 'replies'], { orderby: 'date', order: 'desc' }).extend({
    /** -1: all, at most as many as `MAX_QA_ROWS`. */
    per_page: z
      .preprocess((value) => (value === -1 || value === '-1' ? MAX_QA_ROWS : value), whole(1, MAX_QA_ROWS))
      .default(10),
    /** Without the right to edit courses it is required. */
    course_id: id.optional(),
    item_id: id.optional(),
    user_id: id.optional(),
    /** Replies to this question; left out or 0: questions. */
    parent: idOrZero.default(0),
    status: z.enum(['any', 'all', ...qaStatuses]).default('all'),
    state: z.enum(qaStates).default('all'),
    /** Archived questions are in the other states too. */
    with_archived: flag.optional(),
  }),
  familyErrors: [...accessErrors, 'question_answered', 'question_closed', 'rate_limited'],
});

const mark = z.object({
  id: z.number().int(),
  second: z.number().int(),
  /** The beginning of the question. */
  excerpt: z.string(),
  answered: z.boolean(),
});
export type QaMark = z.output<typeof mark>;

export const questionsAnswers = {
  ...stock,
  list: {
    ...stock.list,
    response: envelope(qaMessage).extend({ meta: listMeta.extend({ course_qas_count: statusCounts }) }),
  },
  marks: endpoint({
    method: 'GET',
    path: `${family.path}/marks`,
    summary: 'Questions about seconds of a video, in the order of the video',
    who: family.who.read,
    query: z.object({ course_id: id, item_id: id }),
    response: z.array(mark).max(MAX_QA_MARKS),
    errors: ['invalid_params', 'not_signed_in', ...accessErrors],
  }),
  bulkUpdate: bulkUpdateOf(family, moderation),
};
