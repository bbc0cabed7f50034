import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { consentQuery } from '../base/oauth.ts';
import { MAX_CREDENTIAL_LENGTH } from '../limits.ts';

const credential = z.string().trim().min(1).max(MAX_CREDENTIAL_LENGTH);

const zoomAccount = z.object({
  /** '' while none is stored. */
  account_id: z.string(),
  client_id: z.string(),
  /** Whether a secret is stored. Secrets are never sent. */
  has_secret: z.boolean(),
});
export type ZoomAccount = z.output<typeof zoomAccount>;

const googleAccount = z.object({
  /** '' while none is stored. */
  client_id: z.string(),
  project_id: z.string(),
  has_secret: z.boolean(),
  /** Whether the owner has given their consent. */
  connected: z.boolean(),
  /** The redirect URI that the OAuth client at Google has to name. */
  redirect_uri: z.string(),
});
export type GoogleAccount = z.output<typeof googleAccount>;

const works = z.object({ status: z.literal('ok') });

const zoomPath = '/lectern/v1/zooms/settings';
const administrators = 'administrators';
const zoomErrors = ['not_signed_in', 'forbidden', 'addon_inactive'] as const;

/** The Zoom account of the school, by server-to-server OAuth. */
export const zoomAccounts = {
  read: endpoint({
    method: 'GET',
    path: zoomPath,
    summary: 'The Zoom account of the school',
    who: administrators,
    response: zoomAccount,
    errors: zoomErrors,
  }),
  save: endpoint({
    method: 'POST',
    path: zoomPath,
    summary: 'Store the credentials of the Zoom account',
    who: administrators,
    /** An absent secret stays as it is, for the same account and client. */
    body: z.object({ account_id: credential, client_id: credential, client_secret: credential.optional() }),
    response: zoomAccount,
    errors: [...zoomErrors, 'invalid_params'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: zoomPath,
    summary: 'Forget the Zoom account',
    who: administrators,
    response: zoomAccount,
    errors: zoomErrors,
  }),
  validate: endpoint({
    method: 'GET',
    path: `${zoomPath}/validate`,
    summary: 'Test the connection to Zoom',
    who: administrators,
    response: works,
    errors: [...zoomErrors, 'provider_not_connected', 'provider_refused'],
  }),
};

const googlePath = '/lectern/v1/google-meet/settings';
const instructors = 'who may create courses, for their own account';
const googleErrors = ['not_signed_in', 'forbidden', 'addon_inactive'] as const;

const oauthClient = z.object({
  client_id: credential,
  client_secret: credential,
  project_id: z.string().trim().max(MAX_CREDENTIAL_LENGTH).default(''),
  auth_uri: z.string().max(MAX_CREDENTIAL_LENGTH).optional(),
  token_uri: z.string().max(MAX_CREDENTIAL_LENGTH).optional(),
  redirect_uris: z.array(z.string().max(MAX_CREDENTIAL_LENGTH)).max(20).optional(),
});

/** The file that Google gives for an OAuth client. */
export const oauthClientFile = z.object({ web: oauthClient.optional(), installed: oauthClient.optional() });

/** The Google account of an instructor. Its calendar contains the meetings. */
export const googleAccounts = {
  read: endpoint({
    method: 'GET',
    path: googlePath,
    summary: 'Your Google account for meetings',
    who: instructors,
    response: googleAccount,
    errors: googleErrors,
  }),
  /**
   * The file that Google gives for an OAuth client, as JSON or as the field `file` of a multipart form, which stock
   * clients send. A new client has to be connected again.
   */
  save: endpoint({
    method: 'POST',
    path: googlePath,
    summary: 'Store your OAuth client, as JSON or as a multipart form with the field file',
    who: instructors,
    body: oauthClientFile.prefault({}),
    response: googleAccount,
    transaction: 'own',
    errors: [...googleErrors, 'invalid_params', 'file_size', 'only_in_person'],
    inPerson: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: googlePath,
    summary: 'Disconnect your Google account',
    who: instructors,
    response: googleAccount,
    transaction: 'own',
    errors: [...googleErrors, 'only_in_person'],
    inPerson: true,
  }),
  validate: endpoint({
    method: 'GET',
    path: `${googlePath}/validate`,
    summary: 'Test the connection to Google',
    who: instructors,
    response: works,
    errors: [...googleErrors, 'provider_not_connected', 'provider_refused'],
  }),
  connect: endpoint({
    method: 'GET',
    path: `${googlePath}/connect`,
    summary: 'The page of Google on which you give your consent',
    who: instructors,
    response: z.object({ url: z.string() }),
    errors: [...googleErrors, 'provider_not_connected', 'only_in_person'],
    inPerson: true,
  }),
  /** Google sends the browser here. */
  callback: endpoint({
    method: 'GET',
    path: `${googlePath}/callback`,
    summary: 'Connects your Google account',
    who: 'who began it, in the same session; the cookie alone identifies',
    query: consentQuery,
    response: z.unknown(),
    file: 'text/html',
    cookieAlone: true,
    inPerson: true,
    errors: [...googleErrors, 'link_expired', 'provider_not_connected', 'provider_refused', 'only_in_person'],
  }),
};
