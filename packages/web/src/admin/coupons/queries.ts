import type { QueryClient } from '@tanstack/react-query';
import { coupons } from '../../shared/deferred/endpoints.gen.ts';
import type { CallResult } from '../../shared/api/endpoint-ref.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';

export const couponQuery = (id: number) => endpointQuery(coupons.get, { params: { id } });

/** The currency of a new coupon. */
export const newCurrencyQuery = () => ({
  ...endpointQuery(coupons.list, { query: { per_page: 1 } }),
  select: ({ meta }: CallResult<NonNullable<typeof coupons.list.contract>>) => meta.currency,
});

export const refreshCoupons = (client: QueryClient): Promise<void> => invalidateBelow(client, coupons.list.path);
