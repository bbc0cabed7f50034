import { useQuery } from '@tanstack/react-query';
import { ItemScreen } from '../../../player/item/ItemScreen.tsx';
import { UpNext } from '../../../player/item/UpNext.tsx';
import { useOpenItem } from '../../../player/item/useOpenItem.ts';
import type { VideoNews } from './video/videoNews.ts';
import { CompleteButton } from '../../../player/item/CompleteButton.tsx';
import { ItemSkeleton } from '../../../player/item/ItemSkeleton.tsx';
import { LessonView } from './LessonView.tsx';
import { lessonQuery } from './queries.ts';
import { useLessonCompletion } from './useLessonCompletion.ts';

const UNCOUNTED: VideoNews = { counts: false, onSeen() {}, onEnded() {}, onPlay() {} };

export function LessonScreen({ courseId, lessonId }: { courseId: number; lessonId: number }) {
  const answer = useQuery({
    ...lessonQuery(lessonId),
    placeholderData: (before) => (before?.id === lessonId ? before : undefined),
  });
  const open = useOpenItem({ courseId, id: lessonId, answer });
  const complete = useLessonCompletion(open);
  return (
    <ItemScreen
      open={open}
      skeleton={<ItemSkeleton video={open.item?.video ?? false} />}
      keys={{ d: complete && !complete.done && !complete.watch ? complete.run : undefined }}
      above={
        complete?.upNext && (
          <UpNext courseId={courseId} item={complete.upNext} autoplay={complete.autoplay} onCancel={complete.stay} />
        )
      }
      actions={
        complete && (
          <CompleteButton done={complete.done} watch={complete.watch} busy={complete.busy} onComplete={complete.run} />
        )
      }
    >
      {(lesson) => (
        <LessonView
          courseId={courseId}
          lesson={lesson}
          learnersLock={open.learnersLock}
          section={open.section}
          videoNews={complete?.videoNews ?? UNCOUNTED}
        />
      )}
    </ItemScreen>
  );
}
