import type { Lesson } from '@lectern/contract';
import { lazy, Suspense } from 'react';
import type { VideoRef, Playable } from './video.ts';

const YoutubeVideo = lazy(async () => ({ default: (await import('./sources/YoutubeVideo.tsx')).YoutubeVideo }));
const VimeoVideo = lazy(async () => ({ default: (await import('./sources/VimeoVideo.tsx')).VimeoVideo }));
/** As heavy as all the rest of the player; most browsers of phones do without it. */
const HlsVideo = lazy(async () => ({ default: (await import('./sources/HlsVideo.tsx')).HlsVideo }));

const playsPieces = () => document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';

export function VideoElement({
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
  ref: VideoRef;
  onFail: () => void;
}) {
  const captions = tracks.map((track) => (
    <track key={track.media_id} kind="captions" src={track.url} label={track.label} srcLang={track.language} />
  ));
  if (showing.kind === 'file' || (showing.kind === 'hls' && playsPieces())) {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a video without captions is the author's, not ours to hide
      <video ref={ref} slot="media" src={showing.address} preload="metadata" playsInline {...(poster && { poster })}>
        {captions}
      </video>
    );
  }
  return (
    <Suspense fallback={null}>
      {showing.kind === 'hls' && (
        <HlsVideo address={showing.address} ref={ref}>
          {captions}
        </HlsVideo>
      )}
      {showing.kind === 'vimeo' && <VimeoVideo address={showing.address} ref={ref} onFail={onFail} />}
      {showing.kind === 'youtube' && (
        <YoutubeVideo address={showing.address} startAt={startAt} ref={ref} onFail={onFail} />
      )}
    </Suspense>
  );
}
