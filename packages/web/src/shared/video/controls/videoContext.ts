import type { MediaController } from 'media-chrome/media-controller';
import type { MediaState } from 'media-chrome/media-store/media-store';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Video } from '../video.ts';

/** The video that the controls belong to. */
export interface VideoControls {
  /** The element around video and controls, which knows what state the video is in. */
  controller: MediaController;
  /** null until its player has arrived. */
  video: Video | null;
  /** Seconds that one step goes. */
  step: number;
  /** Says for a moment what was done, over the picture and to readers. */
  announce: (text: string) => void;
}

export const VideoContext = createContext<VideoControls | null>(null);

export function useVideo(): VideoControls {
  const controls = useContext(VideoContext);
  if (!controls) throw new Error('useVideo needs a VideoContext.');
  return controls;
}

type Plain = string | number | boolean | undefined;

/** State of the video; re-renders only when the selected value changes. */
export function useVideoState<T extends Plain>(read: (state: Partial<MediaState>) => T): T {
  const { mediaStore } = useVideo().controller;
  const subscribe = useCallback((listener: () => void) => mediaStore.subscribe(listener), [mediaStore]);
  return useSyncExternalStore(subscribe, () => read(mediaStore.getState()));
}

/** Asks for what only the element around the video can do, such as filling the screen. */
export function useRequest() {
  const { mediaStore } = useVideo().controller;
  return (type: string, detail?: unknown) => mediaStore.dispatch({ type, detail });
}
