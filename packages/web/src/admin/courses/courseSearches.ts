import { courses, users } from '../../shared/api/endpoints.gen.ts';
import { UserIcon } from '../../shared/ui/icons.tsx';
import { BookIcon } from '../../shared/deferred/icons.tsx';
import { type PaletteSearch, serverSearch } from '../resources/paletteSearches.ts';

const COURSES_SHOWN = 6;
const PEOPLE_SHOWN = 4;

export const courseSearches: readonly PaletteSearch[] = [
  serverSearch(courses.list, {
    id: 'courses',
    place: 2,
    title: (t) => t('resource.all_courses.found'),
    input: (search) => ({ query: { context: 'edit' as const, search, per_page: COURSES_SHOWN } }),
    found: ({ rows }, { t, router }) =>
      rows.map(({ id, name, status }) => ({
        id: `course-${id}`,
        label: name,
        ...(status !== 'publish' && { detail: t(`resource.all_courses.status_${status}`) }),
        Icon: BookIcon,
        run: () =>
          void router.navigate({
            to: '/courses/$courseId/edit',
            params: { courseId: String(id) },
            search: { page: 'course', section: 'general' },
          }),
      })),
  }),
  serverSearch(users.list, {
    id: 'people',
    place: 3,
    title: (t) => t('resource.all_courses.authors'),
    // People who see everybody's courses search them by author too.
    needs: 'author_any',
    input: (search) => ({ query: { search, role: 'instructor', per_page: PEOPLE_SHOWN } }),
    found: ({ rows }, { t, router }) =>
      rows.map(({ id, display_name }) => ({
        id: `person-${id}`,
        label: display_name,
        detail: t('resource.all_courses.of_author'),
        Icon: UserIcon,
        run: () => void router.navigate({ to: '/courses', search: { author: id } }),
      })),
  }),
];
