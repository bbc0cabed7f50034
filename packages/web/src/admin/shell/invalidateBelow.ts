import type { QueryClient } from '@tanstack/react-query';

/** Reads again whatever comes from these paths or from what lies below them. */
export const invalidateBelow = (client: QueryClient, ...paths: string[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => paths.some((path) => String(queryKey[0]).startsWith(path)),
  });
