import { type RefCallback, useCallback } from 'react';
import type { Video, VideoRef } from './video.ts';

const PATIENCE_MS = 12_000;

/** The frame of another site bears the name of the player around it. It is made when loading begins. */
function nameFrame(video: Video): () => void {
  const give = () => {
    const name = video.closest('media-controller')?.getAttribute('aria-label');
    if (name) video.shadowRoot?.querySelector('iframe')?.setAttribute('title', name);
  };
  const giveSoon = () => queueMicrotask(give);
  video.addEventListener('loadstart', giveSoon);
  giveSoon();
  return () => video.removeEventListener('loadstart', giveSoon);
}

/** Players of other sites say nothing when their script does not arrive; after a while that counts as failed. */
export function useLoadWatch(ref: VideoRef, onFail: () => void): RefCallback<Video> {
  return useCallback(
    (video: Video | null) => {
      ref(video);
      if (!video) return undefined;
      const stopNaming = nameFrame(video);
      const timer = setTimeout(() => video.readyState === 0 && onFail(), PATIENCE_MS);
      return () => {
        stopNaming();
        clearTimeout(timer);
        ref(null);
      };
    },
    [ref, onFail],
  );
}
