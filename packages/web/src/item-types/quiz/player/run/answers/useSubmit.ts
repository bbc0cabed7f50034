import type { Attempt } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../../../shared/api/client.ts';
import { quizzes } from '../../../../../shared/api/endpoints.gen.ts';
import { ApiError } from '../../../../../shared/api/errors.ts';
import { usePageSettings } from '../../../../../shared/api/settings.tsx';
import { toast } from '../../../../../shared/ui/feedback/toast.ts';
import { quizQuery } from '../../queries.ts';
import { settleAttempt } from '../../api.ts';
import type { AnswerStore } from './answerStore.ts';
import { jsonOf, refusedIn, sendAnswers } from './sendAnswers.ts';

const RETRY_AFTER_MS = [2000, 5000, 10_000];

/** The server ended the attempt while it refused the request. Asking again returns the result. */
const hasJustEnded = (error: Error) => error instanceof ApiError && error.code === 'attempt_expired';
const isSignedOut = (error: Error) => error instanceof ApiError && error.status === 401;
const worthRepeating = (error: Error) =>
  hasJustEnded(error) ||
  (error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429));

/** Ends the attempt, by its learner or because its time is over. Answers are kept until the server has them. */
export function useSubmit({
  attempt,
  store,
  onTimeUp,
}: {
  attempt: Attempt;
  store: AnswerStore;
  onTimeUp: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { quiz: school } = usePageSettings();
  const [open, setOpen] = useState(false);
  const [timeUp, setTimeUp] = useState(false);
  const byItself = school.automatically_submit === 'yes';

  const { mutate, reset, isPending, isError, error } = useMutation({
    // Answers that the server does not have yet are sent with the submission.
    mutationFn: async ({ late }: { late: boolean }) => {
      const body = { id: attempt.quiz_id, attempt_id: attempt.id };
      if (late && !byItself) return call(quizzes.check, { body: { ...body, abandonQuiz: true } });
      const answers = store.takePending();
      if (!late) return call(quizzes.check, { body: { ...body, answers: jsonOf(answers) } });
      // The time is up: refused answers can no longer be corrected, and the others still count.
      const { sent, refused } = await sendAnswers(answers, (patch) =>
        call(quizzes.check, { body: { ...body, answers: patch } }),
      );
      store.refuse(refused);
      return sent;
    },
    networkMode: 'always',
    retry: (failures, failed) => failures < RETRY_AFTER_MS.length && worthRepeating(failed),
    retryDelay: (failures, failed) => (hasJustEnded(failed) ? 0 : (RETRY_AFTER_MS[failures] ?? 0)),
    onSuccess: async (ended, { late }) => {
      const left = Object.keys(store.read().refused).length;
      store.finish();
      if (late && !ended.is_abandoned) {
        toast.warn(t('quiz_submitted_toast'), t('quiz_submitted_by_itself'));
        if (left > 0) toast.warn(t('quiz_submitted_without', { count: left }));
      }
      await settleAttempt(client, ended);
    },
    onError: (failed) => {
      store.refuse(refusedIn(failed));
      // Also if the dialog was closed in the meantime or was never opened.
      setOpen(true);
      // The attempt was ended or deleted elsewhere. The quiz has its state, except for a guest whose session is gone.
      if (!worthRepeating(failed) && !isSignedOut(failed))
        void client.invalidateQueries({ queryKey: quizQuery(attempt.quiz_id).queryKey });
    },
  });

  const stuck = isError && timeUp;
  // After the time is up, a reconnect submits without an action of the learner.
  useEffect(() => {
    if (!stuck) return undefined;
    const again = () => mutate({ late: true });
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [stuck, mutate]);

  return {
    open,
    timeUp,
    busy: isPending,
    error: isError ? error : null,
    ask() {
      // Another browser may have answered something: what is said to be missing should be.
      void store.refresh();
      // What failed before may be mended by now.
      if (!isPending) reset();
      setOpen(true);
    },
    close: () => setOpen(false),
    send: () => mutate({ late: timeUp }),
    timeOver() {
      if (timeUp || isPending) return;
      setTimeUp(true);
      setOpen(false);
      onTimeUp();
      mutate({ late: true });
    },
  };
}
export type Submit = ReturnType<typeof useSubmit>;
