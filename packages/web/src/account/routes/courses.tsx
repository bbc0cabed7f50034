import { createFileRoute } from '@tanstack/react-router';
import { CoursesScreen } from '../courses/CoursesScreen.tsx';
import { listOf, readCoursesSearch } from '../courses/filters.ts';
import { userCoursesQuery } from '../queries.ts';

export const Route = createFileRoute('/courses')({
  validateSearch: readCoursesSearch,
  loaderDeps: ({ search }) => search,
  // Begun beside the code of the screen; the screen shows what becomes of it.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(userCoursesQuery(listOf(deps)));
  },
  component: Courses,
});

function Courses() {
  return <CoursesScreen search={Route.useSearch()} />;
}
