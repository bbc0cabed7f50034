import type { Lesson } from '@lectern/contract';

/** What every player of a video speaks: the part of the media element's interface that is used here. */
export type Video = HTMLElement &
  Pick<
    HTMLMediaElement,
    'currentTime' | 'duration' | 'error' | 'muted' | 'paused' | 'pause' | 'playbackRate' | 'readyState' | 'play'
  > & {
    /** Players of other sites have theirs once they play. */
    textTracks?: TextTrackList;
  };

/** Fields of a lesson that its video needs. */
export type VideoLesson = Pick<
  Lesson,
  | 'name'
  | 'video_source'
  | 'video_source_url'
  | 'video_poster_url'
  | 'video_meta'
  | 'live_stream_thumbnail_url'
  | 'featured_image_url'
  | 'starts_at'
  | 'ends_at'
  | 'live_chat_enabled'
  | 'subtitles'
> &
  Partial<Pick<Lesson, 'video_playback_time'>>;

/** Called with the video when it is mounted and with null when it is removed. */
export type VideoRef = (video: Video | null) => void;

/** From second to second. */
export type Range = readonly [number, number];

/** What the video of a lesson has over the videos of questions and of previews. */
export interface VideoStudy {
  /** Where it begins, in seconds; `resumed` when that is where its viewer left off. */
  start: { at: number; resumed: boolean };
  /** What of it has been seen. */
  seen: { subscribe: (listener: () => void) => () => void; read: () => readonly Range[] };
  /** Copies the address of the lesson, at a second if one is given; none where the video may not be passed on. */
  share: ((seconds?: number) => Promise<string>) | undefined;
  /** What its viewer must know while it plays, over the picture. */
  notice: string | undefined;
  /** Whether keys pressed elsewhere on the page may be meant for the video. */
  keysOn: () => boolean;
}

/** Videos that are played here, with controls of ours. */
export type Playable = { kind: 'youtube' | 'vimeo' | 'hls' | 'file'; address: string };

/** Frames and links of other sites say nothing of where in the video they are. */
export const isPlayable = (showing: Showing): showing is Playable =>
  showing.kind !== 'frame' && showing.kind !== 'link';

export type Showing = Playable | { kind: 'frame'; html: string } | { kind: 'link'; address: string };

/** Reports the position at once; players fire `timeupdate` only a few times per second. */
const tellTime = (video: Video) => video.dispatchEvent(new Event('timeupdate'));

/** Goes to a moment and plays on from there. */
export function playFrom(video: Video, seconds: number) {
  tellTime(video);
  video.currentTime = seconds;
  // The browser may refuse to play; the video is then paused at the requested position.
  void Promise.resolve(video.play()).catch(() => {});
}

/** Goes to a moment, within the video. */
export function seekTo(video: Video, seconds: number) {
  const end = Number.isFinite(video.duration) ? video.duration : seconds;
  tellTime(video);
  video.currentTime = Math.max(0, Math.min(seconds, end));
}

export function togglePlay(video: Video) {
  if (!video.paused) return void video.pause();
  void Promise.resolve(video.play()).catch(() => {});
}

export function mute(video: Video, muted: boolean) {
  video.muted = muted;
}

const isHtml = (value: string) => value.trimStart().startsWith('<');

/** How a lesson's video is shown. Addresses and HTML have been judged by the server. */
export function showingOf({
  video_source: source,
  video_source_url: address,
}: Pick<Lesson, 'video_source' | 'video_source_url'>): Showing {
  if (isHtml(address)) return { kind: 'frame', html: address };
  if (source === 'youtube' || source === 'vimeo') return { kind: source, address };
  if (source === 'live-stream') {
    if (/^https:\/\/(www\.)?youtu/.test(address)) return { kind: 'youtube', address };
    return /^https:\/\/(player\.)?vimeo\.com\//.test(address) ? { kind: 'vimeo', address } : { kind: 'link', address };
  }
  if (source === 'embed-video') return { kind: 'link', address };
  return { kind: /\.m3u8(?:[?#]|$)/i.test(address) ? 'hls' : 'file', address };
}
