import { type RefCallback, useCallback } from 'react';
import type { Film, FilmRef } from './film.ts';

const PATIENCE_MS = 12_000;

/** The frame of another site bears the name of the player around it. It is made when loading begins. */
function nameFrame(film: Film): () => void {
  const give = () => {
    const name = film.closest('media-controller')?.getAttribute('aria-label');
    if (name) film.shadowRoot?.querySelector('iframe')?.setAttribute('title', name);
  };
  const giveSoon = () => queueMicrotask(give);
  film.addEventListener('loadstart', giveSoon);
  giveSoon();
  return () => film.removeEventListener('loadstart', giveSoon);
}

/** Players of other sites say nothing when their script does not arrive; after a while that counts as failed. */
export function useLoadWatch(ref: FilmRef, onFail: () => void): RefCallback<Film> {
  return useCallback(
    (film: Film | null) => {
      ref(film);
      if (!film) return undefined;
      const stopNaming = nameFrame(film);
      const timer = setTimeout(() => film.readyState === 0 && onFail(), PATIENCE_MS);
      return () => {
        stopNaming();
        clearTimeout(timer);
        ref(null);
      };
    },
    [ref, onFail],
  );
}
