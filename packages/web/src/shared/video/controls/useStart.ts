import { useEffect } from 'react';
import { usePageSettings } from '../../api/settings.tsx';
import { rememberedSpeed, showRememberedCaptions } from '../choices.ts';
import type { Film, FilmStudy } from '../film.ts';
import { useFilmWords } from '../words.ts';

/** The browser lets a film begin by itself without sound at least. */
async function begin(film: Film) {
  try {
    await film.play();
  } catch {
    film.muted = true;
    await Promise.resolve(film.play()).catch(() => {});
  }
}

/** At the speed and with the captions its viewer last chose, from where it begins. */
function setUp(film: Film, { at, language, byItself }: { at: number; language: string; byItself: boolean }) {
  const speed = rememberedSpeed();
  if (speed !== 1) film.playbackRate = speed;
  showRememberedCaptions(film, language);
  // Its address has said so already.
  if (at > 0 && film.localName !== 'youtube-video') film.currentTime = at;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (byItself && !still && film.paused) void begin(film);
}

/** Sets a film up that has just arrived. */
export function useStart(film: Film | null, start: FilmStudy['start'] | undefined) {
  const { language } = useFilmWords();
  const { film: settings } = usePageSettings();
  const at = start?.at ?? 0;
  const byItself = start !== undefined && settings.autoplay === 'yes';

  // Synchronises with the film: it can be set up once it knows its length.
  useEffect(() => {
    if (!film) return undefined;
    const ready = () => setUp(film, { at, language, byItself });
    if (film.readyState > 0) ready();
    else film.addEventListener('loadedmetadata', ready, { once: true });
    const tracks = film.textTracks;
    const late = () => showRememberedCaptions(film, language);
    tracks?.addEventListener('addtrack', late);
    return () => {
      film.removeEventListener('loadedmetadata', ready);
      tracks?.removeEventListener('addtrack', late);
    };
  }, [film, at, byItself, language]);
}
