import { createFileRoute } from '@tanstack/react-router';
import { quizReviewQuery } from '../../../reviews/families.ts';
import { QuizReviewEditScreen } from '../../../reviews/ReviewEditScreen.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/quiz-reviews/$reviewId/edit')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(quizReviewQuery(Number(params.reviewId)));
    return loadWords(context.words, 'reviews', 'form', 'list');
  },
  component: One,
});

function One() {
  return <QuizReviewEditScreen id={Number(Route.useParams().reviewId)} />;
}
