import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, idList, isoDate, isoDateOrNull, whole } from '../base/ids.ts';
import { MAX_PAGE } from '../limits.ts';

export const sentMail = z.object({
  id: z.number().int(),
  to: z.string(),
  /** Which email it is, by its id; '' for one that is older than that is noted. */
  template: z.string(),
  subject: z.string(),
  text: z.string(),
  status: z.enum(['kept', 'queued', 'sent', 'failed']),
  /** Why the last try failed, also while a mail is still queued. */
  error: z.string(),
  created_at: isoDate,
  /** When the link in it stops working; after this it is not sent any more. */
  expires_at: isoDateOrNull,
});

/** Mails the school has written. Without an SMTP server they stay here, readable by administrators. */
export const mails = {
  list: endpoint({
    method: 'GET',
    path: '/lectern/v1/mails',
    summary: 'List the mails the school wrote; links with secrets are masked',
    who: 'administrators',
    query: z.object({
      page: whole(1, MAX_PAGE).default(1),
      per_page: whole(1, 100).default(20),
      include: idList.default([]),
    }),
    response: z.object({
      data: z.array(sentMail),
      meta: z.object({ total: z.number(), pages: z.number(), current_page: z.number(), per_page: z.number() }),
    }),
    errors: ['not_signed_in', 'forbidden'],
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
};
