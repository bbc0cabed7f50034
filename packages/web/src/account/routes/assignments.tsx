import { createFileRoute } from '@tanstack/react-router';
import { AssignmentsScreen } from '../assignments/AssignmentsScreen.tsx';
import { assignmentsListOf, readAssignmentsSearch } from '../assignments/assignmentSearch.ts';
import { ownAssignmentsQuery } from '../queries.ts';

export const Route = createFileRoute('/assignments')({
  validateSearch: readAssignmentsSearch,
  loaderDeps: ({ search }) => search,
  // Loaded in parallel with the code of the screen.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(ownAssignmentsQuery(assignmentsListOf(deps)));
  },
  component: Assignments,
});

function Assignments() {
  return <AssignmentsScreen search={Route.useSearch()} />;
}
