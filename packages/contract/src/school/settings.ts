import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate } from '../base/ids.ts';
import { envelope, listQuery } from '../base/paging.ts';
import { settingsDocument, settingsGroups } from '../settings.gen.ts';

export { settingsDocument, settingsGroups };
export type SettingsDocument = z.output<typeof settingsDocument>;

/** Any part of the tree; what it does not name stays as it is. */
const partialTree = z.record(z.string().max(60), z.unknown());

/** Why a test email was not sent. */
export const mailProblems = [
  'host_not_found',
  'private_address',
  'not_connected',
  'timeout',
  'no_encryption',
  'certificate',
  'sign_in_refused',
  'sender_refused',
  'recipient_refused',
  'message_refused',
  'connection_lost',
] as const;
export type MailProblem = (typeof mailProblems)[number];

/** One value that was changed, by its path in the document. A secret is only said to be there. */
export const changedSetting = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() });

const settingsChange = z.object({
  id: z.number().int(),
  changed_at: isoDate,
  /** Who did it; null for the school itself. Nameless once the account is gone. */
  user: z.object({ id: z.number().int(), display_name: z.string() }).nullable(),
  /** The change that this one took back. */
  undoes: z.number().int().nullable(),
  changes: z.array(changedSetting),
  /** Whether every value is still as this change left it, and none is a secret or the words of an email. */
  undoable: z.boolean(),
});

export const settings = {
  read: endpoint({
    method: 'GET',
    path: '/lectern/v1/settings',
    summary: 'Read the settings document',
    who: 'administrators and managers',
    response: settingsDocument,
    mediaPlace: 'settings',
    errors: ['not_signed_in', 'forbidden'],
  }),
  /** What `reset` would bring back, so that one part of the document can be set back alone. */
  defaults: endpoint({
    method: 'GET',
    path: '/lectern/v1/settings/defaults',
    summary: 'Read the default of every setting',
    who: 'administrators and managers',
    response: settingsDocument,
    errors: ['not_signed_in', 'forbidden'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/lectern/v1/settings',
    summary: 'Change any part of the settings document',
    who: 'administrators',
    body: partialTree,
    response: settingsDocument,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'reauthentication_required'],
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/lectern/v1/settings',
    summary: 'Set every setting back to its default',
    who: 'administrators',
    response: settingsDocument,
    errors: ['not_signed_in', 'forbidden', 'reauthentication_required'],
  }),
  /** The latest thousand. */
  changes: endpoint({
    method: 'GET',
    path: '/lectern/v1/settings/changes',
    summary: 'Who changed which settings, newest first',
    who: 'administrators',
    query: listQuery(['id'], { per_page: 20 }).pick({ page: true, per_page: true, offset: true }),
    response: envelope(settingsChange),
    errors: ['invalid_params', 'not_signed_in', 'forbidden'],
  }),
  /** `version_conflict` once one of its values has been changed again. */
  undoChange: endpoint({
    method: 'POST',
    path: '/lectern/v1/settings/changes/:id/undo',
    summary: 'Bring back what one change replaced',
    who: 'administrators',
    params: z.object({ id }),
    response: settingsDocument,
    errors: [
      'invalid_params',
      'not_signed_in',
      'forbidden',
      'not_found',
      'version_conflict',
      'reauthentication_required',
    ],
  }),
  /** Where emails go now. */
  emailDelivery: endpoint({
    method: 'GET',
    path: '/lectern/v1/settings/email-delivery',
    summary: 'Say which mail server is used',
    who: 'administrators and managers',
    response: z.object({
      source: z.enum(['settings', 'environment', 'none']),
      /** The environment names a mail server, whether or not it is the one that is used. */
      environment: z.boolean(),
      /** The environment stops all sending. */
      stopped: z.boolean(),
    }),
    errors: ['not_signed_in', 'forbidden'],
  }),
  testEmail: endpoint({
    method: 'POST',
    path: '/lectern/v1/settings/test-email',
    summary: 'Send a test email to yourself, with settings that need not be saved',
    who: 'administrators',
    /** Parts of `emails` to try; what they do not name is as it is stored. */
    body: z.object({ general: partialTree.optional(), delivery: partialTree.optional() }),
    response: z.object({
      sent: z.boolean(),
      to: z.string(),
      reason: z.enum(mailProblems).nullable(),
      /** What happened and what to do, in the reader's language. */
      message: z.string(),
      /** What the mail server said, without addresses and secrets. */
      reply: z.string(),
    }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'no_mail_server', 'rate_limited'],
    transaction: 'own',
  }),
};
