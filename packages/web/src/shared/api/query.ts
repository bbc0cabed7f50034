import type { Endpoint } from '@lectern/contract';
import { QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query';
import { call, callUnasked } from './client.ts';
import type { CallInput, CallResult, EndpointRef } from './endpoint-ref.ts';
import { ApiError } from './errors.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
  }
}

/** Values as text, so that an id from the address and an id from an answer name the same query. */
function plain(values: unknown): Record<string, unknown> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );
}

/** `[path, params, query]`; `[path]` alone matches every query of an endpoint. */
export const endpointKey = (ref: { path: string }, input: { params?: unknown; query?: unknown } = {}): QueryKey => [
  ref.path,
  plain(input.params),
  plain(input.query),
];

/** The one way to read an endpoint: for useQuery, prefetching, and for putting an answer into the cache. */
export function endpointQuery<E extends Endpoint>(ref: EndpointRef<E>, input: CallInput<E>) {
  return queryOptions<CallResult<E>, Error>({
    queryKey: endpointKey(ref, input),
    // Queries on the screen are refetched automatically.
    queryFn: ({ client, queryKey, signal }) =>
      (client.getQueryData(queryKey) === undefined ? call : callUnasked)(ref, input, signal),
  });
}

const worthRepeating = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failures, error) => failures < 1 && worthRepeating(error),
        retryDelay: 800,
      },
      mutations: { retry: false },
    },
  });
}
