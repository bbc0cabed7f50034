import type { CourseProgress, Lesson } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { lessonQuery, useCompleteItem, useCourse } from '../course/api.ts';
import { useGoToItem } from '../course/ItemLink.tsx';
import { type Beside, besideItem, findItem, openBefore } from '../course/outline.ts';
import { remember, remembered } from '../course/storage.ts';
import { completeInPreview, useStudentPreview } from '../course/studentPreview.ts';
import { useKeys } from '../course/useKeys.ts';
import { BottomBar } from './BottomBar.tsx';
import { CompleteButton } from './CompleteButton.tsx';
import { ItemRefused } from './ItemRefused.tsx';
import classes from './LessonScreen.module.css';
import { LessonSkeleton } from './LessonSkeleton.tsx';
import { LessonView } from './LessonView.tsx';
import { LockedPanel } from './LockedPanel.tsx';
import { NotFound } from './NotFound.tsx';
import { usePrefetchBeside } from './usePrefetchBeside.ts';

const NOBODY: Beside = { previous: null, next: null };

/** Without the outline (a free preview) the lesson itself knows its neighbours. */
function besideLesson({ navigation: { previous, next } }: Lesson): Beside {
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
  const beside = item ? besideItem(course, lessonId) : lesson.data && !elsewhere ? besideLesson(lesson.data) : NOBODY;
  const back = item ? openBefore(course, lessonId) : beside.previous;
  usePrefetchBeside(beside);
  const goTo = useGoToItem(courseId);
  const complete = useCompletion({ courseId, course, lesson: elsewhere ? undefined : lesson.data, beside });

  useKeys({
    n: beside.next ? () => beside.next && goTo(beside.next) : undefined,
    p: beside.previous ? () => beside.previous && goTo(beside.previous) : undefined,
    m: complete && !complete.done && !complete.watchFirst ? complete.run : undefined,
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
          onWatched={() => complete?.watched()}
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
          <CompleteButton
            done={complete.done}
            watchFirst={complete.watchFirst}
            busy={complete.busy}
            onComplete={complete.run}
          />
        )}
      </BottomBar>
    </>
  );
}

/**
 * Completing what is open; nothing for those whose work does not count: staff who look, readers of a free preview. Who
 * looks as a student completes things in this tab only.
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
  beside: Beside;
}) {
  const { autoLoadNextContent, enable_watch_full_video, current_user_id } = usePageSettings();
  const { mutate, isPending } = useCompleteItem(courseId);
  const goTo = useGoToItem(courseId);
  const watchedKey = `watched.${current_user_id}.${lesson?.id}`;
  const [watchedNow, setWatchedNow] = useState(false);
  const item = course && lesson && findItem(course, lesson.id);
  const preview = useStudentPreview();
  if (!lesson || !item || (course.is_preview && !preview)) return undefined;

  const film = lesson.video_source_url !== '' && !['embed-video', 'live-stream'].includes(lesson.video_source);
  const watched = watchedNow || remembered<boolean>(watchedKey) === true;
  return {
    done: item.completed,
    busy: isPending,
    watchFirst: enable_watch_full_video === 'yes' && film && !watched && !item.completed,
    watched() {
      remember(watchedKey, true);
      setWatchedNow(true);
    },
    run() {
      if (isPending) return;
      const goOn = () => {
        if (autoLoadNextContent === 'yes' && beside.next) goTo(beside.next);
      };
      if (preview) {
        completeInPreview(lesson.id);
        return goOn();
      }
      mutate({ id: lesson.id, type: 'lesson' }, { onSuccess: goOn });
    },
  };
}
