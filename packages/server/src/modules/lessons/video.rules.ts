import type { ItemFacts } from '../courses/index.ts';
import { readingMinutes } from './reading-time.rules.ts';

interface Content {
  description?: string | undefined;
  videoSource?: string | undefined;
  videoSourceUrl?: string | undefined;
  videoPlaybackTime?: number | undefined;
  estimatedMinutes?: number | undefined;
}

/** What the outline shows of a lesson: whether it has a video, from where, and how long it takes. */
export function factsOf(lesson: Content, preview: boolean): ItemFacts {
  const video = (lesson.videoSourceUrl ?? '') !== '';
  const seconds = video ? (lesson.videoPlaybackTime ?? 0) : 0;
  return {
    video,
    videoSource: video ? (lesson.videoSource ?? 'self-hosted') : '',
    videoPlaybackTime: seconds,
    // Its author knows better than its length says.
    duration: lesson.estimatedMinutes || Math.ceil(seconds / 60) + readingMinutes(lesson.description ?? ''),
    preview,
  };
}

export interface Chapter {
  id: string;
  label: string;
  start_time: number;
  end_time: number;
}

/** Chapters in the order of the video; each keeps its id or gets one from its place. */
export function sortedChapters(given: readonly (Omit<Chapter, 'id'> & { id?: string | undefined })[]): Chapter[] {
  return given
    .toSorted((a, b) => a.start_time - b.start_time)
    .map((chapter, index) => ({ ...chapter, id: chapter.id ?? `chapter-${index + 1}` }));
}

/** What is wrong with a chapter: its place among those given, and the field to mend. */
export interface ChapterError {
  place: number;
  field: 'start_time' | 'end_time';
  code: 'end_before_start' | 'chapters_overlap' | 'chapter_after_video';
}

/** The first error in chapters of any order, or null. `seconds` 0: the length of the video is unknown. */
export function chaptersError(
  given: readonly Pick<Chapter, 'start_time' | 'end_time'>[],
  seconds: number,
): ChapterError | null {
  const inOrder = given
    .map((chapter, place) => ({ ...chapter, place }))
    .toSorted((a, b) => a.start_time - b.start_time || a.place - b.place);
  let before = 0;
  for (const { place, start_time, end_time } of inOrder) {
    if (end_time <= start_time) return { place, field: 'end_time', code: 'end_before_start' };
    if (start_time < before) return { place, field: 'start_time', code: 'chapters_overlap' };
    before = end_time;
  }
  const last = inOrder.at(-1);
  if (!last || seconds === 0 || last.end_time <= seconds) return null;
  return { place: last.place, field: 'end_time', code: 'chapter_after_video' };
}
