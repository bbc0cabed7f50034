import type { ReviewEntry, ReviewGrade } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { call } from '../../shared/api/client.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { refreshReview } from '../../shared/daily-review/queries.ts';
import { useDailyReviewWords } from '../../shared/daily-review/useDailyReviewWords.ts';
import { dailyReview } from '../../shared/deferred/endpoints.gen.ts';
import { newKey } from '../../shared/newKey.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { sessionReducer, startSession } from './session.ts';

const MAX_SECONDS = 3600;

/** Error codes after which the entry leaves the session. */
const GONE = new Set(['review_not_due', 'not_found']);

/** One session: its entries, and what is done with them. `undoId`: an answer before it that can be undone. */
export function useReviewSession({
  entries,
  undoId,
  onReload,
}: {
  entries: readonly ReviewEntry[];
  undoId: number;
  onReload: () => void;
}) {
  const { t } = useDailyReviewWords();
  const client = useQueryClient();
  const [state, dispatch] = useReducer(sessionReducer, entries, startSession);
  const [entry] = state.queue;
  const turn = state.answered.length + state.passed;
  const current = useRef({ key: newKey(), since: 0, entry, turn });
  // Synchronises with the clock: an entry has come onto the screen. What is sent again has the same key until then.
  useEffect(() => {
    current.current = { key: newKey(), since: performance.now(), entry, turn };
  }, [entry, turn]);

  const fail = (error: Error) => {
    if (error instanceof ApiError && GONE.has(error.code)) {
      toast.neutral(t(error.code === 'not_found' ? 'gone' : 'elsewhere'));
      dispatch({ type: 'passed' });
      return;
    }
    toast.bad(t('not_saved'), errorText(t, error));
  };

  const answer = useMutation({
    mutationFn: ({ kind, id, ...given }: Pick<ReviewEntry, 'kind' | 'id'> & { grade?: ReviewGrade; value?: unknown }) =>
      call(dailyReview.answer, {
        body: {
          ...given,
          kind,
          id,
          key: current.current.key,
          seconds: Math.min(MAX_SECONDS, Math.round((performance.now() - current.current.since) / 1000)),
        },
      }),
    onSuccess: (made) => {
      dispatch({ type: 'answered', answer: made });
      void refreshReview(client);
    },
    onError: fail,
  });

  const regrade = useMutation({
    mutationFn: ({ id, grade }: { id: number; grade: 'hard' | 'good' | 'easy' }) =>
      call(dailyReview.grade, { params: { id }, body: { grade } }),
    onSuccess: (made, { id }) => {
      dispatch({ type: 'regraded', from: id, answer: made });
      void refreshReview(client);
    },
    onError: fail,
  });

  const change = useMutation({
    mutationFn: ({ kind, id, action }: Pick<ReviewEntry, 'kind' | 'id'> & { action: 'skip' | 'suspend' }) =>
      call(dailyReview.change, { body: { kind, id, action } }),
    onSuccess: (_changed, { action }) => {
      toast.neutral(t(action === 'skip' ? 'skipped' : 'suspended_toast'));
      dispatch({ type: 'passed' });
      void refreshReview(client);
    },
    onError: fail,
  });

  const undo = useMutation({
    mutationFn: (id: number) => call(dailyReview.undo, { params: { id } }),
    onSuccess: ({ id }) => {
      toast.neutral(t('undone'));
      void refreshReview(client);
      if (state.answered.some((one) => one.id === id)) dispatch({ type: 'undone', id });
      else onReload();
    },
    onError: (error) => toast.bad(t('not_changed'), errorText(t, error)),
  });

  const lastId = state.answered.at(-1)?.id ?? undoId;
  const isBusy = answer.isPending || regrade.isPending || change.isPending || undo.isPending;
  /** One thing at a time: a key may be pressed faster than the server answers. */
  const unlessBusy = <Args extends unknown[]>(act: (...args: Args) => void) => {
    return (...args: Args) => {
      if (!isBusy) act(...args);
    };
  };
  return {
    state,
    entry,
    isBusy,
    /** The requests that are pending. */
    grading: answer.isPending ? answer.variables.grade : regrade.isPending ? regrade.variables.grade : undefined,
    passing: change.isPending ? change.variables.action : undefined,
    isUndoing: undo.isPending,
    canUndo: lastId > 0,
    show: () => dispatch({ type: 'show' }),
    grade: unlessBusy((grade: ReviewGrade) => {
      if (entry?.kind === 'card') answer.mutate({ kind: entry.kind, id: entry.id, grade });
    }),
    check: unlessBusy((value: unknown) => {
      if (entry?.kind === 'question') answer.mutate({ kind: entry.kind, id: entry.id, value });
    }),
    /** Goes on after a question; `grade`: how hard it was. */
    goOn: unlessBusy((grade?: 'hard' | 'easy') => {
      if (!state.outcome) return;
      if (grade && state.outcome.result?.correct) regrade.mutate({ id: state.outcome.id, grade });
      else dispatch({ type: 'continue' });
    }),
    pass: unlessBusy((action: 'skip' | 'suspend') => {
      if (entry && !state.outcome) change.mutate({ kind: entry.kind, id: entry.id, action });
    }),
    undo: unlessBusy(() => {
      if (lastId > 0) undo.mutate(lastId);
    }),
  };
}

export type ReviewSession = ReturnType<typeof useReviewSession>;
