import type { LogEntry, WebhookActionEvent } from '@lectern/contract';
import { actionEvents } from '../webhooks/incoming/exampleCall.ts';

const reads = ['me', 'triggers', 'sample', 'subscribe', 'unsubscribe'] as const;

/** Refusals that have words here. */
const refusals = [
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
  'too_many_zapier_hooks',
  'server_error',
  'no_token',
  'wrong_token',
  'no_right',
] as const;

type RefusalWords = `zapier.refused_${(typeof refusals)[number]}`;

/** The words for the code of a refusal; undefined for one of another version. */
export function refusalWords(code: string): RefusalWords | undefined {
  const known = refusals.find((name) => name === code);
  return known && `zapier.refused_${known}`;
}

export interface CallFacts {
  /** The words for what was called. */
  what: `zapier.call_${(typeof reads)[number] | 'unknown' | 'no_key'}` | `incoming.action_${WebhookActionEvent}`;
  /** The event that a Zap starts with; '' for other calls. */
  trigger: string;
  /** The code of the refusal; '' if the call was answered. */
  refusal: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What an entry of the log says of a call. */
export function callFacts({ event, context }: Pick<LogEntry, 'event' | 'context'>): CallFacts {
  const result = text(context.result);
  const [trigger, refusal] = [text(context.trigger), result === 'done' ? '' : result];
  if (event === 'zapier_call_refused') {
    return { what: 'zapier.call_no_key', trigger: '', refusal: text(context.reason) };
  }
  const read = reads.find((name) => name === context.action);
  const action = actionEvents.find((name) => name === context.action);
  const what = read ? (`zapier.call_${read}` as const) : action ? (`incoming.action_${action}` as const) : undefined;
  return { what: what ?? 'zapier.call_unknown', trigger, refusal };
}
