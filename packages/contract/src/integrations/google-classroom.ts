import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { consentQuery } from '../base/oauth.ts';
import { flag, isoDate, isoDateOrNull, whole } from '../base/ids.ts';
import { listMeta } from '../base/paging.ts';
import { MAX_CREDENTIAL_LENGTH, MAX_GOOGLE_CLASS_ID_LENGTH, MAX_PAGE, MAX_SEARCH_LENGTH } from '../limits.ts';
import { peopleImport } from '../people/people-imports.ts';

/** What the account at Google can do now. `lost`: Google no longer accepts the consent. */
export const googleConnections = ['none', 'not_connected', 'connected', 'lost'] as const;

const account = z.object({
  /** '' while none is stored. */
  client_id: z.string(),
  /** Whether a secret is stored. Secrets are never sent. */
  has_secret: z.boolean(),
  connection: z.enum(googleConnections),
  /** The redirect URI that the OAuth client at Google has to name. */
  redirect_uri: z.string(),
  /** Visitors who are not signed in see the codes of classes on course pages, as signed-in people do. */
  access_code: z.boolean(),
  /** When the list of classes was read from Google; null if it is not kept. */
  classes_read_at: isoDateOrNull,
});
export type GoogleClassroomAccount = z.output<typeof account>;

/** As Google has them; `unknown` for those that Google adds. */
export const googleClassStates = ['active', 'archived', 'provisioned', 'declined', 'suspended', 'unknown'] as const;

const classroomId = z
  .string()
  .trim()
  .min(1)
  .max(MAX_GOOGLE_CLASS_ID_LENGTH)
  .regex(/^[\w.:~-]+$/);

const googleClass = z.object({
  /** The ID at Google. */
  id: z.string(),
  name: z.string(),
  section: z.string(),
  /** Name of the main teacher; '' if Google does not say it. */
  teacher: z.string(),
  /** null if Google does not say how many. More than `MAX_GOOGLE_CLASS_STUDENTS` are not counted. */
  students: z.number().int().nullable(),
  state: z.enum(googleClassStates),
  /** Its page at Google; '' if Google names none. */
  url: z.string(),
  /** The course that was imported from it, of those that the caller teaches; null if there is none. */
  course: z
    .object({
      id: z.number().int(),
      name: z.string(),
      status: z.enum(['publish', 'draft', 'pending', 'private', 'future', 'trash']),
      preview_permalink: z.string(),
      can: z.object({ delete: z.boolean(), publish: z.boolean() }),
    })
    .nullable(),
});
export type GoogleClass = z.output<typeof googleClass>;

const path = '/lectern/v1/google-classroom';
const settingsPath = `${path}/settings`;
const who = 'who may create courses, with their own account';
const errors = ['not_signed_in', 'forbidden', 'addon_inactive'] as const;
const googleErrors = [
  ...errors,
  'invalid_params',
  'provider_not_connected',
  'provider_refused',
  'google_connection_lost',
  'too_many_google_requests',
] as const;

