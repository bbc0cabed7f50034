import type { QueryClient } from '@tanstack/react-query';
import { attempts, quizzes } from '../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';

export const attemptQuery = (id: number) => endpointQuery(attempts.get, { params: { id } });

/** Never kept: what is shown is what happens, not what was true some time ago. */
export const regradePreviewQuery = ({ quizId, attemptIds }: { quizId: number; attemptIds?: readonly number[] }) => ({
  ...endpointQuery(quizzes.regradePreview, {
    params: { id: quizId },
    query: attemptIds ? { attempt_ids: attemptIds.join(',') } : {},
  }),
  staleTime: 0,
  gcTime: 0,
});

/** Whatever is on screen of attempts is read again. */
export const refreshAttempts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(attempts.list.path) });
