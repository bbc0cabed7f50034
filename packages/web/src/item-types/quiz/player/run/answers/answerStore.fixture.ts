import { vi } from 'vitest';
import { createAnswerStore, type StoredAnswer, type Refused, type SavedAnswers, type Values } from './answerStore.ts';

const QUESTIONS = ['1', '2'];
export const START = Date.parse('2030-05-01T09:00:00Z');

/** A store with a server and a storage that the test controls. */
export function openStore({
  saved = {},
  kept = {},
  verdict = 'soon' as 'soon' | 'later' | 'final',
  skew = 0,
}: {
  saved?: SavedAnswers;
  kept?: Record<string, StoredAnswer>;
  verdict?: 'soon' | 'later' | 'final';
  /** The difference between the clocks of the browser and the server. */
  skew?: number;
} = {}) {
  const storage = new Map(Object.entries(kept));
  const sent: { at: number; patch: Values }[] = [];
  const server = { up: true, saved, refused: {} as Refused, reads: 0, takes: 0 };
  const onFinal = vi.fn<(error: unknown) => void>();
  const store = createAnswerStore({
    questions: QUESTIONS,
    saved,
    storage: {
      read: () => Object.fromEntries(storage),
      put: (id, one) => void (one ? storage.set(id, one) : storage.delete(id)),
      clear: () => storage.clear(),
    },
    server: {
      read: async () => {
        server.reads += 1;
        await travel(server.takes);
        if (!server.up) throw new Error('offline');
        return server.saved;
      },
      save: async (patch) => {
        sent.push({ at: Date.now() - START, patch });
        await travel(server.takes);
        if (!server.up) throw new Error('offline');
        return { at: Date.now(), refused: server.refused };
      },
    },
    clock: {
      now: () => Date.now() + skew,
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    classifyError: () => verdict,
    onFinal,
  });
  return { store, storage, sent, server, onFinal };
}

/** Sets no timer if the duration is 0. */
const travel = async (milliseconds: number) => {
  if (milliseconds > 0) await new Promise((resolve) => void setTimeout(resolve, milliseconds));
};

/** An answer that is stored and has not been sent. */
export const storedAnswer = (value: unknown, at = START): StoredAnswer => ({ value, at, sent: false, tried: [] });

export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
