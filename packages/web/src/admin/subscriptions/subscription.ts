import type { Subscription } from '@lectern/contract';
import type { TFunction } from '#i18n';

export type { Subscription };

export const statuses = ['pending', 'active', 'on-hold', 'pending-cancel', 'cancelled', 'expired'] as const;
export const gateways = ['offline', 'stripe', 'paypal'] as const;

export const subscriptionPath = ({ id }: { id: number }) => `/subscriptions/${id}`;

export const subscriptionName = ({ id }: { id: number }): string => `#${id}`;

/** "$9.00 every 2 months" */
export const amountText = (t: TFunction, { formatted_price: amount, interval, interval_count: count }: Subscription) =>
  t(`subscriptions.amount_${interval}`, { amount, count });
