import type { MediaController } from 'media-chrome/media-controller';
import type { MediaState } from 'media-chrome/media-store/media-store';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Film } from '../film.ts';

/** The film that controls are drawn for. */
export interface FilmControls {
  /** The element around film and controls, which knows what state the film is in. */
  controller: MediaController;
  /** null until its player has arrived. */
  film: Film | null;
  /** Seconds that one step goes. */
  step: number;
  /** Says for a moment what was done, over the picture and to readers. */
  announce: (text: string) => void;
}

export const FilmContext = createContext<FilmControls | null>(null);

export function useFilm(): FilmControls {
  const controls = useContext(FilmContext);
  if (!controls) throw new Error('useFilm needs a FilmContext.');
  return controls;
}

type Plain = string | number | boolean | undefined;

/** What the film is doing; drawn again only when that changes. */
export function useFilmState<T extends Plain>(read: (state: Partial<MediaState>) => T): T {
  const { mediaStore } = useFilm().controller;
  const subscribe = useCallback((listener: () => void) => mediaStore.subscribe(listener), [mediaStore]);
  return useSyncExternalStore(subscribe, () => read(mediaStore.getState()));
}

/** Asks for what only the element around the film can do, such as filling the screen. */
export function useRequest() {
  const { mediaStore } = useFilm().controller;
  return (type: string, detail?: unknown) => mediaStore.dispatch({ type, detail });
}
