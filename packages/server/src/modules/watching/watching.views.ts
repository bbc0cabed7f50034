import type { Lesson, VideoNote, Watching } from '@lectern/contract';
import { videoKey } from './video-key.ts';
import { videoLength } from './video.rules.ts';
import type { LessonVideo } from './lesson-videos.ts';
import type { NoteRow } from './notes/notes.queries.ts';
import { lengthOf, watchedEnough } from './reports/ranges.rules.ts';
import type { NoteInWatch, WatchRow } from './watching.queries.ts';

export const NOTHING_WATCHED: Watching = { ranges: [], covered: 0, needed: 0, done: true };

/** Watched intervals of the current video, and whether they are enough. */
export function watchingView(
  watch: Pick<WatchRow, 'ranges' | 'duration'>,
  { video, needed }: { video: LessonVideo; needed: number },
): Watching {
  const { ranges } = watch;
  const duration = videoLength(video, watch.duration);
  return {
    ranges,
    covered: lengthOf(ranges),
    needed,
    done: needed === 0 || watchedEnough(ranges, { duration, percent: needed }),
  };
}

/** Notes by the moments they were written at, as stock clients know them. */
export function notesAtMoments(notes: readonly NoteInWatch[]): Lesson['user_progress_videos_meta']['notes'] {
  const moments = Map.groupBy(notes, ({ timeStamp }) => timeStamp);
  return [...moments].map(([time_stamp, here]) => ({
    time_stamp,
    notes_info: here.map(({ key, title, description }) => ({ id: key, title, description })),
  }));
}

export function noteView({ note, lessonName, video }: NoteRow): VideoNote {
  return {
    id: note.id,
    key: note.key,
    course_id: note.courseId,
    lesson_id: note.lessonId,
    lesson_name: lessonName,
    time_stamp: note.timeStamp,
    title: note.title,
    description: note.description,
    outdated: video === null || videoKey(video) !== note.video,
    date_created: note.createdAt.toISOString(),
    date_modified: note.modifiedAt.toISOString(),
  };
}
