import type { QueryClient } from '@tanstack/react-query';
import { quizReviews } from '../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';

const MAX_REPLIES = 100;

export const reviewQuery = (id: number) =>
  endpointQuery(quizReviews.get, { params: { id }, query: { context: 'edit' } });

/** The answers to a review, oldest first. */
export const repliesQuery = (parent: number) =>
  endpointQuery(quizReviews.list, { query: { parent, orderby: 'date', order: 'asc', per_page: MAX_REPLIES } });

export const refreshReviews = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(quizReviews.list.path) });
