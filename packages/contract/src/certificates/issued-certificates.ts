import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, idList, isoDate, isoDateOrNull, plainText } from '../base/ids.ts';
import { bulkResult, envelope, listMeta, listQuery, statusCounts } from '../base/paging.ts';
import { course } from '../courses/course.ts';
import { listedPerson, namedRef, personRef } from '../base/refs.ts';
import { MAX_ISSUED_AT_ONCE, MAX_REVOKE_REASON_LENGTH, MAX_ROWS } from '../limits.ts';

/** `withdrawn`: its learner was erased. */
export const issuedStatuses = ['valid', 'expired', 'revoked', 'replaced', 'withdrawn'] as const;
export type IssuedStatus = (typeof issuedStatuses)[number];

const issuedCertificate = z.object({
  id: z.number().int(),
  code: z.string(),
  number: z.string(),
  status: z.enum(issuedStatuses),
  /** null when the learner was deleted. */
  user: listedPerson.nullable(),
  /** The name on the certificate. */
  student_name: z.string(),
  /** The learner has another name now. */
  name_changed: z.boolean(),
  course: namedRef.nullable(),
  course_title: z.string(),
  certificate: namedRef.nullable(),
  grade: z.string(),
  score: z.string(),
  issued_at: isoDate,
  expires_at: isoDateOrNull,
  /** When it was revoked, replaced or withdrawn. */
  ended_at: isoDateOrNull,
  revoke_reason: z.string(),
  revoked_by: personRef.nullable(),
  /** The certificate that it replaces. */
  reissue_of: z.number().int().nullable(),
  verify_url: z.string(),
});
export type IssuedCertificate = z.output<typeof issuedCertificate>;

const certificateLearner = listedPerson.extend({
  /** null if the course was not completed. */
  completed_at: isoDateOrNull,
  /** The certificate of the course that they have; `none` after it was replaced. */
  certificate: z.enum(['none', 'valid', 'expired', 'revoked']),
});
export type CertificateLearner = z.output<typeof certificateLearner>;

const path = '/lectern/v1/certificates/issued';
const who = 'staff; instructors those of their courses';
const errors = ['not_signed_in', 'forbidden', 'addon_inactive'] as const;
const rowErrors = ['not_found', ...errors] as const;
const drawErrors = ['certificate_too_large', 'rate_limited', 'unavailable'] as const;
const byId = z.object({ id });
const many = z.object({ ids: z.array(id).min(1).max(MAX_ROWS) });
const reason = plainText(MAX_REVOKE_REASON_LENGTH);

/** A change of one certificate, which answers with the certificate that counts after it. */
const action = <Body extends z.ZodType>(name: string, summary: string, body?: Body) =>
  endpoint({
    method: 'POST',
    path: `${path}/:id/${name}`,
    summary,
    who,
    params: byId,
    ...(body && { body }),
    response: issuedCertificate,
    errors: ['invalid_params', 'certificate_not_valid', 'certificate_exists', ...rowErrors],
  });

