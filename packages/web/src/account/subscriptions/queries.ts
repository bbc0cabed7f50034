import type { QueryClient } from '@tanstack/react-query';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { endpointKey, endpointQuery } from '../../shared/api/query.ts';
import { courseBundles, mySubscriptions, orders } from '../../shared/deferred/endpoints.gen.ts';

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

/** The answer about a bundle; null once it is not for sale any more. */
async function whileForSale<Value>(answer: Promise<Value>): Promise<Value | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.code === 'addon_inactive')) return null;
    throw error;
  }
}

/** The courses of a bundle; null once it is not for sale any more. */
export const bundleCoursesQuery = (bundleId: number) =>
  queryOptions({
    queryKey: [...endpointKey(courseBundles.get, { params: { id: bundleId } }), 'courses'],
    queryFn: async ({ signal }) =>
      (await whileForSale(call(courseBundles.get, { params: { id: bundleId } }, signal)))?.courses ?? null,
  });

/** Whether the customer can subscribe to a bundle now. */
export const bundleOfferQuery = (bundleId: number) =>
  queryOptions({
    queryKey: [...endpointKey(courseBundles.standing, { params: { id: bundleId } }), 'offer'],
    queryFn: async ({ signal }) =>
      (await whileForSale(call(courseBundles.standing, { params: { id: bundleId } }, signal)))?.action === 'buy',
  });

/** Lists and the subscription itself. Its orders may have changed with it. */
export const refreshOwnSubscriptions = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [mySubscriptions.list.path, mySubscriptions.get.path, orders.list.path].map((path) =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
  );
