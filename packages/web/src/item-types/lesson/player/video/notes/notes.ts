import type { VideoNote } from '@lectern/contract';

/** Text of a note. */
export interface NoteWords {
  time_stamp: number;
  title: string;
  description: string;
}

export interface Moment {
  seconds: number;
  notes: VideoNote[];
}

export const byTime = (notes: readonly VideoNote[]): VideoNote[] =>
  notes.toSorted((one, other) => one.time_stamp - other.time_stamp || one.id - other.id);

/** Notes in order of the video, grouped by second. */
export function momentsOf(notes: readonly VideoNote[]): Moment[] {
  const moments: Moment[] = [];
  for (const note of byTime(notes)) {
    const seconds = Math.floor(note.time_stamp);
    const last = moments.at(-1);
    if (last?.seconds === seconds) last.notes.push(note);
    else moments.push({ seconds, notes: [note] });
  }
  return moments;
}

export interface LessonNotes {
  id: number;
  name: string;
  notes: VideoNote[];
}

/** Notes as they come, one group for each lesson. */
export function lessonsOf(notes: readonly VideoNote[]): LessonNotes[] {
  const groups = Map.groupBy(notes, (note) => note.lesson_id);
  return [...groups].map(([id, all]) => ({ id, name: all[0]?.lesson_name ?? '', notes: all }));
}

export const isBlank = ({ title, description }: NoteWords): boolean => title.trim() === '' && description.trim() === '';

export const isChanged = (now: NoteWords, before: NoteWords): boolean =>
  now.title.trim() !== before.title.trim() ||
  now.description.trim() !== before.description.trim() ||
  now.time_stamp !== before.time_stamp;
