import { createFileRoute } from '@tanstack/react-router';
import { courseQuery } from '../../../course/queries.ts';
import { GridScreen } from '../../../gradebook/grid/GridScreen.tsx';
import { setupQuery } from '../../../gradebook/queries.ts';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/gradebook/$courseId/')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(setupQuery(Number(params.courseId)));
    void context.queryClient.prefetchQuery(courseQuery(Number(params.courseId)));
    return loadWords(context.words, 'gradebook', 'list');
  },
  component: One,
});

function One() {
  const id = Number(Route.useParams().courseId);
  return <GridScreen key={id} id={id} />;
}
