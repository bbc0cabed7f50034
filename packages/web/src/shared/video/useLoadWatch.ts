import { type RefCallback, useCallback } from 'react';
import type { Film, FilmRef } from './film.ts';

const PATIENCE_MS = 12_000;

/** Players of other sites say nothing when their script does not arrive; after a while that counts as failed. */
export function useLoadWatch(ref: FilmRef, onFail: () => void): RefCallback<Film> {
  return useCallback(
    (film: Film | null) => {
      ref(film);
      if (!film) return undefined;
      const timer = setTimeout(() => film.readyState === 0 && onFail(), PATIENCE_MS);
      return () => {
        clearTimeout(timer);
        ref(null);
      };
    },
    [ref, onFail],
  );
}
