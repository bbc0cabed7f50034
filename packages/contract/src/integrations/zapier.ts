import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, webAddress } from '../base/ids.ts';
import { MAX_URL_LENGTH } from '../limits.ts';
import { actionCall, actionErrors, actionResult, tokenView } from '../webhooks/webhook-actions.ts';
import { webhookBody, webhookEvents } from '../webhooks/webhook-events.ts';
import { choosableEvents } from '../webhooks/webhooks.ts';

/** Name of the header with the key of the school. */
export const ZAPIER_KEY_HEADER = 'x-lectern-zapier-key';

const path = '/lectern/v1/zapier';
const who = 'whoever has the Zapier key of the school, in the header X-Lectern-Zapier-Key';
const errors = ['addon_inactive', 'zapier_key_invalid', 'rate_limited'] as const;
const keyErrors = ['not_signed_in', 'forbidden', 'addon_inactive'] as const;

/** What the app of Zapier calls, and the key that it comes with. */
export const zapier = {
  me: endpoint({
    method: 'GET',
    path: `${path}/me`,
    summary: 'Say which school a Zapier key belongs to, and whose rights it has',
    who,
    response: z.object({
      site: z.string(),
      url: z.string(),
      person: z.object({ id: z.number().int(), display_name: z.string() }),
    }),
    errors,
  }),
  triggers: endpoint({
    method: 'GET',
    path: `${path}/triggers`,
    summary: 'List the events that a Zap can start with',
    who,
    response: choosableEvents,
    errors,
  }),
  sample: endpoint({
    method: 'GET',
    path: `${path}/triggers/:event/sample`,
    summary: 'Get the body of the newest such event, else an example of it',
    who,
    params: z.object({ event: z.enum(webhookEvents) }),
    response: webhookBody,
    errors: [...errors, 'forbidden', 'not_found'],
  }),
  /** The same event and address again is the same hook. */
  subscribe: endpoint({
    method: 'POST',
    path: `${path}/hooks`,
    summary: 'Send an event to a Zap from now on',
    who,
    body: z.object({ event: z.enum(webhookEvents), target_url: webAddress(MAX_URL_LENGTH) }),
    response: z.object({ id: z.number().int() }),
    status: 201,
    transaction: 'own',
    errors: ['invalid_params', ...errors, 'forbidden', 'too_many_zapier_hooks'],
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: `${path}/hooks/:id`,
    summary: 'Stop sending an event to a Zap',
    who,
    params: z.object({ id }),
    response: z.object({ deleted: z.literal(true), id: z.number().int() }),
    transaction: 'own',
    errors: [...errors, 'not_found'],
  }),
  act: endpoint({
    method: 'POST',
    path: `${path}/actions`,
    summary: 'Do what a Zap asks for: enroll people, make accounts, set progress',
    who,
    body: actionCall,
    response: actionResult,
    transaction: 'own',
    errors: ['addon_inactive', 'zapier_key_invalid', ...actionErrors],
  }),
  readKey: endpoint({
    method: 'GET',
    path: `${path}/key`,
    summary: 'Say whether there is a Zapier key, and whose',
    who: 'administrators',
    response: tokenView,
    errors: keyErrors,
  }),
  /** The only answer that has the key: the school keeps a hash of it. One that was there ends, with the hooks of its Zaps. */
  makeKey: endpoint({
    method: 'POST',
    path: `${path}/key`,
    summary: 'Make the Zapier key, or another one in its place',
    who: 'administrators, with a session',
    response: tokenView.extend({ secret: z.string() }),
    status: 201,
    inPerson: true,
    errors: [...keyErrors, 'reauthentication_required'],
  }),
  removeKey: endpoint({
    method: 'DELETE',
    path: `${path}/key`,
    summary: 'End the Zapier key and the hooks of its Zaps',
    who: 'administrators, with a session',
    response: tokenView,
    inPerson: true,
    errors: keyErrors,
  }),
};
