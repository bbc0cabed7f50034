import { createFileRoute } from '@tanstack/react-router';
import { courseQuery } from '../../../course/queries.ts';
import { HistoryScreen } from '../../../gradebook/history/HistoryScreen.tsx';
import { setupQuery } from '../../../gradebook/queries.ts';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/gradebook/$courseId/history')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(setupQuery(Number(params.courseId)));
    void context.queryClient.prefetchQuery(courseQuery(Number(params.courseId)));
    return loadWords(context.words, 'gradebook', 'list');
  },
  component: One,
});

function One() {
  const id = Number(Route.useParams().courseId);
  return <HistoryScreen key={id} id={id} />;
}
