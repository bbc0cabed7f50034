import type { Attempt } from '@lectern/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call, callUnasked, fetchKeptAlive } from '../../../../shared/api/client.ts';
import { attempts } from '../../../../shared/deferred/endpoints.gen.ts';
import { ApiError } from '../../../../shared/api/errors.ts';
import { usePageSettings } from '../../../../shared/api/settings.tsx';
import { aroundLogOut } from '../../../../shared/session/aroundLogOut.ts';
import { attemptQuery, settleAttempt } from '../../api.ts';
import { quizQuery } from '../../queries.ts';
import { storageOfAttempt } from './answerStorage.ts';
import { type AnswerStore, createAnswerStore, type Values, type Verdict } from './answerStore.ts';
import { jsonOf, sendAnswers } from './sendAnswers.ts';

/** What browsers let a page send on its way out. */
const KEEPALIVE_BYTES = 60_000;
/** What was read longer ago is asked for again before it is believed. */
const FRESH_MS = 5000;

const FINAL = new Set(['no_open_attempt', 'attempt_expired', 'not_found', 'forbidden']);

function judge(error: unknown): Verdict {
  if (!(error instanceof ApiError)) return 'soon';
  if (FINAL.has(error.code)) return 'final';
  return error.status === 0 || error.status >= 500 ? 'soon' : 'later';
}

/** The server's time, by the last response that contained it. */
export function schoolNow(client: QueryClient, attemptId: number): number {
  const state = client.getQueryState<Attempt>(attemptQuery(attemptId).queryKey);
  return state?.data ? Date.now() + Date.parse(state.data.server_time) - state.dataUpdatedAt : Date.now();
}

const schoolOf = (client: QueryClient, id: number) => ({
  async read() {
    const attempt = await callUnasked(attempts.get, { params: { id } });
    if (attempt.attempt_status === 'attempt_ended') throw new ApiError('no_open_attempt', 409, '');
    client.setQueryData(attemptQuery(id).queryKey, attempt);
    return attempt.draft ?? {};
  },
  async save(answers: Values) {
    const { sent, refused } = await sendAnswers(answers, (patch) =>
      callUnasked(attempts.saveDraft, { params: { id }, body: { answers: patch } }),
    );
    const { saved_at, deadline, server_time } = sent;
    client.setQueryData<Attempt>(attemptQuery(id).queryKey, (attempt) => {
      if (!attempt) return attempt;
      const changed = Object.entries(answers).flatMap(([question, value]) =>
        question in refused ? [] : [[question, { value, saved_at }] as const],
      );
      const draft = { ...attempt.draft, ...Object.fromEntries(changed) };
      return { ...attempt, deadline, server_time, draft };
    });
    return { at: Date.parse(saved_at), refused };
  },
});

/** Another tab, the school's rule or its staff have ended it: the screen goes on to what came of it. */
async function followEnd(client: QueryClient, { id, quiz_id }: Attempt) {
  try {
    await settleAttempt(client, await call(attempts.get, { params: { id } }));
  } catch {
    await client.invalidateQueries({ queryKey: quizQuery(quiz_id).queryKey });
  }
}

/** Sends without waiting for an answer: the page may be gone when it comes. */
function flushOnPageHide(attemptId: number, store: AnswerStore) {
  const answers = jsonOf(store.takePending());
  const body = { answers };
  if (Object.keys(answers).length === 0 || new Blob([JSON.stringify(body)]).size > KEEPALIVE_BYTES) return;
  // What does not arrive is stored.
  fetchKeptAlive(attempts.saveDraft, { params: { id: attemptId }, body }).catch(() => undefined);
}

/** The answers of the running attempt: what is shown, and the store that keeps them. */
export function useAnswers(attempt: Attempt, questionIds: readonly number[]) {
  const client = useQueryClient();
  const { current_user_id } = usePageSettings();
  const [{ store, storage }] = useState(() => {
    const kept = storageOfAttempt({ userId: current_user_id, quizId: attempt.quiz_id, attemptId: attempt.id });
    kept.forgetOthers();
    const answers = createAnswerStore({
      questions: questionIds.map(String),
      saved: attempt.draft ?? {},
      storage: kept,
      school: schoolOf(client, attempt.id),
      clock: {
        now: () => schoolNow(client, attempt.id),
        after(milliseconds, run) {
          const timer = setTimeout(run, milliseconds);
          return () => clearTimeout(timer);
        },
      },
      judge,
      onFinal: () => {
        kept.clear();
        void followEnd(client, attempt);
      },
    });
    return { store: answers, storage: kept };
  });
  const state = useSyncExternalStore(store.subscribe, store.read);

  // Synchronises with the connection, with the page's coming and going, and with other tabs of the same attempt.
  useEffect(() => {
    const refresh = () => void store.refresh();
    const seen = () => void (document.visibilityState === 'visible' ? store.refresh() : store.save());
    const leave = () => flushOnPageHide(attempt.id, store);
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== storage.key) return;
      // Removed: another tab has submitted, or signed out.
      if (newValue === null) storage.clear();
      else store.mergeFromStorage();
    };
    const withdraw = aroundLogOut({ before: store.save, after: store.finish });
    window.addEventListener('online', refresh);
    window.addEventListener('pagehide', leave);
    window.addEventListener('storage', hear);
    document.addEventListener('visibilitychange', seen);
    const read = client.getQueryState(attemptQuery(attempt.id).queryKey);
    store.begin();
    if (read && Date.now() - read.dataUpdatedAt > FRESH_MS) refresh();
    return () => {
      window.removeEventListener('online', refresh);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('storage', hear);
      document.removeEventListener('visibilitychange', seen);
      withdraw();
      void store.save();
      store.stop();
    };
  }, [attempt.id, client, storage, store]);

  return { store, ...state };
}
