import { createFileRoute } from '@tanstack/react-router';
import { TermScreen } from '../../../terms/TermScreen.tsx';
import { termQuery } from '../../../terms/termQueries.ts';

export const Route = createFileRoute('/courses/tags/$termId')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(termQuery('tag', Number(params.termId)));
  },
  component: One,
});

function One() {
  return <TermScreen kind="tag" id={Number(Route.useParams().termId)} />;
}
