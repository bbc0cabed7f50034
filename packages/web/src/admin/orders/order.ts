import type { Order, OrderStatus } from '@lectern/contract';

export type { Order };
export type Line = Order['course_lines'][number];

/** The methods that staff filter by, as words name them. */
export const methods = ['offline', 'stripe', 'paypal', 'manual', 'free'] as const;
export const types = ['single', 'subscription', 'renewal', 'manual'] as const;

export const statusTones = {
  pending: 'warn',
  processing: 'accent',
  'on-hold': 'warn',
  completed: 'good',
  cancelled: 'neutral',
  refunded: 'neutral',
  failed: 'bad',
  trash: 'neutral',
} as const satisfies Record<OrderStatus, string>;

export const orderPath = ({ id }: { id: number }) => `/orders/${id}`;

export const orderName = ({ number }: { number: string }): string => `#${number}`;

/** Statuses that a dialog offers: refunds have one of their own. */
export const offeredStatuses = ({ next_statuses: next }: Pick<Order, 'next_statuses'>): OrderStatus[] =>
  next.filter((status) => status !== 'refunded');

/** Whether the customer is mailed about its status, so that this email can be sent again. */
export const isMailed = ({ status }: Pick<Order, 'status'>): boolean =>
  ['on-hold', 'completed', 'failed', 'cancelled', 'refunded'].includes(status);

/** Whether the change takes access away, which needs a reason. */
export const endsAccess = (from: OrderStatus, to: OrderStatus): boolean => from === 'completed' && to !== 'completed';
