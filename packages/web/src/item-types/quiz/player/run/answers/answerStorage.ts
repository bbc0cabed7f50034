import {
  ANSWERS_PREFIX,
  browserStorages,
  keysOf,
  type OpenStorage,
} from '../../../../../shared/session/answersOnDevice.ts';
import type { AnswerStorage, StoredAnswer, StoredAnswers } from './answerStore.ts';

const isKept = (value: unknown): value is StoredAnswer =>
  typeof value === 'object' && value !== null && 'value' in value && 'at' in value && typeof value.at === 'number';

function readAll(open: OpenStorage, key: string): StoredAnswers {
  try {
    const all: unknown = JSON.parse(open().getItem(key) ?? '{}');
    if (typeof all !== 'object' || all === null) return {};
    return Object.fromEntries(
      Object.entries(all)
        .filter((entry): entry is [string, StoredAnswer] => isKept(entry[1]))
        .map(([id, { value, at, sent, tried, refused }]) => [
          id,
          {
            value,
            at,
            sent: sent === true,
            tried: Array.isArray(tried) ? tried : [],
            ...(typeof refused === 'string' && { refused }),
          },
        ]),
    );
  } catch {
    return {};
  }
}

/**
 * The answers of one attempt in this browser. The tab's session storage has them for a reload; local storage has them
 * too, for a tab that is killed and for other tabs. Each serves where the other is closed or full, and where both are
 * they live as long as the page.
 */
export function storageOfAttempt(
  { userId, quizId, attemptId }: { userId: number; quizId: number; attemptId: number },
  storages: readonly OpenStorage[] = browserStorages,
): AnswerStorage & { key: string; forgetOthers: () => void } {
  const ofQuiz = `${ANSWERS_PREFIX}${userId}.${quizId}.`;
  const key = `${ofQuiz}${attemptId}`;

  /** In every storage that lets it. */
  function inEach(work: (storage: Storage, open: OpenStorage) => void) {
    for (const open of storages) {
      try {
        work(open(), open);
      } catch {
        // Full, or closed to this page: the other storage and the server's copy are what is left.
      }
    }
  }

  return {
    key,
    read() {
      const newest: Record<string, StoredAnswer> = {};
      for (const open of storages) {
        for (const [id, kept] of Object.entries(readAll(open, key))) {
          if (kept.at >= (newest[id]?.at ?? Number.NEGATIVE_INFINITY)) newest[id] = kept;
        }
      }
      return newest;
    },
    put(questionId, kept) {
      inEach((storage, open) => {
        // Read again each time: another tab of the same attempt writes to the same place.
        const { [questionId]: before, ...others } = readAll(open, key);
        if (!kept && !before) return;
        storage.setItem(key, JSON.stringify(kept ? { ...others, [questionId]: kept } : others));
      });
    },
    clear: () => inEach((storage) => storage.removeItem(key)),
    /** Earlier attempts at the quiz have ended, wherever that was. */
    forgetOthers: () =>
      inEach((storage) => {
        for (const other of keysOf(storage, ofQuiz)) if (other !== key) storage.removeItem(other);
      }),
  };
}
