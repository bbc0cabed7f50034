import type { Film } from './film.ts';

/** The speeds a film can be played at. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const SPEED = 'lectern.film.speed';
const CAPTIONS = 'lectern.film.captions';

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice then holds for this film.
  }
}

export function rememberedSpeed(): number {
  const speed = Number(stored(SPEED));
  return SPEEDS.some((known) => known === speed) ? speed : 1;
}

export function chooseSpeed(film: Film, speed: number) {
  film.playbackRate = speed;
  store(SPEED, String(speed));
}

/** The next speed up or down; the last one stays. */
export function speedBeside(speed: number, direction: 1 | -1): number {
  const at = SPEEDS.findIndex((known) => known >= speed);
  return SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, (at < 0 ? SPEEDS.length - 1 : at) + direction))] ?? 1;
}

type Track = Pick<TextTrack, 'kind' | 'label' | 'language' | 'mode'>;

export const captionsOf = (film: Pick<Film, 'textTracks'>): Track[] =>
  [...(film.textTracks ?? [])].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');

const baseOf = (language: string) => language.split('-')[0];

/** Of several languages the one that was asked for, else one that is nearly it, else the first. */
export function trackFor<T extends Pick<Track, 'language'>>(
  tracks: readonly T[],
  wanted: readonly string[],
): T | undefined {
  for (const language of wanted) {
    const found =
      tracks.find((track) => track.language === language) ??
      tracks.find((track) => baseOf(track.language) === baseOf(language));
    if (found) return found;
  }
  return tracks[0];
}

function show(film: Film, shown: Track | undefined) {
  for (const track of captionsOf(film)) {
    const mode = track === shown ? 'showing' : 'disabled';
    if (track.mode !== mode) track.mode = mode;
  }
}

/** Captions as they were last chosen; `language` is the reader's, where the film has not the one they had elsewhere. */
export function showRememberedCaptions(film: Film, language: string) {
  const choice = stored(CAPTIONS);
  if (choice === null) return;
  show(film, choice === 'off' ? undefined : trackFor(captionsOf(film), [choice, language]));
}

/** null turns them off. */
export function chooseCaptions(film: Film, track: Track | null) {
  show(film, track ?? undefined);
  store(CAPTIONS, track ? track.language || 'on' : 'off');
}

/** On and off again, in the language they were last read in. */
export function toggleCaptions(film: Film, language: string): boolean {
  const on = captionsOf(film).some(({ mode }) => mode === 'showing');
  const before = stored(CAPTIONS) ?? language;
  chooseCaptions(film, on ? null : (trackFor(captionsOf(film), [before, language]) ?? null));
  return !on;
}
