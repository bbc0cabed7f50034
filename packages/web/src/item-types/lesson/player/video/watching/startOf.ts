import type { Lesson } from '@lectern/contract';
import type { VideoStudy } from '../../../../../shared/video/video.ts';

/** So near its end a video is taken up from its beginning. */
const NEAR_END = 5;
/** Below this many seconds a video counts as not started. */
const BARELY_BEGUN = 3;

/** `?t=90` of an address; undefined when it names no moment. */
export function askedMoment(search: string): number | undefined {
  const text = new URLSearchParams(search).get('t') ?? '';
  return /^\d{1,5}(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** Where a video begins: where the address says, else where its viewer left off. */
export function startOf({
  asked,
  leftAt,
  resumes,
  length,
}: {
  asked: number | undefined;
  leftAt: number;
  resumes: boolean;
  length: Lesson['video_playback_time'];
}): VideoStudy['start'] {
  if (asked !== undefined) return { at: asked, resumed: false };
  const goesOn = resumes && leftAt >= BARELY_BEGUN && (length === 0 || leftAt <= length - NEAR_END);
  return goesOn ? { at: leftAt, resumed: true } : { at: 0, resumed: false };
}
