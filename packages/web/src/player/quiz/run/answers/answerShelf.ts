import type { AnswerShelf, KeptAnswer, KeptAnswers } from './answerStore.ts';

const keyOf = (userId: number, attemptId: number) => `lectern.answers.${userId}.${attemptId}`;

const isKept = (value: unknown): value is KeptAnswer =>
  typeof value === 'object' && value !== null && 'value' in value && 'at' in value && typeof value.at === 'number';

function readAll(key: string): KeptAnswers {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof all !== 'object' || all === null) return {};
    return Object.fromEntries(
      Object.entries(all)
        .filter((entry): entry is [string, KeptAnswer] => isKept(entry[1]))
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

/** The answers of one attempt in this browser. Where storage is closed they live as long as the page. */
export function browserShelf(userId: number, attemptId: number): AnswerShelf & { key: string } {
  const key = keyOf(userId, attemptId);
  return {
    key,
    read: () => readAll(key),
    put(questionId, kept) {
      try {
        // Read again each time: another tab of the same attempt writes to the same place.
        const { [questionId]: _, ...others } = readAll(key);
        localStorage.setItem(key, JSON.stringify(kept ? { ...others, [questionId]: kept } : others));
      } catch {
        // Full, or closed to this page: the school's copy is what is left.
      }
    },
    clear() {
      try {
        localStorage.removeItem(key);
      } catch {
        // There is nothing to clear.
      }
    },
  };
}
