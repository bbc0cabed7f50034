import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { email, id, isoDate, isoDateOrNull } from '../base/ids.ts';
import { personRef } from '../base/refs.ts';
import { username } from '../people/person-fields.ts';

/** Name of the header with the token of the school. */
export const WEBHOOK_TOKEN_HEADER = 'x-lectern-webhook-token';

/** A person by their id or their email, which are one and the same where both are sent. */
const person = { user_id: id.optional(), email: email.optional() };
const named = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...person, ...shape }).superRefine((sent, { addIssue }) => {
    const { user_id: userId, email: address } = sent as { user_id?: number; email?: string };
    if (userId !== undefined || address !== undefined) return;
    addIssue({ code: 'invalid_type', expected: 'number', path: ['user_id'], message: 'received undefined' });
  });
const name = z.string().trim().max(100).optional();
const account = z.object({
  email,
  first_name: name,
  last_name: name,
  display_name: name,
  username: username.optional(),
});
const inCourse = named({ course_id: id });

/** The events of incoming calls, each with its data. */
export const webhookActionData = {
  enrol_user: named({ course_id: id, expires_at: isoDateOrNull.optional() }),
  unenrol_user: inCourse,
  create_student: account,
  create_instructor: account,
  complete_lesson: named({ course_id: id, lesson_id: id }),
  complete_course: inCourse,
  reset_progress: inCourse,
};
export type WebhookActionEvent = keyof typeof webhookActionData;

/** The token or key that calls of another system come with. */
export const tokenView = z.object({
  /** Null while there is none. */
  token: z
    .object({
      created_at: isoDate,
      last_used_at: isoDateOrNull,
      /** Whose rights calls have. */
      user: personRef,
      /** Whether that person still may; if not, every call is refused. */
      valid: z.boolean(),
    })
    .nullable(),
});

export const actionCall = z.object({
  /** One of `webhookActionData`; another one is `webhook_event_unknown`. */
  event: z.string().max(100),
  data: z.record(z.string().max(60), z.unknown()).default({}),
});

export const actionResult = z.object({
  user_id: z.number().int(),
  course_id: z.number().int().optional(),
  lesson_id: z.number().int().optional(),
  enrollment_id: z.number().int().optional(),
});

export const actionErrors = [
  'webhook_event_unknown',
  'invalid_params',
  'rate_limited',
  'forbidden',
  'not_found',
  'not_enrolled',
  'course_full',
  'wrong_course_item',
  'nothing_to_complete',
  'email_taken',
  'username_taken',
  'idempotency_key_used',
] as const;

const path = '/lectern/v1/webhooks/token';
const errors = ['not_signed_in', 'forbidden'] as const;
export const webhookActions = {
  /** A refusal has `success: false`, `error`, and the fields of every error. */
  run: endpoint({
    method: 'POST',
    path: '/lectern/v1/webhooks/action',
    summary: 'Do what another system asks for: enroll people, make accounts, set progress',
    who: 'whoever has the webhook token of the school, in the header X-Lectern-Webhook-Token',
    body: actionCall,
    response: z.object({ success: z.literal(true), data: actionResult }),
    transaction: 'own',
    errors: ['webhook_token_invalid', ...actionErrors],
  }),
  readToken: endpoint({
    method: 'GET',
    path,
    summary: 'Say whether there is a webhook token, and whose',
    who: 'administrators',
    response: tokenView,
    errors,
  }),
  /** The only answer that has the token: the school keeps a hash of it. One that was there ends. */
  makeToken: endpoint({
    method: 'POST',
    path,
    summary: 'Make the webhook token, or another one in its place',
    who: 'administrators, with a session',
    response: tokenView.extend({ secret: z.string() }),
    status: 201,
    inPerson: true,
    errors: [...errors, 'reauthentication_required'],
  }),
  removeToken: endpoint({
    method: 'DELETE',
    path,
    summary: 'End the webhook token',
    who: 'administrators, with a session',
    response: tokenView,
    inPerson: true,
    errors,
  }),
};
