import type { Video } from '../../../shared/video/video.ts';

/** The video stands there; whoever reads notes does not want it to play. */
export function goToMoment(video: Video | null, seconds: number) {
  if (video) video.currentTime = seconds;
}
