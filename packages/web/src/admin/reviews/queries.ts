import type { QueryClient } from '@tanstack/react-query';
import { MAX_ROWS } from '@lectern/contract/limits';
import { quizReviews } from '../../shared/deferred/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';

export const reviewQuery = (id: number) =>
  endpointQuery(quizReviews.get, { params: { id }, query: { context: 'edit' } });

/** The answers to a review, oldest first. */
export const repliesQuery = (parent: number) =>
  endpointQuery(quizReviews.list, { query: { parent, orderby: 'date', order: 'asc', per_page: MAX_ROWS } });

export const refreshReviews = (client: QueryClient): Promise<void> => invalidateBelow(client, quizReviews.list.path);
