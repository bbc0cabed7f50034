import type { Film } from '../../../shared/video/film.ts';

/** The film stands there; whoever reads notes does not want it to play. */
export function goToMoment(film: Film | null, seconds: number) {
  if (film) film.currentTime = seconds;
}