/** The classes of the Google account of the caller, and the courses that were imported from them. */
export const googleClassrooms = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Classes of your Google account',
    who,
    query: z.object({
      page: whole(1, MAX_PAGE).default(1),
      per_page: whole(1, 50).default(20),
      search: z.string().trim().max(MAX_SEARCH_LENGTH).default(''),
    }),
    response: z.object({
      data: z.array(googleClass),
      meta: listMeta,
      /** When the list was read from Google. It is kept for five minutes. */
      read_at: isoDate,
      /** The account has more classes than `MAX_GOOGLE_CLASSES`. */
      truncated: z.boolean(),
    }),
    errors: googleErrors,
  }),
  /** A second import of a class answers the course of the first. */
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Import a class as a draft course',
    who,
    body: z.object({ classroom_id: classroomId }),
    response: googleClass,
    status: 201,
    transaction: 'own',
    errors: [...googleErrors, 'not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Take over name and description of a class',
    who: 'who teaches the course, with their own account',
    params: z.object({ id: classroomId }),
    response: googleClass,
    transaction: 'own',
    updates: true,
    errors: [...googleErrors, 'not_found'],
  }),
  /** Only the link goes: the course, its learners and the class stay. */
  unlink: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'End the link between a class and its course',
    who: 'who teaches the course',
    params: z.object({ id: classroomId }),
    response: z.object({ course_id: z.number().int() }),
    errors: [...errors, 'invalid_params', 'not_found'],
  }),
  /** The people are previewed and imported as those of a file (`/people-imports`). */
  students: endpoint({
    method: 'POST',
    path: `${path}/students`,
    summary: 'Read the students of a class for an import into its course',
    who: 'who teaches the course, with their own account',
    body: z.object({ classroom_id: classroomId }),
    response: peopleImport,
    status: 201,
    transaction: 'own',
    errors: [...googleErrors, 'not_found', 'rate_limited'],
  }),
};

/** The Google account by which a person reads their classes. */
export const googleClassroomAccount = {
  read: endpoint({
    method: 'GET',
    path: settingsPath,
    summary: 'Your Google account for Google Classroom',
    who,
    response: account,
    errors,
  }),
  /** Another client has to be connected again. */
  save: endpoint({
    method: 'POST',
    path: settingsPath,
    summary: 'Store your OAuth client for Google Classroom',
    who,
    body: z.object({
      client_id: z.string().trim().min(1).max(MAX_CREDENTIAL_LENGTH),
      /** An absent secret stays as it is, for the same client. */
      client_secret: z.string().trim().min(1).max(MAX_CREDENTIAL_LENGTH).optional(),
      access_code: flag.optional(),
    }),
    response: account,
    transaction: 'own',
    inPerson: true,
    errors: [...errors, 'invalid_params', 'only_in_person'],
  }),
  /** The client stays, so that the account can be connected again. */
  disconnect: endpoint({
    method: 'DELETE',
    path: settingsPath,
    summary: 'Disconnect your Google account',
    who,
    response: account,
    transaction: 'own',
    inPerson: true,
    errors: [...errors, 'only_in_person'],
  }),
  validate: endpoint({
    method: 'GET',
    path: `${settingsPath}/validate`,
    summary: 'Test the connection to Google Classroom',
    who,
    response: z.object({ status: z.literal('ok') }),
    errors: googleErrors,
  }),
  connect: endpoint({
    method: 'GET',
    path: `${settingsPath}/connect`,
    summary: 'The page of Google on which you give your consent to read classes',
    who,
    response: z.object({ url: z.string() }),
    inPerson: true,
    errors: [...errors, 'provider_not_connected', 'only_in_person'],
  }),
  /** Google sends the browser here. */
  callback: endpoint({
    method: 'GET',
    path: `${settingsPath}/callback`,
    summary: 'Connects your Google account to Google Classroom',
    who: 'who began it, in the same session; the cookie alone identifies',
    query: consentQuery,
    response: z.unknown(),
    file: 'text/html',
    cookieAlone: true,
    inPerson: true,
    errors: [...errors, 'link_expired', 'provider_not_connected', 'provider_refused', 'only_in_person'],
  }),
  clearCache: endpoint({
    method: 'DELETE',
    path: `${settingsPath}/cache`,
    summary: 'Forget the kept list of classes',
    who,
    response: account,
    errors,
  }),
  /** Courses and learners stay. */
  removeData: endpoint({
    method: 'DELETE',
    path: `${settingsPath}/data`,
    summary: 'Delete your OAuth client, the kept classes, and the links of courses of which you are the author',
    who,
    /** The name of the service, as a confirmation. */
    query: z.object({ name: z.literal('Google Classroom') }),
    response: account,
    transaction: 'own',
    inPerson: true,
    errors: [...errors, 'invalid_params', 'only_in_person'],
  }),
};
