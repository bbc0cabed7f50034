import type { Lesson } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePageSettings } from '../../../../../shared/api/settings.tsx';
import type { Video } from '../../../../../shared/video/video.ts';
import { lessonQuery } from '../../queries.ts';
import type { VideoNews } from '../videoNews.ts';
import type { WatchStorage } from './watchStorage.ts';
import { createWatching } from './watching.ts';

/** Watches the video being watched. `elsewhere`: another window of the same person plays a video, and that one counts. */
export function useWatching({
  lesson,
  storage,
  video,
  news,
}: {
  lesson: Lesson;
  storage: WatchStorage;
  video: Video | null;
  news: VideoNews;
}) {
  const { isUserLoggedIn } = usePageSettings();
  const client = useQueryClient();
  const [elsewhere, setElsewhere] = useState(false);
  const [watching] = useState(() => createWatching({ lesson, storage, signedIn: isUserLoggedIn }));
  // Connects the listeners before the video, so that no event is missed.
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
  // Synchronises with the video.
  useEffect(() => (video ? watching.attach(video) : undefined), [video, watching]);
  // Ends with the screen, after the last report.
  useEffect(() => watching.stop, [watching]);
  return { seen: watching.seen, elsewhere };
}
