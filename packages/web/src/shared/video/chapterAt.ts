import type { Lesson } from '@lectern/contract';

export type Chapter = Lesson['video_meta']['time_stamps'][number];

/** The chapter a moment lies in, or -1 before the first. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): number =>
  chapters.findLastIndex(({ start_time }) => start_time <= seconds);
