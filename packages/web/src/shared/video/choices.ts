import type { Video } from './video.ts';

/** The speeds a video can be played at. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

// Names of stored data: browsers keep choices under them.
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
    // The choice then holds for this video.
  }
}

export function rememberedSpeed(): number {
  const speed = Number(stored(SPEED));
  return SPEEDS.some((known) => known === speed) ? speed : 1;
}

export function chooseSpeed(video: Video, speed: number) {
  video.playbackRate = speed;
  store(SPEED, String(speed));
}

/** The next speed up or down; the last one stays. */
export function speedBeside(speed: number, direction: 1 | -1): number {
  const at = SPEEDS.findIndex((known) => known >= speed);
  return SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, (at < 0 ? SPEEDS.length - 1 : at) + direction))] ?? 1;
}

type Track = Pick<TextTrack, 'kind' | 'label' | 'language' | 'mode'>;

export const captionsOf = (video: Pick<Video, 'textTracks'>): Track[] =>
  [...(video.textTracks ?? [])].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');

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

function show(video: Video, shown: Track | undefined) {
  for (const track of captionsOf(video)) {
    const mode = track === shown ? 'showing' : 'disabled';
    if (track.mode !== mode) track.mode = mode;
  }
}

/** Captions as they were last chosen; `language` is the reader's, where the video has not the one they had elsewhere. */
export function showRememberedCaptions(video: Video, language: string) {
  const choice = stored(CAPTIONS);
  if (choice === null) return;
  show(video, choice === 'off' ? undefined : trackFor(captionsOf(video), [choice, language]));
}

/** null turns them off. */
export function chooseCaptions(video: Video, track: Track | null) {
  show(video, track ?? undefined);
  store(CAPTIONS, track ? track.language || 'on' : 'off');
}

/** On and off again, in the language they were last read in. */
export function toggleCaptions(video: Video, language: string): boolean {
  const on = captionsOf(video).some(({ mode }) => mode === 'showing');
  const before = stored(CAPTIONS) ?? language;
  chooseCaptions(video, on ? null : (trackFor(captionsOf(video), [before, language]) ?? null));
  return !on;
}
