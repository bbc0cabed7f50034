import type { Lesson } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import type { Film } from '../../../shared/video/film.ts';
import { lessonQuery } from '../../course/api.ts';
import type { FilmNews } from '../filmNews.ts';
import type { Shelf } from './shelf.ts';
import { createWatching } from './watching.ts';

/** Watches the film being watched. `elsewhere`: another window of the same person plays a film, and that one counts. */
export function useWatching({
  lesson,
  shelf,
  film,
  news,
}: {
  lesson: Lesson;
  shelf: Shelf;
  film: Film | null;
  news: FilmNews;
}) {
  const { isUserLoggedIn } = usePageSettings();
  const client = useQueryClient();
  const [elsewhere, setElsewhere] = useState(false);
  const [watching] = useState(() => createWatching({ lesson, shelf, signedIn: isUserLoggedIn }));
  // Synchronises what the film tells with who listens; first of all, so that nothing is told to nobody.
  useEffect(() =>
    watching.tell({
      counts: news.counts,
      onSeen: news.onSeen,
      onAnswer({ resume_time, watched, elsewhere: other }) {
        setElsewhere(other);
        client.setQueryData<Lesson>(lessonQuery(lesson.id).queryKey, (known) =>
          known
            ? { ...known, user_progress_videos_meta: { ...known.user_progress_videos_meta, resume_time, watched } }
            : known,
        );
      },
    }),
  );
  // Synchronises with the film.
  useEffect(() => (film ? watching.attach(film) : undefined), [film, watching]);
  // Ends with the screen, after the last report.
  useEffect(() => watching.stop, [watching]);
  return { seen: watching.seen, elsewhere };
}
