import { erasureOf } from '../../platform/db/erasure.ts';
import { forgetBodiesOf } from './deliveries.queries.ts';
import { pauseWebhooksOf } from './own-data.queries.ts';
import { deleteZapierHooks } from './zapier/hooks.queries.ts';
import { webhookDeliveries, webhooks } from './webhooks.tables.ts';

export const webhooksErasure = [
  erasureOf(webhooks, {
    reassign: 'authorId',
    own: {
      async run(db, { person, heirId }) {
        await forgetBodiesOf(db, { userId: person.id });
        // An heir has not connected Zapier.
        await deleteZapierHooks(db, { authorId: person.id });
        if (heirId === null) await pauseWebhooksOf(db, person.id);
      },
    },
    keep: {
      'What the school has decided.': [
        'name',
        'description',
        'deliveryUrl',
        'host',
        'events',
        'disabledReason',
        'origin',
      ],
      'Settings of the webhook.': ['status', 'statusBeforeTrash'],
      'A sealed secret of the connection, and its last characters.': ['secret', 'secretHint', 'previousSecret'],
      'Names a row without a name, or nobody.': ['modifiedById'],
    },
  }),
  erasureOf(webhookDeliveries, { rowsOf: 'userId', anonymize: 'delete' }),
];
