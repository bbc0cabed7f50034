import type { Lesson } from '@lectern/contract';

/** What every player of a film speaks: the part of the media element's interface that is used here. */
export type Film = HTMLElement &
  Pick<HTMLMediaElement, 'currentTime' | 'error' | 'paused' | 'pause' | 'readyState' | 'play'>;

/** What of a lesson its film is drawn from. */
export type FilmLesson = Pick<
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
>;

/** Told of the film when it is there, and of null when it goes. */
export type FilmRef = (film: Film | null) => void;

export type Showing =
  | { kind: 'youtube' | 'vimeo' | 'file'; address: string }
  | { kind: 'frame'; html: string }
  | { kind: 'link'; address: string };

/** Goes to a moment and plays on from there. */
export function playFrom(film: Film, seconds: number) {
  film.currentTime = seconds;
  // A browser may refuse to play; the film then stands at the place that was asked for.
  void Promise.resolve(film.play()).catch(() => {});
}

const isHtml = (value: string) => value.trimStart().startsWith('<');

/** How a lesson's film is shown. Addresses and HTML have been judged by the server. */
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
  return source === 'embed-video' ? { kind: 'link', address } : { kind: 'file', address };
}
