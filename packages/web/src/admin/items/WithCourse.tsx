import type { Course, Section } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { FormLoading } from '../form/screen/FormLoading.tsx';
import { itemCourseQuery, itemSectionsQuery } from './itemQueries.ts';
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
  const course = useQuery(itemCourseQuery(courseId));
  const sections = useQuery(itemSectionsQuery(courseId));
  return (
    <ScreenQuery query={course} loading={itemLoading} missing={t('items.course_missing')}>
      {(found) => (
        <ScreenQuery query={sections} loading={itemLoading} missing={t('items.section_missing')}>
          {({ rows }) => children({ course: found, sections: rows })}
        </ScreenQuery>
      )}
    </ScreenQuery>
  );
}
