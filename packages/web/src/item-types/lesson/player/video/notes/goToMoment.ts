import type { Video } from '../../../../../shared/video/video.ts';

/** Seeks without playing, because the notes are being read. */
export function goToMoment(video: Video | null, seconds: number) {
  if (video) video.currentTime = seconds;
}
