import type { Webhook, WebhookStatus } from '@lectern/contract';

export type { Webhook };

export const statusTones = {
  publish: 'good',
  draft: 'neutral',
  disabled_by_failure: 'bad',
  trash: 'bad',
} as const satisfies Record<WebhookStatus, string>;

export const editPath = ({ id }: Pick<Webhook, 'id'>): string => `/webhooks/${id}/edit`;
