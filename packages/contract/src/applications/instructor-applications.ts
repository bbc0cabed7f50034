import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { defineFields, field, inputShape, outputShape, required } from '../base/fields.ts';
import { flag, id, isoDate, isoDateOrNull, nameText, webAddress } from '../base/ids.ts';
import { envelope, listMeta, listQuery } from '../base/paging.ts';
import { bulkUpdateOf } from '../base/resource.ts';
import {
  MAX_APPLICATION_LINKS,
  MAX_APPLICATION_MESSAGE_LENGTH,
  MAX_EXPERTISE_TAGS,
  MAX_HEADLINE_LENGTH,
  MAX_PROFILE_URL_LENGTH,
  MAX_REJECTION_REASON_LENGTH,
} from '../limits.ts';

/** Where an application is; `applied`: it waits for staff. */
export const applicationStatuses = ['applied', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Why a person cannot apply now; '' if they can. Every other value is the error code of applying. */
export const applicationRefusals = [
  '',
  'applications_closed',
  'already_approved',
  'max_attempts_reached',
  'applied_too_soon',
] as const;

export const applicationAttempts = z.object({
  used: z.number().int(),
  max: z.number().int(),
  can_apply: z.boolean(),
});

/** Fields that the applicant fills in. */
export const applicationFields = defineFields(
  {
    headline: required(field.name(MAX_HEADLINE_LENGTH)),
    message: required(field.text(MAX_APPLICATION_MESSAGE_LENGTH, { min: 1 })),
    expertise: field.json(z.array(nameText(50)).max(MAX_EXPERTISE_TAGS), z.array(z.string())),
    links: field.json(z.array(webAddress(MAX_PROFILE_URL_LENGTH)).max(MAX_APPLICATION_LINKS), z.array(z.string())),
  },
  { about: 'person' },
);
const form = inputShape(applicationFields);
export const applicationForm = z.object({
  headline: form.headline.optional(),
  message: form.message.optional(),
  expertise: applicationFields.expertise.input.default([]),
  links: applicationFields.links.input.default([]),
});

/** A file that came with an application; `url` is for its applicant and for those who review. */
const applicationFile = z.object({ id: z.number().int(), name: z.string(), size: z.number().int(), url: z.string() });

/** An application as its applicant sees it. */
const ownApplication = z.object({
  id: z.number().int(),
  status: z.enum(applicationStatuses),
  ...outputShape(applicationFields),
  file: applicationFile.nullable(),
  /** What staff wrote to a rejection; '' when they wrote nothing. */
  reason: z.string(),
  applied_at: isoDate,
  decided_at: isoDateOrNull,
});

/** State of a person's application. */
export const applicationStanding = z.object({
  status: z.enum(['not-applied', ...applicationStatuses]),
  refusal: z.enum(applicationRefusals),
  /** When a declined person can apply again; null without a date. */
  reapply_at: isoDateOrNull,
  attempts: applicationAttempts,
  /** The latest one; null before the first. */
  application: ownApplication.nullable(),
  /** A file that was uploaded and not sent with an application yet. */
  file: applicationFile.nullable(),
});
export type ApplicationStanding = z.output<typeof applicationStanding>;

const path = '/lectern/v1/users/account/apply-for-instructor';
const who = 'signed in';

export const applyForInstructor = {
  read: endpoint({
    inPerson: false,
    method: 'GET',
    path,
    summary: 'How the signed-in person stands with teaching here',
    who,
    response: applicationStanding,
    errors: ['not_signed_in'],
  }),
  /**
   * `headline`, `message` and `terms` are required, but for stock clients, which send `user_id` alone. Sent again while the
   * application waits, it changes nothing and answers the same.
   */
  apply: endpoint({
    method: 'POST',
    path,
    summary: 'Apply to become an instructor; `id` is the person’s',
    who: 'signed in, for oneself',
    body: applicationForm.extend({
      /** A file that was uploaded before. */
      file_id: id.nullable().default(null),
      terms: flag.optional(),
      user_id: id.optional(),
    }),
    response: applicationStanding.extend({
      id: z.number().int(),
      attempts_used: z.number().int(),
      max_attempts: z.number().int(),
    }),
    errors: [
      'invalid_params',
      'not_signed_in',
      'forbidden',
      'only_in_person',
      'applications_closed',
      'already_approved',
      'max_attempts_reached',
      'applied_too_soon',
      'rate_limited',
    ],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path,
    summary: 'Take back an application that nobody has decided yet, with its file',
    who,
    response: applicationStanding,
    errors: ['not_signed_in', 'only_in_person'],
  }),
  upload: endpoint({
    method: 'POST',
    path: `${path}/file`,
    summary:
      'Upload the file of an application: PDF or Word (multipart field file); replaces one that was not sent yet',
    who,
    response: applicationStanding,
    status: 201,
    transaction: 'own',
    upload: true,
    errors: ['invalid_params', 'not_signed_in', 'only_in_person', 'file_size', 'file_type', 'rate_limited'],
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: `${path}/file`,
    summary: 'Remove an uploaded file that was not sent yet',
    who,
    response: applicationStanding,
    errors: ['not_signed_in', 'only_in_person'],
  }),
};

const person = z.object({ id: z.number().int(), display_name: z.string() });

/** An application as staff see it. */
export const instructorApplication = ownApplication.extend({
  user: person.extend({
    email: z.string(),
    avatar_url: z.string(),
    blocked: z.boolean(),
    is_demo: z.boolean(),
    registered_at: isoDate,
  }),
  /** Which application of the person it is: 1 is their first. */
  attempt: z.number().int(),
  reapply_at: isoDateOrNull,
  decided_by: person.nullable(),
});
export type InstructorApplication = z.output<typeof instructorApplication>;

const staff = 'managers and administrators';
const staffPath = '/lectern/v1/instructor-applications';
const byId = z.object({ id });
const reason = z.string().trim().max(MAX_REJECTION_REASON_LENGTH).default('');
const decisionErrors = [
  'invalid_params',
  'not_signed_in',
  'forbidden',
  'not_found',
  'person_blocked',
  'already_decided',
  'own_application',
] as const;

const applicationsCount = z.object({
  any: z.number().int(),
  applied: z.number().int(),
  approved: z.number().int(),
  rejected: z.number().int(),
});

export const instructorApplications = {
  list: endpoint({
    method: 'GET',
    path: staffPath,
    longJobLists: ['instructorApplications'],
    summary: 'List applications of people who want to teach',
    who: staff,
    query: listQuery(['date', 'name', 'id'], { orderby: 'date' })
      .extend({ status: z.enum(['any', ...applicationStatuses]).default('any'), user_id: id.optional() })
      .strict(),
    response: envelope(instructorApplication).extend({
      meta: listMeta.extend({ applications_count: applicationsCount }),
    }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden'],
  }),
  get: endpoint({
    method: 'GET',
    path: `${staffPath}/:id`,
    summary: 'Get one application',
    who: staff,
    params: byId,
    response: instructorApplication,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  approve: endpoint({
    method: 'POST',
    path: `${staffPath}/:id/approve`,
    summary: 'Make the applicant an instructor, and tell them by email; approving again changes nothing',
    who: staff,
    params: byId,
    response: instructorApplication,
    errors: decisionErrors,
  }),
  reject: endpoint({
    method: 'POST',
    path: `${staffPath}/:id/reject`,
    summary: 'Reject an application, and tell the applicant by email with the reason; rejecting again changes nothing',
    who: staff,
    params: byId,
    body: z.object({ reason }).prefault({}),
    response: instructorApplication,
    errors: decisionErrors,
  }),
  bulkUpdate: bulkUpdateOf(
    { path: staffPath, noun: 'application', who: { write: staff } },
    z.object({ status: z.enum(['approved', 'rejected']), reason }),
  ),
  file: endpoint({
    method: 'GET',
    path: `${staffPath}/:id/file`,
    summary: 'The file that came with an application',
    who: 'its applicant, managers and administrators',
    params: byId,
    response: z.unknown(),
    file: 'application/octet-stream',
    cookieAlone: true,
    errors: ['not_signed_in', 'not_found'],
  }),
};
