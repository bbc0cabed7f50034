import type { QueryClient } from '@tanstack/react-query';
import { analytics, instructorApplications } from '../endpoints.gen.ts';
import { users } from '../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';

export const applicationQuery = (id: number) => endpointQuery(instructorApplications.get, { params: { id } });

/** A decision changes the list and its badge, what waits on the dashboard, and who teaches. */
export const refreshDecided = (client: QueryClient): Promise<void> =>
  invalidateBelow(client, instructorApplications.list.path, analytics.dashboard.path, users.list.path);
