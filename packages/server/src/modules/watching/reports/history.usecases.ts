import type { Db } from '../../../platform/db/database.ts';
import { videoKey } from '../video-key.ts';
import type { LessonVideo } from '../lesson-videos.ts';
import { upsertNotes } from '../notes/notes.queries.ts';
import { upsertWatches } from '../watching.queries.ts';
import type { PlayedRange } from '../watching.tables.ts';

/** Watched intervals and notes of a video, without the clock that limits reports. */
export interface PastWatching {
  userId: number;
  courseId: number;
  lessonId: number;
  video: Pick<LessonVideo, 'source' | 'address'>;
  /** In order, without overlap. */
  ranges: PlayedRange[];
  resumeTime: number;
  notes: { key: string; at: number; title: string; text: string }[];
}

export async function insertWatchingHistory(
  db: Db,
  { past: { video, notes, ranges, resumeTime, ...ids }, now }: { past: PastWatching; now: Date },
): Promise<void> {
  const key = videoKey(video);
  await upsertWatches(db, [{ ...ids, video: key, ranges, resumeTime, modifiedAt: now }]);
  await upsertNotes(
    db,
    notes.map((note) => ({
      ...ids,
      key: note.key,
      video: key,
      timeStamp: note.at,
      title: note.title,
      description: note.text,
      createdAt: now,
      modifiedAt: now,
    })),
  );
}
