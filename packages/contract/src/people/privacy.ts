import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate, isoDateOrNull } from '../base/ids.ts';
import { password } from './person-fields.ts';

/** `none`: never asked for. After `expired` and `failed` it can be asked for again. */
export const ownDataStatuses = ['none', 'pending', 'ready', 'expired', 'failed'] as const;

/** The newest download of one's own data. */
export const ownData = z.object({
  status: z.enum(ownDataStatuses),
  requested_at: isoDateOrNull,
  /** Until when a ready one can be fetched. */
  expires_at: isoDateOrNull,
  byte_size: z.number().int(),
  /** '' unless it is ready. */
  file_url: z.string(),
});
export type OwnData = z.output<typeof ownData>;

/** `terms`: what everybody agrees to who makes an account. `privacy`: the school's own text, where it has one. */
export const consentKinds = ['terms', 'privacy'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** A consent of a person, with the text that was shown. A changed text has another version. */
export const consent = z.object({
  kind: z.enum(consentKinds),
  text: z.string(),
  version: z.string(),
  given_at: isoDate,
});
export type Consent = z.output<typeof consent>;

/** What goes with one's own account. Texts are deleted; results stay as figures without a name. */
export const ownErasure = z.object({
  courses: z.number().int(),
  enrollments: z.number().int(),
  attempts: z.number().int(),
  notes: z.number().int(),
  reviews: z.number().int(),
  questions: z.number().int(),
  media: z.number().int(),
  /** '' or the reason; `forbidden`: switched off by the school. */
  refused: z.enum(['', 'forbidden', 'last_admin', 'has_courses', 'has_subscriptions']),
});
export type OwnErasure = z.output<typeof ownErasure>;

const path = '/lectern/v1/users/me/data';

export const privacy = {
  data: endpoint({
    method: 'GET',
    path,
    summary: 'How far the download of the own data is',
    who: 'signed in',
    response: ownData,
    errors: ['not_signed_in', 'only_in_person'],
  }),
  /** One at a time: while one is made, or can be fetched, the answer is that one. */
  requestData: endpoint({
    method: 'POST',
    path,
    summary: 'Have an archive made of the own data: JSON and uploaded files',
    who: 'signed in, with a session',
    response: ownData,
    status: 201,
    transaction: 'own',
    errors: ['not_signed_in', 'forbidden', 'only_in_person', 'rate_limited'],
  }),
  dataFile: endpoint({
    method: 'GET',
    path: `${path}/file`,
    summary: 'The archive of the own data, until it expires',
    who: 'whose data it is; the cookie alone identifies',
    response: z.unknown(),
    file: 'application/zip',
    cookieAlone: true,
    errors: ['not_signed_in', 'only_in_person', 'not_found'],
  }),
  consents: endpoint({
    method: 'GET',
    path: '/lectern/v1/users/:id/consents',
    summary: 'What somebody has agreed to, the newest first',
    who: 'managers and administrators',
    params: z.object({ id }),
    response: z.array(consent),
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  erasure: endpoint({
    method: 'GET',
    path: '/lectern/v1/users/me/erasure',
    summary: 'What goes with the own account, and whether it can be deleted',
    who: 'signed in',
    response: ownErasure,
    errors: ['not_signed_in', 'only_in_person'],
  }),
  /** As an administrator anonymizes: results stay as figures, everything that names the person goes. */
  erase: endpoint({
    method: 'DELETE',
    path: '/lectern/v1/users/me',
    summary: 'Delete the own account; it is signed out everywhere',
    who: 'signed in, with a session, where the school allows it',
    body: z.object({ password: password.optional() }).default({}),
    response: z.object({ redirect_url: z.string() }),
    transaction: 'own',
    errors: [
      'invalid_params',
      'not_signed_in',
      'forbidden',
      'only_in_person',
      'rate_limited',
      'last_admin',
      'has_courses',
      'has_subscriptions',
    ],
  }),
};
