import type { Lesson } from '@lectern/contract';
import { lazy, Suspense } from 'react';
import type { FilmRef, Playable } from './film.ts';

const YoutubeFilm = lazy(async () => ({ default: (await import('./YoutubeFilm.tsx')).YoutubeFilm }));
const VimeoFilm = lazy(async () => ({ default: (await import('./VimeoFilm.tsx')).VimeoFilm }));
/** As heavy as all the rest of the player; most browsers of phones do without it. */
const HlsFilm = lazy(async () => ({ default: (await import('./HlsFilm.tsx')).HlsFilm }));

const playsPieces = () => document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';

export function FilmElement({
  showing,
  startAt,
  poster,
  tracks,
  ref,
  onFail,
}: {
  showing: Playable;
  /** Seconds; for players that cannot be sent to a place before they play. */
  startAt: number;
  poster: string;
  tracks: Lesson['subtitles'];
  ref: FilmRef;
  onFail: () => void;
}) {
  const captions = tracks.map((track) => (
    <track key={track.media_id} kind="captions" src={track.url} label={track.label} srcLang={track.language} />
  ));
  if (showing.kind === 'file' || (showing.kind === 'hls' && playsPieces())) {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a film without captions is the author's, not ours to hide
      <video ref={ref} slot="media" src={showing.address} preload="metadata" playsInline {...(poster && { poster })}>
        {captions}
      </video>
    );
  }
  return (
    <Suspense fallback={null}>
      {showing.kind === 'hls' && (
        <HlsFilm address={showing.address} ref={ref}>
          {captions}
        </HlsFilm>
      )}
      {showing.kind === 'vimeo' && <VimeoFilm address={showing.address} ref={ref} onFail={onFail} />}
      {showing.kind === 'youtube' && (
        <YoutubeFilm address={showing.address} startAt={startAt} ref={ref} onFail={onFail} />
      )}
    </Suspense>
  );
}
