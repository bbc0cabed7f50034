import { createFileRoute } from '@tanstack/react-router';
import { MediaFileScreen } from '../../media/file/MediaFileScreen.tsx';
import { mediaQuery, usageQuery } from '../../media/file/queries.ts';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/media/$mediaId')({
  loader: ({ context, params }) => {
    const id = Number(params.mediaId);
    void context.queryClient.prefetchQuery(mediaQuery(id));
    void context.queryClient.prefetchQuery(usageQuery(id));
    return loadWords(context.words, 'list', 'media', 'item-types');
  },
  component: () => <MediaFileScreen id={Number(Route.useParams().mediaId)} />,
});
