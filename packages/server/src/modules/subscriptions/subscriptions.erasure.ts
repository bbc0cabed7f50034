import { erasureOf } from '../../platform/db/erasure.ts';
import { subscriptionNotes, subscriptions } from './subscriptions.tables.ts';

export const subscriptionsErasure = [
  erasureOf(subscriptions, {
    rowsOf: 'customerId',
    // What was paid is in the orders; how is erased.
    anonymize: () => ({ savedMethod: '', methodHint: '', setupReference: '', cancelNote: '' }),
    keep: {
      'What was sold, for the accounts of the school.': [
        'status',
        'name',
        'currency',
        'interval',
        'cancelReason',
        'gateway',
        'setupGateway',
        'requestKey',
      ],
      'Names a row without a name, or nobody.': ['modifiedById'],
    },
  }),
  erasureOf(subscriptionNotes, {
    keep: {
      'Codes and figures are no personal data.': ['code', 'params'],
      'Names a row without a name, or nobody.': ['authorId'],
    },
  }),
];
