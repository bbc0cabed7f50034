import { createFileRoute } from '@tanstack/react-router';
import { CoursesScreen } from '../courses/CoursesScreen.tsx';
import { listOf, readCoursesSearch } from '../courses/filters.ts';
import { userCoursesQuery } from '../queries.ts';

export const Route = createFileRoute('/courses')({
  validateSearch: readCoursesSearch,
  loaderDeps: ({ search }) => search,
  // Starts together with the download of the screen's code. The screen shows the result.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(userCoursesQuery(listOf(deps)));
  },
  component: Courses,
});

function Courses() {
  return <CoursesScreen search={Route.useSearch()} />;
}
