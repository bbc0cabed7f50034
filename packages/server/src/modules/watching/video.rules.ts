import type { LessonVideo } from './lesson-videos.ts';

/** Sources that say where in the video they are. */
const MEASURED: readonly string[] = ['self-hosted', 'external', 'youtube', 'vimeo'];
/** How much of what its author says a video may be shorter. */
const BELIEVED = 0.9;

export interface WatchSettings {
  enable_watch_full_video: boolean;
  completion_percent: number;
}

/** Whether the watched share of a video from this source can be measured. */
export const isMeasured = (source: string): boolean => MEASURED.includes(source);

/** Percent of the video that must be seen before its lesson can be completed; 0 when nothing must. */
export function neededPercent(video: LessonVideo, settings: WatchSettings): number {
  const wanted = video.rule === 'inherit' ? settings.enable_watch_full_video : video.rule === 'on';
  return wanted && video.address !== '' && isMeasured(video.source) ? settings.completion_percent : 0;
}

/**
 * The length of a video in seconds: that of the author, and that of the player down to nine tenths of it, so that
 * clients cannot shorten a video. Without the author's length only the player's counts.
 */
export function videoLength({ seconds }: Pick<LessonVideo, 'seconds'>, said: number): number {
  if (seconds <= 0) return said;
  return said <= 0 ? seconds : Math.min(seconds, Math.max(said, seconds * BELIEVED));
}
