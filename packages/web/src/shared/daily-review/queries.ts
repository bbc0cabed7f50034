import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { endpointKey, endpointQuery } from '../api/query.ts';
import { dailyReview, reviewCards } from '../deferred/endpoints.gen.ts';

export const reviewSummaryQuery = () => endpointQuery(dailyReview.summary, {});

/** For the menu and the dashboard: the summary computes a forecast. */
export const reviewDueQuery = () => endpointQuery(dailyReview.due, {});

/** Read once: answered entries are removed in the browser. */
export const reviewSessionQuery = (more: boolean) => ({
  ...endpointQuery(dailyReview.session, { query: { more } }),
  staleTime: Infinity,
  gcTime: 0,
});

export const suspendedQuery = () => endpointQuery(dailyReview.suspended, {});

export const reviewPreferencesQuery = () => endpointQuery(dailyReview.readPreferences, {});

export const weakSpotsQuery = (courseId: number) =>
  endpointQuery(dailyReview.weakSpots, { query: { course_id: courseId } });

interface CardsOf {
  scope: 'own' | 'course';
  courseId?: number;
  search: string;
}

/** Cards, and further pages of them. */
export const cardsQuery = ({ scope, courseId, search }: CardsOf) => {
  const query = { scope, ...(courseId !== undefined && { course_id: courseId }), ...(search !== '' && { search }) };
  return infiniteQueryOptions({
    queryKey: [...endpointKey(reviewCards.list, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => call(reviewCards.list, { query: { ...query, page: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.pages ? meta.current_page + 1 : undefined),
  });
};

/** After an answer or a change of cards and preferences. */
export const refreshReview = (client: QueryClient) =>
  Promise.all(
    [dailyReview.summary, dailyReview.due, dailyReview.suspended, dailyReview.readPreferences, reviewCards.list].map(
      ({ path }) => client.invalidateQueries({ queryKey: [path] }),
    ),
  );
