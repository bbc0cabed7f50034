import type { Lesson, VideoNote, Watching } from '@lectern/contract';
import { filmKey } from './film-key.ts';
import { filmLength } from './film.rules.ts';
import type { LessonFilm } from './lesson-films.ts';
import type { NoteRow } from './notes/notes.queries.ts';
import { lengthOf, watchedEnough } from './reports/ranges.rules.ts';
import type { NoteInWatch, WatchRow } from './watching.queries.ts';

export const NOTHING_WATCHED: Watching = { ranges: [], covered: 0, needed: 0, done: true };

/** What somebody has seen of the film there is now, and whether it is enough. */
export function watchingView(
  watch: Pick<WatchRow, 'ranges' | 'duration'>,
  { film, needed }: { film: LessonFilm; needed: number },
): Watching {
  const { ranges } = watch;
  const duration = filmLength(film, watch.duration);
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

export function noteView({ note, lessonName, film }: NoteRow): VideoNote {
  return {
    id: note.id,
    key: note.key,
    course_id: note.courseId,
    lesson_id: note.lessonId,
    lesson_name: lessonName,
    time_stamp: note.timeStamp,
    title: note.title,
    description: note.description,
    outdated: film === null || filmKey(film) !== note.film,
    date_created: note.createdAt.toISOString(),
    date_modified: note.modifiedAt.toISOString(),
  };
}
