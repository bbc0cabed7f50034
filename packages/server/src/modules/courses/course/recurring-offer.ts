import { MAX_BILLING_INTERVAL } from '@lectern/contract/limits';
import { invalid } from '../words/messages.ts';

/** How a course or a bundle is sold by subscription. The fee is in minor units. */
export interface RecurringOffer {
  billingCycle: string;
  billingExpireAfter: number;
  signupFee: number;
  trialDays: number;
}

/** A recurring price needs a cycle of at most 24 units. */
export function requireCycle(billingCycle: string): void {
  const count = Number.parseInt(billingCycle, 10);
  if (Number.isNaN(count)) invalid('billing_cycle', 'required');
  if (count > MAX_BILLING_INTERVAL) invalid('billing_cycle', 'cycle_too_long', { n: MAX_BILLING_INTERVAL });
}
