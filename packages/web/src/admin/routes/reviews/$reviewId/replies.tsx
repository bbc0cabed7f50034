import { createFileRoute } from '@tanstack/react-router';
import { courseRepliesQuery, courseReviewQuery } from '../../../reviews/families.ts';
import { CourseRepliesScreen } from '../../../reviews/RepliesScreen.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/reviews/$reviewId/replies')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(courseReviewQuery(Number(params.reviewId)));
    void context.queryClient.prefetchQuery(courseRepliesQuery(Number(params.reviewId)));
    return loadWords(context.words, 'reviews', 'list');
  },
  component: One,
});

function One() {
  return <CourseRepliesScreen id={Number(Route.useParams().reviewId)} />;
}
