import { createFileRoute } from '@tanstack/react-router';
import { TermScreen } from '../../../terms/TermScreen.tsx';
import { termQuery } from '../../../terms/termQueries.ts';

export const Route = createFileRoute('/courses/difficulties/$termId')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(termQuery('difficulty', Number(params.termId)));
  },
  component: One,
});

function One() {
  return <TermScreen kind="difficulty" id={Number(Route.useParams().termId)} />;
}
