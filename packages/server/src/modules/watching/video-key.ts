import { createHash } from 'node:crypto';
import type { LessonVideo } from './lesson-videos.ts';
import type { WatchRow } from './watching.queries.ts';

/** Names a video by where it is from: with another video, what was seen of the old one counts no more. */
export function videoKey({ source, address }: Pick<LessonVideo, 'source' | 'address'>): string {
  return createHash('sha256').update(`${source}\n${address}`).digest('base64url').slice(0, 22);
}

/** What is kept of the video there is now: of another video nothing counts. */
export function keptOf(video: LessonVideo, watch: WatchRow | null): WatchRow {
  const key = videoKey(video);
  return watch?.video === key ? watch : { video: key, ranges: [], duration: 0, resumeTime: 0 };
}
