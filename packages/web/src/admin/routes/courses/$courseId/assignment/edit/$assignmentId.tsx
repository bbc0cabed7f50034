import { createFileRoute } from '@tanstack/react-router';
import { assignmentQuery } from '../../../../../assignments/assignmentQueries.ts';
import { AssignmentScreen } from '../../../../../assignments/AssignmentScreens.tsx';
import { loadWords } from '../../../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/$courseId/assignment/edit/$assignmentId')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(assignmentQuery(Number(params.assignmentId)));
    return loadWords(context.words, 'assignments', 'exceptions', 'lessons', 'form', 'editor', 'media');
  },
  component: One,
});

function One() {
  return <AssignmentScreen id={Number(Route.useParams().assignmentId)} />;
}
