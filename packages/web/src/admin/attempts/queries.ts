import type { Attempt } from '@lectern/contract';
import type { QueryClient } from '@tanstack/react-query';
import { quizzes } from '../../shared/api/endpoints.gen.ts';
import { attempts } from '../../shared/deferred/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import type { QueryValues } from '../list/filters/filters.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';

export const attemptQuery = (id: number) => endpointQuery(attempts.get, { params: { id } });

const AT_ONCE = 100;

/** The attempts of one learner at one quiz, the first one first. */
export const attemptsOfLearnerQuery = ({ quiz_id, user_id }: Pick<Attempt, 'quiz_id' | 'user_id'>) =>
  endpointQuery(attempts.list, { query: { quiz_id, user_id, orderby: 'id', order: 'asc', per_page: AT_ONCE } });

/** Attempts with answers that wait, the newest first, as far as a list's filters let them through. */
export const toReviewQuery = (filters: QueryValues) =>
  endpointQuery(attempts.list, {
    query: { ...filters, status: 'needs_review', orderby: 'id', order: 'desc', per_page: AT_ONCE },
  });

/** Never kept: what is shown is what happens, not what was true some time ago. */
export const regradePreviewQuery = ({ quizId, attemptIds }: { quizId: number; attemptIds?: readonly number[] }) => ({
  ...endpointQuery(quizzes.regradePreview, {
    params: { id: quizId },
    query: attemptIds ? { attempt_ids: attemptIds.join(',') } : {},
  }),
  staleTime: 0,
  gcTime: 0,
});

/** The lists alone, where the attempt itself is known from the answer. */
export const refreshAttemptLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [attempts.list.path] });

/** Whatever is on screen of attempts is read again. */
export const refreshAttempts = (client: QueryClient): Promise<void> => invalidateBelow(client, attempts.list.path);
