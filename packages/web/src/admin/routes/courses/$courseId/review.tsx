import { createFileRoute } from '@tanstack/react-router';
import { weakSpotsQuery } from '../../../../shared/daily-review/queries.ts';
import { loadDailyReviewWords } from '../../../../shared/daily-review/useDailyReviewWords.ts';
import { CourseReviewScreen } from '../../../course/hub/review/CourseReviewScreen.tsx';
import { courseQuery } from '../../../course/queries.ts';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/$courseId/review')({
  loader: async ({ context, params }) => {
    void context.queryClient.prefetchQuery(courseQuery(Number(params.courseId)));
    void context.queryClient.prefetchQuery(weakSpotsQuery(Number(params.courseId)));
    await Promise.all([loadWords(context.words, 'course', 'form'), loadDailyReviewWords(context.words)]);
  },
  component: Review,
});

function Review() {
  return <CourseReviewScreen id={Number(Route.useParams().courseId)} />;
}
