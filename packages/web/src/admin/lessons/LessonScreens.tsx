import type { Lesson } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormLoading } from '../form/screen/FormLoading.tsx';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import type { LessonType } from './addresses.ts';
import { LessonForm } from './LessonForm.tsx';
import { lessonCourseQuery, lessonQuery, lessonSectionsQuery } from './lessonQueries.ts';
import type { NewLesson } from './lessonValues.ts';

const loading = <FormLoading fields={4} />;

/** The form with the course and the sections around it. */
function InCourse({ courseId, lesson, fresh }: { courseId: number; lesson?: Lesson; fresh: NewLesson }) {
  const { t } = useTranslation();
  const course = useQuery(lessonCourseQuery(courseId));
  const sections = useQuery(lessonSectionsQuery(courseId));
  return (
    <ScreenQuery query={course} loading={loading} missing={t('lessons.course_missing')}>
      {(found) => (
        <ScreenQuery query={sections} loading={loading} missing={t('lessons.section_missing')}>
          {({ rows }) => <LessonForm lesson={lesson} fresh={fresh} course={found} sections={rows} />}
        </ScreenQuery>
      )}
    </ScreenQuery>
  );
}

/** One stored lesson. Its course is the one it stands in, whatever the address says. */
export function LessonScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const lesson = useQuery(lessonQuery(id));
  return (
    <ScreenQuery query={lesson} loading={loading} missing={t('lessons.missing')}>
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
