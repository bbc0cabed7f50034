import { createFileRoute } from '@tanstack/react-router';
import { lessonQuery } from '../../../../../lessons/lessonQueries.ts';
import { LessonScreen } from '../../../../../lessons/LessonScreens.tsx';

export const Route = createFileRoute('/courses/$courseId/lesson/edit/$lessonId')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(lessonQuery(Number(params.lessonId)));
  },
  component: One,
});

function One() {
  return <LessonScreen id={Number(Route.useParams().lessonId)} />;
}
