import type { SQL, SQLWrapper } from 'drizzle-orm';
import { extensionPoint } from '../../platform/extension-points.ts';

/** The video of a lesson, as far as watching it goes. */
export interface LessonVideo {
  source: string;
  /** '' when there is none. */
  address: string;
  /** Its length as set by the author; 0 if not set. */
  seconds: number;
  /** Whether it must be watched; `inherit`: as the school says. */
  rule: 'inherit' | 'on' | 'off';
}

/** The video of a lesson as JSON, by an expression for the lesson's id; null where there is no such lesson. */
type VideoOf = (lessonId: SQLWrapper) => SQL<LessonVideo | null>;

export const lessonVideos = extensionPoint<VideoOf>('the videos of lessons');

export const lessonVideo: VideoOf = (lessonId) => lessonVideos.one()(lessonId);
