import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';

/** To the page of a course whose outline the reader may not see; to the catalog when the course has no page either. */
export function CourseLink({ courseId, children, ...rest }: ComponentProps<'a'> & { courseId: number }) {
  const { courses_url } = usePageSettings();
  const course = useQuery(endpointQuery(courses.get, { params: { id: courseId } }));
  return (
    <a href={course.data?.permalink ?? courses_url} {...rest}>
      {children}
    </a>
  );
}
