import type { WebhookDisabledReason, WebhookEvent, WebhookEventGroup } from '@lectern/contract';
import { MAX_WEBHOOK_FAILURES } from '@lectern/contract/limits';
import { type Invalid, invalidWith } from '../../../platform/errors.ts';
import { defineWords, type Message } from '../../../platform/language/messages.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const said = defineWords('webhooks', { en, de, ar });

export const invalid: Invalid<keyof typeof en> = invalidWith(said);

export const eventLabel = (event: WebhookEvent): Message => said(event);

const groupLabels: Record<WebhookEventGroup, Message> = {
  course: said('group_course'),
  lesson: said('group_lesson'),
  quiz: said('group_quiz'),
  assignment: said('group_assignment'),
  student: said('group_student'),
  instructor: said('group_instructor'),
  certificate: said('group_certificate'),
  order: said('group_order'),
  subscription: said('group_subscription'),
  announcement: said('group_announcement'),
  withdrawal: said('group_withdrawal'),
};

export const groupLabel = (group: WebhookEventGroup): Message => groupLabels[group];

export const disabledReason = (reason: WebhookDisabledReason): Message =>
  reason === 'gone' ? said('disabled_gone') : said('disabled_failures', { n: MAX_WEBHOOK_FAILURES });
