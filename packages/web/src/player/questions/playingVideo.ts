import type { Video } from '../../shared/video/video.ts';

/** The bar of the video on the page; the player draws it once it knows how long the video is. */
export const barOf = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-marks]');

/** The video whose bar that is. */
export const playingVideo = (): Video | null =>
  barOf()?.closest('media-controller')?.querySelector<Video>('[slot="media"]') ?? null;

/** The second at which the video on the page is. */
export const currentSecond = (): number => Math.floor(playingVideo()?.currentTime ?? 0);
