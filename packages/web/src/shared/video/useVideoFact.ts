import { useCallback, useSyncExternalStore } from 'react';
import type { Video } from './video.ts';

const BEATS = ['timeupdate', 'seeking', 'seeked', 'play', 'playing', 'pause', 'ended', 'emptied'];

/** A value read from the video; re-renders only when it changes. */
export function useVideoFact<T extends string | number | boolean>(
  video: Video | null,
  read: (video: Video) => T,
  none: T,
): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      for (const beat of BEATS) video?.addEventListener(beat, listener);
      return () => {
        for (const beat of BEATS) video?.removeEventListener(beat, listener);
      };
    },
    [video],
  );
  return useSyncExternalStore(subscribe, () => (video ? read(video) : none));
}

export const useIsPlaying = (video: Video | null): boolean => useVideoFact(video, ({ paused }) => !paused, false);

/** The whole second the video is at. */
export const useVideoSecond = (video: Video | null): number =>
  useVideoFact(video, ({ currentTime }) => Math.floor(currentTime || 0), 0);
