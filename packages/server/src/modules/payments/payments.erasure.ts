import { erasureOf } from '../../platform/db/erasure.ts';
import { gatewayEvents, payments } from './payments.tables.ts';

export const paymentsErasure = [
  erasureOf(payments, {
    keep: {
      'Records of money, which the school has to keep; the person is in the order.': [
        'orderId',
        'reference',
        'currency',
        'key',
        'savedMethod',
        'customer',
        'methodHint',
        'declined',
        'gateway',
        'status',
      ],
    },
  }),
  erasureOf(gatewayEvents, {
    keep: {
      'Events of payment services, deleted after the days of their retention.': [
        'gateway',
        'eventId',
        'type',
        'status',
        'payload',
        'proof',
        'reference',
        'error',
      ],
    },
  }),
];
