import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { ApiError } from './errors.ts';

/** For loaders: data that must be cached before the screen is rendered. A missing record is a real 404. */
export async function load<T, Key extends QueryKey>(client: QueryClient, query: FetchQueryOptions<T, Error, T, Key>) {
  try {
    // An opened page should show soon: the cache may answer, and is refreshed behind it when stale.
    return await client.ensureQueryData({ ...query, revalidateIfStale: true });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}
