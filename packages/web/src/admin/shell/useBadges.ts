import { useQuery } from '@tanstack/react-query';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { useRights } from './useRights.ts';

const REFRESH_MS = 120_000;

/** How many things wait for the person, by the badge's name; the list's own query, so that every change of it counts. */
export function useBadges(): Record<string, number> {
  const { may } = useRights();
  const { data } = useQuery({
    ...endpointQuery(courses.list, { query: { context: 'edit', status: 'pending', per_page: 1 } }),
    // Who cannot publish waits themselves.
    enabled: may('publish_courses'),
    refetchInterval: REFRESH_MS,
  });
  return { courses_pending: data?.meta.courses_count.pending ?? 0 };
}
