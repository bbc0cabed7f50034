import type { Lesson } from '@lectern/contract';
import { percentOf } from '@lectern/contract/figures';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/errors.ts';
import { onwardFrom } from '../../../player/course/outline.ts';
import { useItemCompletion } from '../../../player/item/useItemCompletion.ts';
import type { OpenItem } from '../../../player/item/useOpenItem.ts';
import { useOpenNext } from '../../../player/item/useOpenNext.ts';
import type { VideoNews } from './video/videoNews.ts';
import { lessonQuery } from './queries.ts';

/** What must still be seen of the video before the lesson can be completed; null when nothing must. */
function leftToWatch({ video_playback_time: length, user_progress_videos_meta: { watched } }: Lesson) {
  if (watched.done) return null;
  return { seen: length > 0 ? Math.floor(percentOf(watched.covered, length)) : null, needed: watched.needed };
}

/**
 * A lesson is completed by its button, or automatically once enough of its video has been watched. At the end of the
 * video of a completed lesson the next item is named; with autoplay it opens after a countdown.
 */
export function useLessonCompletion({ courseId, course, data: lesson, beside }: OpenItem<Lesson>) {
  const { enabled, openNext } = useOpenNext({ courseId, beside });
  const client = useQueryClient();
  const [seenInPreview, setSeenInPreview] = useState(false);
  const [over, setOver] = useState(false);
  const video = useRef({ ended: false, completedLesson: false });
  const completion = useItemCompletion({ courseId, course, id: lesson?.id ?? 0, type: 'lesson' });
  if (!lesson || !completion) return undefined;

  const { completed, asStudent, busy } = completion;
  const complete = (onDone: () => void) =>
    completion.complete(onDone, (error) => {
      // What the page knows of the video is not what the server knows.
      const refused = error instanceof ApiError && error.code === 'film_not_watched';
      if (refused) void client.invalidateQueries({ queryKey: lessonQuery(lesson.id).queryKey });
    });
  const videoNews: VideoNews = {
    counts: !asStudent,
    onSeen() {
      setSeenInPreview(asStudent);
      if (completed) return;
      complete(() => {
        video.current.completedLesson = true;
        if (video.current.ended) setOver(true);
      });
    },
    onEnded() {
      video.current.ended = true;
      if (completed || video.current.completedLesson) setOver(true);
    },
    onPlay() {
      video.current.ended = false;
      setOver(false);
    },
  };
  return {
    done: completed,
    busy,
    watch: completed || seenInPreview ? null : leftToWatch(lesson),
    videoNews,
    upNext: over && completed && course ? onwardFrom(course, lesson.id) : null,
    autoplay: enabled,
    stay: () => setOver(false),
    run: () => complete(openNext),
  };
}
