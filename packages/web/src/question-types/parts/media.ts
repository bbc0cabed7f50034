import type { QuestionFile } from '@lectern/contract';
import { fileLesson } from '../../shared/video/fileLesson.ts';
import type { Video, VideoLesson } from '../../shared/video/video.ts';

export type MediaKind = 'sound' | 'video' | 'captions' | 'picture' | 'file';

/** What a file of a question is. An address elsewhere may come without its kind; `usual` says what is asked about. */
export function kindOf({ mime_type: mime }: Pick<QuestionFile, 'mime_type'>, usual: MediaKind): MediaKind {
  if (mime === 'text/vtt') return 'captions';
  if (mime.startsWith('image/')) return 'picture';
  if (mime.startsWith('audio/') || mime === 'application/ogg') return 'sound';
  if (mime.startsWith('video/')) return 'video';
  return mime === '' ? usual : 'file';
}

/** A question's video as the player of lessons takes it. */
export const videoLesson = (
  file: Pick<QuestionFile, 'url' | 'title'>,
  captions: readonly QuestionFile[],
): VideoLesson => ({
  ...fileLesson(file),
  subtitles: captions.map(({ id, url, title }) => ({ media_id: id, url, label: title, language: '' })),
});

/** A video that runs out of the part it is asked about stops, at the beginning of that part. */
export function keepInside(video: Video, { startAt, endAt }: { startAt: number; endAt: number }) {
  if (video.currentTime < startAt) video.currentTime = startAt;
  if (endAt > startAt && video.currentTime >= endAt && !video.paused) {
    video.pause();
    video.currentTime = startAt;
  }
}
