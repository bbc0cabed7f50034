import { createFileRoute, notFound } from '@tanstack/react-router';
import { ErrorView } from '../../shared/ui/feedback/ErrorView.tsx';
import { AssignmentScreen } from '../../item-types/assignment/player/AssignmentScreen.tsx';
import { assignmentQuery } from '../../item-types/assignment/player/queries.ts';

export const Route = createFileRoute('/course/$courseId/assignment/$assignmentId')({
  beforeLoad: ({ params }) => {
    if (!/^\d{1,9}$/.test(params.assignmentId)) throw notFound();
  },
  // The screen fetches its own data; the loader only prefetches it when a link is hovered.
  loader: async ({ cause, context, params }) => {
    if (cause === 'preload') void context.queryClient.prefetchQuery(assignmentQuery(Number(params.assignmentId)));
    const { addAssignmentWords } = await import('../../item-types/assignment/player/words.ts');
    return addAssignmentWords(context.words);
  },
  // Rendered inside the shell, so that the sidebar stays usable.
  errorComponent: ({ error, reset }) => <ErrorView error={error} onRetry={reset} />,
  component: Screen,
});

function Screen() {
  const { courseId, assignmentId } = Route.useParams();
  return <AssignmentScreen key={assignmentId} courseId={Number(courseId)} id={Number(assignmentId)} />;
}
