import type { QuestionFile } from '@lectern/contract';
import type { Video, VideoLesson } from '../../shared/video/video.ts';

export type MediaKind = 'sound' | 'video' | 'captions' | 'picture' | 'file';

const YOUTUBE = /^https:\/\/(www\.|m\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)\//;
const VIMEO = /^https:\/\/(www\.|player\.)?vimeo\.com\//;

/** What a file of a question is. An address elsewhere may come without its kind; `usual` says what is asked about. */
export function kindOf({ mime_type: mime }: Pick<QuestionFile, 'mime_type'>, usual: MediaKind): MediaKind {
  if (mime === 'text/vtt') return 'captions';
  if (mime.startsWith('image/')) return 'picture';
  if (mime.startsWith('audio/') || mime === 'application/ogg') return 'sound';
  if (mime.startsWith('video/')) return 'video';
  return mime === '' ? usual : 'file';
}

function sourceOf(url: string): string {
  if (YOUTUBE.test(url)) return 'youtube';
  return VIMEO.test(url) ? 'vimeo' : 'self-hosted';
}

/** A question's video as the player of lessons takes it. */
export function videoLesson(
  { url, title }: Pick<QuestionFile, 'url' | 'title'>,
  captions: readonly QuestionFile[],
): VideoLesson {
  return {
    name: title,
    video_source: sourceOf(url),
    video_source_url: url,
    video_poster_url: '',
    video_meta: { time_stamps: [], enable_video_share: false, enable_right_button_click: false },
    live_stream_thumbnail_url: '',
    featured_image_url: '',
    starts_at: null,
    ends_at: null,
    live_chat_enabled: false,
    subtitles: captions.map((file) => ({ media_id: file.id, url: file.url, label: file.title, language: '' })),
  };
}

/** A video that runs out of the part it is asked about stops, at the beginning of that part. */
export function keepInside(video: Video, { startAt, endAt }: { startAt: number; endAt: number }) {
  if (video.currentTime < startAt) video.currentTime = startAt;
  if (endAt > startAt && video.currentTime >= endAt && !video.paused) {
    video.pause();
    video.currentTime = startAt;
  }
}
