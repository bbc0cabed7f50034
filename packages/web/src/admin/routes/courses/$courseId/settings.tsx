import { createFileRoute, redirect } from '@tanstack/react-router';
import { readCourseSearch } from '../../../course/places.ts';

/** A deep link to the settings of a course: `?section=pricing` opens that panel. */
export const Route = createFileRoute('/courses/$courseId/settings')({
  validateSearch: (search) => readCourseSearch({ ...search, page: 'settings' }),
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/courses/$courseId/edit', params, search, replace: true });
  },
});