/** Certificates that learners have. Only while the add-on certificate is on. */
export const issuedCertificates = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List issued certificates',
    who,
    query: listQuery(['issued', 'name', 'id'], { orderby: 'issued', per_page: 20 }).extend({
      course: id.optional(),
      user: id.optional(),
      status: z.enum(['any', ...issuedStatuses]).default('any'),
    }),
    response: envelope(issuedCertificate).extend({ meta: listMeta.extend({ issued_count: statusCounts }) }),
    longJobLists: ['issued-certificates'],
    errors: ['invalid_params', ...errors],
  }),
  courses: endpoint({
    method: 'GET',
    path: `${path}/courses`,
    summary: 'List courses that give certificates',
    who: 'staff; instructors their own',
    query: listQuery(['title', 'id'], { order: 'asc', per_page: 20 }).extend({
      /** Only courses of this learner. */
      user: id.optional(),
    }),
    response: envelope(namedRef),
    errors: ['invalid_params', ...errors],
  }),
  learners: endpoint({
    method: 'GET',
    path: `${path}/learners`,
    summary: 'List learners to whom the certificate of a course can be issued',
    who: 'staff of the course',
    query: listQuery(['certificate', 'name'], { order: 'asc', per_page: 20 }).extend({ course: id }),
    response: envelope(certificateLearner),
    errors: ['invalid_params', ...rowErrors],
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Get one issued certificate',
    who,
    params: byId,
    response: issuedCertificate,
    errors: rowErrors,
  }),
  /** The answer has a result for each learner. A learner with a valid certificate does not get a second one. */
  issue: endpoint({
    method: 'POST',
    path,
    summary: 'Issue the certificate of a course to learners who completed it',
    who: 'staff of the course',
    body: z.object({ course_id: id, user_ids: z.array(id).min(1).max(MAX_ISSUED_AT_ONCE) }),
    response: bulkResult,
    errors: ['invalid_params', 'certificate_off', ...rowErrors],
  }),
  /** The same for enrollments, by their ids; also of several courses. */
  issueToEnrolled: endpoint({
    method: 'POST',
    path: `${path}/enrollments`,
    summary: 'Issue the certificates of enrollments whose learners completed the course',
    who: 'staff of the courses',
    body: many,
    response: bulkResult,
    errors: ['invalid_params', ...errors],
  }),
  revoke: action('revoke', 'Revoke a certificate', z.object({ reason })),
  /** The answer has a result for each certificate. */
  bulkRevoke: endpoint({
    method: 'POST',
    path: `${path}/revoke`,
    summary: 'Revoke several certificates with the same reason',
    who,
    body: many.extend({ reason }),
    response: bulkResult,
    errors: ['invalid_params', ...errors],
  }),
  reissue: action('reissue', 'Replace a certificate by one with a new code'),
  renew: action('renew', 'Replace an expired certificate by one that is valid from today'),
  updateName: action('update-name', "Put the learner's current name on a certificate"),
  pdf: endpoint({
    method: 'GET',
    path: `${path}/:id/certificate.pdf`,
    summary: 'Get an issued certificate as a PDF',
    who,
    params: byId,
    response: z.unknown(),
    file: 'application/pdf',
    cookieAlone: true,
    errors: ['certificate_not_valid', ...drawErrors, ...rowErrors],
    transaction: 'own',
  }),
  /** One person downloads one at a time. Certificates that it leaves out are named in `errors.txt` with the reason. */
  zip: endpoint({
    method: 'GET',
    path: `${path}/certificates.zip`,
    summary: 'Download the PDFs of several issued certificates as one ZIP',
    who,
    query: z.object({ include: idList.pipe(z.array(z.number()).min(1)) }),
    response: z.unknown(),
    file: 'application/zip',
    cookieAlone: true,
    errors: ['invalid_params', 'rate_limited', 'unavailable', ...rowErrors],
    transaction: 'own',
  }),
};

const ownCertificate = z.object({
  id: z.number().int(),
  code: z.string(),
  number: z.string(),
  status: z.enum(issuedStatuses),
  /** null when the course was deleted. */
  course: namedRef.nullable(),
  course_title: z.string(),
  student_name: z.string(),
  issued_at: isoDate,
  expires_at: isoDateOrNull,
  /** '' for one that has no PDF any more. */
  download_url: z.string(),
  /** '' for the same reason. */
  picture_url: z.string(),
  /** '' while the course does not allow sharing. */
  share_url: z.string(),
  linkedin_url: z.string(),
  badge_url: z.string(),
});
export type OwnCertificate = z.output<typeof ownCertificate>;

const ownErrors = ['not_found', 'not_signed_in', 'addon_inactive'] as const;
const own = '/lectern/v1/users/me/certificates';
const ownWho = 'signed in, their own';

/** Certificates of the caller. */
export const ownCertificates = {
  list: endpoint({
    method: 'GET',
    path: own,
    summary: 'Your certificates, and courses whose certificate you do not have yet',
    who: ownWho,
    response: z.object({
      data: z.array(ownCertificate),
      to_earn: z.array(
        z.object({
          course: course.pick({ id: true, name: true, language: true }),
          items_left: z.number().int(),
          url: z.string(),
        }),
      ),
    }),
    errors: ['not_signed_in', 'addon_inactive'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${own}/:id/certificate.pdf`,
    summary: 'Your certificate as a PDF',
    who: ownWho,
    params: byId,
    response: z.unknown(),
    file: 'application/pdf',
    cookieAlone: true,
    errors: ['certificate_not_valid', ...drawErrors, ...ownErrors],
    transaction: 'own',
  }),
  picture: endpoint({
    method: 'GET',
    path: `${own}/:id/picture.svg`,
    summary: 'Your certificate as a picture',
    who: ownWho,
    params: byId,
    response: z.unknown(),
    file: 'image/svg+xml',
    cookieAlone: true,
    errors: ['certificate_not_valid', ...drawErrors, ...ownErrors],
    transaction: 'own',
  }),
};
