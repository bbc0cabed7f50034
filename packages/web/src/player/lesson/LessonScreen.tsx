import type { CourseProgress, Lesson } from '@lectern/contract';
import { percentOf } from '@lectern/contract/figures';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../shared/api/errors.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { lessonQuery, useCompleteItem, useCourse } from '../course/api.ts';
import { useGoToItem } from '../course/ItemLink.tsx';
import { type Neighbors, neighborsOf, findItem, previousOpenItem } from '../course/outline.ts';
import { completeInPreview, useStudentPreview } from '../course/studentPreview.ts';
import { useKeys } from '../course/useKeys.ts';
import { BottomBar } from './BottomBar.tsx';
import type { VideoNews } from '../video/videoNews.ts';
import { CompleteButton } from './CompleteButton.tsx';
import { ItemRefused } from './refused/ItemRefused.tsx';
import classes from './LessonScreen.module.css';
import { LessonSkeleton } from './LessonSkeleton.tsx';
import { LessonView } from './LessonView.tsx';
import { LockedPanel } from './refused/LockedPanel.tsx';
import { NotFound } from './refused/NotFound.tsx';
import { usePrefetchBeside } from './usePrefetchBeside.ts';

const NOBODY: Neighbors = { previous: null, next: null };
const UNCOUNTED: VideoNews = { counts: false, onSeen() {}, onEnded() {} };

/** Without the outline (a free preview) the lesson itself knows its neighbors. */
function besideLesson({ navigation: { previous, next } }: Lesson): Neighbors {
  const end = (one: typeof previous) => (one === '' ? null : { ...one, locked: false });
  return { previous: end(previous), next: end(next) };
}

export function LessonScreen({ courseId, lessonId }: { courseId: number; lessonId: number }) {
  const outline = useCourse(courseId);
  const course = outline.data;
  const lesson = useQuery({
    ...lessonQuery(lessonId),
    placeholderData: (before) => (before?.id === lessonId ? before : undefined),
  });
  const item = course && findItem(course, lessonId);
  const elsewhere = lesson.data !== undefined && lesson.data.course_id !== courseId;
  const beside = item ? neighborsOf(course, lessonId) : lesson.data && !elsewhere ? besideLesson(lesson.data) : NOBODY;
  const back = item ? previousOpenItem(course, lessonId) : beside.previous;
  usePrefetchBeside(beside);
  const goTo = useGoToItem(courseId);
  const complete = useCompletion({ courseId, course, lesson: elsewhere ? undefined : lesson.data, beside });

  useKeys({
    n: beside.next ? () => beside.next && goTo(beside.next) : undefined,
    p: beside.previous ? () => beside.previous && goTo(beside.previous) : undefined,
    m: complete && !complete.done && !complete.watch ? complete.run : undefined,
  });

  const retry = () => {
    void lesson.refetch();
    if (outline.isError) void outline.refetch();
  };

  function content() {
    if (elsewhere) return <NotFound />;
    if (lesson.data) {
      return (
        <LessonView
          courseId={courseId}
          lesson={lesson.data}
          learnersLock={item && !item.locked ? item.lock : null}
          section={course?.items.find(({ item_id }) => item_id === lesson.data.parent_id)?.item_title}
          videoNews={complete?.videoNews ?? UNCOUNTED}
        />
      );
    }
    if (lesson.isError) {
      return (
        <ItemRefused error={lesson.error} courseId={courseId} back={back} name={item?.item_title} onRetry={retry} />
      );
    }
    if (item?.locked && item.lock)
      return <LockedPanel lock={item.lock} courseId={courseId} back={back} name={item.item_title} />;
    return <LessonSkeleton video={item?.video ?? false} />;
  }

  return (
    <>
      <div className={classes.content}>{content()}</div>
      <BottomBar courseId={courseId} beside={beside}>
        {complete && (
          <CompleteButton done={complete.done} watch={complete.watch} busy={complete.busy} onComplete={complete.run} />
        )}
      </BottomBar>
    </>
  );
}

/** What must still be seen of the video before the lesson can be completed; null when nothing must. */
function leftToWatch({ video_playback_time: length, user_progress_videos_meta: { watched } }: Lesson) {
  if (watched.done) return null;
  return { seen: length > 0 ? percentOf(watched.covered, length) : null, needed: watched.needed };
}

/**
 * Completing what is open; nothing for those whose work does not count: staff who look, readers of a free preview. Who
 * looks as a student completes things in this tab only. A lesson is completed by its button, or by itself once enough
 * of its video has been seen; then the reader is led on only when the video is over.
 */
function useCompletion({
  courseId,
  course,
  lesson,
  beside,
}: {
  courseId: number;
  course: CourseProgress | undefined;
  lesson: Lesson | undefined;
  beside: Neighbors;
}) {
  const { autoLoadNextContent } = usePageSettings();
  const client = useQueryClient();
  const { mutate, isPending } = useCompleteItem(courseId);
  const goTo = useGoToItem(courseId);
  const [seenInPreview, setSeenInPreview] = useState(false);
  const video = useRef({ ended: false, completedLesson: false });
  const item = course && lesson && findItem(course, lesson.id);
  const preview = useStudentPreview();
  if (!lesson || !item || (course.is_preview && !preview)) return undefined;

  const goOn = () => {
    if (autoLoadNextContent === 'yes' && beside.next) goTo(beside.next);
  };
  function complete(onDone: () => void) {
    if (isPending || !lesson) return;
    if (preview) {
      completeInPreview(lesson.id);
      return onDone();
    }
    mutate(
      { id: lesson.id, type: 'lesson' },
      {
        onSuccess: onDone,
        onError(error) {
          // What the page knows of the video is not what the server knows.
          const refused = error instanceof ApiError && error.code === 'film_not_watched';
          if (refused) void client.invalidateQueries({ queryKey: lessonQuery(lesson.id).queryKey });
        },
      },
    );
  }
  const videoNews: VideoNews = {
    counts: !preview,
    onSeen() {
      setSeenInPreview(Boolean(preview));
      if (item.completed) return;
      complete(() => {
        video.current.completedLesson = true;
        if (video.current.ended) goOn();
      });
    },
    onEnded() {
      video.current.ended = true;
      if (video.current.completedLesson) goOn();
    },
  };
  return {
    done: item.completed,
    busy: isPending,
    watch: item.completed || seenInPreview ? null : leftToWatch(lesson),
    videoNews,
    run: () => complete(goOn),
  };
}
