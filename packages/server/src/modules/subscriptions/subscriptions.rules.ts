import type { SubscriptionStatus } from '@lectern/contract';

type Transitions = Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>>;

/** The statuses that follow each status; all others are refused. */
const transitions: Transitions = {
  pending: ['active', 'cancelled'],
  active: ['on-hold', 'pending-cancel', 'cancelled', 'expired'],
  'on-hold': ['active', 'cancelled'],
  'pending-cancel': ['active', 'cancelled'],
  cancelled: [],
  expired: [],
};

export const mayMove = (from: SubscriptionStatus, to: SubscriptionStatus): boolean => transitions[from].includes(to);

/** Whether a subscription gives access or may give it again: one that has begun and is not over. */
export const isOpenSubscription = (status: SubscriptionStatus): boolean =>
  status !== 'pending' && transitions[status].length > 0;

export interface AccessFacts {
  status: SubscriptionStatus;
  paidUntil: Date | null;
  graceEndsAt: Date | null;
  pausedAt: Date | null;
}

/** Until when a subscription gives access. `null`: no access. `open`: without an end. */
export function accessUntil({ status, paidUntil, graceEndsAt, pausedAt }: AccessFacts): Date | null | 'open' {
  switch (status) {
    case 'active':
      // An open renewal that is not charged has a grace, too.
      return graceEndsAt ?? 'open';
    case 'on-hold':
      return pausedAt === null ? graceEndsAt : null;
    case 'pending-cancel':
      return paidUntil;
    default:
      return null;
  }
}
