import type { Course, Section } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormLoading } from '../form/screen/FormLoading.tsx';
import { lessonCourseQuery, lessonSectionsQuery } from '../lessons/lessonQueries.ts';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';

export const itemLoading = <FormLoading fields={4} />;

/** Loads the course of an item and its sections, then renders the form. */
export function WithCourse({
  courseId,
  children,
}: {
  courseId: number;
  children: (around: { course: Course; sections: readonly Section[] }) => ReactNode;
}) {
  const { t } = useTranslation();
  const course = useQuery(lessonCourseQuery(courseId));
  const sections = useQuery(lessonSectionsQuery(courseId));
  return (
    <ScreenQuery query={course} loading={itemLoading} missing={t('lessons.course_missing')}>
      {(found) => (
        <ScreenQuery query={sections} loading={itemLoading} missing={t('lessons.section_missing')}>
          {({ rows }) => children({ course: found, sections: rows })}
        </ScreenQuery>
      )}
    </ScreenQuery>
  );
}
