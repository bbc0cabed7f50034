import type { LogEntry, WebhookActionEvent } from '@lectern/contract';
import { actionEvents } from '../webhooks/incoming/exampleCall.ts';

const reads = ['me', 'triggers', 'sample', 'subscribe', 'unsubscribe'] as const;

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
