import type { QueryClient } from '@tanstack/react-query';

/** Reads again whatever comes from these paths or from what lies below them. */
export async function invalidateBelow(client: QueryClient, ...paths: string[]): Promise<void> {
  const below = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => paths.some((path) => String(queryKey[0]).startsWith(path)) });
  const invalidate = (queries: typeof below) =>
    client.invalidateQueries({ predicate: (query) => queries.includes(query) });
  // TanStack Query does not restart a first read that is in flight. Its answer may be older than the change.
  const begun = below.filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined);
  const settled = Promise.allSettled(begun.map((query) => query.fetch()));
  await invalidate(below);
  if (begun.length === 0) return;
  await settled;
  await invalidate(begun);
}
