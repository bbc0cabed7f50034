import { createFileRoute } from '@tanstack/react-router';
import { courseQuery } from '../../../course/queries.ts';
import { setupQuery } from '../../../gradebook/queries.ts';
import { SetupScreen } from '../../../gradebook/setup/SetupScreen.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/gradebook/$courseId/columns')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(setupQuery(Number(params.courseId)));
    void context.queryClient.prefetchQuery(courseQuery(Number(params.courseId)));
    return loadWords(context.words, 'gradebook', 'form');
  },
  component: One,
});

function One() {
  const id = Number(Route.useParams().courseId);
  return <SetupScreen key={id} id={id} />;
}
