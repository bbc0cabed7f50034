import { createFileRoute } from '@tanstack/react-router';
import { PageScreen } from '../../pages/PageForm.tsx';
import { pageQuery } from '../../pages/queries.ts';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/pages/$pageId')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(pageQuery(Number(params.pageId)));
    return loadWords(context.words, 'pages', 'form', 'editor', 'media');
  },
  component: One,
});

function One() {
  return <PageScreen id={Number(Route.useParams().pageId)} />;
}
