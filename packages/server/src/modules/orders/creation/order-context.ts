import type { Services } from '../../../platform/services.ts';

/** Who changes an order, and when; `actor` is null for gateways and jobs. */
export interface OrderContext {
  services: Services;
  actor: { userId: number } | null;
  now: Date;
}
