import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, nameText, plainText } from '../base/ids.ts';
import { bulkResult } from '../base/paging.ts';
import {
  MAX_HELP_MESSAGE_LENGTH,
  MAX_HELP_RECIPIENTS,
  MAX_HELP_SUBJECT_LENGTH,
  MAX_REQUEST_ID_LENGTH,
} from '../limits.ts';

const message = z.object({
  ids: z.array(id).min(1).max(MAX_HELP_RECIPIENTS),
  subject: nameText(MAX_HELP_SUBJECT_LENGTH),
  message: plainText(MAX_HELP_MESSAGE_LENGTH),
  /** A repeated request with the same id sends nothing again to the people who were sent the email, within 30 days. */
  request_id: z.string().trim().min(8).max(MAX_REQUEST_ID_LENGTH).optional(),
});
const errors = ['invalid_params', 'not_signed_in', 'forbidden', 'rate_limited'] as const;

/** Emails to chosen people, each of whom gets one of their own. Long jobs write to all that a list finds. */
export const messages = {
  toPeople: endpoint({
    method: 'POST',
    path: '/lectern/v1/users/messages',
    summary: 'Send an email to people of the school, by their ids',
    who: 'managers and administrators',
    body: message,
    response: bulkResult,
    errors: [...errors],
  }),
  toEnrolled: endpoint({
    method: 'POST',
    path: '/lectern/v1/users/courses/messages',
    summary: 'Send an email to learners, by the ids of their enrollments',
    who: 'staff of the courses',
    body: message,
    response: bulkResult,
    errors: [...errors],
  }),
};
