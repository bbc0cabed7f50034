import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { flag } from '../base/ids.ts';
import { emailAudiences } from '../school/email-templates.ts';

const emailPreference = z.object({
  id: z.string(),
  audience: z.enum(emailAudiences),
  wanted: z.boolean(),
});

export type EmailPreference = z.output<typeof emailPreference>;

const path = '/lectern/v1/users/me/emails';

/** Which emails a person wants. Emails that are required for sign-in cannot be turned off. */
export const emailPreferences = {
  read: endpoint({
    method: 'GET',
    path,
    summary: 'The emails you may get, and which of them you want',
    who: 'signed in',
    response: z.array(emailPreference),
    errors: ['not_signed_in'],
  }),
  change: endpoint({
    method: 'PUT',
    path,
    summary: 'Want an email, or no longer',
    who: 'signed in',
    body: z.object({ id: z.string().max(60), wanted: flag }),
    response: z.array(emailPreference),
    errors: ['invalid_params', 'not_signed_in', 'not_found', 'only_in_person'],
  }),
};
