import { createFileRoute } from '@tanstack/react-router';
import { lessonQuery } from '../../../../../lessons/lessonQueries.ts';
import { LessonScreen } from '../../../../../lessons/LessonScreens.tsx';
import { loadWords } from '../../../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/$courseId/lesson/edit/$lessonId')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(lessonQuery(Number(params.lessonId)));
    return loadWords(context.words, 'lessons', 'form', 'editor', 'media');
  },
  component: One,
});

function One() {
  return <LessonScreen id={Number(Route.useParams().lessonId)} />;
}
