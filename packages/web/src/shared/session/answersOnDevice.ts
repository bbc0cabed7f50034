/** Answers of running quizzes in the browser's storages: written by the player, removed by every sign-out. */
export const ANSWERS_PREFIX = 'lectern.answers.';

/** Opening a storage may throw, in private windows and by the browser's settings. */
export type OpenStorage = () => Storage;
export const browserStorages: readonly OpenStorage[] = [() => sessionStorage, () => localStorage];

export const keysOf = (storage: Storage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter(
    (key): key is string => key?.startsWith(prefix) === true,
  );

/** The next person at this browser finds no answers of the last one. */
export function forgetAnswers(storages: readonly OpenStorage[] = browserStorages) {
  for (const open of storages) {
    try {
      const storage = open();
      for (const key of keysOf(storage, ANSWERS_PREFIX)) storage.removeItem(key);
    } catch {
      // Closed to this page: there is nothing in it.
    }
  }
}
