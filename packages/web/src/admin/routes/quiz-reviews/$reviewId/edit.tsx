import { createFileRoute } from '@tanstack/react-router';
import { reviewQuery } from '../../../reviews/queries.ts';
import { ReviewEditScreen } from '../../../reviews/ReviewEditScreen.tsx';

export const Route = createFileRoute('/quiz-reviews/$reviewId/edit')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(reviewQuery(Number(params.reviewId)));
  },
  component: One,
});

function One() {
  return <ReviewEditScreen id={Number(Route.useParams().reviewId)} />;
}
