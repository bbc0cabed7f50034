import { useQuery } from '@tanstack/react-query';
import { attempts, courses, quizReviews } from '../../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { useRights } from '../useRights.ts';

const REFRESH_MS = 120_000;

/** How many things wait for the person, by the badge's name; the lists' own queries, so that every change of them counts. */
export function useBadges(): Record<string, number> {
  const { may } = useRights();
  const pending = useQuery({
    ...endpointQuery(courses.list, { query: { context: 'edit', status: 'pending', per_page: 1 } }),
    // Who cannot publish waits themselves.
    enabled: may('publish_courses'),
    refetchInterval: REFRESH_MS,
  });
  const graded = { enabled: may('author_own'), refetchInterval: REFRESH_MS };
  const toReview = useQuery({
    ...endpointQuery(attempts.list, { query: { status: 'needs_review', per_page: 1 } }),
    ...graded,
  });
  const held = useQuery({ ...endpointQuery(quizReviews.list, { query: { status: 'hold', per_page: 1 } }), ...graded });
  return {
    courses_pending: pending.data?.meta.courses_count.pending ?? 0,
    attempts_to_review: toReview.data?.total ?? 0,
    reviews_pending: held.data?.total ?? 0,
  };
}
