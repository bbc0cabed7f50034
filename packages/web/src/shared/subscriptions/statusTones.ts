import type { Subscription } from '@lectern/contract';

export const statusTones = {
  pending: 'warn',
  active: 'good',
  'on-hold': 'warn',
  'pending-cancel': 'warn',
  cancelled: 'neutral',
  expired: 'neutral',
} as const satisfies Record<Subscription['status'], string>;
