import type { Lesson } from '@lectern/contract';
import { lazy, Suspense } from 'react';
import type { FilmRef, Showing } from './film.ts';

const YoutubeFilm = lazy(async () => ({ default: (await import('./YoutubeFilm.tsx')).YoutubeFilm }));
const VimeoFilm = lazy(async () => ({ default: (await import('./VimeoFilm.tsx')).VimeoFilm }));

export function FilmElement({
  showing,
  poster,
  tracks,
  ref,
  onFail,
}: {
  showing: Showing & { kind: 'youtube' | 'vimeo' | 'file' };
  poster: string;
  tracks: Lesson['subtitles'];
  ref: FilmRef;
  onFail: () => void;
}) {
  if (showing.kind === 'file') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a film without captions is the author's, not ours to hide
      <video ref={ref} slot="media" src={showing.address} preload="metadata" playsInline {...(poster && { poster })}>
        {tracks.map((track) => (
          <track key={track.media_id} kind="captions" src={track.url} label={track.label} srcLang={track.language} />
        ))}
      </video>
    );
  }
  const Player = showing.kind === 'youtube' ? YoutubeFilm : VimeoFilm;
  return (
    <Suspense fallback={null}>
      <Player address={showing.address} ref={ref} onFail={onFail} />
    </Suspense>
  );
}
