import type { QaMessage } from '@lectern/contract';
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { questionsAnswers } from '../../shared/deferred/endpoints.gen.ts';

const QUESTIONS_MS = 60_000;
const REPLIES_MS = 30_000;
/** The server gives as many as it can at once. */
const ALL = -1;

interface Wanted {
  course_id: number;
  parent?: number;
  search?: string;
  user_id?: number | undefined;
}

const pages = (query: Wanted & { order: 'asc' | 'desc' }, refetchInterval: number) =>
  infiniteQueryOptions({
    queryKey: [questionsAnswers.list.path, query],
    queryFn: ({ pageParam, signal }) =>
      call(questionsAnswers.list, { query: { ...query, per_page: ALL, page: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.pages ? meta.current_page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval,
  });

/** The questions of a course, newest first. */
export const questionsQuery = (query: Wanted) => pages({ ...query, order: 'desc' }, QUESTIONS_MS);

/** The replies to a question, oldest first. */
export const repliesQuery = ({ id, course_id }: Pick<QaMessage, 'id' | 'course_id'>) =>
  pages({ course_id, parent: id, order: 'asc' }, REPLIES_MS);

export const questionQuery = (id: number) => ({
  ...endpointQuery(questionsAnswers.get, { params: { id } }),
  refetchInterval: REPLIES_MS,
});

export const marksQuery = (query: { course_id: number; item_id: number }) => ({
  ...endpointQuery(questionsAnswers.marks, { query }),
  refetchInterval: QUESTIONS_MS,
});

/** Everything on screen about questions is read again. */
export const refreshQuestions = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [questionsAnswers.list, questionsAnswers.get, questionsAnswers.marks].map(({ path }) =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
  );
