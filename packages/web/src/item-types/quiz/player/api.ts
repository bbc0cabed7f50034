import type { Attempt, LearnerQuestion, Quiz } from '@lectern/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call, callUnasked } from '../../../shared/api/client.ts';
import { quizzes } from '../../../shared/api/endpoints.gen.ts';
import { attempts, questions } from '../../../shared/deferred/endpoints.gen.ts';
import { endpointKey, endpointQuery } from '../../../shared/api/query.ts';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { useReopenItem } from '../../../player/course/api.ts';
import { itemTypes } from '../../../player/item-types/itemTypes.ts';
import { quizQuery } from './queries.ts';
import { arrived } from './run/answers/serverClock.ts';

/** More attempts than these are found in the account. */
const SHOWN_ATTEMPTS = 20;

/** Notes when the answer arrives, for the time that is left. */
export const attemptQuery = (id: number) =>
  queryOptions({
    queryKey: endpointKey(attempts.get, { params: { id } }),
    queryFn: async ({ client, queryKey, signal }) => {
      const read = client.getQueryData(queryKey) === undefined ? call : callUnasked;
      return arrived(await read(attempts.get, { params: { id } }, signal));
    },
  });
export const ownAttemptsQuery = (quizId: number) =>
  endpointQuery(attempts.list, { query: { quiz_id: quizId, mine: true, per_page: SHOWN_ATTEMPTS } });

type AnyQuestion = Awaited<ReturnType<typeof readQuestions>>['rows'][number];
const isForLearners = (question: AnyQuestion): question is LearnerQuestion => 'blank_sizes' in question;

/** A page of the questions of an attempt; without `randomId`, of a quiz that is only read. */
interface QuestionPage {
  quiz: Pick<Quiz, 'id' | 'randomize'>;
  /** Distinguishes the pages of one attempt. */
  randomId?: string;
  /** Counted from 0. */
  page: number;
  perPage: number;
}

const questionList = ({ quiz, randomId, page, perPage }: QuestionPage) => ({
  parent: [quiz.id],
  order: 'asc' as const,
  orderby: quiz.randomize ? ('rand' as const) : ('menu_order' as const),
  per_page: perPage,
  page: page + 1,
  is_from_learn: true,
  ...(randomId !== undefined && { random_id: randomId }),
});

async function readQuestions(query: ReturnType<typeof questionList>, signal: AbortSignal) {
  return call(questions.list, { query }, signal);
}

/** A page that was read stays: people turn back to it without a connection. */
export const questionsQuery = (asked: QuestionPage) => {
  const query = questionList(asked);
  return queryOptions({
    queryKey: endpointKey(questions.list, { query }),
    queryFn: async ({ signal }) => {
      const { rows, total } = await readQuestions(query, signal);
      return { questions: rows.filter(isForLearners), total };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
};

function changeStanding(client: QueryClient, quizId: number, change: Partial<NonNullable<Quiz['standing']>>) {
  client.setQueryData<Quiz>(
    quizQuery(quizId).queryKey,
    (quiz) => quiz && { ...quiz, standing: quiz.standing && { ...quiz.standing, ...change } },
  );
}

/** Puts an attempt that has ended where the screens look for it, and asks anew for what hangs on it. */
export async function settleAttempt(client: QueryClient, attempt: Attempt) {
  client.setQueryData(attemptQuery(attempt.id).queryKey, attempt);
  changeStanding(client, attempt.quiz_id, { running_attempt_id: 0, last_attempt_id: attempt.id });
  void client.invalidateQueries({ queryKey: [attempts.list.path] });
  // What it kept closed would be shown as refused once more before it is asked for again.
  for (const { screen } of itemTypes) {
    const [path] = screen?.query(0).queryKey ?? [];
    if (path) client.removeQueries({ queryKey: [path], predicate: ({ state }) => state.status === 'error' });
  }
  await client.invalidateQueries({ queryKey: quizQuery(attempt.quiz_id).queryKey });
}

/** Starts an attempt, or goes on with the one that runs; `again` first takes the completion of the quiz back. */
export function useStartQuiz(quiz: Quiz) {
  const client = useQueryClient();
  const { t } = useTranslation();
  const reopen = useReopenItem(quiz.course_id);
  return useMutation({
    mutationFn: async ({ again }: { again: boolean }) => {
      if (again && !quiz.standing?.is_preview) await reopen.mutateAsync({ id: quiz.id, type: 'quiz' });
      return arrived(await call(quizzes.start, { body: { id: quiz.id } }));
    },
    onSuccess: (attempt) => {
      client.setQueryData(attemptQuery(attempt.id).queryKey, attempt);
      changeStanding(client, quiz.id, { running_attempt_id: attempt.id, completed: false });
      void client.invalidateQueries({ queryKey: [attempts.list.path] });
    },
    onError: (error) => {
      toast.bad(t('quiz_start_failed'), errorText(t, error));
      // Why it was refused may have come up since the screen was loaded.
      void client.invalidateQueries({ queryKey: quizQuery(quiz.id).queryKey });
    },
  });
}
