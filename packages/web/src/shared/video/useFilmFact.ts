import { useCallback, useSyncExternalStore } from 'react';
import type { Film } from './film.ts';

const BEATS = ['timeupdate', 'seeking', 'seeked', 'play', 'playing', 'pause', 'ended', 'emptied'];

/** What `read` makes of the film as it stands; drawn again only when that changes. */
export function useFilmFact<T extends string | number | boolean>(
  film: Film | null,
  read: (film: Film) => T,
  none: T,
): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      for (const beat of BEATS) film?.addEventListener(beat, listener);
      return () => {
        for (const beat of BEATS) film?.removeEventListener(beat, listener);
      };
    },
    [film],
  );
  return useSyncExternalStore(subscribe, () => (film ? read(film) : none));
}

export const useIsPlaying = (film: Film | null): boolean => useFilmFact(film, ({ paused }) => !paused, false);

/** The whole second the film is at. */
export const useFilmSecond = (film: Film | null): number =>
  useFilmFact(film, ({ currentTime }) => Math.floor(currentTime || 0), 0);
