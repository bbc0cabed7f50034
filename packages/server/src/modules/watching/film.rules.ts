import type { LessonFilm } from './lesson-films.ts';

/** Sources that say where in the film they are. */
const MEASURED: readonly string[] = ['self-hosted', 'external', 'youtube', 'vimeo'];
/** How much of what its author says a film may be shorter. */
const BELIEVED = 0.9;

export interface WatchSettings {
  enable_watch_full_video: boolean;
  completion_percent: number;
}

/** Whether anybody can tell how much of a film from there was seen. */
export const isMeasured = (source: string): boolean => MEASURED.includes(source);

/** Percent of the film that must be seen before its lesson can be completed; 0 when nothing must. */
export function neededPercent(film: LessonFilm, settings: WatchSettings): number {
  const wanted = film.rule === 'inherit' ? settings.enable_watch_full_video : film.rule === 'on';
  return wanted && film.address !== '' && isMeasured(film.source) ? settings.completion_percent : 0;
}

/**
 * The length of a film in seconds. The author's word counts, and the player's down to nine tenths of it: nobody makes a
 * film short by saying so. Where the author has said nothing there is only the player's.
 */
export function filmLength({ seconds }: Pick<LessonFilm, 'seconds'>, said: number): number {
  if (seconds <= 0) return said;
  return said <= 0 ? seconds : Math.min(seconds, Math.max(said, seconds * BELIEVED));
}
