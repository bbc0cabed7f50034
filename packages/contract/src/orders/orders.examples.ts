import { bulkExamples, type ExamplesOf } from '../base/request-examples.ts';
import type { orderItems } from './order-items.ts';
import type { orders } from './orders.ts';

export const orderExamples = {
  orders: {
    create: {
      customer_id: 12,
      course_lines: [{ course_id: 3, subtotal: '49.00' }],
      status: 'completed',
      payment_method: 'manual',
      transaction_id: 'Bank transfer of May 1',
      private_note: 'Paid at the desk.',
    },
    update: { status: 'cancelled', reason: 'Ordered twice.', modified: '2030-05-01T09:00:00.000Z' },
    bulkUpdate: { ids: [3, 4], changes: { status: 'completed' } },
    preview: { customer_id: 12, course_lines: [{ course_id: 3 }], discount_percent: 1000 },
    addNote: { kind: 'customer', text: 'Your transfer has arrived.' },
    refund: {
      lines: [{ line_id: 7, amount: '10.00' }],
      reason: 'The workshop was canceled.',
      via: 'record',
      request_key: '5b1d6a9e-8f6f-4d6c-9d53-1f0f3f3a7f10',
    },
    ...bulkExamples,
  },
  orderItems: {
    create: { order_id: 5, course_id: 3, total: '20.00' },
    update: { total: '15.00' },
  },
} satisfies ExamplesOf<{ orders: typeof orders; orderItems: typeof orderItems }>;
