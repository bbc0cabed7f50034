import { createFileRoute } from '@tanstack/react-router';
import { TermScreen } from '../../../terms/TermScreen.tsx';
import { termQuery } from '../../../terms/termQueries.ts';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/tags/$termId')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(termQuery('tag', Number(params.termId)));
    return loadWords(context.words, 'terms', 'form', 'media');
  },
  component: One,
});

function One() {
  return <TermScreen kind="tag" id={Number(Route.useParams().termId)} />;
}
