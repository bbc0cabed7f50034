import { createFileRoute } from '@tanstack/react-router';
import { repliesQuery, reviewQuery } from '../../../reviews/queries.ts';
import { RepliesScreen } from '../../../reviews/RepliesScreen.tsx';

export const Route = createFileRoute('/quiz-reviews/$reviewId/replies')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(reviewQuery(Number(params.reviewId)));
    void context.queryClient.prefetchQuery(repliesQuery(Number(params.reviewId)));
  },
  component: One,
});

function One() {
  return <RepliesScreen id={Number(Route.useParams().reviewId)} />;
}
