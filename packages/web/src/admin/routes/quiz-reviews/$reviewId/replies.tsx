import { createFileRoute } from '@tanstack/react-router';
import { repliesQuery, reviewQuery } from '../../../reviews/queries.ts';
import { RepliesScreen } from '../../../reviews/RepliesScreen.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/quiz-reviews/$reviewId/replies')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(reviewQuery(Number(params.reviewId)));
    void context.queryClient.prefetchQuery(repliesQuery(Number(params.reviewId)));
    return loadWords(context.words, 'reviews', 'list');
  },
  component: One,
});

function One() {
  return <RepliesScreen id={Number(Route.useParams().reviewId)} />;
}
