import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../../shared/api/query.ts';
import { orders } from '../../shared/deferred/endpoints.gen.ts';
import { subscriptions } from '../endpoints.gen.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';

export const subscriptionQuery = (id: number) => endpointQuery(subscriptions.get, { params: { id } });
export const subscriptionNotesQuery = (id: number) => endpointQuery(subscriptions.notes, { params: { id } });

/** Lists, notes and the subscription itself. Its orders may have changed with it. */
export const refreshSubscriptions = (client: QueryClient): Promise<void> =>
  invalidateBelow(client, subscriptions.list.path, orders.list.path);
