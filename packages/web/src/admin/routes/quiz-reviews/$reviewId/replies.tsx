import { createFileRoute } from '@tanstack/react-router';
import { quizRepliesQuery, quizReviewQuery } from '../../../reviews/families.ts';
import { QuizRepliesScreen } from '../../../reviews/RepliesScreen.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/quiz-reviews/$reviewId/replies')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(quizReviewQuery(Number(params.reviewId)));
    void context.queryClient.prefetchQuery(quizRepliesQuery(Number(params.reviewId)));
    return loadWords(context.words, 'reviews', 'list');
  },
  component: One,
});

function One() {
  return <QuizRepliesScreen id={Number(Route.useParams().reviewId)} />;
}
