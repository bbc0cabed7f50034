import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { isoDate } from '../base/ids.ts';
import { MAX_SUPPORT_KEY_LENGTH } from './license.limits.ts';

/** `none`: no key is stored. `limit`: the key is in use on the maximum number of sites. */
export const supportKeyStatuses = ['none', 'valid', 'expired', 'invalid', 'limit'] as const;
export type SupportKeyStatus = (typeof supportKeyStatuses)[number];

/** The optional key of paid support. No feature depends on it. */
const supportKey = z.object({
  /** Whether the server has a support service that checks keys. */
  available: z.boolean(),
  status: z.enum(supportKeyStatuses),
  /** The last characters of the key; '' for none. */
  key_hint: z.string(),
  /** null: without an end, or no key. */
  valid_until: isoDate.nullable(),
  checked_at: isoDate.nullable(),
});

const release = z.object({
  version: z.string(),
  /** The page about it; null if the list names none. */
  url: z.string().nullable(),
  published_at: isoDate.nullable(),
  /** Whether it is newer than the version of this school. */
  newer: z.boolean(),
});

const who = 'administrators';
const errors = ['not_signed_in', 'forbidden'] as const;

export const license = {
  /** Asks the list of releases that the server names, at most once an hour. Nothing is asked unless this is called. */
  checkForUpdate: endpoint({
    method: 'GET',
    path: '/lectern/v1/utilities/plugin-check-update',
    summary: 'The version of this school, and the newest one',
    who,
    response: z.object({
      current: z.string(),
      /** null: the server names no list of releases. */
      latest: release.nullable(),
    }),
    errors: [...errors, 'updates_unreachable'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/lectern/v1/license/activate',
    summary: 'Read the state of the support key',
    who,
    response: supportKey,
    errors: [...errors],
  }),
  /** Stores the key if the support service says that it is valid. */
  activate: endpoint({
    method: 'POST',
    path: '/lectern/v1/license/activate',
    summary: 'Activate a support key',
    who,
    body: z.object({ key: z.string().trim().min(1).max(MAX_SUPPORT_KEY_LENGTH) }),
    response: supportKey,
    errors: [...errors, 'invalid_params', 'support_unavailable', 'support_unreachable'],
    transaction: 'own',
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/lectern/v1/license/deactivate',
    summary: 'Remove the support key',
    who,
    response: supportKey.extend({
      /** False if the support service could not be reached: it may still count this site. */
      released: z.boolean(),
    }),
    errors: [...errors],
    transaction: 'own',
  }),
};
