import { createFileRoute } from '@tanstack/react-router';
import { assignmentQuery } from '../../../../../submissions/assignmentQueries.ts';
import { AssignmentScreen } from '../../../../../../item-types/assignment/admin/editor/AssignmentScreens.tsx';
import { loadWords } from '../../../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/$courseId/assignment/edit/$assignmentId')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(assignmentQuery(Number(params.assignmentId)));
    return loadWords(context.words, 'assignment/editor', 'exceptions', 'items', 'form', 'editor', 'media');
  },
  component: One,
});

function One() {
  return <AssignmentScreen id={Number(Route.useParams().assignmentId)} />;
}
