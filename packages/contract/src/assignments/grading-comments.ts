import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate } from '../base/ids.ts';
import { envelope, listQuery } from '../base/paging.ts';
import { MAX_GRADING_COMMENT_LENGTH } from '../limits.ts';

/** A reusable comment. Shared ones can be used by all staff of a course. */
export const gradingComment = z.object({
  id: z.number().int(),
  text: z.string(),
  /** The course it is shared in; null for private comments. */
  course_id: z.number().int().nullable(),
  /** The name of its author. */
  author: z.string(),
  date_modified: isoDate,
  can: z.object({ edit: z.boolean() }),
});
export type GradingComment = z.output<typeof gradingComment>;

const path = '/lectern/v1/grading-comments';
const byId = z.object({ id });
const text = z.string().trim().min(1).max(MAX_GRADING_COMMENT_LENGTH);
const errors = ['invalid_params', 'not_signed_in', 'forbidden', 'not_found', 'addon_inactive'] as const;
const author = 'its author';

/** Comments that graders use again. */
export const gradingComments = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List the caller’s comments and those shared in a course',
    who: 'instructors, managers and administrators',
    query: listQuery(['modified', 'id']).extend({ course: id.optional() }),
    response: envelope(gradingComment),
    errors: [...errors],
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Add a comment',
    who: 'instructors, managers and administrators; to share it, staff of the course',
    body: z.object({ text, course_id: id.nullable().optional() }),
    response: gradingComment,
    status: 201,
    errors: [...errors],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Change a comment, or share it',
    who: author,
    params: byId,
    body: z.object({ text: text.optional(), course_id: id.nullable().optional() }),
    response: gradingComment,
    updates: true,
    errors: [...errors],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Delete a comment',
    who: author,
    params: byId,
    response: z.object({ deleted: z.literal(true), id: z.number().int() }),
    errors: [...errors],
  }),
};
