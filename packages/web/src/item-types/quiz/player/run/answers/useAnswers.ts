import type { Attempt } from '@lectern/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call, callUnasked, fetchKeptAlive } from '../../../../../shared/api/client.ts';
import { attempts } from '../../../../../shared/deferred/endpoints.gen.ts';
import { ApiError } from '../../../../../shared/api/errors.ts';
import { usePageSettings } from '../../../../../shared/api/settings.tsx';
import { aroundLogOut } from '../../../../../shared/session/aroundLogOut.ts';
import { attemptQuery, settleAttempt } from '../../api.ts';
import { quizQuery } from '../../queries.ts';
import { storageOfAttempt } from './answerStorage.ts';
import { type AnswerStore, createAnswerStore, type Values, type ErrorKind } from './answerStore.ts';
import { jsonOf, sendAnswers } from './sendAnswers.ts';
import { ageOf, arrived, onClockJump, serverNow } from './serverClock.ts';

/** Limit of browsers for a request that outlives its page. */
const KEEPALIVE_BYTES = 60_000;
/** Older data is requested again. */
const FRESH_MS = 5000;

const FINAL = new Set(['no_open_attempt', 'attempt_expired', 'not_found', 'forbidden']);

function classifyError(error: unknown): ErrorKind {
  if (!(error instanceof ApiError)) return 'soon';
  if (FINAL.has(error.code)) return 'final';
  return error.status === 0 || error.status >= 500 ? 'soon' : 'later';
}

const serverOf = (client: QueryClient, id: number) => ({
  async read() {
    const attempt = arrived(await callUnasked(attempts.get, { params: { id } }));
    if (attempt.attempt_status === 'attempt_ended') throw new ApiError('no_open_attempt', 409, '');
    client.setQueryData(attemptQuery(id).queryKey, attempt);
    return attempt.draft ?? {};
  },
  async save(answers: Values) {
    const { sent, refused } = await sendAnswers(answers, (patch) =>
      callUnasked(attempts.saveDraft, { params: { id }, body: { answers: patch } }),
    );
    const { saved_at, deadline, server_time } = arrived(sent);
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

/** Another tab, a rule of the school or its staff have ended the attempt: shows its result. */
async function followEnd(client: QueryClient, { id, quiz_id }: Attempt) {
  try {
    await settleAttempt(client, await call(attempts.get, { params: { id } }));
  } catch {
    await client.invalidateQueries({ queryKey: quizQuery(quiz_id).queryKey });
  }
}

/** Sends without waiting for the response, which may arrive after the page is closed. */
function flushOnPageHide(attemptId: number, store: AnswerStore) {
  const answers = jsonOf(store.takePending());
  const body = { answers };
  if (Object.keys(answers).length === 0 || new Blob([JSON.stringify(body)]).size > KEEPALIVE_BYTES) return;
  // Answers that do not arrive remain in the storage.
  fetchKeptAlive(attempts.saveDraft, { params: { id: attemptId }, body }).catch(() => undefined);
}

/** The answers of the running attempt and their store. */
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
      server: serverOf(client, attempt.id),
      clock: {
        now: () => serverNow(client.getQueryData<Attempt>(attemptQuery(attempt.id).queryKey) ?? attempt),
        after(milliseconds, run) {
          const timer = setTimeout(run, milliseconds);
          return () => clearTimeout(timer);
        },
      },
      classifyError,
      onFinal: () => {
        kept.clear();
        void followEnd(client, attempt);
      },
    });
    return { store: answers, storage: kept };
  });
  const state = useSyncExternalStore(store.subscribe, store.read);

  // Synchronizes with the connection, the visibility of the page, and other tabs of the attempt.
  useEffect(() => {
    const refresh = () => void store.refresh();
    const seen = () => void (document.visibilityState === 'visible' ? store.refresh() : store.save());
    const leave = () => flushOnPageHide(attempt.id, store);
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== storage.key) return;
      // Removed: another tab has submitted, or signed out.
      if (newValue === null) storage.clear();
      else store.mergeFromStorage();
    };
    const withdraw = aroundLogOut({ before: store.save, after: store.finish });
    window.addEventListener('online', refresh);
    window.addEventListener('pagehide', leave);
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', seen);
    store.begin();
    const read = client.getQueryData<Attempt>(attemptQuery(attempt.id).queryKey);
    if (read && ageOf(read) > FRESH_MS) refresh();
    const forget = onClockJump(refresh);
    return () => {
      forget();
      window.removeEventListener('online', refresh);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', seen);
      withdraw();
      void store.save();
      store.stop();
    };
  }, [attempt.id, client, storage, store]);

  return { store, ...state };
}
