import type { QueryClient } from '@tanstack/react-query';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { endpointKey, endpointQuery } from '../../shared/api/query.ts';
import { mySubscriptions, orders } from '../../shared/deferred/endpoints.gen.ts';

const PER_PAGE = 20;

/** The own subscriptions, the latest first. */
export const ownSubscriptionsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(mySubscriptions.list), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(mySubscriptions.list, { query: { page: pageParam, per_page: PER_PAGE, order: 'desc' } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.pages ? meta.current_page + 1 : undefined),
  });

export const ownSubscriptionQuery = (id: number) => endpointQuery(mySubscriptions.get, { params: { id } });

/** Lists and the subscription itself. Its orders may have changed with it. */
export const refreshOwnSubscriptions = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [mySubscriptions.list.path, mySubscriptions.get.path, orders.list.path].map((path) =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
  );
