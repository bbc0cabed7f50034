import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { isoDateOrNull } from '../base/ids.ts';

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
};
