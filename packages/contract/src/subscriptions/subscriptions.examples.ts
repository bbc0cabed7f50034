import type { ExamplesOf } from '../base/request-examples.ts';
import type { mySubscriptions, subscriptions } from './subscriptions.ts';

export const subscriptionExamples = {
  subscriptions: {
    create: {
      customer_id: 12,
      course_id: 3,
      price: '19.00',
      interval: 'month',
      expires_after: 12,
      request_key: '5b1d6a9e-8f6f-4d6c',
    },
    update: { price: '24.00', modified: '2030-05-01T09:00:00.000Z' },
    cancel: { at_period_end: true, reason: 'Moves to another school.' },
  },
  mySubscriptions: {
    cancel: { reason: 'I have learned what I wanted.' },
    startMethod: { gateway: 'stripe' },
  },
} satisfies ExamplesOf<{ subscriptions: typeof subscriptions; mySubscriptions: typeof mySubscriptions }>;
