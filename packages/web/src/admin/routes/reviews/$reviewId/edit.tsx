import { createFileRoute } from '@tanstack/react-router';
import { courseReviewQuery } from '../../../reviews/families.ts';
import { CourseReviewEditScreen } from '../../../reviews/ReviewEditScreen.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/reviews/$reviewId/edit')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(courseReviewQuery(Number(params.reviewId)));
    return loadWords(context.words, 'reviews', 'form', 'list');
  },
  component: One,
});

function One() {
  return <CourseReviewEditScreen id={Number(Route.useParams().reviewId)} />;
}
