import type { Range } from '../../../../../shared/video/video.ts';
import { merged } from './ranges.ts';

/** Watched intervals of a video, here and on other devices. */
export function createSeen(before: readonly Range[]) {
  let ranges: readonly Range[] = merged(before);
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => ranges,
    add(more: readonly Range[]) {
      if (more.length === 0) return;
      ranges = merged([...ranges, ...more]);
      for (const listener of listeners) listener();
    },
  };
}
