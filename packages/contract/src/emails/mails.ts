import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate, isoDateOrNull } from '../base/ids.ts';
import { allEmailIds } from './email-ids.ts';
import { envelope, listQuery } from '../base/paging.ts';

export const mailStatuses = ['kept', 'queued', 'sent', 'failed'] as const;

export const sentMail = z.object({
  id: z.number().int(),
  to: z.string(),
  /** Which email it is, by its id; '' for one that is older than that is noted. */
  template: z.string(),
  subject: z.string(),
  text: z.string(),
  status: z.enum(mailStatuses),
  /** Why the last try failed, also while a mail is still queued. */
  error: z.string(),
  created_at: isoDate,
  /** When the link in it stops working; after this it is not sent any more. */
  expires_at: isoDateOrNull,
});

export type SentMail = z.output<typeof sentMail>;

/** Mails the school has written. Without an SMTP server they stay here, readable by administrators. */
export const mails = {
  list: endpoint({
    method: 'GET',
    path: '/lectern/v1/mails',
    summary: 'List the mails the school wrote; links with secrets are masked',
    who: 'administrators',
    query: listQuery(['date'], { per_page: 20 }).extend({
      status: z.enum(['any', ...mailStatuses]).default('any'),
      template: z.enum(allEmailIds).optional(),
    }),
    response: envelope(sentMail),
    errors: ['invalid_params', 'not_signed_in', 'forbidden'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/lectern/v1/mails/:id/resend',
    summary: 'Send a mail that failed or is waiting for its next try; one that was sent is not sent again',
    who: 'administrators',
    params: z.object({ id }),
    response: sentMail,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'mail_expired', 'no_mail_server'],
  }),
  resendFailed: endpoint({
    method: 'POST',
    path: '/lectern/v1/mails/resend',
    summary: 'Send every mail that failed or is waiting for its next try, except those whose link has expired',
    who: 'administrators',
    response: z.object({ queued: z.number().int(), expired: z.number().int() }),
    errors: ['not_signed_in', 'forbidden', 'no_mail_server'],
  }),
  /**
   * Sends pending mails. People without a password receive a new invitation instead of the pending one. Limited per
   * call: `waiting` is the number of remaining mails.
   */
  sendKept: endpoint({
    method: 'POST',
    path: '/lectern/v1/mails/send-kept',
    summary: 'Send the mails that were kept while the school had no mail server',
    who: 'administrators',
    response: z.object({ queued: z.number().int(), expired: z.number().int(), waiting: z.number().int() }),
    errors: ['not_signed_in', 'forbidden', 'no_mail_server'],
  }),
};
