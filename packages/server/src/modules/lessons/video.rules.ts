import type { ItemFacts } from '../courses/index.ts';

interface Film {
  videoSource?: string | undefined;
  videoSourceUrl?: string | undefined;
  videoPlaybackTime?: number | undefined;
}

/** What the outline shows of a lesson: whether it has a film, from where, and how long it takes. */
export function factsOf(lesson: Film, preview: boolean): ItemFacts {
  const video = (lesson.videoSourceUrl ?? '') !== '';
  const seconds = video ? (lesson.videoPlaybackTime ?? 0) : 0;
  return {
    video,
    videoSource: video ? (lesson.videoSource ?? 'self-hosted') : '',
    videoPlaybackTime: seconds,
    duration: Math.ceil(seconds / 60),
    preview,
  };
}

export interface Chapter {
  id: string;
  label: string;
  start_time: number;
  end_time: number;
}

/** Chapters in the order of the film; each keeps its id or gets one from its place. */
export function sortedChapters(given: readonly (Omit<Chapter, 'id'> & { id?: string | undefined })[]): Chapter[] {
  return given
    .toSorted((a, b) => a.start_time - b.start_time)
    .map((chapter, index) => ({ ...chapter, id: chapter.id ?? `chapter-${index + 1}` }));
}

/** What is wrong with sorted chapters, or null. `seconds` 0: how long the film is, nobody has said. */
export function chaptersFault(chapters: readonly Chapter[], seconds: number): string | null {
  if (chapters.some((chapter) => chapter.end_time <= chapter.start_time)) return 'End must be after start.';
  if (chapters.some((chapter, index) => index > 0 && chapter.start_time < (chapters[index - 1]?.end_time ?? 0))) {
    return 'Chapters overlap.';
  }
  const last = chapters.at(-1);
  return last && seconds > 0 && last.end_time > seconds ? 'A chapter ends after the film.' : null;
}
