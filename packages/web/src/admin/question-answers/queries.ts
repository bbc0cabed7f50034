import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { MAX_QA_ROWS } from '@lectern/contract/limits';
import { questionsAnswers } from '../../shared/deferred/endpoints.gen.ts';
import { call } from '../../shared/api/client.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';

/** Both the list and a thread are read again this often. */
export const REFRESH_MS = 30_000;

export const questionQuery = (id: number) => endpointQuery(questionsAnswers.get, { params: { id } });

/** The replies to a question, oldest first. */
export const repliesQuery = (parent: number) =>
  infiniteQueryOptions({
    queryKey: [questionsAnswers.list.path, { parent }],
    queryFn: ({ pageParam, signal }) =>
      call(
        questionsAnswers.list,
        { query: { parent, orderby: 'date', order: 'asc', per_page: MAX_QA_ROWS, page: pageParam } },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.pages ? meta.current_page + 1 : undefined),
  });

export const refreshQuestions = (client: QueryClient): Promise<void> =>
  invalidateBelow(client, questionsAnswers.list.path);
