import type { QueryClient } from '@tanstack/react-query';
import { lessonQuery } from '../../course/api.ts';

/** What draws a lesson with a film. Lessons without one do without. */
export const loadLessonWithFilm = () => import('../../film/LessonWithFilm.tsx');

/** Has a lesson ready that somebody may open next: its answer, and for a film what draws it. */
export async function prepareLesson(client: QueryClient, id: number): Promise<void> {
  const query = lessonQuery(id);
  await client.prefetchQuery(query);
  const lesson = client.getQueryData(query.queryKey);
  // What does not arrive now is asked for again when the lesson is opened.
  if (lesson?.video_source_url) await loadLessonWithFilm().catch(() => {});
}
