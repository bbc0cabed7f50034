import type { QueryClient } from '@tanstack/react-query';
import { lessonQuery } from '../queries.ts';

/** What draws a lesson with a video. Lessons without one do without. */
export const loadLessonWithVideo = () => import('../video/LessonWithVideo.tsx');

/** Prefetches a lesson that may be opened next: its data, and the video player if it has a video. */
export async function prepareLesson(client: QueryClient, id: number): Promise<void> {
  const query = lessonQuery(id);
  await client.prefetchQuery(query);
  const lesson = client.getQueryData(query.queryKey);
  // What does not arrive now is asked for again when the lesson is opened.
  if (lesson?.video_source_url) await loadLessonWithVideo().catch(() => {});
}
