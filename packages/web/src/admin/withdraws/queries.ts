import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../../shared/api/query.ts';
import { earnings, withdraws } from '../../shared/deferred/endpoints.gen.ts';
import { revenueRates } from '../endpoints.gen.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';

/** `user`: another person; without one, the signed-in person. */
export const balanceQuery = (user?: number) => endpointQuery(earnings.balance, { query: user ? { user } : {} });

export const refreshWithdrawals = (client: QueryClient): Promise<void> =>
  invalidateBelow(client, withdraws.list.path, earnings.balance.path);

export const courseRateQuery = (id: number) => endpointQuery(revenueRates.ofCourse, { params: { id } });
export const instructorRateQuery = (id: number) => endpointQuery(revenueRates.ofInstructor, { params: { id } });
