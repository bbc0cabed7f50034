import { createFileRoute } from '@tanstack/react-router';
import { LearnerScreen } from '../../../../course-analytics/learner/LearnerScreen.tsx';
import { learnerQuery } from '../../../../course-analytics/queries.ts';
import { loadWords } from '../../../../shell/loadWords.ts';

export const Route = createFileRoute('/course-analytics/$courseId/student/$userId')({
  loader: ({ context, params: { courseId, userId } }) => {
    void context.queryClient.prefetchQuery(learnerQuery(Number(courseId), Number(userId)));
    return loadWords(context.words, 'course-analytics', 'analytics', 'course', 'people', 'form');
  },
  component: Learner,
});

function Learner() {
  const { courseId, userId } = Route.useParams();
  return <LearnerScreen key={`${courseId} ${userId}`} courseId={Number(courseId)} userId={Number(userId)} />;
}
