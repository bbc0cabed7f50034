import { ownRowsOf } from '../../platform/db/own-data.ts';
import { webhookTokens } from './webhook-actions.tables.ts';

export const webhookActionsOwnData = [
  ownRowsOf(webhookTokens.userId, {
    name: 'incoming-webhooks',
    show: { created_at: webhookTokens.createdAt, last_used_at: webhookTokens.lastUsedAt },
  }),
];
