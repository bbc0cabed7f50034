import type { VideoLesson } from './video.ts';

const YOUTUBE = /^https:\/\/(www\.|m\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)\//;
const VIMEO = /^https:\/\/(www\.|player\.)?vimeo\.com\//;

function sourceOf(url: string): string {
  if (YOUTUBE.test(url)) return 'youtube';
  return VIMEO.test(url) ? 'vimeo' : 'self-hosted';
}

export interface FileAddress {
  url: string;
  title: string;
  poster?: string;
}

/** A video that is not that of a lesson, as the player of lessons takes it. */
export const fileLesson = ({ url, title, poster = '' }: FileAddress): VideoLesson => ({
  name: title,
  video_source: sourceOf(url),
  video_source_url: url,
  video_poster_url: '',
  video_meta: { time_stamps: [], enable_video_share: false, enable_right_button_click: false },
  live_stream_thumbnail_url: '',
  featured_image_url: poster,
  starts_at: null,
  ends_at: null,
  live_chat_enabled: false,
  subtitles: [],
});
