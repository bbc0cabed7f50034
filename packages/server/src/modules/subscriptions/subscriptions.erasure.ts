import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { type Erasing, erasureOf } from '../../platform/db/erasure.ts';
import { subscriptionCourses, subscriptionNotes, subscriptions } from './subscriptions.tables.ts';

/** Subscriptions stay, without a name: the orders of their cycles belong to the accounts of the school. */
async function eraseCustomer(db: Db, { person: { id } }: Erasing): Promise<void> {
  await db
    .update(subscriptions)
    .set({ savedMethod: '', methodHint: '', setupReference: '', cancelNote: '' })
    .where(eq(subscriptions.customerId, id));
}

export const subscriptionsErasure = [
  erasureOf(subscriptions, {
    own: {
      columns: ['customerId', 'savedMethod', 'methodHint', 'setupReference', 'cancelNote'],
      run: eraseCustomer,
    },
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
  erasureOf(subscriptionCourses, { keep: {} }),
  erasureOf(subscriptionNotes, {
    keep: {
      'Codes and figures are no personal data.': ['code', 'params'],
      'Names a row without a name, or nobody.': ['authorId'],
    },
  }),
];
