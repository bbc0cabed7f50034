import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { isoDate, isoDateOrNull, whole } from '../base/ids.ts';
import { MAX_TYPED_CODE_LENGTH } from '../limits.ts';
import { issuedStatuses } from './issued-certificates.ts';

/** As people type it: in any case, with spaces or dashes. */
const code = z
  .string()
  .max(MAX_TYPED_CODE_LENGTH)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase());
const byCode = z.object({ code });

const verification = z.object({
  status: z.enum(issuedStatuses),
  number: z.string(),
  site_name: z.string(),
  course: z.string(),
  /** The name on the certificate; '' unless it is valid or expired, as are the instructor and the grade. */
  name: z.string(),
  instructor: z.string(),
  /** Only if the certificate shows it. */
  grade: z.string(),
  issued_at: isoDate,
  expires_at: isoDateOrNull,
  /** When it was revoked, replaced or withdrawn. */
  ended_at: isoDateOrNull,
  /** The learner may show it: it has a picture and a badge. */
  shared: z.boolean(),
});
export type CertificateVerification = z.output<typeof verification>;

/** `id` is a data URL with the JWT of the credential. */
const envelopedCredential = z.object({
  '@context': z.literal('https://www.w3.org/ns/credentials/v2'),
  id: z.string(),
  type: z.literal('EnvelopedVerifiableCredential'),
});

const path = '/lectern/v1/certificate';
const who = 'everybody who has the code';

/** Public endpoints of issued certificates. Answers have no email addresses and no IDs of people. */
export const certificateVerification = {
  verify: endpoint({
    method: 'GET',
    path: `${path}/verify/:code`,
    summary: 'Verify a certificate by its code',
    who,
    params: byCode,
    response: verification,
    errors: ['not_found', 'addon_inactive', 'rate_limited'],
  }),
  picture: endpoint({
    method: 'GET',
    path: `${path}/verify/:code/picture.svg`,
    summary: 'The picture of a shared certificate',
    who,
    params: byCode,
    response: z.unknown(),
    file: 'image/svg+xml',
    errors: ['not_found', 'addon_inactive', 'rate_limited', 'certificate_too_large', 'unavailable'],
    transaction: 'own',
  }),
  /** The same as pixels, for previews of links: other sites show no SVG. */
  image: endpoint({
    method: 'GET',
    path: `${path}/verify/:code/picture.png`,
    summary: 'The picture of a shared certificate as a PNG',
    who,
    params: byCode,
    response: z.unknown(),
    file: 'image/png',
    errors: ['not_found', 'addon_inactive', 'rate_limited', 'certificate_too_large', 'unavailable'],
    transaction: 'own',
  }),
  /** An Open Badge 3.0 as a JWT. Without addresses: the learner is a hash. */
  badge: endpoint({
    method: 'GET',
    path: `${path}/:code/badge.json`,
    summary: 'The Open Badge of a shared certificate',
    who,
    params: byCode,
    response: envelopedCredential,
    errors: ['not_found', 'addon_inactive', 'rate_limited'],
    transaction: 'own',
  }),
  badgeStatus: endpoint({
    method: 'GET',
    path: `${path}/status/:list`,
    summary: 'The list of revoked badges',
    who: 'everybody',
    params: z.object({ list: whole(0, 20_000) }),
    response: envelopedCredential,
    errors: ['not_found', 'addon_inactive', 'rate_limited'],
    transaction: 'own',
  }),
};
