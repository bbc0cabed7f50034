import type { VideoNote } from '@lectern/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../../../shared/api/client.ts';
import { videoNotes } from '../../../../../shared/api/endpoints.gen.ts';
import { byTime, type NoteWords } from './notes.ts';

/** How many are shown at first, and how many more at a time. */
export const NOTES_SHOWN = 10;
const PER_PAGE = 100;

type Which = { lesson_id: number } | { course_id: number };

const sortOf = (which: Which) => ({ orderby: 'lesson_id' in which ? ('time_stamp' as const) : ('course' as const) });

/** All notes of a lesson or a course, however many pages they fill. */
export async function allNotes(which: Which, signal?: AbortSignal): Promise<VideoNote[]> {
  const notes: VideoNote[] = [];
  for (let page = 1; ; page++) {
    const query = { ...which, ...sortOf(which), order: 'asc' as const, page, per_page: PER_PAGE };
    const { rows, total } = await call(videoNotes.list, { query }, signal);
    notes.push(...rows);
    if (rows.length === 0 || notes.length >= total) return notes;
  }
}

/** The caller's notes on the video of a lesson. */
export const lessonNotesQuery = (lessonId: number) =>
  queryOptions({
    queryKey: ['notes', 'lesson', lessonId],
    queryFn: ({ signal }) => allNotes({ lesson_id: lessonId }, signal),
  });

const courseKey = (courseId: number) => ['notes', 'course', courseId];

/** The caller's notes of a whole course, page by page in the order of its outline. */
export const courseNotesQuery = (courseId: number, search: string) =>
  infiniteQueryOptions({
    queryKey: [...courseKey(courseId), search],
    queryFn: ({ pageParam, signal }) =>
      call(
        videoNotes.list,
        {
          query: {
            course_id: courseId,
            search,
            ...sortOf({ course_id: courseId }),
            order: 'asc',
            page: pageParam,
            per_page: NOTES_SHOWN,
          },
        },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * NOTES_SHOWN < total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });

interface Place {
  courseId: number;
  lessonId: number;
}

function change(client: QueryClient, { courseId, lessonId }: Place, next: (notes: VideoNote[]) => VideoNote[]) {
  client.setQueryData(lessonNotesQuery(lessonId).queryKey, (notes) => notes && byTime(next(notes)));
  void client.invalidateQueries({ queryKey: courseKey(courseId) });
}

const withNote = (notes: VideoNote[], note: VideoNote) => [...notes.filter(({ id }) => id !== note.id), note];

/** Writes a note under a key of its own: sent again, it is the same note. */
export function useCreateNote(place: Place) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: NoteWords & { key: string }) =>
      call(videoNotes.create, { body: { lesson_id: place.lessonId, ...note } }),
    onSuccess: (note) => change(client, place, (notes) => withNote(notes, note)),
  });
}

export function useUpdateNote(place: Place) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...words }: NoteWords & { id: number }) =>
      call(videoNotes.update, { params: { id }, body: words }),
    onSuccess: (note) => change(client, place, (notes) => withNote(notes, note)),
  });
}

export function useRemoveNote(place: Place) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: number }) => call(videoNotes.remove, { params: { id } }),
    onSuccess: (_, { id }) => change(client, place, (notes) => notes.filter((note) => note.id !== id)),
  });
}
