import { courses } from '../../shared/api/endpoints.gen.ts';
import { BookIcon } from '../../shared/deferred/icons.tsx';
import { counting, defineResource, type MediaPlaceScreen } from '../resources/defineResource.ts';

const courseOf: MediaPlaceScreen = ({ course }) =>
  course ? { to: '/courses/$courseId/edit', params: { courseId: String(course.id) } } : undefined;

export const resource = defineResource({
  words: 'all_courses',
  group: 'courses',
  place: 1,
  to: '/courses',
  Icon: BookIcon,
  needs: 'author_own',
  lists: { courses: courses.list },
  waiting: {
    kind: 'courses_pending',
    // People who cannot publish wait themselves.
    needs: 'publish_courses',
    count: counting(
      courses.list,
      { query: { context: 'edit', status: 'pending', per_page: 1 } },
      ({ meta }) => meta.courses_count.pending ?? 0,
    ),
    search: { tab: 'pending' },
  },
  mediaPlaces: { course: courseOf, section: courseOf, faq: courseOf, question: courseOf },
  add: { to: '/courses/add-new-course', needs: 'author_own' },
  search: async () => (await import('./courseSearches.ts')).courseSearches,
});
