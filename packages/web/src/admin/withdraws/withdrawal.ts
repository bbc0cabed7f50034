import type { Withdrawal } from '@lectern/contract';

export type { Withdrawal };

export const payoutMethods = ['paypal', 'bank', 'echeck'] as const;

export const statusTones = {
  pending: 'warn',
  approved: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
} as const satisfies Record<Withdrawal['status'], string>;

export const withdrawalName = ({ withdrawer, withdraw_amount: amount }: Withdrawal): string =>
  `${withdrawer.display_name}, ${amount}`;
