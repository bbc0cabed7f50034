import type { QueryClient } from '@tanstack/react-query';
import { analytics, instructorApplications, users } from '../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';

export const applicationQuery = (id: number) => endpointQuery(instructorApplications.get, { params: { id } });

/** A decision changes the list and its badge, what waits on the dashboard, and who teaches. */
export function refreshDecided(client: QueryClient): Promise<void> {
  const changed = [instructorApplications.list.path, analytics.dashboard.path, users.list.path];
  return client.invalidateQueries({
    predicate: ({ queryKey }) => changed.some((path) => String(queryKey[0]).startsWith(path)),
  });
}
