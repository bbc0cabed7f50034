import type { Lesson } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { itemLoading, WithCourse } from '../../../../admin/items/WithCourse.tsx';
import { ScreenQuery } from '../../../../admin/shell/ScreenQuery.tsx';
import type { LessonType } from './addresses.ts';
import { LessonForm } from './LessonForm.tsx';
import { lessonQuery } from './lessonQueries.ts';
import type { NewLesson } from './lessonValues.ts';

function InCourse({ courseId, lesson, fresh }: { courseId: number; lesson?: Lesson; fresh: NewLesson }) {
  return (
    <WithCourse courseId={courseId}>{(around) => <LessonForm lesson={lesson} fresh={fresh} {...around} />}</WithCourse>
  );
}

/** A stored lesson. Its course is the current one, whatever the URL says. */
export function LessonScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const lesson = useQuery(lessonQuery(id));
  return (
    <ScreenQuery query={lesson} loading={itemLoading} missing={t('lessons.missing')}>
      {(found) => (
        <InCourse
          key={found.id}
          courseId={found.course_id}
          lesson={found}
          fresh={{ sectionId: found.parent_id, source: '' }}
        />
      )}
    </ScreenQuery>
  );
}

const sources = { text: '', video: 'youtube', 'live-stream': 'live-stream' } as const;

export function NewLessonScreen({
  courseId,
  sectionId,
  type,
}: {
  courseId: number;
  sectionId: number;
  type: LessonType;
}) {
  return <InCourse courseId={courseId} fresh={{ sectionId, source: sources[type] }} />;
}
