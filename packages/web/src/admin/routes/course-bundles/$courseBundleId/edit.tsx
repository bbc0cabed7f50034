import { createFileRoute } from '@tanstack/react-router';
import { BundleScreen } from '../../../bundles/BundleForm.tsx';
import { bundleQuery } from '../../../bundles/queries.ts';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/course-bundles/$courseBundleId/edit')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(bundleQuery(Number(params.courseBundleId)));
    return loadWords(context.words, 'bundles', 'course', 'pricing', 'form', 'list', 'editor', 'media');
  },
  component: One,
});

function One() {
  return <BundleScreen id={Number(Route.useParams().courseBundleId)} />;
}
