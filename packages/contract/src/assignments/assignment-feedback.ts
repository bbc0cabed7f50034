import { z } from 'zod';
import { endpoint, scanErrors } from '../base/endpoint.ts';
import { id, isoDate, whole } from '../base/ids.ts';
import { MAX_FILE_COMMENT_LENGTH } from '../limits.ts';
import { replyQuery } from './assignment-replies.ts';
import { attachment } from './assignments.ts';

/** A comment placed at a point of a submitted PDF or picture. */
export const fileComment = z.object({
  id: z.number().int(),
  /** The file of the submission. */
  file: z.number().int(),
  /** The page of a PDF, starting at 1; 1 for pictures. */
  page: z.number().int(),
  /** The distance from the left edge, as a share of the width, 0 to 1. */
  x: z.number(),
  /** The distance from the top edge, as a share of the height, 0 to 1. */
  y: z.number(),
  /** Plain text. */
  text: z.string(),
  /** The author's name; '' for learners. */
  author: z.string(),
  created_at: isoDate,
  can: z.object({ edit: z.boolean() }),
});
export type FileComment = z.output<typeof fileComment>;

const share = z.number().min(0).max(1);

const place = {
  page: whole(1, 10_000),
  x: share,
  y: share,
};

const text = z.string().trim().min(1).max(MAX_FILE_COMMENT_LENGTH);

const replies = '/lectern/v1/assignment/replies';
const comments = '/lectern/v1/assignment/comments';
const byId = z.object({ id });
const graders = 'staff of the course';
const staffErrors = ['invalid_params', 'not_signed_in', 'forbidden', 'not_found', 'addon_inactive'] as const;

/** Comments placed on submitted files, and files that graders return. */
export const assignmentFeedback = {
  comments: endpoint({
    method: 'GET',
    path: `${replies}/:id/comments`,
    summary: 'List the comments on the files of a submission',
    who: 'staff of the course; whose submission it is, once it is graded',
    params: byId,
    response: z.array(fileComment),
    errors: ['not_signed_in', 'not_found', 'addon_inactive'],
  }),
  addComment: endpoint({
    method: 'POST',
    path: `${replies}/:id/comments`,
    summary: 'Place a comment on a submitted file',
    who: graders,
    params: byId,
    body: z.object({
      file: id,
      ...place,
      text,
      /** Chosen by the client. A second call with the same key answers the first comment. */
      key: z.string().min(8).max(64),
    }),
    response: fileComment,
    status: 201,
    errors: [...staffErrors, 'bad_transition', 'too_many_file_comments'],
  }),
  updateComment: endpoint({
    method: 'PUT',
    path: `${comments}/:id`,
    summary: 'Change or move a comment',
    who: 'whose comment it is',
    params: byId,
    body: z.object({ ...place, text }).partial(),
    response: fileComment,
    updates: true,
    errors: [...staffErrors, 'bad_transition'],
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: `${comments}/:id`,
    summary: 'Delete a comment',
    who: 'whose comment it is',
    params: byId,
    response: z.object({ deleted: z.literal(true), id: z.number().int() }),
    errors: [...staffErrors, 'bad_transition'],
  }),
  /** Checks the content of the file. Safe to repeat: it returns the file that the first call created. */
  attachFile: endpoint({
    method: 'POST',
    path: `${replies}/:id/feedback-files/:upload`,
    summary: 'Return a resumable upload that has arrived with a submission',
    who: graders,
    params: z.object({ id, upload: z.string().min(1).max(100) }),
    response: attachment,
    status: 201,
    transaction: 'own',
    errors: [
      ...staffErrors,
      'bad_transition',
      'file_type',
      'file_size',
      'upload_incomplete',
      'upload_busy',
      'storage_full',
      ...scanErrors,
    ],
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: `${replies}/:id/feedback-files/:file`,
    summary: 'Delete a returned file',
    who: graders,
    params: z.object({ id, file: id }),
    response: z.object({ deleted: z.literal(true) }),
    errors: [...staffErrors, 'bad_transition'],
  }),
  /** One folder per submission. Files that are missing or beyond the limits are named in `not-included.txt`. */
  download: endpoint({
    method: 'GET',
    path: '/lectern/v1/assignment/submitted-files',
    summary: 'Download the files of submissions as one zip',
    who: 'staff within their courses; the cookie alone identifies',
    query: replyQuery,
    response: z.unknown(),
    file: 'application/zip',
    cookieAlone: true,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'addon_inactive'],
  }),
};
