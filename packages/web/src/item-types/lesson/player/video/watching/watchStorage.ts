import type { Lesson } from '@lectern/contract';
import type { Range } from '../../../../../shared/video/video.ts';
import { remember, remembered } from '../../../../../shared/storage.ts';

/** What of a lesson's video only this browser knows so far. */
export interface Kept {
  /** Which video it is of; with another one it means nothing. */
  video: string;
  /** Played, in that order, and not yet acknowledged. */
  ranges: readonly Range[];
  /** Where it was left; null once the server knows. */
  resume: number | null;
}

export interface WatchStorage {
  read: () => Pick<Kept, 'ranges' | 'resume'>;
  write: (kept: Pick<Kept, 'ranges' | 'resume'>) => void;
}

const EMPTY = { ranges: [], resume: null };

/** The address of a stored file may carry a signature that is another each time. */
const videoOf = ({ video_source: source, video_source_url: address }: Lesson): string =>
  `${source} ${source === 'self-hosted' ? address.replace(/[?#].*/s, '') : address}`;

export function storageOf(lesson: Lesson, userId: number): WatchStorage {
  const key = `watching.${userId}.${lesson.id}`;
  const video = videoOf(lesson);
  return {
    read() {
      const kept = remembered<Kept>(key);
      return kept?.video === video ? kept : EMPTY;
    },
    write: (kept) => remember(key, { video, ...kept }),
  };
}
