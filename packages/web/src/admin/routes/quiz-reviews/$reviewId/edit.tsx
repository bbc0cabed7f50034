import { createFileRoute } from '@tanstack/react-router';
import { reviewQuery } from '../../../reviews/queries.ts';
import { ReviewEditScreen } from '../../../reviews/ReviewEditScreen.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/quiz-reviews/$reviewId/edit')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(reviewQuery(Number(params.reviewId)));
    return loadWords(context.words, 'reviews', 'form', 'list');
  },
  component: One,
});

function One() {
  return <ReviewEditScreen id={Number(Route.useParams().reviewId)} />;
}
