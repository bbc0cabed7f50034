import { type RefCallback, useCallback } from 'react';
import type { Film, FilmRef } from './film.ts';

const PATIENCE_MS = 12_000;

/** The frame of another site bears the name of the player around it. It stands there a moment after its element. */
function nameFrame(film: Film) {
  const name = film.closest('media-controller')?.getAttribute('aria-label');
  if (name) film.shadowRoot?.querySelector('iframe')?.setAttribute('title', name);
}

/** Players of other sites say nothing when their script does not arrive; after a while that counts as failed. */
export function useLoadWatch(ref: FilmRef, onFail: () => void): RefCallback<Film> {
  return useCallback(
    (film: Film | null) => {
      ref(film);
      if (!film) return undefined;
      const naming = setTimeout(() => nameFrame(film));
      const timer = setTimeout(() => film.readyState === 0 && onFail(), PATIENCE_MS);
      return () => {
        clearTimeout(naming);
        clearTimeout(timer);
        ref(null);
      };
    },
    [ref, onFail],
  );
}
