import { erasureOf } from '../../platform/db/erasure.ts';
import { pauseWebhooksOf } from './own-data.queries.ts';
import { webhookDeliveries, webhooks } from './webhooks.tables.ts';

export const webhooksErasure = [
  erasureOf(webhooks, {
    reassign: 'authorId',
    own: { run: async (db, { person, heirId }) => (heirId === null ? pauseWebhooksOf(db, person.id) : undefined) },
    keep: {
      'What the school has decided.': ['name', 'description', 'deliveryUrl', 'host', 'events', 'disabledReason'],
      'Settings of the webhook.': ['status', 'statusBeforeTrash'],
      'A sealed secret of the connection, and its last characters.': ['secret', 'secretHint', 'previousSecret'],
      'Names a row without a name, or nobody.': ['modifiedById'],
    },
  }),
  erasureOf(webhookDeliveries, { rowsOf: 'userId', anonymize: 'delete' }),
];
